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

/** Events stay in the stream for 7 days, so that none can come again after its row in the inbox has gone. */
const outdated = [
  statement(`DELETE FROM inbox WHERE event_id IN (
    SELECT event_id FROM inbox WHERE received_at < now() - interval '14 days' LIMIT 5000)`),
  statement(`WITH gone AS (
      DELETE FROM deliveries WHERE id IN (
        SELECT id FROM deliveries WHERE status <> 'pending' AND created_at < now() - interval '30 days' LIMIT 5000)
      RETURNING id
    )
    DELETE FROM attempts WHERE delivery_id IN (SELECT id FROM gone)`),
];

/** Removes a limited number of rows that have outlived their use, now and then. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep().catch(error =>
        this.logger.warn({ err: error }, 'old rows were not removed'),
      );
    }, sweepEvery);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    for (const each of outdated) await this.database.rows(each);
  }
}
