import type { Msg } from 'nats';
import { type Actor, actorTypes, serviceActor } from '@patchbay/contracts/actor';
import type { ServiceName } from '@patchbay/contracts/message';
import { RequestContext } from '../request-context';
import { headersOf } from './headers';

/** One event as it comes from the stream. */
export interface ReceivedEvent {
  /** Event id, the same at each redelivery; empty for a message that did not come from an outbox. */
  id: string;
  /** Action, the last token of the subject. */
  action: string;
  /** Identifies the aggregate whose events stay in order, such as `forwarding_id=1`. */
  aggregate: string;
  /** The payload as it was stored with the change. */
  payload: string;
  requestId: string;
  trace: string;
  /** Unset in events of versions without it. */
  actor?: Actor;
  /** The aggregate before and after, as JSON; empty if nothing that can be read has changed. */
  change: string;
  /** Subject of its contract, `events.<service>.<ACTION>`, whatever its partition. */
  subject: string;
  mark: StreamMark;
}

/** A message's place in the stream. No two messages that ever had the same sequence have the same time. */
export interface StreamMark {
  sequence: number;
  /** When the stream stored it, in nanoseconds since 1970; text, because it exceeds a number's precision. */
  storedAt: string;
}

export const eventHeaders = {
  id: 'Nats-Msg-Id',
  aggregate: 'aggregate',
  requestId: 'x-request-id',
  trace: 'traceparent',
  actorType: 'actor-type',
  actorName: 'actor-name',
  change: 'change',
};

export function readEvent(message: Msg, mark: StreamMark): ReceivedEvent {
  const headers = headersOf(message);
  const header = (name: keyof typeof eventHeaders): string => headers?.get(eventHeaders[name]) ?? '';
  const [prefix, service, ...rest] = message.subject.split('.');
  const action = rest.at(-1) ?? '';
  return {
    id: header('id'),
    action,
    subject: `${prefix}.${service}.${action}`,
    aggregate: header('aggregate'),
    payload: message.string(),
    requestId: header('requestId'),
    trace: header('trace'),
    actor: actorOf(header('actorType'), header('actorName')),
    change: header('change'),
    mark,
  };
}

/** An identifier in the payload; undefined where it has none, as what is no event. */
export function idIn({ payload }: ReceivedEvent, name: string): number | undefined {
  const [, digits] = new RegExp(`"${name}":\\s*(\\d{1,16})\\b`).exec(payload) ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function actorOf(givenType: string, name: string): Actor | undefined {
  const type = actorTypes.find(each => each === givenType);
  return type && { type, name };
}

/** Tokens before the numbers, in the two forms of the reply subject: without and with domain and account. */
const shortForm = 4;
const longForm = 6;

/** What the server says of a message in its reply subject: `$JS.ACK.….<deliveries>.<sequence>.<delivered>.<time>.<pending>`. */
export function placeOf(reply: string): { mark: StreamMark; delivered: number; pending: number } {
  const tokens = reply.split('.');
  const [, sequence, delivered, storedAt, pending] = tokens.slice(tokens.length === 9 ? shortForm : longForm);
  return {
    mark: { sequence: Number(sequence), storedAt: storedAt! },
    delivered: Number(delivered),
    pending: Number(pending),
  };
}

/**
 * The context of work that an event causes.
 *
 * @param service that does it
 * @param within milliseconds until the work must be done; then the event is tried again
 */
export const contextOf = (
  { requestId, trace }: ReceivedEvent,
  service: ServiceName,
  within: number,
): RequestContext => new RequestContext(requestId, serviceActor(service), trace, performance.now() + within);
