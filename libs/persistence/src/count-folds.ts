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
  private readonly folding: Dependency;
  private readonly work = new RepeatedWork(
    () => this.folding.during(() => this.foldAll()),
    () => foldEvery,
  );

  constructor(
    private readonly database: Database,
    @Inject(FOLDED_COUNTS) names: readonly string[],
    @Inject(LOGGER) logger: Logger,
  ) {
    this.folds = names.map(name =>
      statement<object, { folded: number }>(`SELECT fold_${name}_counts() AS folded`),
    );
    // Counts stay exact meanwhile.
    this.folding = new Dependency('counts', logger, {
      down: 'changes of counts are not folded',
      up: 'changes of counts are folded again',
    });
  }

  onApplicationBootstrap(): void {
    if (this.folds.length > 0) this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** @returns milliseconds until the next fold: none if there may be more changes */
  private async foldAll(): Promise<number> {
    const folded = [];
    for (const fold of this.folds) folded.push((await this.database.rows(fold))[0]!.folded);
    return folded.includes(mostFoldedAtOnce) ? 0 : foldEvery;
  }
}
