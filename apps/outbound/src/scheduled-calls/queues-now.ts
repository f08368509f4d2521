import { Injectable } from '@nestjs/common';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { agentsNow, keptAgents } from '../agents/agents-now';
import { type UntakenCalls, untaken } from './scheduled-call-queries';

/** A queue that has calls to make, or whose calls no agent has taken yet. */
export interface QueueNow {
  queue_id: number;
  /** Null if the queue was deleted. */
  exchange_queue: string | null;
  /** Agents who can take a call of the queue now, by login. */
  free: ReadonlySet<string>;
  /** Its calls that no agent has taken yet. */
  untaken: number;
}

/** How many calls of a queue can begin: one for each free agent whom no other call, of whichever queue, may be about to reach. */
export function startable(queue: QueueNow, all: readonly QueueNow[]): number {
  const expected = all
    .filter(({ untaken }) => untaken > 0)
    .map(({ free, untaken }) => Math.min(untaken, [...queue.free].filter(login => free.has(login)).length));
  return Math.max(0, queue.free.size - expected.reduce((sum, agents) => sum + agents, 0));
}

/** Looks at queues and their agents as they are now. */
@Injectable()
export class QueuesNow {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
  ) {}

  /**
   * @param ids of the queues that have calls to make, which come first
   * @throws Problem 503 while telephony is away
   */
  async of(ids: readonly number[], context: RequestContext): Promise<QueueNow[]> {
    const calls = await this.database.rows(untaken);
    const all = [...new Set([...ids, ...calls.map(({ queue_id }) => queue_id)])];
    const queues = await Promise.all(all.map(id => this.queue(id, calls, context)));
    const exchange_queues = queues.flatMap(({ exchange_queue }) => exchange_queue || []);
    if (exchange_queues.length === 0) return queues;
    const [{ agents, has_trunk }, kept] = await Promise.all([
      this.services.ask(attemptCalls.agents, { exchange_queues }, context),
      keptAgents(this.database),
    ]);
    if (!has_trunk) return queues;
    const team = agents.map(({ login }) => ({ login, agent_id: null }));
    return queues.map(queue => {
      const { free } = agentsNow({ agents: team, dialling: queue }, agents, kept);
      return { ...queue, free: new Set(free.map(({ login }) => login)) };
    });
  }

  /** Without its agents. */
  private async queue(
    queue_id: number,
    calls: readonly UntakenCalls[],
    context: RequestContext,
  ): Promise<QueueNow> {
    const { exchange_queue } = await this.services.ask(attemptCalls.queue, { id: queue_id }, context);
    const count = calls.find(each => each.queue_id === queue_id)?.count ?? 0;
    return { queue_id, exchange_queue, free: new Set(), untaken: count };
  }
}
