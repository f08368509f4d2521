import { Injectable } from '@nestjs/common';
import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import { attemptEvents } from '@patchbay/contracts/outbound/attempts';
import type { ReleaseReason } from '@patchbay/contracts/outbound/claims';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type CampaignTerms, offerSeconds, termsOf, wrapupSeconds } from '../claims/campaign-terms';
import { type Claim, isUndecided } from '../claims/claim';
import {
  type RecordOfClaim,
  endClaim,
  lockClaimOfAttempt,
  lockRecordOfAttempt,
  moveClaim,
} from '../claims/claim-queries';
import { saveProgress } from '../claims/due-records';
import { RecordHistory } from '../records/record-history';
import { Attempt, attemptInEvent, endedFields } from './attempt';
import { findOutcome, statusAfter } from './attempt-outcome';
import { closeAttempt, lockAttempt } from './attempt-queries';
import { countEnd } from './campaign-day';
import { type Outcome, resultOf } from './outcomes';

/** What an attempt that ends is about, all of it locked. */
interface Settled {
  attempt: Attempt;
  /** Undefined if it was deleted meanwhile. */
  record: RecordOfClaim | undefined;
  claim: Claim | undefined;
  terms: CampaignTerms | undefined;
}

/** What becomes of a record that was called. */
interface After {
  record: RecordOfClaim;
  terms: CampaignTerms;
  /** Of who was called. */
  zone: string;
  outcome: Outcome;
}

