import { AmiUnsendable } from './ami-errors';
import type { AmiFields } from './ami-fields';

const largestMessage = 65_536;
/** Asterisk does not read longer lines. */
const largestLine = 1_024;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** What a decoder hands on, in the order in which it came. */
export interface DecodedMessages {
  message(fields: AmiFields): void;
  /** A message was skipped, and why. */
  dropped(reason: string): void;
}

/** Makes messages of the bytes that the exchange sends, whatever the pieces in which they arrive. */
export class AmiDecoder {
  private pending: Buffer = Buffer.alloc(0);
  /** Where the last, unfinished line of `pending` begins. */
  private lineStart = 0;
  private isSkipping = false;

  constructor(private readonly messages: DecodedMessages) {}

  /** Bytes that wait for the rest of their message: at most those of a message and of what came at once. */
  get waiting(): number {
    return this.pending.length;
  }

  read(bytes: Buffer): void {
    let searched = this.pending.length;
    this.pending = searched === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    for (;;) {
      const end = this.pending.indexOf(newline, searched);
      if (end < 0) break;
      searched = this.endLine(end);
    }
    // One byte more may be the beginning of the blank line.
    if (this.pending.length > largestMessage + 1) this.skip();
    if (this.isSkipping) this.forgetSkipped();
  }

  /** Returns where the next line begins. */
  private endLine(end: number): number {
    const isBlank =
      end === this.lineStart ||
      (end === this.lineStart + 1 && this.pending[this.lineStart] === carriageReturn);
    if (!isBlank) return (this.lineStart = end + 1);
    const body = this.pending.subarray(0, this.lineStart);
    this.pending = this.pending.subarray(end + 1);
    this.lineStart = 0;
    if (body.length > largestMessage) this.skip();
    if (!this.isSkipping) this.hand(body);
    this.isSkipping = false;
    return 0;
  }

  private skip(): void {
    if (!this.isSkipping) this.messages.dropped(`A message is above ${largestMessage} bytes`);
    this.isSkipping = true;
  }

  /** Of a message that is skipped, only its last line can matter, and of that whether it is blank: two bytes tell. */
  private forgetSkipped(): void {
    this.pending = Buffer.from(this.pending.subarray(this.lineStart, this.lineStart + 2));
    this.lineStart = 0;
  }

  /** Callers may send names in other encodings: what is not UTF-8 becomes U+FFFD, as the call is there all the same. */
  private hand(body: Buffer): void {
    const fields = fieldsOf(body.toString('utf8'));
    if (Object.keys(fields).length > 0) this.messages.message(fields);
  }
}

/** A line without a colon is no field: the greeting of a connection is one. */
function fieldsOf(text: string): AmiFields {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    const value = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

/**
 * The bytes of an action. A list becomes one line for each value.
 *
 * @throws AmiUnsendable if a name or a value holds a control character, as a line break would begin another field, or a line is longer
 * than what Asterisk reads
 */
export function encodeAction(fields: Readonly<Record<string, string | readonly string[]>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map(one => encodeLine(name, one)),
  );
  return `${lines.join('')}\r\n`;
}

/** Its errors do not hold the value, which may be a secret. */
function encodeLine(name: string, value: string): string {
  if (!/^[^\p{Cc}:]+$/u.test(name))
    throw new AmiUnsendable('The name of a field is empty or holds a control character or a colon');
  if (/\p{Cc}/u.test(value)) throw new AmiUnsendable(`${name} holds a control character`);
  const line = `${name}: ${value}\r\n`;
  if (Buffer.byteLength(line) > largestLine) throw new AmiUnsendable(`${name} is longer than a line may be`);
  return line;
}
