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

/** Messages in one statement: mostly 20 ms, and of the longest texts 2 s. */
const most = 200;
/** A search waits for so many statements, about 2 s: more is due only when rows were written without the API. */
const mostBeforeSearch = 100;
/** Milliseconds between turns while tickets are written, and while none is. */
const pauses = { busy: 250, idle: 1_000 };

const writeDue = statement<object, { done: number }>(`SELECT write_due_words(${most})::integer AS done`);

/** Writes the words of tickets, for searches, after the tickets themselves: many at once cost a quarter of one at a time. */
@Injectable()
export class DueWords implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writing: Dependency;
  private readonly work = new RepeatedWork(
    () => this.writing.during(() => this.turn()),
    () => pauses.idle,
  );

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.writing = new Dependency('words of tickets', logger, {
      down: 'words of new tickets are not written, and searches fail',
      up: 'words of new tickets are written again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** So that a search finds what was written before it. */
  async write(): Promise<void> {
    for (let turn = 0; turn < mostBeforeSearch; turn += 1) if ((await this.some()) < most) return;
  }

  private async turn(): Promise<number> {
    const done = await this.some();
    if (done === most) return 0;
    return done > 0 ? pauses.busy : pauses.idle;
  }

  private async some(): Promise<number> {
    const [written] = await this.database.rows(writeDue);
    return written!.done;
  }
}
