import type { JsMsg, MsgHdrs } from 'nats';

/** An event's headers. What is not in their form, as any client of the server may send, counts as none. */
export function readHeaders(message: JsMsg): MsgHdrs | undefined {
  try {
    return message.headers;
  } catch {
    return undefined;
  }
}
