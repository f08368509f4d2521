import { Injectable } from '@nestjs/common';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import { agentEvents } from '@patchbay/contracts/telephony/statuses';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { AttemptLooks } from '../attempts/attempt-looks';
import { openOfConnections } from '../attempts/attempt-queries';
import { claimOfAgent } from '../claims/claim-queries';
import { ClaimReleases } from '../preview/claim-releases';
import { ScheduledCallLooks } from '../scheduled-calls/scheduled-call-looks';

/** Milliseconds to handle what events of one batch cause; then they are tried again. */
const within = 8_000;

const ofCalls = new Set<string>([callEvents.answered.action, callEvents.ended.action]);
/** An agent who is so has no record to look at. */
const away = new Set(['OFF', 'PAUSED']);

/** Follows what telephony reports of calls and of agents. It is idempotent: what an event is about is asked for as it is now. */
@Injectable()
export class FollowedCalls {
  private onChange: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly looks: AttemptLooks,
    private readonly releases: ClaimReleases,
    private readonly scheduled: ScheduledCallLooks,
  ) {}

  /** Calls the listener when calls that are followed have changed. */
  onCalls(listener: () => void): void {
    this.onChange = listener;
  }

  async take(batch: EventBatch): Promise<void> {
    const context = contextOf(batch.events.at(-1)!, 'outbound', within);
    const connections = batch.events.flatMap(event =>
      ofCalls.has(event.action) ? textOf(event, 'connection_id') : [],
    );
    if (connections.length > 0) {
      const open = await this.database.rows(openOfConnections, { ids: connections });
      for (const { attempt_id } of open) {
        await this.looks.look(attempt_id, context);
        this.onChange();
      }
      // A call of no campaign, whose agent is free now.
      if (open.length === 0) this.onChange();
      await this.scheduled.lookAt(connections, context);
    }
    for (const [login, since] of awaySince(batch.events)) {
      const [claim] = await this.database.rows(claimOfAgent, { login });
      // An agent who has come back meanwhile keeps what was offered since.
      const isOlder = claim !== undefined && claim.claimed_at < since;
      if (isOlder) await this.releases.release(claim, { reason: 'agent' }, context);
    }
    await batch.move(this.database);
  }
}

/** Agents who went, and when: the last time of each. */
function awaySince(events: readonly ReceivedEvent[]): Map<string, Date> {
  const gone = events.filter(
    event =>
      event.action === agentEvents.statusChanged.action &&
      textOf(event, 'status').some(status => away.has(status)),
  );
  const times = gone.map(event => [event, new Date(Number(event.mark.storedAt) / 1e6)] as const);
  return new Map(
    times.flatMap(([event, at]) => textOf(event, 'agent_login').map(login => [login, at] as const)),
  );
}

/** A field of the payload; nothing of a message that is no event. */
function textOf({ payload }: ReceivedEvent, name: string): string[] {
  try {
    const value = (JSON.parse(payload) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? [value] : [];
  } catch {
    return [];
  }
}
