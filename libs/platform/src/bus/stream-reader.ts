import { type Msg, createInbox, nanos } from 'nats';
import { type StreamPart, eventStream } from '../event-stream';
import type { Link } from './link';
import { type ReceivedEvent, type StreamMark, placeOf, readEvent } from './received-event';
import { createConsumer } from './stream-consumer';

/** Most events in one request to the stream: a batch is one transaction, which should take some 10 ms. */
const batchSize = 128;
/** A request without an event ends after this time; so often a silent server would be noticed. */
const requestEnds = 5_000;
/** How much later than that the server's answer may arrive. */
const patience = 2_000;
const timedOut = 408;
const noMessages = 404;

/** The stream does not have the last event that was handled, where it was: it lost its end and was filled again. */
export class StreamLostEvents extends Error {}

/**
 * Reads a part of the stream in order, from behind a mark. Its consumer keeps nothing in the server that could disagree
 * with the stream: it has no acknowledgements, and is created again whenever the reader is opened.
 */
export class StreamReader {
  private readonly inbox: string;
  private readonly subscription;
  private buffer: ReceivedEvent[] = [];
  private requested = 0;
  private answerBy = 0;
  private delivered = 0;
  /** Events that the server still has for it. */
  private pending: number;
  private failure?: Error;
  private wake: () => void = () => undefined;

  private constructor(
    private readonly link: Link,
    service: string,
    private readonly part: StreamPart,
    /** The event that was handled last, which comes first. */
    private expected: StreamMark | undefined,
    pending: number,
  ) {
    this.pending = pending;
    this.inbox = createInbox(`_INBOX_${service}`);
    const take = (message: Msg) => this.take(message);
    const failed = (error: unknown) => this.fail(error as Error);
    this.subscription = link.subscribe(this.inbox, { take, failed });
  }

  /**
   * Opens the reader behind a mark; sequence 0 is the stream's begin. If another replica reads the part, that one ends.
   *
   * @param lost whether events behind the mark were lost and may have been stored again before it
   */
  static async open(
    link: Link,
    service: string,
    part: StreamPart,
    mark: StreamMark,
    lost = false,
  ): Promise<StreamReader> {
    const manager = await link.connection.jetstreamManager({ checkAPI: false });
    const { state } = await manager.streams.info(eventStream);
    if (!lost && state.last_seq < mark.sequence)
      throw new StreamLostEvents('the stream ends before the mark');
    const pending = await createConsumer(manager, part, mark, lost);
    const isKept = !lost && mark.sequence > 0 && mark.sequence >= state.first_seq;
    return new StreamReader(link, service, part, isKept ? mark : undefined, pending);
  }

  /** How many events of the part are not handed out yet. */
  get waiting(): number {
    return this.buffer.length + this.pending;
  }

  /** @throws StreamLostEvents if the stream does not have the marked event */
  async checked(): Promise<void> {
    if (this.expected) this.request();
    while (this.expected && !this.failure) await this.arrival();
    if (this.failure) throw this.failure;
  }

  /**
   * The next events; waits for the first, but not longer than some seconds.
   *
   * @throws Error if the consumer or the connection is gone: open another reader
   */
  async next(): Promise<ReceivedEvent[]> {
    if (this.failure) throw this.failure;
    this.request();
    if (this.buffer.length === 0) await this.arrival();
    if (this.failure) throw this.failure;
    const events = this.buffer;
    this.buffer = [];
    // The next ones arrive while these are handled.
    if (events.length > 0) this.request();
    return events;
  }

  /** Ends a running `next` with an error. */
  fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  close(): void {
    this.subscription.unsubscribe();
    this.fail(new Error('the reader is closed'));
  }

  private request(): void {
    if (this.requested > 0) return;
    this.requested = this.expected ? 1 : batchSize;
    this.answerBy = performance.now() + requestEnds + patience;
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${this.part.consumer}`;
    // The mark is there at once or not at all.
    const limit = this.expected ? { no_wait: true } : { expires: nanos(requestEnds) };
    const data = Buffer.from(JSON.stringify({ batch: this.requested, ...limit }));
    this.link.connection.publish(subject, data, { reply: this.inbox });
  }

  private async arrival(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>(resolve => {
      this.wake = resolve;
      timer = setTimeout(
        () => this.fail(new Error('the stream does not answer')),
        this.answerBy - performance.now(),
      );
    });
    clearTimeout(timer);
  }

  private take(message: Msg): void {
    if (!message.reply) return this.end(message.headers?.code ?? 0, message.headers?.description);
    const { mark, delivered, pending } = placeOf(message.reply);
    this.requested -= 1;
    this.delivered += 1;
    if (delivered !== this.delivered)
      return this.fail(new Error('messages of the stream were lost on the way'));
    this.pending = pending;
    if (this.expected) this.compare(mark);
    else this.buffer.push(readEvent(message, mark));
    this.wake();
  }

  private compare({ sequence, storedAt }: StreamMark): void {
    const isSame = sequence === this.expected!.sequence && storedAt === this.expected!.storedAt;
    if (isSame) this.expected = undefined;
    else this.fail(new StreamLostEvents('the stream has another event at the mark'));
  }

  private end(code: number, description = ''): void {
    this.requested = 0;
    if (this.expected && code === noMessages)
      this.fail(new StreamLostEvents('the stream ends before the mark'));
    else if (code !== timedOut && code !== noMessages)
      this.fail(new Error(`the stream answered ${code} ${description}`));
    this.wake();
  }
}
