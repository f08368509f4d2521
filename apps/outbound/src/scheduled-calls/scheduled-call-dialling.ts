import { Injectable } from '@nestjs/common';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { usualRing } from '../dialling/dialling';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { turnsOfNumbers } from '../do-not-call/do-not-call-queries';
import { NumberGate } from '../gate/number-gate';
import type { ScheduledCall } from './scheduled-call';
import { ScheduledCallLooks } from './scheduled-call-looks';
import { anyCallOfNumber, beginCall, lockCall } from './scheduled-call-queries';

/** Seconds for which who answers waits for an agent: one was free a moment ago. */
const patience = 60;

/** Decides on a call in one transaction, and then has telephony make it. */
@Injectable()
export class ScheduledCallDialling {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly gate: NumberGate,
    private readonly looks: ScheduledCallLooks,
  ) {}

  /**
   * @returns whether it has begun
   * @throws Problem if nobody knows whether telephony calls: it is asked about the call later
   */
  async call(
    { scheduled_call_id }: ScheduledCall,
    exchange_queue: string,
    context: RequestContext,
  ): Promise<boolean> {
    const begun = await this.database.writePart(context, transaction =>
      this.decide(transaction, scheduled_call_id),
    );
    if (!begun) return false;
    const call = await this.services.ask(
      attemptCalls.dialNumber,
      {
        attempt_id: begun.attempt_id!,
        phone_number: begun.phone_number,
        not_after: begun.not_after!.getTime(),
        exchange_queue,
        patience_seconds: patience,
        ring_seconds: usualRing,
      },
      context,
    );
    await this.looks.note(call, context);
    return true;
  }

  /**
   * Nobody can forbid calls to the number, and no campaign decides to call it, until the transaction ends: who does so waits for it, and
   * then finds the call.
   *
   * @returns undefined if the number is not to be called now
   */
  private async decide(
    transaction: Transaction,
    scheduled_call_id: number,
  ): Promise<ScheduledCall | undefined> {
    const [found] = await transaction.rows(lockCall, { scheduled_call_id });
    if (found?.state !== 'WAITING') return undefined;
    const { phone_key, phone_number } = found;
    await takeTurns(transaction, turnsOfNumbers, keysThatForbid(phone_key));
    const reasons = await this.gate.reasonsAgainst(transaction, phone_number);
    if (reasons.length > 0) {
      await this.looks.end(transaction, found, { result: 'REFUSED' });
      return undefined;
    }
    if ((await transaction.rows(anyCallOfNumber, { phone_key })).length > 0) return undefined;
    const [begun] = await transaction.rows(beginCall, { scheduled_call_id });
    return begun;
  }
}
