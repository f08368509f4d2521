import { Injectable } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import type { CampaignMember } from '@patchbay/contracts/telephony/campaign-members';
import type { DiallingAgents } from '@patchbay/contracts/telephony/dialling-agents';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { wrapupSeconds } from '../claims/campaign-terms';
import { OutboundConfiguration } from '../configuration';
import { Observations } from '../pacing/observations';
import { type AgentsNow, type Kept, agentsNow, keptAgents } from '../agents/agents-now';
import { type CampaignNow, campaignNow, restOf } from './campaign-now';
import { type Places, membersOf, placesOf } from './campaign-places';
import { type CampaignRow, automaticCampaigns, begunOfLate, lastCalls, withPhones } from './campaign-rows';

/** A campaign, who could take its calls, and what it does. */
export interface LookedAt {
  campaign: CampaignRow;
  agents: AgentsNow;
  now: CampaignNow;
}

/** All campaigns, and where the exchange is to have their agents; without that while it is away. */
export interface Looks {
  looked: LookedAt[];
  members?: CampaignMember[];
}

/** Milliseconds for which what a campaign's last calls have shown is not read again. */
const observedFor = 5_000;

const away: DiallingAgents = { is_live: false, has_trunk: false, agents: [] };

/** Of a preview campaign that has called by itself before. */
const callsNoMore: CampaignNow = { state: 'STOPPED', reason: '', mode: 'preview', begin: 0, opening: null };

/** Looks at campaigns, their calls and agents as they are now. Nothing is kept that another process could not read as well. */
@Injectable()
export class CampaignLooks {
  private readonly observed = new Map<string, { at: number; seen: Observations }>();

  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /**
   * Campaigns that may call by themselves. An agent is one campaign's.
   *
   * @param unknown queues that the exchange does not have: their campaigns get no agents
   */
  async all(context: RequestContext, unknown: readonly string[]): Promise<Looks> {
    const { TIME_ZONE: zone } = this.configuration;
    const rows = await this.database.rows(automaticCampaigns, { zone });
    if (rows.length === 0) return { looked: [], members: [] };
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.observed.keys()) if (!ids.has(id)) this.observed.delete(id);
    const [reported, kept, startable] = await Promise.all([
      this.agents(rows, context),
      keptAgents(this.database),
      this.startable(),
    ]);
    const campaigns = rows.map(row => withPhones(row, reported.agents));
    const atWork = campaigns.filter(
      campaign =>
        campaign.dialer !== 'preview' &&
        !restOf({ campaign, zone }) &&
        !unknown.includes(campaign.dialling.exchange_queue!),
    );
    const places = placesOf({ campaigns, atWork, members: reported.agents, kept });
    const looked = await this.judgeAll(campaigns, places, { reported, kept, startable });
    return { looked, ...(reported.is_live && { members: membersOf(places, kept) }) };
  }

  private async judgeAll(
    campaigns: readonly CampaignRow[],
    places: Places,
    { reported, kept, startable }: { reported: DiallingAgents; kept: Kept; startable: number },
  ): Promise<LookedAt[]> {
    let left = startable;
    const looked: LookedAt[] = [];
    for (const campaign of campaigns) {
      const isOthers = (login: string) => (places.get(login) ?? campaign).id !== campaign.id;
      const members = reported.agents.filter(({ login }) => !isOthers(login));
      const agents = agentsNow(campaign, members, kept);
      const now =
        campaign.dialer === 'preview'
          ? callsNoMore
          : await this.judge({ campaign, agents, reported, startable: left });
      left -= now.begin;
      looked.push({ campaign, agents, now });
    }
    return looked;
  }

  /** Any campaign; agents are its own, whatever other campaigns there are. */
  async one(row: CampaignRow, context: RequestContext): Promise<LookedAt> {
    const [reported, kept, startable] = await Promise.all([
      this.agents([row], context),
      keptAgents(this.database),
      this.startable(),
    ]);
    const campaign = withPhones(row, reported.agents);
    const agents = agentsNow(campaign, reported.agents, kept);
    return { campaign, agents, now: await this.judge({ campaign, agents, reported, startable }) };
  }

  private async judge({
    campaign,
    reported,
    ...rest
  }: Pick<LookedAt, 'campaign' | 'agents'> & {
    reported: DiallingAgents;
    startable: number;
  }): Promise<CampaignNow> {
    const observed =
      campaign.dialer === 'predictive' ? await this.observations(campaign) : new Observations();
    const { is_live: isLive, has_trunk: hasTrunk } = reported;
    const { TIME_ZONE: zone } = this.configuration;
    return campaignNow({ campaign, ...rest, observed, zone, isLive, hasTrunk });
  }

  /** While telephony is away, so is the exchange. */
  private async agents(campaigns: readonly CampaignRow[], context: RequestContext): Promise<DiallingAgents> {
    const exchange_queues = [...new Set(campaigns.flatMap(({ dialling }) => dialling.exchange_queue ?? []))];
    if (exchange_queues.length === 0) return away;
    try {
      return await this.services.ask(attemptCalls.agents, { exchange_queues }, context);
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      return away;
    }
  }

  private async startable(): Promise<number> {
    const [late] = await this.database.rows(begunOfLate);
    return this.configuration.OUTBOUND_CALLS_PER_SECOND - late!.count;
  }

  private async observations(campaign: CampaignRow): Promise<Observations> {
    const { id } = campaign;
    const known = this.observed.get(id);
    if (known && performance.now() < known.at + observedFor) return known.seen;
    const seen = new Observations();
    for (const { answered, ring_ms, talk_ms } of await this.database.rows(lastCalls, { id })) {
      if (answered) seen.addAnswer(ring_ms / 1_000);
      else seen.addNoAnswer();
      if (talk_ms > 0) seen.talking.add(talk_ms / 1_000);
      if (talk_ms > 0) seen.wrapUp.add(wrapupSeconds(campaign));
    }
    this.observed.set(id, { at: performance.now(), seen });
    return seen;
  }
}
