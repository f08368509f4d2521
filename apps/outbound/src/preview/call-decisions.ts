import { Injectable } from '@nestjs/common';
import { type AttemptMode, attemptEvents } from '@patchbay/contracts/outbound/attempts';
import { type ProblemDetail, codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { holdTurns } from '@patchbay/persistence/turns';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type Attempt, attemptInEvent, startedFields } from '../attempts/attempt';
import { addAttempt } from '../attempts/attempt-queries';
import { termsOf } from '../claims/campaign-terms';
import type { Claim } from '../claims/claim';
import { beginCall, lockClaim } from '../claims/claim-queries';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { turnsOfNumbers } from '../do-not-call/do-not-call-queries';
import { CallGate } from '../gate/call-gate';
import type { Reason } from '../gate/gate';
import { CampaignRecord } from '../records/record';

/** Milliseconds for which a number rings at most: hours must last so long. */
export const rings = 25_000;

/** Decides on calls: the gate is asked in the transaction that writes the attempt. */
@Injectable()
export class CallDecisions {
  constructor(
    private readonly gate: CallGate,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Nobody can forbid calls to the number between the gate and the end of the transaction: who does so waits for it, and then finds
   * the attempt.
   *
   * @throws Problem 400 with all reasons against the call
   */
  async decide(
    transaction: Transaction,
    { claim_id, record_id, phone_key }: Claim,
    mode: AttemptMode = 'preview',
  ): Promise<Attempt> {
    await holdTurns(transaction, turnsOfNumbers, keysThatForbid(phone_key));
    const record = await transaction.lock(CampaignRecord, { record_id });
    const [claim] = await transaction.rows(lockClaim, { claim_id });
    if (!claim || !record) throw problem(codes.notAllowed, `claim ${claim_id} has ended`, 'claim_id');
    if (claim.state !== 'OFFERED')
      throw problem(codes.notAllowed, `claim ${claim_id} has a call already`, 'claim_id');
    if (record.phone_key !== claim.phone_key)
      throw problem(codes.notAllowed, 'the number of the record has changed: skip it', 'phone_number');
    const { campaign_id, phone_number } = claim;
    const { reasons, decision } = await this.gate.judge(transaction, {
      id: campaign_id,
      phone_number,
      rings,
    });
    throwIfAny([...reasons.map(reason => this.refusal(reason)), ...numberProblems(phone_number)]);
    const attempt = await this.write(transaction, { ...claim, mode }, decision);
    await transaction.rows(beginCall, { claim_id, attempt_id: attempt.attempt_id });
    return attempt;
  }

  private async write(
    transaction: Transaction,
    claim: Claim & { mode: AttemptMode },
    decision: object,
  ): Promise<Attempt> {
    const [terms] = await transaction.rows(termsOf, { id: claim.campaign_id });
    const caller_id = terms?.parameters.caller_id ?? '';
    const agent_login = claim.agent_login ?? '';
    const values = { ...claim, agent_login, caller_id, decision: JSON.stringify(decision) };
    const [attempt] = await transaction.rows(addAttempt, values);
    const after = attemptInEvent(attempt!, this.time);
    await this.outbox.add(transaction, attemptEvents.started, startedFields(attempt!), { after });
    return attempt!;
  }

  private refusal({ message, until }: Reason): ProblemDetail {
    const end = until ? `; calls are allowed again at ${this.time.timestamp(until)}` : '';
    return { code: codes.notAllowed, field: 'phone_number', message: `${message}${end}` };
  }
}

/** A text that is no number to dial has a normal form too. */
const numberProblems = (phone_number: string): ProblemDetail[] =>
  dialledNumber(phone_number)
    ? []
    : [{ code: codes.wrongFormat, field: 'phone_number', message: `${phone_number} cannot be dialled` }];
