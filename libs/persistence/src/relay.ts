import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { Link } from '@patchbay/platform/bus/link';
import { OutboxPublisher, batchSize } from './outbox-publisher';
import { findLost } from './outbox-recovery';

export const RELAY_SETTINGS = Symbol('RelaySettings');

export interface RelaySettings {
  schema: string;
  url: string;
}

const pollEvery = 200;
/** More events usually follow soon: publishing them in one batch saves a read, an update and a commit. */
const gatherFor = 10;
const leadershipRetry = 1_000;
const backoffs = [200, 500, 1_000, 2_000, 5_000];

/**
 * Publishes the outbox to the event stream. Every replica has a relay; the one that holds the schema's advisory lock is
 * active. It reads and updates on the connection that holds the lock, so that losing the lock fails its queries.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private mustCompare = true;
  private isKicked = false;
  private isPolling = false;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;
  private readonly published: Counter;

  constructor(
    @Inject(RELAY_SETTINGS) private readonly settings: RelaySettings,
    private readonly link: Link,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.published = new Counter({
      name: 'outbox_published_events_total',
      help: 'Events that this replica brought into the stream',
      registers: [registry],
    });
    link.onChange(up => {
      if (up) this.mustCompare = true;
      this.wake();
    });
  }

  /** Wakes the relay after a commit, if it is waiting for the next poll. */
  kick(): void {
    this.isKicked = true;
    if (this.isPolling) this.wake();
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopped;) {
      try {
        await this.lead(() => (failures = 0));
      } catch (error) {
        const delay = backoffs[Math.min(failures, backoffs.length - 1)]!;
        failures += 1;
        this.logger.warn({ err: error, retry_ms: delay }, 'events wait in the outbox');
        await this.pause(delay);
      }
    }
  }

  /** Works while this replica holds the lock; returns to try for it again. */
  private async lead(succeeded: () => void): Promise<void> {
    const client = new Client({ connectionString: this.settings.url, keepAlive: true });
    let lost: Error | undefined;
    client.on('error', error => (lost ??= error));
    try {
      await client.connect();
      const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads', [
        `relay ${this.settings.schema}`,
      ]);
      if (!rows[0].leads) return await this.pause(leadershipRetry);
      const publisher = new OutboxPublisher(client, this.link);
      while (!this.stopped && !lost) await this.turn(client, publisher, succeeded);
      if (lost) throw lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async turn(client: Client, publisher: OutboxPublisher, succeeded: () => void): Promise<void> {
    if (!this.link.isUp) return this.pause(pollEvery);
    await this.compare(client);
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
  private async compare(client: Client): Promise<void> {
    if (!this.mustCompare) return;
    const lost = await findLost(client, this.link.connection, this.settings.schema);
    if (lost > 0) this.logger.warn({ events: lost }, 'the stream lost events: they are sent again');
    this.mustCompare = false;
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    await this.pause(pollEvery);
    this.isPolling = false;
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
