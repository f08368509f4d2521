import { Injectable } from '@nestjs/common';
import type { ScheduledCallResult } from '@patchbay/contracts/outbound/scheduled-calls';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { type QueueNow, QueuesNow, startable } from './queues-now';
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
    if (calls.length === 0) return;
    const ids = [...new Set(calls.map(({ queue_id }) => queue_id))];
    const context = contextOfOwnWork('outbound', within);
    const queues = (await ifPossible(() => this.queues.of(ids, context))) ?? [];
    for (const queue of queues) {
      const own = calls.filter(({ queue_id }) => queue_id === queue.queue_id);
      if (queue.exchange_queue === null) for (const call of own) await this.end(call, 'NO_QUEUE');
      else await this.beginOf(queue, own, queues);
    }
  }

  /** A call that cannot be made now, because somebody else calls the number, leaves its turn to the next. */
  private async beginOf(queue: QueueNow, calls: ScheduledCall[], all: readonly QueueNow[]): Promise<void> {
    for (let most = startable(queue, all); most > 0 && calls.length > 0; most = startable(queue, all)) {
      const begun = await Promise.all(
        calls.splice(0, most).map(call => this.call(call, queue.exchange_queue!)),
      );
      queue.untaken += begun.filter(Boolean).length;
    }
  }

  /** @returns whether it may be under way: one of which telephony says nothing is looked at again */
  private async call(call: ScheduledCall, exchange_queue: string): Promise<boolean> {
    const context = contextOfOwnWork('outbound', within);
    return (await ifPossible(() => this.dialling.call(call, exchange_queue, context))) ?? true;
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
