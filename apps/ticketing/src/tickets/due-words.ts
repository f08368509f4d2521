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
import { inTime } from '@patchbay/platform/in-time';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { SharedRuns } from '@patchbay/platform/shared-runs';

/** Messages in one statement: mostly 20 ms, and of the longest texts, of which it writes fewer, 0.6 s. */
const most = 200;
/** Milliseconds for which a search waits, mostly for 20,000 messages: more is due only when rows were written without the API. */
const waitOfSearch = 2_000;
/** Milliseconds between turns while tickets are written, and while none is. */
const pauses = { busy: 250, idle: 1_000 };

const writeDue = statement<object, { done: number; has_more: boolean }>(
  `SELECT done, has_more FROM write_due_words(${most})`,
);

/** Writes the words of tickets, for searches, after the tickets themselves: many at once cost a quarter of one at a time. */
@Injectable()
export class DueWords implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writing: Dependency;
  private readonly work = new RepeatedWork(
    () => this.writing.during(() => this.turn()),
    () => pauses.idle,
  );
  /** However many searches wait, they take one connection. */
  private readonly batches = new SharedRuns(async () => (await this.database.rows(writeDue))[0]!);

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.writing = new Dependency('words of tickets', logger, {
      down: 'words of new tickets are not written, and searches do not find them',
      up: 'words of new tickets are written again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** So that a search finds what was written before it. It goes on without what could not be written, which the next turn reports. */
  async writeBeforeSearch(): Promise<void> {
    const until = performance.now() + waitOfSearch;
    const written = async () => {
      while ((await this.batches.run()).has_more && performance.now() < until);
    };
    await inTime(
      written().catch(() => {}),
      waitOfSearch,
    );
  }

  private async turn(): Promise<number> {
    const { done, has_more } = await this.batches.run();
    if (has_more) return 0;
    return done > 0 ? pauses.busy : pauses.idle;
  }
}
