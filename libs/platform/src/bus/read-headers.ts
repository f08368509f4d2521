import type { JsMsg, Msg, MsgHdrs } from 'nats';

/** A message's headers. What is not in their form, as any client of the server may send, counts as none. */
export function readHeaders(message: Msg | JsMsg): MsgHdrs | undefined {
  try {
    return message.headers;
  } catch {
    return undefined;
  }
}
