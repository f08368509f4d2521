const largestBlock = 65_536;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** What a decoder hands on, in the order in which it came. */
export interface DecodedBlocks {
  /** Lines up to a blank one: a message, or a part of one in which a caller sent line breaks. */
  block(lines: readonly string[]): void;
  /** A block was skipped, and why. */
  dropped(reason: string): void;
}

/** Makes blocks of lines of the bytes that the exchange sends, whatever the pieces in which they arrive. */
export class AmiDecoder {
  private pending: Buffer = Buffer.alloc(0);
  /** Where the last, unfinished line of `pending` begins. */
  private lineStart = 0;
  private isSkipping = false;

  constructor(private readonly blocks: DecodedBlocks) {}

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
    if (this.pending.length > largestBlock + 1) this.skip();
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
    if (body.length > largestBlock) this.skip();
    if (!this.isSkipping) this.hand(body);
    this.isSkipping = false;
    return 0;
  }

  private skip(): void {
    if (!this.isSkipping) this.blocks.dropped(`A message is above ${largestBlock} bytes`);
    this.isSkipping = true;
  }

  /** Of a message that is skipped, only its last line can matter, and of that whether it is blank: two bytes are enough. */
  private forgetSkipped(): void {
    this.pending = Buffer.from(this.pending.subarray(this.lineStart, this.lineStart + 2));
    this.lineStart = 0;
  }

  /** Callers may send names in other encodings: what is not UTF-8 becomes U+FFFD, as the call is there all the same. */
  private hand(body: Buffer): void {
    if (body.length > 0) this.blocks.block(body.toString('utf8').split(/\r?\n/).slice(0, -1));
  }
}
