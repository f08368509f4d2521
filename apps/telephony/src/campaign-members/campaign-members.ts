import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type CampaignMembers as Wanted,
  type KeptMembers,
  campaignMembers,
} from '@patchbay/contracts/telephony/campaign-members';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Handles } from '@patchbay/platform/bus/handles';
import { QueueMembers, isOfUnknownQueue } from '../exchange/queue-members';
import { ExchangeLink } from '../exchange/exchange-link';
import { campaignWrapUpReason } from '../statuses/wrap-up';
import { type MemberChange, type PlacedAgent, memberChanges } from './member-changes';

interface AgentRow extends Omit<PlacedAgent, 'interface'> {
  number: string;
  active: boolean;
}

/** Those who are wanted, and those who are or were in a queue because of a campaign. */
const agentsOf = statement<{ logins: string[]; reason: string }, AgentRow>(`
  SELECT login, number, active, memberships, (
    SELECT coalesce(json_agg(json_build_object('queue', exchange_queue, 'interface', interface) ORDER BY exchange_queue), '[]')
    FROM campaign_members WHERE campaign_members.login = agents.login) AS noted
  FROM agents JOIN agent_states USING (login)
  WHERE number <> '' AND (login = ANY (:logins::text[]) OR login IN (SELECT login FROM campaign_members)
    OR memberships @> jsonb_build_array(jsonb_build_object('reason', :reason::text)))
  ORDER BY login`);

interface Place {
  login: string;
  queue: string;
}

const note = statement<Place & { interface: string }>(`
  INSERT INTO campaign_members (login, exchange_queue, interface) VALUES (:login, :queue, :interface)
  ON CONFLICT DO NOTHING`);

const forget = statement<Place>(
  'DELETE FROM campaign_members WHERE login = :login AND exchange_queue = :queue',
);

/** Of agents who have no phone any more, or are none. */
const orphaned = statement<object, Place & { interface: string }>(`
  SELECT login, exchange_queue AS queue, interface FROM campaign_members AS place
  WHERE NOT EXISTS (SELECT FROM agents WHERE agents.login = place.login AND number <> '')`);

/** One of each queue of which nothing was reported for a minute. */
const unchecked = statement<object, Place & { number: string }>(`
  WITH checked AS (
    UPDATE campaign_members SET checked_at = now() WHERE exchange_queue IN (
      SELECT exchange_queue FROM campaign_members GROUP BY 1 HAVING max(checked_at) < now() - interval '1 minute')
    RETURNING login, exchange_queue
  )
  SELECT DISTINCT ON (exchange_queue) login, exchange_queue AS queue, number FROM checked JOIN agents USING (login)
  WHERE number <> '' ORDER BY exchange_queue, login`);

/**
 * Has agents take calls of their campaigns. The leader in outbound says again and again what there is to be, and what is done follows from
 * that and from what the exchange reports: so nothing is missed while one of the three is away. A place is noted before the exchange is asked
 * for it, because only those are taken away again.
 */
@Controller()
export class CampaignMembers {
  private unknown: readonly string[] = [];

  constructor(
    private readonly database: Database,
    private readonly link: ExchangeLink,
    private readonly members: QueueMembers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(campaignMembers.keep)
  async keep({ members }: Wanted): Promise<KeptMembers> {
    if (this.link.state === 'none') return { unknown_queues: [] };
    this.link.requireExchange();
    const wanted = new Map(members.map(member => [member.login, member]));
    const unknown = new Set<string>();
    const asked = { logins: [...wanted.keys()], reason: campaignWrapUpReason };
    for (const { number, active, ...agent } of await this.database.rows(agentsOf, asked)) {
      const placed = { ...agent, number, interface: this.members.interfaceOf(number) };
      for (const change of memberChanges(placed, active ? wanted.get(agent.login) : undefined))
        await this.make(change, placed, unknown);
    }
    for (const place of await this.database.rows(orphaned)) await this.leave(place);
    await this.check(unknown);
    this.logUnknown([...unknown].sort());
    return { unknown_queues: [...unknown] };
  }

  private async make(
    change: MemberChange,
    { login, number, interface: Interface }: PlacedAgent & { number: string },
    unknown: Set<string>,
  ): Promise<void> {
    const { kind, queue } = change;
    if (kind === 'join') {
      if (unknown.has(queue) || (await this.join({ login, number, queue }, change.isNoted))) return;
      unknown.add(queue);
    } else if (kind === 'leave') {
      await this.leave({ login, queue, interface: change.interface });
    } else if (kind === 'forget') {
      await this.database.rows(forget, { login, queue });
    } else {
      const how = kind === 'pause' ? { Paused: 'true', Reason: campaignWrapUpReason } : { Paused: 'false' };
      await this.members.pause({ Interface, Queue: queue, ...how });
    }
  }

  private async leave({ interface: Interface, ...place }: Place & { interface: string }): Promise<void> {
    await this.members.leave({ Queue: place.queue, Interface });
    await this.database.rows(forget, place);
  }

  /**
   * Asterisk reports nothing when a queue goes: the agents of a campaign would wait there, and every caller would be lost. To be put where he is
   * changes nothing for an agent, and is refused where there is no queue.
   */
  private async check(unknown: Set<string>): Promise<void> {
    for (const place of await this.database.rows(unchecked)) {
      if (unknown.has(place.queue) || (await this.join(place, true))) continue;
      unknown.add(place.queue);
      await this.members.lookAgain();
    }
  }

  /** @returns whether there is such a queue */
  private async join(place: Place & { number: string }, isNoted: boolean): Promise<boolean> {
    await this.database.rows(note, { ...place, interface: this.members.interfaceOf(place.number) });
    try {
      const became = await this.members.join(place, place.queue);
      // Somebody else has put him there meanwhile.
      if (became === 'was in' && !isNoted) await this.database.rows(forget, place);
      return true;
    } catch (error) {
      if (!isOfUnknownQueue(error)) throw error;
      await this.database.rows(forget, place);
      return false;
    }
  }

  private logUnknown(unknown: readonly string[]): void {
    const isNew = unknown.join() !== this.unknown.join();
    this.unknown = unknown;
    if (isNew && unknown.length > 0)
      this.logger.warn({ queues: unknown }, 'campaigns name queues that the exchange does not have');
  }
}
