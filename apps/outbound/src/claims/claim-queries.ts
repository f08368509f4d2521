import type { ReleaseReason } from '@patchbay/contracts/outbound/claims';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { columnList } from '@patchbay/persistence/columns';
import type { Outbox } from '@patchbay/persistence/outbox';
import { isAmong, shortStatement, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Claim, payload } from './claim';

export const claimColumns = columnList('claims', Claim);

/** The open claim of an agent. */
export const claimOfAgent = shortStatement<{ login: string }, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE agent_login = :login AND state <> 'ENDED'`,
);

/** Agents who have a record and no call for it: a call has no lease. One that is over counts no more, though nobody has ended it yet. */
export const previewing = shortStatement<object, { agent_login: string }>(
  `SELECT agent_login FROM claims WHERE state <> 'ENDED' AND lease_until > now() AND agent_login IS NOT NULL`,
);

/** What a claim and its calls depend on. */
export interface RecordOfClaim {
  record_id: number;
  status_id: number;
  time_zone: string;
}

const lockedRecord = (id: string): string =>
  `SELECT record_id, status_id, time_zone FROM records WHERE record_id = ${id} FOR NO KEY UPDATE`;

export const lockRecordOfClaim = statement<{ record_id: number }, RecordOfClaim>(lockedRecord(':record_id'));

export const lockRecordOfAttempt = statement<{ attempt_id: number }, RecordOfClaim>(
  lockedRecord('(SELECT record_id FROM attempts WHERE attempt_id = :attempt_id)'),
);

/** Lock its record first: all who do both do so in this order. */
export const lockClaim = statement<{ claim_id: number }, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE claim_id = :claim_id AND state <> 'ENDED' FOR UPDATE`,
);

export const lockClaimOfAttempt = statement<{ attempt_id: number }, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE attempt_id = :attempt_id AND state <> 'ENDED' FOR UPDATE`,
);

const lockWrapUp = statement<{ record_id: number }, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE record_id = :record_id AND state = 'WRAP_UP' FOR UPDATE`,
);

const lockWithoutCall = statement<{ record_ids: readonly number[] }, Claim>(
  `SELECT ${claimColumns} FROM claims WHERE ${isAmong('record_id', ':record_ids::bigint[]')}
    AND state <> 'ENDED' AND state IN ('OFFERED', 'WRAP_UP') ORDER BY claim_id FOR UPDATE`,
);

/** Those whose agents have looked for long enough. Who takes them calls; nobody else does, nor twice. */
export const takeToCall = statement<object, Claim>(`UPDATE claims SET calls_at = NULL
  WHERE claim_id = ANY (ARRAY (
    SELECT claim_id FROM claims
    WHERE state <> 'ENDED' AND lease_until IS NOT NULL AND state = 'OFFERED' AND calls_at <= statement_timestamp()
    ORDER BY calls_at LIMIT 50 FOR UPDATE SKIP LOCKED))
  RETURNING ${claimColumns}`);

/** A status of the time in between is none that anybody decides on. */
export const noteDecided = statement<{ record_id: number }>(`UPDATE claims SET is_decided = true
  WHERE record_id = :record_id AND state IN ('CALLING', 'TALKING') AND status_id = status_before`);

/** Gives a locked claim another state, and a lease of so many seconds; null for none. */
export const moveClaim = statement<
  Pick<Claim, 'claim_id' | 'state'> & { seconds: number | null }
>(`UPDATE claims
  SET state = :state, lease_until = now() + :seconds::int * interval '1 second' WHERE claim_id = :claim_id`);

/** A call has no lease: telephony is asked about it. */
export const beginCall = statement<{ claim_id: number; attempt_id: number }>(
  `UPDATE claims SET state = 'CALLING', attempt_id = :attempt_id, lease_until = NULL,
    calls_at = NULL, is_decided = false WHERE claim_id = :claim_id`,
);

/** The number that is called instead of the one that was offered. */
export const changeNumber = statement<Pick<Claim, 'claim_id' | 'phone_number' | 'phone_key'>>(
  'UPDATE claims SET phone_number = :phone_number, phone_key = :phone_key WHERE claim_id = :claim_id',
);

/** An answered call is talked, until it ends. */
export const talkClaim = statement<{ attempt_id: number }>(
  `UPDATE claims SET state = 'TALKING' WHERE attempt_id = :attempt_id AND state = 'CALLING'`,
);

const end = statement<{ claim_id: number; reason: ReleaseReason }>(`UPDATE claims
  SET state = 'ENDED', reason = :reason, ended_at = clock_timestamp(), lease_until = NULL WHERE claim_id = :claim_id`);

/** Ends a locked claim. Its record is to be {@link refreshDue}d. */
export async function endClaim(
  transaction: Transaction,
  outbox: Outbox,
  claim: Claim,
  reason: ReleaseReason,
): Promise<void> {
  await Promise.all([
    transaction.rows(end, { claim_id: claim.claim_id, reason }),
    outbox.add(transaction, recordEvents.released, { ...payload(claim), reason }, {}),
  ]);
}

/** The status that an agent sets after a call ends the claim of the locked record. */
export async function endWrapUp(transaction: Transaction, outbox: Outbox, record_id: number): Promise<void> {
  const [claim] = await transaction.rows(lockWrapUp, { record_id });
  if (claim) await endClaim(transaction, outbox, claim, 'disposition');
}

/** Ends the claims of locked records that are removed: there is nothing left to call, or to note. A call goes on. */
export async function endWithoutCall(
  transaction: Transaction,
  outbox: Outbox,
  record_ids: readonly number[],
): Promise<void> {
  for (const claim of await transaction.rows(lockWithoutCall, { record_ids }))
    await endClaim(transaction, outbox, claim, 'lapsed');
}
