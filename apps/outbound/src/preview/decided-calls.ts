import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { AttemptLooks } from '../attempts/attempt-looks';
import type { Claim } from '../claims/claim';
import { CallDecisions, type DecidedCall } from './call-decisions';

/** Decides on a call, and then has telephony make it. No transaction is open meanwhile. */
@Injectable()
export class DecidedCalls {
  constructor(
    private readonly database: Database,
    private readonly decisions: CallDecisions,
    private readonly services: Services,
    private readonly looks: AttemptLooks,
  ) {}

  /**
   * An attempt of which telephony says nothing is looked at again by the dialler: it has a call, or never gets one.
   *
   * @param phone_key normal form of the number of the record that is to be called
   * @throws Problem 400 for what is not allowed, or an agent without a phone; 503 while the exchange is away
   */
  async call(claim: Claim, phone_key: string, context: RequestContext): Promise<void> {
    const decided = await this.database.writePart(context, transaction =>
      this.decisions.decide(transaction, claim, phone_key),
    );
    const call = await this.dial(decided, context);
    await this.looks.note(call, context);
    if (call.refusal) throw problem(codes.notAllowed, call.refusal, 'login');
    if (!call.connection_id) throw problem(codes.unavailable, 'the call came too late: try again');
  }

  /** Has telephony make a call that was decided on. What it refuses as a whole, as without an exchange, is reported at once, and the agent may call again. */
  async dial({ attempt, ring_seconds }: DecidedCall, context: RequestContext) {
    const { attempt_id, agent_login: login, campaign_id: outbound_id, customer_id, caller_id } = attempt;
    const phone_number = dialledNumber(attempt.phone_number)!;
    const not_after = attempt.not_after.getTime();
    const wanted = { attempt_id, login, phone_number, outbound_id, customer_id, ring_seconds, not_after };
    // Who asks for a call of his own knows what he does; others may have got a caller meanwhile.
    const only_if_free = attempt.mode !== 'preview';
    const asked = this.services.ask(
      attemptCalls.dial,
      { ...wanted, only_if_free, ...(caller_id && { caller_id }) },
      context,
    );
    return this.answered(attempt_id, asked, context);
  }

  /** What telephony answers; after a failure the attempt is looked at, because the call may have been made all the same. */
  async answered(
    attempt_id: number,
    asked: Promise<AttemptCallView>,
    context: RequestContext,
  ): Promise<AttemptCallView> {
    try {
      return await asked;
    } catch (error) {
      await this.looks.look(attempt_id, context);
      throw error;
    }
  }
}
