import { Injectable } from '@nestjs/common';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type CampaignTerms, offerSeconds, termsOf } from '../claims/campaign-terms';
import { type Claim, payload } from '../claims/claim';
import { passOver, refreshDue, unqueue } from '../claims/due-records';
import { CallGate } from '../gate/call-gate';
import type { Reason } from '../gate/gate';
import { CampaignRecord } from '../records/record';
import { RecordHistory } from '../records/record-history';
import { changeRecord } from '../records/record-queries';
import { type Candidate, addClaim, lockCandidate } from './next-record-queries';

/** Records that the gate refuses are passed over: at most so many in one request. */
const mostPassedOver = 20;
/** Minutes for which a record is passed over whose reason does not end by itself: a lifted entry counts soon. */
const passedOverFor = 60;

/** Reasons of the whole campaign: no other record of it can be called either. */
const ofCampaign: ReadonlySet<string> = new Set([
  'CAMPAIGN_INACTIVE',
  'BEFORE_START',
  'AFTER_END',
  'HOLIDAY',
  'OUT_OF_HOURS',
]);

/** Who is to call; for whichever agent is free both are null. */
export interface Claimer {
  login: string | null;
  agent_id: number | null;
  /** Whether the campaign calls by itself. */
  is_automatic?: boolean;
}

/** A claim, or when to ask again where that is known. */
export interface Claimed {
  claim?: Claim;
  next_at?: Date | null;
}

/** Claims the best record of a campaign that may be called now. */
@Injectable()
export class RecordClaims {
  constructor(
    private readonly gate: CallGate,
    private readonly outbox: Outbox,
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
  ) {}

  async claim(transaction: Transaction, campaign_id: string, claimer: Claimer): Promise<Claimed> {
    const [terms] = await transaction.rows(termsOf, { id: campaign_id });
    for (let passed = 0; terms && passed < mostPassedOver; passed += 1) {
      const [candidate] = await transaction.rows(lockCandidate, {
        campaign_id,
        agent_id: claimer.agent_id,
        is_automatic: claimer.is_automatic ?? false,
      });
      if (!candidate) return {};
      const { record_id, phone_number } = candidate;
      if (!candidate.is_due) {
        await refreshDue(transaction, [record_id]);
        continue;
      }
      const { reasons } = await this.gate.judge(transaction, { id: campaign_id, phone_number });
      if (reasons.some(({ code }) => ofCampaign.has(code))) return { next_at: lastOf(reasons) };
      if (reasons.length === 0) return this.take(transaction, { campaign_id, candidate, terms, claimer });
      const until = lastOf(reasons) ?? new Date(this.time.now().getTime() + passedOverFor * 60_000);
      await transaction.rows(passOver, { record_id, until });
    }
    return { next_at: this.time.now() };
  }

  /** Somebody else may have taken the number, or the agent asked twice at once: then there is nothing now. */
  private async take(
    transaction: Transaction,
    wanted: { campaign_id: string; candidate: Candidate; terms: CampaignTerms; claimer: Claimer },
  ): Promise<Claimed> {
    const { campaign_id, candidate, terms, claimer } = wanted;
    const { record_id, status_id } = candidate;
    const held_status_id = terms.statuses.IN_PROGRESS ?? status_id;
    const offer = { login: claimer.login, held_status_id, seconds: offerSeconds(terms) };
    const [claim] = await transaction.rows(addClaim, { ...candidate, campaign_id, ...offer });
    if (!claim) return { next_at: this.time.now() };
    await transaction.rows(unqueue, { record_id });
    if (held_status_id !== status_id) {
      const change = await changeRecord(transaction, record_id, async () => {
        await transaction.manager.update(CampaignRecord, record_id, { status_id: held_status_id });
      });
      await this.history.changed(transaction, [change]);
    }
    await this.outbox.add(transaction, recordEvents.claimed, payload(claim), {});
    return { claim };
  }
}

/** When the last of the reasons ends; null if one does not. */
function lastOf(reasons: readonly Reason[]): Date | null {
  const ends = reasons.map(({ until }) => until);
  if (ends.some(end => end === null)) return null;
  return new Date(Math.max(...ends.map(end => end!.getTime())));
}
