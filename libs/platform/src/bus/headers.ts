import type { Msg, MsgHdrs } from 'nats';

/** Headers of a message as whoever gets it reads them; those of nats are such too. */
export interface MessageHeaders {
  /** Of a status line such as that of "no responders" (503); 0 when there is none. */
  readonly code: number;
  /** The first value, or an empty string. */
  get(name: string): string;
  has(name: string): boolean;
  keys(): string[];
}

const version = 'NATS/1.0';
const lineBreak = /[\r\n]/;

/** Headers to send (NATS protocol, HPUB). Those of nats check and copy so much that they cost more than a message. */
export class SentHeaders {
  private text = `${version}\r\n`;

  /** @throws Error when the value is more than one line */
  set(name: string, value: string): void {
    if (lineBreak.test(value)) throw new Error(`the header ${name} must be one line`);
    this.text += `${name}: ${value}\r\n`;
  }

  /** Size of what is sent, in bytes. */
  get size(): number {
    return Buffer.byteLength(this.text) + 2;
  }

  /** What nats asks headers for. */
  encode(): Uint8Array {
    return Buffer.from(`${this.text}\r\n`);
  }

  /** As nats takes them, which asks for nothing but their bytes. */
  get forNats(): MsgHdrs {
    return this as unknown as MsgHdrs;
  }
}

/** Looked up in the text as it came: few of them are asked for, and none twice. */
class ReceivedHeaders implements MessageHeaders {
  constructor(private readonly text: string) {}

  get code(): number {
    return Number(/^NATS\/1\.0 +(\d{3})/.exec(this.text)?.[1] ?? 0);
  }

  get(name: string): string {
    const line = this.text.indexOf(`\r\n${name}:`);
    if (line < 0) return '';
    const start = line + name.length + 3;
    return this.text.slice(start, this.text.indexOf('\r\n', start)).trim();
  }

  has(name: string): boolean {
    return this.text.includes(`\r\n${name}:`);
  }

  keys(): string[] {
    return [...this.text.matchAll(/(?<=\r\n)[^:\r\n]+(?=:)/g)].map(([name]) => name);
  }
}

/** What nats keeps of a message: its bytes, of which the first `hdr` are the headers; -1 when there are none. */
interface Raw {
  _msg: { hdr: number };
  _rdata?: Uint8Array;
}

/** A message's headers. What is not in their form, as any client of the server may send, counts as none. */
export function headersOf(message: Msg): MessageHeaders | undefined {
  const { _msg, _rdata } = message as unknown as Raw;
  if (_msg.hdr <= 0 || !_rdata) return undefined;
  const text = Buffer.from(_rdata.buffer, _rdata.byteOffset, _msg.hdr).toString();
  return text.startsWith(version) ? new ReceivedHeaders(text) : undefined;
}
