import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Attempt } from '../attempts/attempt';
import { AttemptLooks } from '../attempts/attempt-looks';
import type { Claim } from '../claims/claim';
import { CallDecisions } from './call-decisions';

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
   * @throws Problem 400 for what is not allowed, or an agent without a phone; 503 while the exchange is away
   */
  async call(claim: Claim, context: RequestContext): Promise<void> {
    const attempt = await this.database.writePart(context, transaction =>
      this.decisions.decide(transaction, claim),
    );
    const call = await this.dial(attempt, context);
    await this.looks.note(call, context);
    if (call.refusal) throw problem(codes.notAllowed, call.refusal, 'login');
    if (!call.connection_id) throw problem(codes.unavailable, 'the call came too late: try again');
  }

  /** Has telephony make a call that was decided on. What telephony refuses as a whole, as without an exchange, is told at once, and the agent may call again. */
  async dial(attempt: Attempt, context: RequestContext) {
    const { attempt_id, agent_login: login, campaign_id: outbound_id, customer_id, caller_id } = attempt;
    const phone_number = dialledNumber(attempt.phone_number)!;
    const not_after = attempt.not_after.getTime();
    const wanted = { attempt_id, login, phone_number, outbound_id, customer_id, not_after };
    try {
      return await this.services.ask(
        attemptCalls.dial,
        { ...wanted, ...(caller_id && { caller_id }) },
        context,
      );
    } catch (error) {
      await this.looks.look(attempt_id, context);
      throw error;
    }
  }
}
