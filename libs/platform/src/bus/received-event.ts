import type { JsMsg, MsgHdrs } from 'nats';
import { RequestContext } from '../request-context';

/** One event as it comes from the stream. */
export interface ReceivedEvent {
  /** Event id; the same each time that it is delivered. Empty for a message that no outbox sent. */
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
  const headers = readHeaders(message);
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

/** What is not in the form of headers, as any client of the server may send, counts as none. */
function readHeaders(message: JsMsg): MsgHdrs | undefined {
  try {
    return message.headers;
  } catch {
    return undefined;
  }
}

/**
 * The context of work that an event causes.
 *
 * @param within milliseconds that there are for it; the stream delivers the event again after 5 s
 */
export const contextOf = ({ requestId, trace }: ReceivedEvent, within: number): RequestContext =>
  new RequestContext(requestId, '', trace, performance.now() + within);
