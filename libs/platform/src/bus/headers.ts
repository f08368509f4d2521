import { type Msg, type MsgHdrs, headers as newHeaders } from 'nats';

/** `NATS/1.0`, and the line break behind it and behind the last header. */
const frame = 12;
/** `: ` and the line break of a header. */
const perHeader = 4;

/** Headers to send, with the room that they take in a message. */
export class SentHeaders {
  readonly headers: MsgHdrs = newHeaders();
  /** Bytes. */
  size = frame;

  /** @throws Error when the value has more than one line */
  add(name: string, value: string): void {
    this.headers.append(name, value);
    this.size += name.length + Buffer.byteLength(value) + perHeader;
  }
}

/** The headers of a received message. Malformed ones, which any client of the server can send, count as none. */
export function headersOf(message: Pick<Msg, 'headers'>): MsgHdrs | undefined {
  try {
    return message.headers;
  } catch {
    return undefined;
  }
}
