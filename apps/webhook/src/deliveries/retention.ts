import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';

const sweepEvery = 10 * 60_000;
const mostAtOnce = 5_000;

/** @param removal common table expressions, the first of which returns what it removed as `gone` */
const counted = (removal: string) =>
  statement<object, { count: number }>(`WITH ${removal} SELECT count(*)::int FROM gone`);

/** The stream keeps events for 7 days, so none can arrive again after the row that marks it as seen was removed. */
const outdated = [
  counted(`gone AS (
    DELETE FROM inbox WHERE event_id IN (
      SELECT event_id FROM inbox WHERE received_at < now() - interval '14 days' LIMIT ${mostAtOnce})
    RETURNING event_id
  )`),
  counted(`gone AS (
    DELETE FROM events WHERE event_id IN (
      SELECT event_id FROM events WHERE received_at < now() - interval '30 days' LIMIT ${mostAtOnce})
    RETURNING event_id
  )`),
  counted(`gone AS (
    DELETE FROM deliveries WHERE id IN (
      SELECT id FROM deliveries WHERE status <> 'pending' AND created_at < now() - interval '30 days'
      LIMIT ${mostAtOnce})
    RETURNING id
  ), unlogged AS (
    DELETE FROM attempts WHERE delivery_id IN (SELECT id FROM gone)
  )`),
];

/** Removes rows that have outlived their use, at the start and every 10 minutes, in small transactions. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;
  private stopping = false;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = this.sweep()
      .catch(error => this.logger.warn({ err: error }, 'old rows were not removed'))
      .finally(() => {
        this.timer = setTimeout(() => this.onApplicationBootstrap(), sweepEvery);
      });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.sweeping;
    clearTimeout(this.timer);
  }

  private async sweep(): Promise<void> {
    for (const each of outdated) {
      let removed = mostAtOnce;
      while (removed === mostAtOnce && !this.stopping) removed = (await this.database.rows(each))[0]!.count;
    }
  }
}
