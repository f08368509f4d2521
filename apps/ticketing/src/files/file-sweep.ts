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

/** Removes files that have outlived their use, now and then; every replica does, and none waits for another. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<unknown>;

  constructor(
    private readonly store: FileStore,
    private readonly configuration: TicketingConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.store
        .sweep()
        .catch(error => this.logger.warn({ err: error }, 'old files were not removed'));
    }, this.configuration.FILE_SWEEP_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
