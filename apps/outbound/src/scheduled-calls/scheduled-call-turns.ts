import { Injectable } from '@nestjs/common';
import type { ScheduledCallResult } from '@patchbay/contracts/outbound/scheduled-calls';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { QueuesNow } from './queues-now';
import type { ScheduledCall } from './scheduled-call';
import { ScheduledCallDialling } from './scheduled-call-dialling';
import { ScheduledCallLooks } from './scheduled-call-looks';
import { lockCall, takeDue } from './scheduled-call-queries';

/** Milliseconds for one of them. */
const within = 5_000;

/** Makes the calls whose time has come, and looks after those that are made. */
@Injectable()
export class ScheduledCallTurns {
  constructor(
    private readonly database: Database,
    private readonly queues: QueuesNow,
    private readonly dialling: ScheduledCallDialling,
    private readonly looks: ScheduledCallLooks,
  ) {}

  async take(): Promise<void> {
    const due = await this.database.rows(takeDue);
    if (due.length === 0) return;
    const waiting = due.filter(({ state }) => state === 'WAITING');
    const late = waiting.filter(({ is_late }) => is_late);
    for (const call of late) await this.end(call, 'EXPIRED');
    const inTime = waiting.filter(({ is_late }) => !is_late);
    await Promise.all([
      ...due.flatMap(({ state, attempt_id }) => (state === 'WAITING' ? [] : this.look(attempt_id!))),
      this.begin(inTime.sort((one, other) => one.call_at.getTime() - other.call_at.getTime())),
    ]);
  }

  /** While telephony is away calls wait for it. */
  private async begin(calls: readonly ScheduledCall[]): Promise<void> {
    const ids = [...new Set(calls.map(({ queue_id }) => queue_id))];
    const queues = await ifPossible(() => this.queues.of(ids, contextOfOwnWork('outbound', within)));
    for (const { queue_id, exchange_queue, startable } of queues ?? []) {
      const own = calls.filter(call => call.queue_id === queue_id);
      if (exchange_queue === null) for (const call of own) await this.end(call, 'NO_QUEUE');
      else await Promise.all(own.slice(0, startable).map(call => this.call(call, exchange_queue)));
    }
  }

  /** One of which telephony says nothing is looked at again. */
  private async call(call: ScheduledCall, exchange_queue: string): Promise<void> {
    await ifPossible(() => this.dialling.call(call, exchange_queue, contextOfOwnWork('outbound', within)));
  }

  private async look(attempt_id: number): Promise<void> {
    await ifPossible(() => this.looks.look(attempt_id, contextOfOwnWork('outbound', within)));
  }

  /** Not if it was moved to another time, or withdrawn, meanwhile. */
  private async end(due: ScheduledCall, result: ScheduledCallResult): Promise<void> {
    await this.database.writePart(contextOfOwnWork('outbound', within), async transaction => {
      const [call] = await transaction.rows(lockCall, due);
      if (call?.state === 'WAITING' && call.call_at.getTime() === due.call_at.getTime())
        await this.looks.end(transaction, call, { result });
    });
  }
}

/** Telephony may be away, or refuse: the call is looked at again, until it is too late for it. */
async function ifPossible<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return undefined;
  }
}
