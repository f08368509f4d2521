import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { Link } from '@patchbay/platform/bus/link';
import { Dependency } from '@patchbay/platform/dependency';
import { outboxNotice } from '@patchbay/platform/event-stream';
import { Pause } from '@patchbay/platform/pause';
import { OutboxPublisher, batchSize } from './outbox-publisher';
import { findLost } from './outbox-recovery';
import { Sessions, tryLock } from './sessions';

/** For what nobody has kicked for: a process that died between its commit and its kick. */
const pollEvery = 1_000;
/** More events usually follow soon: publishing them in one batch saves a read, an update and a commit. */
const gatherFor = 10;
const leadershipRetry = 1_000;
const backoffs = [200, 500, 1_000, 2_000, 5_000];

/** It marks what is in the stream: what a crash of Postgres undoes is published again with the same id. */
const withoutWaitingForTheDisk = (client: Client) => client.query('SET synchronous_commit TO off');

/**
 * Publishes the outbox to the event stream. Every replica has a relay; the one that holds the schema's advisory lock is
 * active. It reads and updates on the connection that holds the lock, so that losing the lock fails its queries. The
 * others ask for the lock every second, on one connection too.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private mustCompare = true;
  private isKicked = false;
  private isPolling = false;
  private isLeading = false;
  private readonly pause = new Pause();
  private loop?: Promise<void>;
  private readonly published: Counter;
  private readonly publishing: Dependency;

  constructor(
    private readonly sessions: Sessions,
    private readonly link: Link,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.publishing = new Dependency('outbox', logger, {
      down: 'events wait in the outbox',
      up: 'events leave the outbox again',
    });
    this.published = new Counter({
      name: 'outbox_published_events_total',
      help: 'Events that this replica brought into the stream',
      registers: [registry],
    });
    link.onChange(up => {
      if (up) this.mustCompare = true;
      this.pause.wake();
    });
    sessions.onReturn(() => this.pause.wake());
    link.whenOpen(() => link.subscribe(outboxNotice(sessions.schema), { take: () => this.wake() }));
  }

  /** After a commit: wakes the active relay, here or in another replica, if it is waiting for the next poll. */
  kick(): void {
    if (this.isLeading) this.wake();
    else this.link.notify(outboxNotice(this.sessions.schema));
  }

  private wake(): void {
    this.isKicked = true;
    if (this.isPolling) this.pause.wake();
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.pause.hasEnded;) {
      try {
        await this.work(() => {
          failures = 0;
          this.publishing.up();
        });
      } catch (error) {
        const delay = backoffs[Math.min(failures, backoffs.length - 1)]!;
        failures += 1;
        this.publishing.down(error);
        await this.pause.wait(this.sessions.retryAfter(delay));
      }
    }
  }

  /** Works on one connection until that fails. */
  private async work(succeeded: () => void): Promise<void> {
    const client = await this.sessions.open({ name: 'relay', begin: withoutWaitingForTheDisk });
    try {
      const lock = `relay ${this.sessions.schema}`;
      while (!this.pause.hasEnded && !(await tryLock(client, lock))) {
        succeeded();
        await this.pause.wait(leadershipRetry);
      }
      if (!this.pause.hasEnded) await this.lead(client, succeeded);
    } finally {
      await client.end();
    }
  }

  /** Reports that it leads with its first success: without a stream, every try would be two lines. */
  private async lead(client: Client, succeeded: () => void): Promise<void> {
    let since: number | undefined;
    const publisher = new OutboxPublisher(client, this.link);
    const published = (): void => {
      succeeded();
      if (since === undefined) this.logger.info('this replica publishes the outbox');
      since ??= performance.now();
    };
    this.isLeading = true;
    try {
      while (!this.pause.hasEnded) await this.turn(client, publisher, published);
    } finally {
      this.isLeading = false;
      const led_ms = since && Math.round(performance.now() - since);
      if (led_ms !== undefined) this.logger.info({ led_ms }, 'this replica publishes the outbox no more');
    }
  }

  private async turn(client: Client, publisher: OutboxPublisher, succeeded: () => void): Promise<void> {
    if (!this.link.isUp) return this.wait(client);
    await this.compare(client, publisher);
    // The read below may miss commits from here on.
    this.isKicked = false;
    const published = await publisher.publishWaiting();
    this.published.inc(published);
    succeeded();
    if (published === batchSize) return;
    if (published === 0 && !this.isKicked) await this.poll();
    if (published > 0) await new Promise(resolve => setTimeout(resolve, gatherFor));
  }

  /** After a power cut the stream may lack events that it had acknowledged: they are published again. */
  private async compare(client: Client, publisher: OutboxPublisher): Promise<void> {
    if (!this.mustCompare) return;
    publisher.startOver();
    const lost = await findLost(client, this.link.connection, this.sessions.schema);
    if (lost > 0) this.logger.warn({ events: lost }, 'the stream lost events: they are sent again');
    this.mustCompare = false;
  }

  /** Keeps the session, and with it the lock. */
  private async wait(client: Client): Promise<void> {
    await client.query('SELECT 1');
    await this.pause.wait(pollEvery);
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    await this.pause.wait(pollEvery);
    this.isPolling = false;
  }
}
