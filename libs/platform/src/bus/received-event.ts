import type { JsMsg } from 'nats';
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
}

export const eventHeaders = {
  id: 'Nats-Msg-Id',
  aggregate: 'aggregate',
  requestId: 'x-request-id',
  trace: 'traceparent',
};

export function readEvent(message: JsMsg): ReceivedEvent {
  const headers = headersOf(message);
  const header = (name: keyof typeof eventHeaders): string => headers?.get(eventHeaders[name]) ?? '';
  return {
    id: header('id'),
    action: message.subject.slice(message.subject.lastIndexOf('.') + 1),
    aggregate: header('aggregate'),
    payload: message.string(),
    requestId: header('requestId'),
    trace: header('trace'),
  };
}

/**
 * The context of work that an event causes.
 *
 * @param within milliseconds until the work must be done; the stream redelivers the event after 5 s
 */
export const contextOf = ({ requestId, trace }: ReceivedEvent, within: number): RequestContext =>
  new RequestContext(requestId, '', trace, performance.now() + within);
