import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import { LOGGER } from '@patchbay/platform/app';
import { type RequestContext, contextOfOwnWork } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { AttemptLooks } from '../attempts/attempt-looks';
import { abandonOf } from '../dialling/dialling';
import { amdOf } from '../dialling/machine-detection';
import type { DecidedCall } from '../preview/call-decisions';
import { DecidedCalls } from '../preview/decided-calls';
import type { CampaignRow } from './campaign-rows';

/** Milliseconds for telephony to take a call. */
const within = 5_000;

/** Has telephony make the calls. An attempt of which it says nothing is looked at again by the dialler's chores. */
@Injectable()
export class AutomaticDialling {
  private readonly open = new Set<Promise<void>>();

  constructor(
    private readonly services: Services,
    private readonly decided: DecidedCalls,
    private readonly looks: AttemptLooks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  dial(decided: DecidedCall, campaign: CampaignRow): void {
    const done = this.ask(decided, campaign).catch((error: unknown) => {
      this.logger.warn(
        { err: error, attempt_id: decided.attempt.attempt_id },
        'a call was not taken: it is looked at again',
      );
    });
    this.open.add(done);
    void done.then(() => this.open.delete(done));
  }

  /** Waits for those that telephony was asked for. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  private async ask(decided: DecidedCall, campaign: CampaignRow): Promise<void> {
    const context = contextOfOwnWork('outbound', within);
    const isAgentFirst = decided.attempt.agent_login !== '';
    const call = await (isAgentFirst
      ? this.decided.dial(decided, context)
      : this.dialNumber(decided, campaign, context));
    await this.looks.note(call, context);
  }

  private async dialNumber(
    { attempt, ring_seconds }: DecidedCall,
    { dialling }: CampaignRow,
    context: RequestContext,
  ) {
    const { attempt_id, campaign_id: outbound_id, customer_id, caller_id } = attempt;
    const message = dialling.abandon?.message;
    const amd = amdOf(dialling);
    const amd_message = amd === 'message' ? dialling.amd_message || message : undefined;
    const asked = this.services.ask(
      attemptCalls.dialNumber,
      {
        ...{ attempt_id, outbound_id, customer_id, not_after: attempt.not_after.getTime() },
        phone_number: dialledNumber(attempt.phone_number)!,
        exchange_queue: dialling.exchange_queue!,
        patience_seconds: abandonOf(dialling).patience_seconds,
        ring_seconds,
        ...(message && { message }),
        ...(amd && { amd }),
        ...(amd_message && { amd_message }),
        ...(caller_id && { caller_id }),
      },
      context,
    );
    return this.decided.answered(attempt_id, asked, context);
  }
}
