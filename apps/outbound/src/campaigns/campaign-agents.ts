import { Controller } from '@nestjs/common';
import {
  type CampaignAgentView,
  type CampaignId,
  type CampaignLogins,
  campaignAgents,
  campaignEvents,
} from '@patchbay/contracts/outbound/campaigns';
import { type ProblemDetail, codes, throwIfAny } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { Agents } from '../agents/agents';
import type { CampaignAgent } from './campaign';
import { campaignById, lockCampaign, unknownCampaign } from './campaign-queries';

const agentsOfCampaign = statement(
  'SELECT login, active_in_outbound FROM campaign_agents WHERE campaign_id = $1',
);

const insert = `INSERT INTO campaign_agents (campaign_id, login) SELECT $1, unnest($2::text[])
  ON CONFLICT (campaign_id, login) DO NOTHING RETURNING login`;

const remove = `WITH removed AS (
    DELETE FROM campaign_agents WHERE campaign_id = $1 AND login = ANY ($2::text[]) RETURNING login
  ) SELECT login FROM removed`;

/** Who is called for by a campaign. */
@Controller()
export class CampaignAgents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly agents: Agents,
  ) {}

  /** An agent that telephony has no more is not shown. */
  @Handles(campaignAgents.list)
  async list({ id }: CampaignId, context: RequestContext): Promise<CampaignAgentView[]> {
    const [campaign] = await this.database.rows(campaignById, [id]);
    if (!campaign) throw unknownCampaign(id);
    const rows = await this.database.rows<CampaignAgent>(agentsOfCampaign, [id]);
    const active = new Map(rows.map(({ login, active_in_outbound }) => [login, active_in_outbound]));
    const found = await this.agents.show({ logins: [...active.keys()] }, context);
    return found.map(({ login, number, agent_id }) => ({
      login,
      number,
      active_in_outbound: active.get(login)!,
      agent_id,
    }));
  }

  @Handles(campaignAgents.add, { problems: 'collect' })
  async add({ id, logins }: CampaignLogins, context: RequestContext): Promise<void> {
    const entries = context.rightEntries('logins', logins);
    const problems = [...context.problems, ...(await this.unknownAgents(entries, context))];
    await this.change(id, context, logins, insert, () => throwIfAny(problems));
  }

  @Handles(campaignAgents.remove)
  async remove({ id, logins }: CampaignLogins, context: RequestContext): Promise<void> {
    await this.change(id, context, logins, remove, () => undefined);
  }

  private async unknownAgents(
    entries: [index: number, login: string][],
    context: RequestContext,
  ): Promise<ProblemDetail[]> {
    const found = await this.agents.find({ logins: entries.map(([, login]) => login) }, context);
    const known = new Set(found.map(({ login }) => login));
    return entries.flatMap(([index, login]) => {
      if (known.has(login)) return [];
      const message = `agent ${login} does not exist`;
      return [{ message, code: codes.unknownReference, field: `logins[${index}]` }];
    });
  }

  private async change(
    id: string,
    context: RequestContext,
    logins: string[],
    sql: string,
    check: () => void,
  ): Promise<void> {
    await this.database.write(context, async transaction => {
      await lockCampaign(transaction, id, 'for_no_key_update');
      check();
      const changed: unknown[] = await transaction.manager.query(sql, [id, [...new Set(logins)]]);
      if (changed.length === 0) return;
      await this.outbox.add(transaction, campaignEvents.updated, { outbound_id: id });
    });
  }
}
