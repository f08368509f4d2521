import { events, serviceRequests } from '@patchbay/contracts/catalogue';
import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import {
  type AppName,
  type RequestContract,
  type ServiceName,
  appNames,
  serviceNames,
} from '@patchbay/contracts/message';
import { campaignCallers } from '@patchbay/contracts/outbound/campaign-callers';
import { agents, users } from '@patchbay/contracts/telephony/people';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { files, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import {
  type StreamPart,
  consumedParts,
  eventStream,
  outboxNotice,
  statusNotice,
  storedNotice,
} from '@patchbay/platform/event-stream';
import { type NatsUserName, natsUsers } from '../start/nats-users';
import { sections } from '../provision/sections';

/** Requests without a route, by the users that send them. */
const internalRequests: Record<NatsUserName, readonly RequestContract[]> = {
  gateway: [
    files.chunk,
    recordings.chunk,
    temporaryFiles.append,
    temporaryFiles.finish,
    temporaryFiles.discard,
  ],
  crm: [users.check],
  ticketing: [users.check, companies.customers, customers.check],
  outbound: [agents.check, customers.contacts],
  telephony: [customers.ofNumbers, customers.contacts, campaignCallers.read],
  webhook: [],
  provisioner: Object.values(sections),
  operator: [],
};

/** The users that may send a request. */
export function clientsOf(contract: RequestContract): NatsUserName[] {
  return natsUsers.filter(
    user => internalRequests[user].includes(contract) || (user === 'gateway' && contract.routes.length > 0),
  );
}

/** Subjects that a user must be able to publish to: one literal subject per right. */
export function published(user: NatsUserName): string[] {
  const sent = serviceRequests.filter(contract => clientsOf(contract).includes(user));
  return [
    ...sent.map(({ subject }) => subject),
    ...answers(user),
    ...emitted(user),
    ...(user === 'webhook' ? [storedNotice] : []),
    ...(isService(user) ? [outboxNotice(user)] : []),
    ...(isApp(user) ? [statusNotice(user)] : []),
    ...streamCalls(user),
  ];
}

/** A subject in the inbox in which a user receives answers. */
export const inboxOf = (user: NatsUserName): string => `_INBOX_${user}.AAAAAAAAAAAAAAAAAAAAAA.1`;

function answers(user: NatsUserName): string[] {
  const own = serviceRequests.filter(({ service }) => service === user);
  return natsUsers.filter(client => own.some(contract => clientsOf(contract).includes(client))).map(inboxOf);
}

function emitted(user: NatsUserName): string[] {
  if (!isService(user)) return [];
  const declared = events.filter(({ service }) => service === user).map(({ action }) => action);
  return [...declared, 'YET_TO_BE_DECLARED'].map(action => `events.${user}.15.${action}`);
}

/** Requests to JetStream: every service has a relay, some create their consumers, and the provisioner makes the stream. */
function streamCalls(user: NatsUserName): string[] {
  const stream = `$JS.API.STREAM`;
  if (user === 'provisioner')
    return ['INFO', 'CREATE', 'UPDATE'].map(call => `${stream}.${call}.${eventStream}`);
  if (user === 'operator') return operatorCalls;
  if (!isService(user)) return [];
  const relay = [`${stream}.INFO.${eventStream}`, `$JS.API.DIRECT.GET.${eventStream}.events.${user}.>`];
  return [...relay, ...(consumedParts[user] ?? []).flatMap(consumerCalls)];
}

const consumerCalls = ({ consumer, filter }: StreamPart): string[] => [
  `$JS.API.CONSUMER.CREATE.${eventStream}.${consumer}.${filter}`,
  `$JS.API.CONSUMER.DELETE.${eventStream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${consumer}`,
];

/** A person looks at the stream and removes what nobody uses. */
const operatorCalls = [
  '$JS.API.INFO',
  ...['NAMES', 'LIST'].map(call => `$JS.API.STREAM.${call}`),
  ...['INFO', 'MSG.GET', 'LEADER.STEPDOWN'].map(call => `$JS.API.STREAM.${call}.${eventStream}`),
  ...['NAMES', 'LIST'].map(call => `$JS.API.CONSUMER.${call}.${eventStream}`),
  ...[
    'webhook',
    ...Object.values(consumedParts).flatMap(parts => parts.map(({ consumer }) => consumer)),
  ].flatMap(consumer =>
    ['INFO', 'DELETE'].map(call => `$JS.API.CONSUMER.${call}.${eventStream}.${consumer}`),
  ),
];

const isApp = (user: NatsUserName): user is AppName => (appNames as readonly string[]).includes(user);

export const isService = (user: NatsUserName): user is ServiceName =>
  (serviceNames as readonly string[]).includes(user);
