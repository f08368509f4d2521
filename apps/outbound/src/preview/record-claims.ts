import { Injectable } from '@nestjs/common';
import type { AttemptMode } from '@patchbay/contracts/outbound/attempts';
import type { LiveMode } from '@patchbay/contracts/outbound/campaign-live';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { Outbox } from '@patchbay/persistence/outbox';
import { planForAnyValues, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type CampaignTerms, leaseOf, termsOf } from '../claims/campaign-terms';
import { type Claim, payload } from '../claims/claim';
import { passOver, refreshDue } from '../claims/due-records';
import { CallGate, type Verdict } from '../gate/call-gate';
import type { Reason } from '../gate/gate';
import { RecordHistory } from '../records/record-history';
import { type RecordNumber, numbersInTurn } from '../records/record-numbers';
import { CallDecisions, type DecidedCall } from './call-decisions';
import { type Candidate, addClaim, lockCandidate, lockInOtherZone } from './next-record-queries';
import { firstEnd, ofCampaign, ofNumber, ofTimeZone, refusedForGood, takenNumber } from './refusals';

/** Records that the gate refuses are passed over: at most so many in one request. */
const mostPassedOver = 20;
/** Minutes for which a record is passed over whose reason does not end by itself: a lifted entry counts soon. */
const passedOverFor = 60;

const plansForAnyValues = statement(planForAnyValues);

interface Wanted {
  campaign_id: string;
  candidate: Candidate;
  terms: CampaignTerms;
  claimer: Claimer;
}

/** A number that may be called, and what allowed it. */
interface Chosen extends Pick<Verdict, 'decision'> {
  number: RecordNumber;
}

/** Who is to call; for whichever agent is free both are null. */
export interface Claimer {
  login: string | null;
  agent_id: number | null;
  /** Of the call that is decided on with the claim; none for a record that is offered. */
  mode?: AttemptMode;
  /** Why a campaign called by itself, which is kept with what else allowed the call. */
  pacing?: Pacing;
}

/** What a campaign saw at the moment of a call. */
export interface Pacing {
  effective_mode: LiveMode;
  free_agents: number;
  answered_today: number;
  abandoned_today: number;
}

/** A claim, with its call if that is decided on; or when to ask again where that is known. */
export interface Claimed {
  claim?: Claim;
  decided?: DecidedCall;
  next_at?: Date | null;
}

/** Nobody may be called in the time zone of the campaign. */
interface Closed {
  opening: Date | null;
}

/** Claims the best record of a campaign that may be called now, to offer it or to call it at once. */
@Injectable()
export class RecordClaims {
  constructor(
    private readonly gate: CallGate,
    private readonly decisions: CallDecisions,
    private readonly outbox: Outbox,
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
  ) {}

  async claim(transaction: Transaction, campaign_id: string, claimer: Claimer): Promise<Claimed> {
    const { login, agent_id, mode } = claimer;
    const is_automatic = mode !== undefined;
    let closed: Closed | undefined;
    const next = async () => {
      const locked = closed ? lockInOtherZone : lockCandidate;
      return (await transaction.rows(locked, { campaign_id, login, agent_id, is_automatic }))[0];
    };
    const [, [terms], first] = await Promise.all([
      transaction.rows(plansForAnyValues),
      transaction.rows(termsOf, { id: campaign_id }),
      next(),
    ]);
    if (!terms) return {};
    let candidate = first;
    for (let passed = 0; candidate && passed < mostPassedOver; passed += 1) {
      const found = await this.consider(transaction, { campaign_id, candidate, terms, claimer });
      if (found && !('opening' in found)) return found;
      closed ??= found;
      candidate = await next();
    }
    return { next_at: candidate ? this.time.now() : closed?.opening };
  }

