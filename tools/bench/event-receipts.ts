import { aggregateOf, aggregates, sentEvents } from './event-writes';

/** What one reader has received of the events that the bench writes. */
export class EventReceipts {
  /** Milliseconds of each event that counts. */
  readonly delays: number[] = [];
  repeated = 0;
  /** Events that came after a later one of their aggregate. */
  overtaken = 0;
  private received = 0;
  private readonly seen: Uint8Array;
  private readonly latest = new Int32Array(aggregates).fill(-1);

  /**
   * @param expected number of events
   * @param warmUp how many of them come before those that count
   */
  constructor(
    private readonly expected: number,
    private readonly warmUp: number,
  ) {
    this.seen = new Uint8Array(expected);
  }

  get missed(): number {
    return this.expected - this.received;
  }

  /** @param text JSON of any number of events */
  take(text: string): void {
    const now = Date.now();
    for (const { number, sent } of sentEvents(text)) this.note(number, now - sent);
  }

  private note(number: number, delay: number): void {
    if (this.seen[number]) {
      this.repeated += 1;
      return;
    }
    this.seen[number] = 1;
    this.received += 1;
    const aggregate = aggregateOf(number);
    if (number < this.latest[aggregate]!) this.overtaken += 1;
    else this.latest[aggregate] = number;
    if (number >= this.warmUp) this.delays.push(delay);
  }
}
