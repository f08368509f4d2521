import { Injectable } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { AttemptLooks } from '../attempts/attempt-looks';
import { takeLooks } from '../attempts/attempt-queries';
import { makeReady } from '../claims/due-records';
import { Callbacks } from '../preview/callbacks';
import { EndingOffers } from '../preview/ending-offers';

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
  ) {}

  async do(): Promise<void> {
    await this.database.rows(makeReady);
    await this.callbacks.notify(contextOfOwnWork('outbound', within));
    await this.offers.end(within);
    const attempts = await this.database.rows(takeLooks);
    await Promise.all(attempts.map(({ attempt_id }) => this.look(attempt_id)));
  }

  /** While telephony is away attempts wait for it: they are looked at again. */
  private async look(attempt_id: number): Promise<void> {
    await this.looks.look(attempt_id, contextOfOwnWork('outbound', within)).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status < 500) throw error;
    });
  }
}
