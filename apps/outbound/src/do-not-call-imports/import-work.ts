import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { ImportBatches } from './import-batches';

/** Milliseconds between two looks for imports, and after a failure. */
const every = 1_000;

/** Works imports off in the background, the one that began first before the others: any replica, one at a time. */
@Injectable()
export class ImportWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly importing: Dependency;
  private readonly work = new RepeatedWork(
    () => this.importing.during(async () => ((await this.batches.next()) ? 0 : every)),
    () => every,
  );

  constructor(
    private readonly batches: ImportBatches,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.importing = new Dependency('do-not-call imports', logger, {
      down: 'files of numbers that must not be called wait',
      up: 'files of numbers that must not be called are imported again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Begins with an import that was just committed. */
  kick(): void {
    this.work.kick();
  }
}
