import type { AmiFields } from '../protocol/ami-fields';
import { AmiMessage } from '../protocol/ami-message';
import { isRow } from './pending-answers';

/** What a reader hands on, in the order in which it came. */
export interface ReadMessages {
  message(fields: AmiFields): void;
  /** A message was skipped, and why. */
  dropped(reason: string): void;
  /** An event was skipped that does not say when it happened. */
  undated(): void;
}

const greeting = 'Asterisk Call Manager/';
const beginningOfEvent = [/^Event: [\w-]+$/, /^Privilege: [\w,]+$/, /^Timestamp: \d+\.\d{6}$/];
/** Others may be undated at any exchange, such as `FullyBooted` after a login. */
const beginningOfUndated = [/^Event: [\w-]+$/, /^Privilege: (call|agent),/, /^(?!Timestamp: )/];
const beginningOfQueueRow = [/^Event: Queue(Params|Member|Entry)$/, /^Queue: /];

const begins = (lines: readonly string[], beginning: readonly RegExp[]): boolean =>
  beginning.every((pattern, index) => pattern.test(lines[index] ?? ''));

/**
 * Makes messages of blocks of lines. A blank line may be a caller's, so a message ends where the next one begins as one does: an
 * event, or what is said to one of our actions.
 */
export class AmiReader {
  private open?: AmiMessage;
  /** Whether a list is being reported. Asterisk reports no event before its end. */
  private isListing = false;

  /** @param own what the ActionIDs of our actions begin with, which no caller knows */
  constructor(
    private readonly own: string,
    private readonly messages: ReadMessages,
  ) {}

  /** Whether the last message has not ended yet. */
  get isWaiting(): boolean {
    return this.open !== undefined;
  }

  block(lines: readonly string[]): void {
    if (lines[0]?.startsWith(greeting)) return this.block(lines.slice(1));
    const isOurs = lines[1]?.startsWith(`ActionID: ${this.own}`) ?? false;
    const isBeginning = isOurs || (this.open?.isWhole !== false && this.isBeginning(lines));
    if (!isBeginning && !this.open) return this.skip(lines);
    if (isBeginning) this.end();
    this.open ??= new AmiMessage(this.own);
    this.open.add(lines);
    if (isOurs) this.endAnswer(this.open.fields);
  }

  private skip(lines: readonly string[]): void {
    if (begins(lines, beginningOfUndated)) return this.messages.undated();
    this.messages.dropped('A message does not begin as one');
  }

  /** No caller has a part in what is answered, but for the rows of a list. */
  private endAnswer(fields: AmiFields): void {
    if (isRow(fields)) return;
    this.isListing = !('Event' in fields) && 'EventList' in fields;
    this.end();
  }

  /** Of the rows of lists those of queues alone do not begin with the ActionID; they end with it. */
  private isBeginning(lines: readonly string[]): boolean {
    return begins(lines, this.isListing ? beginningOfQueueRow : beginningOfEvent);
  }

  private end(): void {
    const message = this.open;
    this.open = undefined;
    if (message?.doubt) this.messages.dropped(message.doubt);
    else if (message) this.messages.message(message.fields);
  }
}
