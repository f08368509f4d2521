import { Injectable } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import type { Claim } from '../claims/claim';
import { claimColumns, takeToCall } from '../claims/claim-queries';
import { FailingRows } from '../failing-rows';
import { ClaimReleases } from './claim-releases';
import { DecidedCalls } from './decided-calls';

const lapsed = statement<object, Claim>(`SELECT ${claimColumns} FROM claims
  WHERE state <> 'ENDED' AND lease_until < now() ORDER BY lease_until LIMIT 100`);

/** What becomes of a claimed record when the time of its agent is over. */
@Injectable()
export class EndingOffers {
  constructor(
    private readonly database: Database,
    private readonly releases: ClaimReleases,
    private readonly calls: DecidedCalls,
    private readonly failing: FailingRows,
  ) {}

  /** @param within milliseconds for each */
  async end(within: number): Promise<void> {
    const toCall = await this.database.rows(takeToCall);
    await Promise.all(toCall.map(claim => this.alone(claim, () => this.call(claim, within))));
    for (const claim of await this.database.rows(lapsed))
      await this.alone(claim, () => this.release(claim, within));
  }

  private alone({ claim_id }: Claim, work: () => Promise<void>): Promise<void> {
    return this.failing.during(`claim ${claim_id}`, work);
  }

  /** What cannot be called now is given back: the agent did nothing, and may not be there. */
  private async call(claim: Claim, within: number): Promise<void> {
    try {
      await this.calls.call(claim, claim.phone_key, contextOfOwnWork('outbound', within));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.release(claim, within);
    }
  }

  private async release(claim: Claim, within: number): Promise<void> {
    const context = contextOfOwnWork('outbound', within);
    await this.releases.release(claim, { reason: 'lapsed' }, context, ['OFFERED', 'WRAP_UP']);
  }
}
