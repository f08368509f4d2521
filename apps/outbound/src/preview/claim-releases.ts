import { Injectable } from '@nestjs/common';
import type { ClaimState, ReleaseReason } from '@patchbay/contracts/outbound/claims';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { Claim } from '../claims/claim';
import { type RecordOfClaim, endClaim, lockClaim, lockRecordOfClaim } from '../claims/claim-queries';
import { restRecord } from '../claims/due-records';
import { RecordHistory } from '../records/record-history';

/** How a claim is given back. */
export interface Release {
  reason: ReleaseReason;
  /** Minutes for which the record is not offered again. */
  rest?: number;
  /** Becomes its note. */
  note?: string;
}

/** Gives claimed records back. */
@Injectable()
export class ClaimReleases {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly history: RecordHistory,
  ) {}

  /**
   * Nothing for a claim that is in another state by now. A record without a call gets the status of before.
   *
   * @returns whether it was released
   */
  async release(
    claim: Claim,
    { reason, ...how }: Release,
    context: RequestContext,
    states: readonly ClaimState[] = ['OFFERED'],
  ): Promise<boolean> {
    return this.database.writePart(context, async transaction => {
      const { record_id, claim_id } = claim;
      const [[record], [locked]] = await Promise.all([
        transaction.rows(lockRecordOfClaim, { record_id }),
        transaction.rows(lockClaim, { claim_id }),
      ]);
      if (!locked || !states.includes(locked.state)) return false;
      await endClaim(transaction, this.outbox, locked, reason);
      if (record) await this.giveBack(transaction, record, { claim: locked, ...how });
      return true;
    });
  }

  private async giveBack(
    transaction: Transaction,
    { record_id, status_id }: RecordOfClaim,
    { claim, rest = 0, note }: Omit<Release, 'reason'> & { claim: Claim },
  ): Promise<void> {
    if (rest > 0) await transaction.rows(restRecord, { record_id, rest });
    const isUnchanged = claim.state === 'OFFERED' && status_id === claim.status_id;
    await this.history.mark(transaction, record_id, {
      ...(isUnchanged && { status_id: claim.status_before }),
      ...(note && { last_note: note }),
    });
  }
}
