import type { Logger } from 'pino';
import type { Link } from '@patchbay/platform/bus/link';
import { StreamLostEvents, StreamReader } from '@patchbay/platform/bus/stream-reader';
import type { WorkGate } from '@patchbay/platform/bus/work-gate';
import type { StreamPart } from '@patchbay/platform/event-stream';
import type { EventMetrics } from '@patchbay/platform/metrics';
import { Pause } from '@patchbay/platform/pause';
import type { Database } from './database';
import { EventBatch } from './event-batch';
import type { FailingParts } from './failing-parts';
import type { Sessions } from './sessions';
import { tracedAll } from './traced-events';
import { type Position, markLost, readPosition } from './stream-positions';

/** Handles a batch and moves its position in one transaction; what it throws repeats the batch later. */
export type HandleBatch = (batch: EventBatch) => Promise<void>;

/** Handles some of what the stream may have forgotten before it was read; returns whether there may be more. */
export type CatchUp = () => Promise<boolean>;

/** What all parts of a service have in common. */
export interface PartSurroundings {
  parts: readonly StreamPart[];
  sessions: Sessions;
  database: Database;
  link: Link;
  logger: Logger;
  metrics: EventMetrics;
  /** Limits the batches that are handled at the same time. */
  gate: WorkGate;
  failing: FailingParts;
  /** Called before a part is read, and again after each interruption, until it returns false. */
  catchUp: CatchUp;
  handle: HandleBatch;
}

const backoffs = [200, 1_000, 5_000];
const lookAgainAfter = 200;

/** Handles the events of one part of the stream in order, batch by batch, until it is stopped. */
export class ServedPart {
  /** Events of a batch whose handling has failed, until it succeeds. */
  failing = 0;
  /** Events of the batch that is being handled, or that the next reader brings again. */
  private atHand = 0;
  private reader?: StreamReader;
  private readonly pause = new Pause();
  private readonly loop: Promise<void>;

  constructor(
    private readonly number: number,
    private readonly all: PartSurroundings,
  ) {
    this.loop = this.run();
  }

  /** Events that wait, as far as this replica knows. */
  get waiting(): number {
    return (this.reader?.waiting ?? 0) + this.atHand;
  }

  /** Waits for the batch at hand. */
  async stop(): Promise<void> {
    this.pause.end();
    this.reader?.close();
    await this.loop;
  }

  /** Ends a pause after a failure. */
  retry(): void {
    this.pause.wake();
  }

  /** Opens another reader: the connection was interrupted, and messages may have been lost with it. */
  reopen(): void {
    this.reader?.fail(new Error('the connection to NATS was interrupted'));
    this.pause.wake();
  }

  private get part(): StreamPart {
    return this.all.parts[this.number]!;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.pause.hasEnded;) {
      try {
        await this.serve(() => {
          failures = 0;
          this.all.failing.remove(this.number);
        });
      } catch (error) {
        if (this.pause.hasEnded) return;
        const delay = backoffs[Math.min(failures, backoffs.length - 1)]!;
        failures += 1;
        // An outage of NATS is in the log by itself.
        if (this.all.link.isUp) this.all.failing.add(this.number, error);
        await this.pause.wait(this.all.sessions.retryAfter(delay));
      }
    }
  }

  private async serve(succeeded: () => void): Promise<void> {
    if (!this.all.link.isUp) return this.pause.wait(lookAgainAfter);
    const position = await this.position();
    while (await this.all.catchUp()) if (this.pause.hasEnded) return;
    this.reader = await this.open(position);
    this.atHand = 0;
    // A batch that failed must succeed first.
    if (this.failing === 0) succeeded();
    try {
      for (let after = position.mark; !this.pause.hasEnded;) {
        const events = await this.reader.next();
        if (events.length > 0) await this.handle(new EventBatch(this.number, after, events));
        after = events.at(-1)?.mark ?? after;
        succeeded();
      }
    } finally {
      this.reader.close();
    }
  }

  private async position(): Promise<Position> {
    const [row] = await this.all.database.rows(readPosition, { part: this.number });
    const { sequence, stored_at, is_lost } = row!;
    return { mark: { sequence, storedAt: stored_at }, isLost: is_lost };
  }

  private async open({ mark, isLost }: Position): Promise<StreamReader> {
    const { link, sessions } = this.all;
    const reader = await StreamReader.open(link, sessions.schema, this.part, mark, isLost).catch(
      this.noteLoss,
    );
    try {
      await reader.checked();
    } catch (error) {
      reader.close();
      return this.noteLoss(error);
    }
    return reader;
  }

  /** The next reader starts far enough back; events that were handled before are recognized by their ids. */
  private readonly noteLoss = async (error: unknown): Promise<never> => {
    if (error instanceof StreamLostEvents) await this.all.database.rows(markLost, { part: this.number });
    throw error;
  };

  private async handle(batch: EventBatch): Promise<void> {
    const { handle, gate } = this.all;
    this.atHand = batch.events.length;
    await gate.enter();
    const started = performance.now();
    try {
      await tracedAll(batch.events, events => handle(batch.with(events)));
    } catch (error) {
      this.failing = batch.events.length;
      this.observe(batch, 'failed', started);
      throw error;
    } finally {
      gate.leave();
    }
    this.failing = this.atHand = 0;
    const ms = this.observe(batch, 'handled', started);
    for (const { requestId: request_id, id: event_id, subject } of batch.events)
      this.all.logger.info({ request_id, event_id, subject, ms }, 'event handled');
  }

  /** @returns milliseconds since `started` */
  private observe({ events }: EventBatch, outcome: 'handled' | 'failed', started: number): number {
    const took = performance.now() - started;
    for (const { mark } of events)
      this.all.metrics.event(outcome, took / 1_000, Date.now() / 1_000 - Number(mark.storedAt) / 1e9);
    return Math.round(took * 1e3) / 1e3;
  }
}
