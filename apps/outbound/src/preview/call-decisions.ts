import { Injectable } from '@nestjs/common';
import { type AttemptMode, attemptEvents } from '@patchbay/contracts/outbound/attempts';
import { type ProblemDetail, codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { holdTurns, tryToHoldTurns } from '@patchbay/persistence/turns';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type Attempt, attemptInEvent, startedFields } from '../attempts/attempt';
import { addAttempt } from '../attempts/attempt-queries';
import { type CampaignTerms, ringSeconds, termsOf } from '../claims/campaign-terms';
import type { Claim } from '../claims/claim';
import { beginCall, changeNumber, lockClaim, lockRecordOfClaim } from '../claims/claim-queries';
import { turnsOfConsents } from '../consents/consent-queries';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { turnsOfNumbers } from '../do-not-call/do-not-call-queries';
import { numberTaken } from '../constraints';
import { CallGate, type Question, type Verdict } from '../gate/call-gate';
import type { Reason } from '../gate/gate';
import { type RecordNumber, numbersOf } from '../records/record-numbers';
import { openCallOfNumber } from '../scheduled-calls/scheduled-call-queries';
import { isAgentOf } from './next-record-queries';
import { takenNumber } from './refusals';

/** A call that was decided on, and for how many seconds the number rings. */
export interface DecidedCall {
  attempt: Attempt;
  ring_seconds: number;
}

