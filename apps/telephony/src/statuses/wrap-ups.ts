import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Exchange } from '../exchange/exchange';
import { QueueMembers } from '../exchange/queue-members';
import { type PauseOfQueue, type WrapUp, pausesFor, wrapUpReason } from './wrap-up';

interface AgentInWrapUp extends WrapUp {
  login: string;
  number: string;
}

/** Those who have a wrap-up, are paused for one, or will have one after the call. */
const agentsInWrapUp = statement<{ reason: string }, AgentInWrapUp>(`
  WITH talking AS (
    SELECT agent_login AS login FROM connection_legs JOIN queues ON queues.id = queue_id
    WHERE ended_at IS NULL AND answered_at IS NOT NULL AND agent_login IS NOT NULL AND wrap_up_seconds > 0)
  SELECT login, number, memberships, wrap_up_until, login IN (SELECT login FROM talking) AS talks
  FROM agent_states JOIN agents USING (login)
  WHERE number <> '' AND (wrap_up_until IS NOT NULL OR login IN (SELECT login FROM talking)
    OR memberships @> jsonb_build_array(jsonb_build_object('reason', :reason::text)))`);

/** Milliseconds after which the exchange is asked once more for what it has not done by then. */
const askAgainAfter = 5_000;

/**
 * Has the exchange pause agents for the wrap-up of their calls, and ends these pauses. It keeps nothing and changes no row: what is to
 * be done follows from the rows, which follow from what the exchange reports, so that the replica that applies that next goes on with it.
 */
@Injectable()
export class WrapUps {
  /** What the exchange was last asked to do with each agent, and when: its answer comes before the event that changes their rows. */
  private readonly asked = new Map<string, { what: string; at: number }>();

  constructor(
    private readonly exchange: Exchange,
    private readonly members: QueueMembers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks the exchange for the pauses that there are to be now, and does not wait for its answers. */
  async settle(client: ClientBase): Promise<void> {
    if (!this.exchange.isLive) return;
    const { now } = this.exchange;
    for (const agent of await rowsOn(client, agentsInWrapUp, { reason: wrapUpReason })) {
      const pauses = pausesFor(agent, now);
      if (pauses.length === 0) this.asked.delete(agent.login);
      else if (!this.isAsked(agent.login, pauses)) void this.ask(agent, pauses);
    }
  }

  /** What is asked for twice could replace the pause that the agent has chosen in between. */
  private isAsked(login: string, pauses: readonly PauseOfQueue[]): boolean {
    const last = this.asked.get(login);
    const isRecent = last !== undefined && performance.now() < last.at + askAgainAfter;
    return isRecent && last.what === JSON.stringify(pauses);
  }

  private async ask({ login, number }: AgentInWrapUp, pauses: readonly PauseOfQueue[]): Promise<void> {
    this.asked.set(login, { what: JSON.stringify(pauses), at: performance.now() });
    try {
      const own = [this.members.interfaceOf(number)];
      for (const { queue: Queue, paused, devices = own } of pauses) {
        const how = { Paused: `${paused}`, ...(paused && { Reason: wrapUpReason }) };
        for (const Interface of devices) await this.members.pause({ Interface, Queue, ...how });
      }
    } catch (error) {
      this.logger.warn({ err: error, login }, 'the exchange has not taken a wrap-up: it is asked again');
      this.asked.delete(login);
    }
  }
}
