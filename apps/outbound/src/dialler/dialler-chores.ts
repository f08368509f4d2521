import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { AttemptLooks } from '../attempts/attempt-looks';
import { takeLooks } from '../attempts/attempt-queries';
import { makeReady } from '../claims/due-records';
import { Callbacks } from '../preview/callbacks';
import { EndingOffers } from '../preview/ending-offers';
import { ScheduledCallTurns } from '../scheduled-calls/scheduled-call-turns';
import { FailingRows } from '../failing-rows';

/** Milliseconds for one of them. */
const within = 5_000;

/** What comes due by itself. */
@Injectable()
export class DiallerChores {
  constructor(
    private readonly database: Database,
    private readonly looks: AttemptLooks,
    private readonly callbacks: Callbacks,
    private readonly offers: EndingOffers,
    private readonly scheduled: ScheduledCallTurns,
    private readonly failing: FailingRows,
  ) {}

  /** @throws what one of them throws, after the others */
  async do(): Promise<void> {
    const chores = [
      () => this.database.rows(makeReady),
      () => this.callbacks.notify(contextOfOwnWork('outbound', within)),
      () => this.offers.end(within),
      () => this.look(),
      () => this.scheduled.take(),
    ];
    const errors: unknown[] = [];
    for (const chore of chores) await chore().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  /** While telephony is away attempts wait for it: they are looked at again. */
  private async look(): Promise<void> {
    const attempts = await this.database.rows(takeLooks);
    const look = ({ attempt_id }: (typeof attempts)[number]) =>
      this.failing.during(`attempt ${attempt_id}`, () =>
        this.looks.look(attempt_id, contextOfOwnWork('outbound', within)),
      );
    await Promise.all(attempts.map(look));
  }
}
