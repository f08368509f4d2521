import { Injectable } from '@nestjs/common';
import { type ScheduledCallResult, scheduledCallEvents } from '@patchbay/contracts/outbound/scheduled-calls';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { resultOf } from '../attempts/outcomes';
import { type ScheduledCall, endedPayload, view } from './scheduled-call';
import { endCall, giveBack, lockOpenOfAttempt, noteCall, openOfConnections } from './scheduled-call-queries';

/** How a call ended: telephony's word, or ours for one that was not made. */
type End = Partial<Pick<AttemptCallView, 'connection_id' | 'agent_login' | 'ended_at'>> & {
  result: ScheduledCallResult;
};

/** Finds out what became of scheduled calls, as of attempts of campaigns: telephony is asked for the state as it is. */
@Injectable()
export class ScheduledCallLooks {
  constructor(
    private readonly services: Services,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  async look(attempt_id: number, context: RequestContext): Promise<void> {
    await this.note(await this.services.ask(attemptCalls.settle, { attempt_id }, context), context);
  }

  /** Looks at those whose connections were reported to have changed. */
  async lookAt(connections: string[], context: RequestContext): Promise<void> {
    for (const { attempt_id } of await this.database.rows(openOfConnections, { ids: connections }))
      await this.look(attempt_id, context);
  }

  /** A call that was not made waits again: telephony makes none for the attempt any more. */
  async note(call: AttemptCallView, context: RequestContext): Promise<void> {
    const { attempt_id, connection_id, agent_login, taken } = call;
    if (connection_id === null) {
      const [given] = await this.database.rows(giveBack, { attempt_id });
      if (given) return;
    }
    if (!call.ended && connection_id !== null) {
      await this.database.rows(noteCall, { attempt_id, connection_id, agent_login, taken });
      return;
    }
    await this.database.writePart(context, async transaction => {
      const [locked] = await transaction.rows(lockOpenOfAttempt, { attempt_id });
      if (locked) await this.end(transaction, locked, { ...call, result: resultOf(call) });
    });
  }

  /** Ends a locked call that has not ended. */
  async end(
    transaction: Transaction,
    locked: ScheduledCall,
    { result, connection_id, agent_login = '', ended_at }: End,
  ): Promise<void> {
    const { scheduled_call_id } = locked;
    const [ended] = await transaction.rows(endCall, {
      ...{ scheduled_call_id, result, agent_login, connection_id: connection_id ?? '' },
      ended_at: ended_at ? new Date(ended_at) : null,
    });
    // What changed since its beginning was reported by no event.
    const begun: ScheduledCall = { ...locked, state: 'WAITING', connection_id: '', agent_login: '' };
    const versions = { before: view(begun, this.time), after: view(ended!, this.time) };
    await this.outbox.add(transaction, scheduledCallEvents.ended, endedPayload(ended!), versions);
  }
}
