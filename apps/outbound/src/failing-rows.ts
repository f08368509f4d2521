import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Problem } from '@patchbay/contracts/problems';
import { LOGGER } from '@patchbay/platform/app';

/** More are not remembered: they are logged again. */
const mostRemembered = 1_000;

/** Claims, attempts and campaigns whose work fails: each is one line of the log until it succeeds, and the others go on. */
@Injectable()
export class FailingRows {
  private readonly names = new Set<string>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Does not throw. What is away is logged by who needs it, and the work is done again. */
  async during(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.names.delete(name);
    } catch (error) {
      const isAway = error instanceof Problem && error.status >= 500;
      if (!isAway) this.note(name, error);
    }
  }

  private note(name: string, error: unknown): void {
    if (this.names.has(name)) return;
    if (this.names.size === mostRemembered) this.names.clear();
    this.names.add(name);
    this.logger.error({ err: error, failing: name }, 'work of the dialler fails: the rest goes on');
  }
}
