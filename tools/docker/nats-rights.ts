import { serviceRequests } from '@patchbay/contracts/catalogue';
import { events } from '@patchbay/contracts/event-catalogue';
import {
  type AppName,
  type RequestContract,
  type ServiceName,
  appNames,
  serviceNames,
} from '@patchbay/contracts/message';
import {
  type StreamPart,
  consumedParts,
  eventStream,
  outboxNotice,
  statusNotice,
  storedNotice,
} from '@patchbay/platform/event-stream';
import { sections } from '../provision/sections';
import { apps } from '../local/apps';
import { type NatsUserName, natsUsers } from '../local/nats-users';

/** Requests without a route, by the users that send them. */
const internalRequests = (user: NatsUserName): readonly RequestContract[] => {
  if (user === 'provisioner') return Object.values(sections);
  return isApp(user) ? (apps[user].asks ?? []) : [];
};

/** The users that may send a request. */
export function clientsOf(contract: RequestContract): NatsUserName[] {
  return natsUsers.filter(
    user => internalRequests(user).includes(contract) || (user === 'gateway' && contract.routes.length > 0),
  );
}

/** Subjects that a user must be able to publish to: one literal subject per right. */
export const published = (user: NatsUserName): string[] => [
  ...askedBy(user),
  ...answeredBy(user).map(inboxOf),
  ...emitted(user),
  ...notices(user),
  ...streamCalls(user),
];

/** Subjects of the requests that a user sends. */
export const askedBy = (user: NatsUserName): string[] =>
  serviceRequests.filter(contract => clientsOf(contract).includes(user)).map(({ subject }) => subject);

/** The users that a service answers. */
export function answeredBy(user: NatsUserName): NatsUserName[] {
  const own = serviceRequests.filter(({ service }) => service === user);
  return natsUsers.filter(client => own.some(contract => clientsOf(contract).includes(client)));
}

/** What an app reports to others, who may miss it. */
export const notices = (user: NatsUserName): string[] => [
  ...(user === 'webhook' ? [storedNotice] : []),
  ...(isService(user) ? [outboxNotice(user)] : []),
  ...(isApp(user) ? [statusNotice(user)] : []),
];

/** A subject in the inbox in which a user receives answers. */
export const inboxOf = (user: NatsUserName): string => `_INBOX_${user}.AAAAAAAAAAAAAAAAAAAAAA.1`;

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

export const consumerCalls = ({ consumer, filter }: StreamPart): string[] => [
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
