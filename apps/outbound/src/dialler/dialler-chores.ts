import { Injectable } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { AttemptLooks } from '../attempts/attempt-looks';
import { takeLooks } from '../attempts/attempt-queries';
import type { Claim } from '../claims/claim';
import { claimColumns } from '../claims/claim-queries';
import { makeReady } from '../claims/due-records';
import { ClaimReleases } from '../preview/claim-releases';

/** Milliseconds for one of them. */
const within = 5_000;

const lapsed = statement<object, Claim>(`SELECT ${claimColumns} FROM claims
  WHERE state <> 'ENDED' AND lease_until < now() ORDER BY lease_until LIMIT 100`);

/** What comes due by itself. */
@Injectable()
export class DiallerChores {
  constructor(
    private readonly database: Database,
    private readonly looks: AttemptLooks,
    private readonly releases: ClaimReleases,
  ) {}

  async do(): Promise<void> {
    await this.database.rows(makeReady);
    for (const claim of await this.database.rows(lapsed))
      await this.releases.release(claim, { reason: 'lapsed' }, contextOfOwnWork('outbound', within), [
        'OFFERED',
        'WRAP_UP',
      ]);
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
