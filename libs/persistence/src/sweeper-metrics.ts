import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import { gaugeOfEach } from '@patchbay/platform/metrics';
import { largestBatch } from './batch-size';
import { Database } from './database';
import { type Retention, oldestOutdated } from './retention';
import { SWEEPER_SETTINGS, type SweeperSettings } from './sweeper';

/** How far the sweeper is behind, read from the database with the metrics: all replicas report the same. */
@Injectable()
export class SweeperMetrics {
  constructor(
    private readonly database: Database,
    @Inject(SWEEPER_SETTINGS) { retentions }: SweeperSettings,
    @Inject(METRICS) registry: Registry,
  ) {
    const tables = [...new Set(retentions.map(({ table }) => table))];
    const age = {
      name: 'sweeper_oldest_outdated_age_seconds',
      help: 'For how long the oldest outdated row has been waiting for its removal, by table',
      label: 'table',
    };
    gaugeOfEach(registry, age, tables, table => this.oldest(retentions.filter(each => each.table === table)));
  }

  private async oldest(retentions: readonly Retention[]): Promise<number> {
    let oldest = 0;
    for (const each of retentions) {
      const [row] = await this.database.rows(oldestOutdated(each), {
        horizon: each.horizon,
        size: each.batch ?? largestBatch,
      });
      oldest = Math.max(oldest, row?.age ?? 0);
    }
    return oldest;
  }
}
