import { Controller } from '@nestjs/common';
import { type CloneCampaign, cloneCampaign } from '@patchbay/contracts/outbound/campaign-clones';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import type { CampaignCreated } from '@patchbay/contracts/outbound/campaigns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { campaignObject } from './campaign';
import { campaignColumns, findState, lockCampaign, nextIdentifier } from './campaign-queries';

const settings = campaignColumns
  .filter(name => name !== 'id' && name !== 'name')
  .map(name => `"${name}"`)
  .join(', ');

/** Columns of the rows that belong to a campaign. A copy is nobody's but the API's: no provisioning file named it. */
const parts = [
  ['campaign_fields', 'name, "order"', '"order"'],
  ['campaign_statuses', 'name, system_status, dictionary_status_id', 'status_id'],
  ['campaign_agents', 'login, active_in_outbound', 'login'],
] as const;

interface Copy {
  id: string;
  source: string;
}

const copyCampaign = statement<Copy & { name: string }>(`INSERT INTO campaigns (id, name, ${settings})
  SELECT :id, :name, ${settings} FROM campaigns WHERE id = :source`);

const copyParts = parts.map(([table, columns, order]) =>
  statement<Copy>(`INSERT INTO ${table} (campaign_id, ${columns})
    SELECT :id, ${columns} FROM ${table} WHERE campaign_id = :source ORDER BY ${order}`),
);

/** Statuses that the settings name are those of the same name: names are unique in a campaign. */
const nameOwnStatuses = statement<Copy>(`UPDATE campaigns
  SET dialling = jsonb_set(dialling, '{result_statuses}', (
    SELECT coalesce(jsonb_object_agg(key, own.status_id), '{}') FROM jsonb_each_text(dialling -> 'result_statuses')
    JOIN campaign_statuses AS named ON named.status_id = value::bigint
    JOIN campaign_statuses AS own ON own.campaign_id = :id AND own.name = named.name
    WHERE named.campaign_id = :source))
  WHERE id = :id AND dialling ? 'result_statuses'`);

@Controller()
export class CampaignClones {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(cloneCampaign)
  async clone({ id: source, name }: CloneCampaign, context: RequestContext): Promise<CampaignCreated> {
    return this.database.write(context, async transaction => {
      const campaign = await lockCampaign(transaction, source);
      const id = await nextIdentifier(transaction);
      await transaction.rows(copyCampaign, { id, source, name: name || campaign.name });
      for (const copy of copyParts) await transaction.rows(copy, { id, source });
      await transaction.rows(nameOwnStatuses, { id, source });
      const after = campaignObject(await findState(transaction, id));
      await this.outbox.add(transaction, campaignEvents.created, { outbound_id: id }, { after });
      return { id };
    });
  }
}
