import { serviceRequests } from '@patchbay/contracts/catalogue';
import type { ServiceName } from '@patchbay/contracts/message';
import { consumedParts, eventStream, eventsOf, outboxNotice } from '@patchbay/platform/event-stream';
import { appNames, serviceNames } from '../local/apps';
import { answeredBy, askedBy, clientsOf, consumerCalls, notices } from './nats-rights';

/** Subjects of all services alike. */
const services = [...serviceNames].sort();

/** The lines of docker/nats.conf that name apps. */
export const generatedRights = (): Record<string, string> => ({
  'subjects of the gateway': `allow: ${list([...services.map(name => `${name}.>`), ...notices('gateway')])}
# Requests that only services or the provisioner may send.
deny: ${list(withheldFromGateway())}`,
  'rights of the services': services.map(rightsOf).join('\n\n'),
  'users of the apps': ['gateway' as const, ...services].map(userLine).join('\n'),
});

/** Subjects in one pair of brackets. */
const list = (subjects: string[]): string => `[${quoted(subjects)}]`;

const quoted = (subjects: string[]): string => subjects.map(subject => `"${subject}"`).join(', ');

function withheldFromGateway(): string[] {
  const withheld = serviceRequests.filter(contract => !clientsOf(contract).includes('gateway'));
  const others = withheld
    .map(({ subject }) => subject)
    .filter(subject => !/\.(check|provisioning\.apply)$/.test(subject));
  return ['*.*.check', ...others.sort(), '*.provisioning.>'];
}

function rightsOf(name: ServiceName): string {
  const parts = consumedParts[name] ?? [];
  const ofOthers = notices(name).filter(notice => !notice.endsWith(`.${name}`));
  const own = notices(name).filter(notice => notice.endsWith(`.${name}`));
  const published = [
    askedBy(name).sort(),
    inboxes(name),
    ofOthers,
    [eventsOf(name), ...own],
    [`$JS.API.STREAM.INFO.${eventStream}`, `$JS.API.DIRECT.GET.${eventStream}.${eventsOf(name)}`],
    ...parts.map(consumerCalls),
  ];
  const lines = published
    .filter(subjects => subjects.length > 0)
    .map(subjects => `    ${quoted(subjects)}\n`);
  const subscribed = [`${name}.> ${name}`, `_INBOX_${name}.>`, outboxNotice(name)];
  return `${name.toUpperCase()}: {
  publish: [
${lines.join('')}  ]
  subscribe: ${list(subscribed)}
}`;
}

/** Of those whom a service answers: the gateway, other services, the provisioner. */
function inboxes(name: ServiceName): string[] {
  const asking = answeredBy(name);
  const ordered = ['gateway' as const, ...services, 'provisioner' as const];
  return ordered.filter(user => asking.includes(user)).map(user => `_INBOX_${user}.>`);
}

const userLine = (name: (typeof appNames)[number]): string =>
  `{ user: ${name}, password: $NATS_${name.toUpperCase()}_PASSWORD, permissions: $${name.toUpperCase()} }`;
