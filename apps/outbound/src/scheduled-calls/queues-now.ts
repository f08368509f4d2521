import { Injectable } from '@nestjs/common';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { agentsNow, keptAgents } from '../agents/agents-now';
import { untaken } from './scheduled-call-queries';

/** A queue that has calls to make. */
export interface QueueNow {
  queue_id: number;
  /** Null if the queue was deleted. */
  exchange_queue: string | null;
  /** How many calls can begin: one for each free agent whom no call is about to reach. */
  startable: number;
}

/** Looks at queues and their agents as they are now. */
@Injectable()
export class QueuesNow {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
  ) {}

  /** @throws Problem 503 while telephony is away */
  async of(ids: readonly number[], context: RequestContext): Promise<QueueNow[]> {
    const queues = await Promise.all(ids.map(id => this.queue(id, context)));
    const exchange_queues = queues.flatMap(({ exchange_queue }) => exchange_queue || []);
    if (exchange_queues.length === 0) return queues;
    const [reported, kept, calls] = await Promise.all([
      this.services.ask(attemptCalls.agents, { exchange_queues }, context),
      keptAgents(this.database),
      this.database.rows(untaken),
    ]);
    const relied = new Set<string>();
    return queues.map(queue => {
      const { queue_id, exchange_queue } = queue;
      if (!exchange_queue || !reported.has_trunk) return queue;
      const members = reported.agents.filter(({ login }) => !relied.has(login));
      const agents = members.map(({ login }) => ({ login, agent_id: null }));
      const { free } = agentsNow({ agents, dialling: { exchange_queue } }, members, kept);
      // An agent of several queues takes the calls of one.
      for (const { login } of free) relied.add(login);
      const under_way = calls.find(call => call.queue_id === queue_id)?.count ?? 0;
      return { ...queue, startable: Math.max(0, free.length - under_way) };
    });
  }

  private async queue(queue_id: number, context: RequestContext): Promise<QueueNow> {
    const { exchange_queue } = await this.services.ask(attemptCalls.queue, { id: queue_id }, context);
    return { queue_id, exchange_queue, startable: 0 };
  }
}
