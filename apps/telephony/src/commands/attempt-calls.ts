import { Controller } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import {
  type AttemptCall,
  type AttemptCallView,
  type AttemptId,
  attemptCalls,
} from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import { activeAgent } from './agent-commands';
import { accept, bury, callOfAttempt, connect, reserve } from './attempt-call-queries';
import { ClickToCall, type WantedCall } from './click-to-call';
import { Originates } from './originates';

/** A stored call, and until when the exchange may be asked for it, by `performance.now()`. */
interface Reserved {
  connection_id: string;
  until: number;
}

/** Calls for attempts of campaigns: at most one for each, whatever is repeated, late or killed. */
@Controller()
export class AttemptCalls {
  constructor(
    private readonly database: Database,
    private readonly clickToCall: ClickToCall,
    private readonly originates: Originates,
    private readonly exchange: Exchange,
  ) {}

  /**
   * An attempt that has a row already, or comes too late, gets no call. What is stored, and not sent because this process ends,
   * is a call that fails: rather one not made than one made twice.
   */
  @Handles(attemptCalls.dial)
  async dial(asked: AttemptCall, context: RequestContext): Promise<AttemptCallView> {
    const {
      attempt_id,
      login,
      phone_number: number,
      outbound_id,
      customer_id,
      caller_id,
      ring_seconds,
    } = asked;
    try {
      const agent = await this.database.read(manager => activeAgent(manager, login));
      this.originates.requirePossible(agent.number);
      const parties = { phone: agent.number, number, user_login: login, outbound_id, customer_id };
      const how = { caller_id, ring_seconds, custom_data: { attempt_id } };
      await this.call(asked, { ...parties, ...how }, context);
    } catch (error) {
      // The agent of an attempt is not the asking service's mistake.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      return this.settled(attempt_id, error.message);
    }
    return this.settled(attempt_id);
  }

  @Handles(attemptCalls.settle)
  settle({ attempt_id }: AttemptId): Promise<AttemptCallView> {
    return this.settled(attempt_id);
  }

  /** What ends it is told by the exchange. */
  @Handles(attemptCalls.cancel)
  async cancel({ attempt_id }: AttemptId): Promise<AttemptCallView> {
    const call = await this.settled(attempt_id);
    if (call.connection_id && !call.ended && !call.answered) await this.exchange.hangUp(call.connection_id);
    return call;
  }

  private async call(asked: AttemptCall, call: WantedCall, context: RequestContext): Promise<void> {
    const reserved = await this.reserve(asked, call, context);
    if (!reserved || performance.now() >= reserved.until) return;
    const accepted = await this.originates.send({ ...reserved, ...call });
    if (accepted) await this.database.rows(accept, asked);
  }

  private async settled(attempt_id: number, refusal = ''): Promise<AttemptCallView> {
    await this.database.rows(bury, { attempt_id, refusal });
    const [call] = await this.database.rows(callOfAttempt, { attempt_id });
    return call!;
  }

  private reserve(
    { attempt_id, not_after }: AttemptCall,
    call: WantedCall,
    context: RequestContext,
  ): Promise<Reserved | undefined> {
    return this.database.write(context, async transaction => {
      // The clock of the database began to count the remaining time later than this one.
      const asked = performance.now();
      const [row] = await transaction.rows(reserve, { attempt_id, not_after });
      if (!row) return undefined;
      const connection_id = await this.clickToCall.store(transaction, call);
      await transaction.rows(connect, { attempt_id, connection_id });
      return { connection_id, until: asked + row.remaining };
    });
  }
}
