import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { TicketingConfiguration } from '../configuration';
import { FileStore } from './file-store';

/** Removes outdated files at intervals; every replica does, and none waits for another. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly store: FileStore,
    private readonly configuration: TicketingConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep();
    }, this.configuration.FILE_SWEEP_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      while (!this.stopped && (await this.store.sweep()) > 0) continue;
    } catch (error) {
      this.logger.warn({ err: error }, 'outdated files were not removed');
    }
    if (!this.stopped) this.onApplicationBootstrap();
  }
}
