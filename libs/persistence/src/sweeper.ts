import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Client, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { largestBatch, nextBatchSize } from './batch-size';
import { isAway } from './database-problems';
import { type Retention, alongIndexes, removal } from './retention';
import { Sessions, tryLock } from './sessions';
import { rowsOn } from './statement';

export const SWEEPER_SETTINGS = Symbol('SweeperSettings');

export interface SweeperSettings {
  /** Milliseconds from the begin of a sweep to that of the next one. */
  every: number;
  /** Milliseconds that a sweep may take. */
  budget: number;
  retentions: readonly Retention[];
}

/** Milliseconds between two batches, in which others get the disk and the log of the database. */
const pauseBetween = 10;
const retryEvery = 5_000;

/** Where the sweep of some rows continues. */
interface Position {
  retention: Retention;
  from: string;
  /** Rows of the next batch. */
  size: number;
}

/**
 * Removes outdated rows: in small transactions, oldest first, until none is left or the time is up. All replicas have a
 * sweeper, and one at a time works: the one that holds the schema's advisory lock. It has a connection of its own while
 * it sweeps, and keeps none in between.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeping: Dependency;
  private readonly work = new RepeatedWork(
    () => this.sweeping.during(() => this.sweep()),
    () => retryEvery,
  );
  private readonly removed: Counter<'table'>;

  constructor(
    private readonly sessions: Sessions,
    @Inject(SWEEPER_SETTINGS) private readonly settings: SweeperSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.sweeping = new Dependency('sweeper', logger, {
      down: 'outdated rows wait for the database',
      up: 'outdated rows are removed again',
    });
    this.removed = new Counter({
      name: 'sweeper_removed_rows_total',
      help: 'Outdated rows that this replica removed or emptied, by table',
      labelNames: ['table'],
      registers: [registry],
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async sweep(): Promise<number> {
    const started = performance.now();
    const client = await this.sessions.open({ name: 'sweeper' });
    try {
      if (await tryLock(client, `sweeper ${this.sessions.schema}`)) await this.removeFrom(client);
    } finally {
      await client.end();
    }
    return Math.max(0, this.settings.every - (performance.now() - started));
  }

  /** A batch of each table in turn, so that a long backlog of one does not keep the others waiting. */
  private async removeFrom(client: Client): Promise<void> {
    const { retentions, budget } = this.settings;
    await client.query(alongIndexes);
    const end = performance.now() + budget;
    let positions: Position[] = retentions.map(retention => ({
      retention,
      from: '-infinity',
      size: retention.batch ?? largestBatch,
    }));
    while (positions.length > 0) {
      const next: Position[] = [];
      for (const position of positions) {
        if (this.work.isStopping || performance.now() > end) return;
        const continued = await this.removeBatch(client, position);
        if (continued) next.push(continued);
        await this.work.pause(pauseBetween);
      }
      positions = next;
    }
  }

  /** A table whose rows cannot be removed does not keep the others from being swept. */
  private async removeBatch(client: Client, position: Position): Promise<Position | undefined> {
    const { retention, from, size } = position;
    const { table, horizon } = retention;
    const started = performance.now();
    try {
      const [swept] = await rowsOn(client, removal(retention), { horizon, from, size });
      const { rows, until } = swept!;
      this.removed.inc({ table }, rows);
      if (until === null) return undefined;
      const next = nextBatchSize(size, performance.now() - started);
      return { retention, from: retention.isUnordered ? from : until, size: next };
    } catch (error) {
      if (!(error instanceof DatabaseError) || isAway(error)) throw error;
      this.logger.warn({ err: error, table }, 'outdated rows were not removed');
      return undefined;
    }
  }
}