/** Decides on calls: the gate is asked in the transaction that writes the attempt. */
@Injectable()
export class CallDecisions {
  constructor(
    private readonly gate: CallGate,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Nobody can forbid calls to the number, call it back for a queue, or withdraw a consent of the customer, between the gate and the end of the transaction:
   * who does so waits for it, and then finds the attempt.
   *
   * @param wanted normal form of the number of the record that is to be called
   * @throws Problem 400 with all reasons against the call
   */
  async decide(transaction: Transaction, claimed: Claim, wanted: string): Promise<DecidedCall> {
    const { terms, claim } = await this.lock(transaction, claimed, wanted);
    const { phone_number } = claim;
    const { reasons, decision } = await this.gate.judge(transaction, questionOf(claim, terms));
    throwIfAny([...reasons.map(reason => this.refusal(reason)), ...numberProblems(phone_number)]);
    return this.write(transaction, claim, { terms, mode: 'preview', decision });
  }

  /**
   * What is against a call of a locked record's number that is to be written in this transaction: nobody can add to that before its end. It
   * waits for nobody, because it may be asked about several numbers.
   *
   * @returns undefined while somebody does add to it
   */
  async judge(
    transaction: Transaction,
    record: Pick<Claim, 'campaign_id' | 'record_id' | 'customer_id' | 'phone_number' | 'phone_key'>,
    terms: CampaignTerms,
  ): Promise<Verdict | undefined> {
    const { phone_key, customer_id } = record;
    const [isNumberHeld, areConsentsHeld, calledBack, { reasons, decision }] = await Promise.all([
      tryToHoldTurns(transaction, turnsOfNumbers, keysThatForbid(phone_key)),
      customer_id === null || tryToHoldTurns(transaction, turnsOfConsents, [String(customer_id)]),
      transaction.rows(openCallOfNumber, { phone_key }),
      this.gate.judge(transaction, questionOf(record, terms)),
    ]);
    if (!isNumberHeld || !areConsentsHeld) return undefined;
    const further = [
      ...(calledBack.length > 0 ? [takenNumber(this.time.now())] : []),
      ...numberProblems(record.phone_number).map(({ message }) => invalidNumber(message)),
    ];
    return { reasons: [...reasons, ...further], decision };
  }

  /** Locks the number, the record and the claim, which is for the wanted number from then on. */
  private async lock(
    transaction: Transaction,
    { claim_id, record_id, campaign_id, customer_id, agent_login }: Claim,
    wanted: string,
  ): Promise<{ terms: CampaignTerms; claim: Claim }> {
    // Sent together, and run in this order: what is read is as it is after the wait.
    const [, , [terms], calledBack, [record], [claim], numbers, own] = await Promise.all([
      holdTurns(transaction, turnsOfNumbers, keysThatForbid(wanted)),
      customer_id && holdTurns(transaction, turnsOfConsents, [String(customer_id)]),
      transaction.rows(termsOf, { id: campaign_id }),
      transaction.rows(openCallOfNumber, { phone_key: wanted }),
      transaction.rows(lockRecordOfClaim, { record_id }),
      transaction.rows(lockClaim, { claim_id }),
      transaction.rows(numbersOf, { record_ids: [record_id] }),
      transaction.rows(isAgentOf, { campaign_id, agent_login }),
    ]);
    if (calledBack.length > 0) throw numberTaken();
    if (!terms || !record || !claim)
      throw problem(codes.notAllowed, `claim ${claim_id} has ended`, 'claim_id');
    if (own.length === 0)
      throw problem(codes.notAllowed, `${agent_login} calls for campaign ${campaign_id} no more`, 'login');
    return { terms, claim: await this.withNumber(transaction, claim, { wanted, numbers }) };
  }

  /** A locked claim, with the wanted number. */
  private async withNumber(
    transaction: Transaction,
    claim: Claim,
    { wanted, numbers }: { wanted: string; numbers: readonly RecordNumber[] },
  ): Promise<Claim> {
    const { claim_id } = claim;
    if (claim.state !== 'OFFERED')
      throw problem(codes.notAllowed, `claim ${claim_id} has a call already`, 'claim_id');
    const number = numbers.find(({ phone_key }) => phone_key === wanted);
    if (!number)
      throw problem(codes.notAllowed, 'the record does not have the number any more', 'phone_number');
    if (claim.phone_key === wanted) return claim;
    if (number.is_taken) throw numberTaken();
    const { phone_number, phone_key } = number;
    await transaction.rows(changeNumber, { claim_id, phone_number, phone_key });
    return { ...claim, phone_number, phone_key };
  }

  /** Stores the attempt with its event, and that the claim is called. */
  async write(
    transaction: Transaction,
    claim: Claim,
    { terms, mode, decision }: { terms: CampaignTerms; mode: AttemptMode; decision: object },
  ): Promise<DecidedCall> {
    const [attempt] = await transaction.rows(addAttempt, {
      ...claim,
      mode,
      agent_login: claim.agent_login ?? '',
      caller_id: terms.parameters.caller_id ?? '',
      decision: JSON.stringify(decision),
    });
    const after = attemptInEvent(attempt!, this.time);
    await Promise.all([
      this.outbox.add(transaction, attemptEvents.started, startedFields(attempt!), { after }),
      transaction.rows(beginCall, { claim_id: claim.claim_id, attempt_id: attempt!.attempt_id }),
    ]);
    return { attempt: attempt!, ring_seconds: ringSeconds(terms) };
  }

  private refusal({ message, until }: Reason): ProblemDetail {
    const end = until ? `; calls are allowed again at ${this.time.timestamp(until)}` : '';
    return { code: codes.notAllowed, field: 'phone_number', message: `${message}${end}` };
  }
}

/** Hours must last as long as the number may ring. */
const questionOf = (
  { campaign_id, phone_number, record_id }: Pick<Claim, 'campaign_id' | 'phone_number' | 'record_id'>,
  terms: CampaignTerms,
): Question => ({ id: campaign_id, phone_number, record_id, rings: ringSeconds(terms) * 1_000 });

const invalidNumber = (message: string): Reason => ({ code: 'INVALID_NUMBER', message, until: null });

/** A text that is no number to dial has a normal form too. */
const numberProblems = (phone_number: string): ProblemDetail[] =>
  dialledNumber(phone_number)
    ? []
    : [{ code: codes.wrongFormat, field: 'phone_number', message: `${phone_number} cannot be dialled` }];
