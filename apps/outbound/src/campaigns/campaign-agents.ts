import { Controller } from '@nestjs/common';
import {
  type CampaignCaller,
  type CampaignOfAgent,
  campaignCallers,
} from '@patchbay/contracts/outbound/campaign-callers';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import {
  type CampaignAgentView,
  type CampaignLogins,
  campaignAgents,
} from '@patchbay/contracts/outbound/campaign-agents';
import { type CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import type { KnownAgent } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { type Statement, shortStatement, statement } from '@patchbay/persistence/statement';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents } from '../agents/agents';
import { isRemoved } from '../campaign-fragments';
import { CampaignAgent, type CampaignRow, campaignObject } from './campaign';
import { findCampaign, findState, lockCampaign } from './campaign-queries';
import { modeProblems } from './predictive-rules';

const addAgents = statement<CampaignLogins>(`
  INSERT INTO campaign_agents (campaign_id, login) SELECT :id, unnest(:logins::text[])
  ON CONFLICT (campaign_id, login) DO NOTHING RETURNING login`);

const removeAgents = statement<CampaignLogins>(
  'DELETE FROM campaign_agents WHERE campaign_id = :id AND login = ANY (:logins::text[]) RETURNING login',
);

const setAgents = statement<CampaignLogins>(`
  WITH removed AS (
    DELETE FROM campaign_agents WHERE campaign_id = :id AND login <> ALL (:logins::text[]) RETURNING login
  ), added AS (
    INSERT INTO campaign_agents (campaign_id, login) SELECT :id, unnest(:logins::text[])
    ON CONFLICT (campaign_id, login) DO NOTHING RETURNING login
  ) SELECT login FROM removed UNION ALL SELECT login FROM added`);

const callerOf = shortStatement<CampaignOfAgent, { caller_id: string }>(`
  SELECT coalesce(parameters ->> 'caller_id', '') AS caller_id
  FROM campaigns JOIN campaign_agents ON campaign_id = id
  WHERE id = :id AND login = :login AND NOT ${isRemoved('id')}`);

/** The agents who make the calls of a campaign. */
@Controller()
export class CampaignAgents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly agents: Agents,
  ) {}

  /** Leaves out agents that telephony no longer has. */
  @Handles(campaignAgents.list)
  async list({ id }: CampaignId, context: RequestContext): Promise<CampaignAgentView[]> {
    await findCampaign(this.database, id);
    const rows = await this.database.read(manager => manager.findBy(CampaignAgent, { campaign_id: id }));
    const inCampaign = new Map(rows.map(({ login, active_in_outbound }) => [login, active_in_outbound]));
    const agents = await this.agents.show({ logins: [...inCampaign.keys()] }, context);
    return agents.map(({ login, number, active, agent_id }) => ({
      login,
      number,
      active_in_outbound: inCampaign.get(login)!,
      active: active === true,
      agent_id,
    }));
  }

  @HandlesDraft(campaignAgents.add)
  add(draft: Draft<CampaignLogins, 'id'>, context: RequestContext): Promise<void> {
    return this.changeToKnown(draft, addAgents, context);
  }

  @HandlesDraft(campaignAgents.set)
  set(draft: Draft<CampaignLogins, 'id'>, context: RequestContext): Promise<void> {
    return this.changeToKnown(draft, setAgents, context);
  }

  @Handles(campaignCallers.read)
  async caller(asked: CampaignOfAgent): Promise<CampaignCaller> {
    const [caller] = await this.database.rows(callerOf, asked);
    return { has_agent: caller !== undefined, caller_id: caller?.caller_id ?? '' };
  }

  @Handles(campaignAgents.remove)
  async remove({ id, logins }: CampaignLogins, context: RequestContext): Promise<void> {
    await this.change(id, removeAgents, () => logins, context);
  }

  private async changeToKnown(
    draft: Draft<CampaignLogins, 'id'>,
    change: Statement<CampaignLogins>,
    context: RequestContext,
  ): Promise<void> {
    const entries = draft.rightEntries('logins');
    const found = await this.agents.find({ logins: entries.map(([, login]) => login) }, context);
    const check = (campaign: CampaignRow) =>
      draft.check(unknownAgents(entries, found), modeProblems(campaign, found, entries)).logins;
    await this.change(draft.fields.id, change, check, context);
  }

  /** @param check returns the logins, or throws; an unknown campaign comes first */
  private async change(
    id: string,
    change: Statement<CampaignLogins>,
    check: (campaign: CampaignRow) => string[],
    context: RequestContext,
  ): Promise<void> {
    await this.database.write(context, async transaction => {
      const campaign = await lockCampaign(transaction, id);
      const before = campaignObject(campaign);
      const changed = await transaction.rows(change, { id, logins: check(campaign) });
      if (changed.length === 0) return;
      const after = campaignObject(await findState(transaction, id));
      await this.outbox.add(transaction, campaignEvents.updated, { outbound_id: id }, { before, after });
    });
  }
}

function unknownAgents(
  entries: readonly [index: number, login: string][],
  found: readonly KnownAgent[],
): ProblemDetail[] {
  const known = new Set(found.map(({ login }) => login));
  const unknown = entries.filter(([, login]) => !known.has(login));
  return unknown.map(([index, login]) => unknownReference(`logins[${index}]`, `agent ${login}`));
}