/** Ends attempts: what becomes of the record, and of the agent's claim. */
@Injectable()
export class AttemptEnds {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
  ) {}

  /** Nothing for one that has ended before. An agent waits for it: what does not depend on an answer is sent together. */
  async end(call: AttemptCallView, context: RequestContext): Promise<void> {
    await this.database.writePart(context, async transaction => {
      const { attempt_id } = call;
      const [[record], [claim], [locked]] = await Promise.all([
        transaction.rows(lockRecordOfAttempt, { attempt_id }),
        transaction.rows(lockClaimOfAttempt, { attempt_id }),
        transaction.rows(lockAttempt, { attempt_id }),
      ]);
      if (!locked || locked.ended_at) return;
      const [attempt, [terms]] = await Promise.all([
        this.close(transaction, locked, call),
        transaction.rows(termsOf, { id: locked.campaign_id }),
      ]);
      const settled = { attempt, record, claim, terms };
      const [after] = await Promise.all([
        this.afterOf(transaction, settled),
        this.report(transaction, locked, { attempt, call }),
      ]);
      await (after ? this.settle(transaction, settled, after) : this.giveBack(transaction, settled));
    });
  }

  private async close(transaction: Transaction, locked: Attempt, call: AttemptCallView): Promise<Attempt> {
    const { attempt_id } = locked;
    const { connection_id, ring_ms, talk_ms, cause = null, wait_ms = 0, agent_login: taken_by = '' } = call;
    const answered_at = call.answered_at ? new Date(call.answered_at) : null;
    const ended_at = call.ended_at ? new Date(call.ended_at) : null;
    const detected = { amd_status: call.amd_status ?? '', amd_ms: call.amd_ms ?? 0 };
    const waits = { wait_ms, agent_wait_ms: call.agent_wait_ms ?? null };
    const outcome = { connection_id, ring_ms, talk_ms, ...waits, result: resultOf(call), cause, ...detected };
    const times = { answered_at, ended_at };
    const [closed] = await transaction.rows(closeAttempt, { attempt_id, ...outcome, ...times, taken_by });
    return closed!;
  }

  private async report(
    transaction: Transaction,
    locked: Attempt,
    { attempt, call }: { attempt: Attempt; call: AttemptCallView },
  ): Promise<void> {
    // What changed since its beginning was reported by no event.
    const agent_login = call.number_first ? '' : locked.agent_login;
    const begun = { ...locked, agent_login, connection_id: null, asked_at: null, answered_at: null };
    const versions = { before: attemptInEvent(begun, this.time), after: attemptInEvent(attempt, this.time) };
    await Promise.all([
      transaction.rows(countEnd, { attempt_id: attempt.attempt_id, zone: this.time.zone }),
      this.outbox.add(transaction, attemptEvents.ended, endedFields(attempt), versions),
    ]);
  }

  /** Undefined where nobody was called, or there is nothing left to call. */
  private async afterOf(
    transaction: Transaction,
    { attempt, record, terms }: Settled,
  ): Promise<After | undefined> {
    if (!record || !terms || attempt.result === 'CANCELLED') return undefined;
    const zone = this.zoneOf(record, terms);
    return { record, terms, zone, outcome: await findOutcome(transaction, attempt, { terms, zone }) };
  }

  private async settle(
    transaction: Transaction,
    { attempt, claim }: Settled,
    { record, terms, zone, outcome }: After,
  ): Promise<void> {
    const result = attempt.result as AttemptResult;
    const isOpen = claim !== undefined && isUndecided(claim, record);
    const isHeld = result === 'ANSWERED' && isOpen;
    const reason = result === 'ANSWERED' ? 'disposition' : 'result';
    await Promise.all([
      this.leaveProgress(transaction, record, { result, outcome, isHeld, zone }),
      this.moveOn(transaction, { claim, terms, isTalked: isHeld, reason }),
      this.history.mark(transaction, record.record_id, {
        ...(outcome.counts && { call_date: attempt.decided_at }),
        ...(isOpen && result !== 'ANSWERED' && { status_id: statusAfter(result, outcome, terms, claim) }),
      }),
    ]);
  }

  /** That of who is called. */
  private zoneOf({ time_zone }: RecordOfClaim, { dialling }: CampaignTerms): string {
    return time_zone || (dialling.time_zone ?? this.time.zone);
  }

  private async leaveProgress(
    transaction: Transaction,
    { record_id, status_id }: RecordOfClaim,
    {
      result,
      outcome,
      isHeld,
      zone,
    }: { result: AttemptResult; outcome: Outcome; isHeld: boolean; zone: string },
  ): Promise<void> {
    const { rest, failures, next_number, isOverForToday } = outcome;
    const held_status_id = isHeld ? status_id : null;
    const left = { held_status_id, failures, next_number, result };
    await transaction.rows(saveProgress, { record_id, rest, day_of: isOverForToday ? zone : null, ...left });
  }

  /** A record that an agent has chosen to call stays his; one that the campaign called by itself does not. */
  private async giveBack(
    transaction: Transaction,
    { attempt: { mode }, record, claim, terms }: Settled,
  ): Promise<void> {
    if (!claim) return;
    const { claim_id } = claim;
    if (record && terms && mode === 'preview') {
      await transaction.rows(moveClaim, { claim_id, state: 'OFFERED', seconds: offerSeconds(terms) });
      return;
    }
    await endClaim(transaction, this.outbox, claim, 'result');
    if (!record || !terms) return;
    const isOpen = isUndecided(claim, record);
    await this.history.mark(transaction, record.record_id, isOpen ? { status_id: claim.status_before } : {});
  }

  /** After a talk the agent has some time for the status; one that was set during the talk, or another result, ends the claim. */
  private async moveOn(
    transaction: Transaction,
    {
      claim,
      terms,
      isTalked,
      reason,
    }: Pick<Settled, 'claim'> & { terms: CampaignTerms; isTalked: boolean; reason: ReleaseReason },
  ): Promise<void> {
    if (!claim) return;
    if (!isTalked) return endClaim(transaction, this.outbox, claim, reason);
    const { claim_id } = claim;
    const seconds = wrapupSeconds(terms);
    // Nobody is to be kept until the next look at what has lapsed.
    if (seconds === 0) return endClaim(transaction, this.outbox, claim, 'lapsed');
    await transaction.rows(moveClaim, { claim_id, state: 'WRAP_UP', seconds });
  }
}
