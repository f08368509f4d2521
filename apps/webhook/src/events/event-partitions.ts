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
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { WebhookConfiguration } from '../configuration';

const keepPartitions = statement<{ kept_days: number }>('SELECT keep_event_partitions(:kept_days)');

/** Milliseconds. Partitions are made three days ahead. */
const lookEvery = 3_600_000;
/** Milliseconds; it gives up quickly when it has to wait for a lock. */
const retryEvery = 60_000;

/** Sees to it that there are partitions of events for the days to come, and removes outdated ones as a whole. */
@Injectable()
export class EventPartitions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly keeping: Dependency;
  private readonly work = new RepeatedWork(
    () => this.keeping.during(() => this.keep()),
    () => retryEvery,
  );

  constructor(
    private readonly database: Database,
    private readonly configuration: WebhookConfiguration,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.keeping = new Dependency('event partitions', logger, {
      down: 'partitions of events are neither added nor removed',
      up: 'partitions of events are kept again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async keep(): Promise<number> {
    await this.database.rows(keepPartitions, { kept_days: this.configuration.EVENT_RETENTION_DAYS });
    return lookEvery;
  }
}