  /** @returns undefined where the next one is to be considered */
  private async consider(transaction: Transaction, wanted: Wanted): Promise<Claimed | Closed | undefined> {
    const { record_id, is_due, time_zone } = wanted.candidate;
    if (!is_due) {
      await refreshDue(transaction, [record_id]);
      return undefined;
    }
    const { chosen, isChanging, refusals } = await this.choose(transaction, wanted);
    if (chosen) return this.take(transaction, wanted, chosen);
    if (isChanging) return { next_at: this.time.now() };
    const until = firstEnd(refusals);
    const codes = refusals.flat().map(({ code }) => code);
    if (codes.includes(ofCampaign)) return { next_at: until };
    // A record with a time zone of its own says nothing of the others.
    if (time_zone === '' && codes.some(code => ofTimeZone.has(code))) return { opening: until };
    await this.passOver(transaction, wanted, { refusals, until });
    return undefined;
  }

  /** The first number of a record, from the one whose turn it is, that may be called; or why each may not be, as far as that does not change just now. */
  private async choose(
    transaction: Transaction,
    wanted: Wanted,
  ): Promise<{ chosen?: Chosen; isChanging?: boolean; refusals: Reason[][] }> {
    const { candidate, terms } = wanted;
    const refusals: Reason[][] = [];
    for (const number of numbersInTurn(candidate, terms.dialling)) {
      if (number.is_taken) {
        refusals.push([takenNumber(this.time.now())]);
        continue;
      }
      const verdict = await this.judge(transaction, wanted, number);
      if (!verdict) return { isChanging: true, refusals };
      const { reasons, decision } = verdict;
      if (reasons.length === 0) return { chosen: { number, decision }, refusals };
      refusals.push(reasons);
      // Another number does not help.
      if (!reasons.some(({ code }) => ofNumber.has(code))) break;
    }
    return { refusals };
  }

  /** An offer only wants to know; nothing may come between the answer and a call. */
  private judge(
    transaction: Transaction,
    { campaign_id, candidate, terms, claimer }: Wanted,
    { phone_number, phone_key }: RecordNumber,
  ): Promise<Verdict | undefined> {
    const { record_id, customer_id } = candidate;
    if (!claimer.mode) return this.gate.judge(transaction, { id: campaign_id, phone_number, record_id });
    const called = { campaign_id, record_id, customer_id, phone_number, phone_key };
    return this.decisions.judge(transaction, called, terms);
  }

  private async passOver(
    transaction: Transaction,
    { candidate: { record_id }, terms }: Wanted,
    { refusals, until }: { refusals: Reason[][]; until: Date | null },
  ): Promise<void> {
    const status_id = terms.result_statuses.REFUSED;
    const isForGood = refusals.every(reasons =>
      reasons.some(({ code, until: end }) => refusedForGood.has(code) && end === null),
    );
    if (status_id && isForGood) await this.history.mark(transaction, record_id, { status_id });
    // A status with which it would be called leaves it where it is, too.
    const later = until ?? new Date(this.time.now().getTime() + passedOverFor * 60_000);
    await transaction.rows(passOver, { record_id, until: later });
  }

  /** Somebody else may have taken the number, or the agent asked twice at once: then there is nothing now. */
  private async take(
    transaction: Transaction,
    { campaign_id, candidate, terms, claimer }: Wanted,
    { number: { phone_number, phone_key }, decision }: Chosen,
  ): Promise<Claimed> {
    const { record_id, status_id, customer_id } = candidate;
    const held_status_id = terms.statuses.IN_PROGRESS ?? status_id;
    const offer = { phone_number, phone_key, login: claimer.login, held_status_id, ...leaseOf(terms) };
    const record = { campaign_id, record_id, customer_id, status_id };
    const [claim] = await transaction.rows(addClaim, { ...record, ...offer });
    if (!claim) return { next_at: this.time.now() };
    await this.history.mark(
      transaction,
      record_id,
      held_status_id === status_id ? {} : { status_id: held_status_id },
      () => this.outbox.add(transaction, recordEvents.claimed, payload(claim), {}),
    );
    const { mode, pacing } = claimer;
    if (!mode) return { claim };
    const allowed = { terms, mode, decision: { ...decision, ...pacing } };
    return { claim, decided: await this.decisions.write(transaction, claim, allowed) };
  }
}
