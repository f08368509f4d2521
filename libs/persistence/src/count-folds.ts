import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { Database } from './database';
import { mostFoldedAtOnce } from './row-counts';
import { statement } from './statement';

export const FOLDED_COUNTS = Symbol('names of the kept counts');

/** Lists read the changes since the last fold too: at 300 writes a second there are 600 of them, 0.1 ms. */
const foldEvery = 2_000;

/** Folds changes into the counts of rows at intervals; of several replicas one does it at a time. */
@Injectable()
export class CountFolds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly folds;
  private timer?: NodeJS.Timeout;
  private folding?: Promise<void>;
  private stopped = false;
  private isFailing = false;

  constructor(
    private readonly database: Database,
    @Inject(FOLDED_COUNTS) names: readonly string[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folds = names.map(name =>
      statement<object, { folded: number }>(`SELECT fold_${name}_counts() AS folded`),
    );
  }

  onApplicationBootstrap(): void {
    if (this.folds.length === 0) return;
    this.timer = setTimeout(() => {
      this.folding = this.fold();
    }, foldEvery);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.folding;
  }

  private async fold(): Promise<void> {
    try {
      for (const each of this.folds) await this.foldAll(each);
      this.isFailing = false;
    } catch (error) {
      // Counts stay exact. While the database is away, every turn fails.
      if (!this.isFailing) this.logger.warn({ err: error }, 'changes of counts were not folded');
      this.isFailing = true;
    }
    if (!this.stopped) this.onApplicationBootstrap();
  }

  private async foldAll(fold: CountFolds['folds'][number]): Promise<void> {
    let folded = mostFoldedAtOnce;
    while (folded === mostFoldedAtOnce && !this.stopped) folded = (await this.database.rows(fold))[0]!.folded;
  }
}
