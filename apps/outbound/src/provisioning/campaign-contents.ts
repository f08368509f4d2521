import type { CampaignObject } from '@patchbay/contracts/outbound/campaign-events';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { type CampaignState, campaignObject } from '../campaigns/campaign';
import { stateOfCampaign } from '../campaigns/campaign-queries';

/** Campaigns by identifier. */
export type CampaignContents = ReadonlyMap<string, CampaignContent>;

interface CampaignContent {
  /** What a provisioning file can say of it, in a form to compare: also its statuses. */
  content: string;
  object: CampaignObject;
}

const partsOf = (table: string, order: string) =>
  `(SELECT json_agg(to_jsonb(part) - 'provisioned' ORDER BY ${order}) FROM ${table} AS part WHERE campaign_id = campaigns.id)`;

const contents = statement<{ ids: readonly string[] }, CampaignState & { content: string }>(`
  SELECT ${stateOfCampaign}, md5(json_build_array(
    to_jsonb(campaigns) - 'provisioned',
    ${partsOf('campaign_fields', 'name')},
    ${partsOf('campaign_statuses', 'status_id')},
    ${partsOf('campaign_agents', 'login')}
  )::text) AS content
  FROM campaigns WHERE id = ANY (:ids::text[])`);

/** Lock the campaigns before: only then do their agents and fields stay as they are read here. */
export async function readContents(
  transaction: Transaction,
  ids: readonly string[],
): Promise<CampaignContents> {
  const rows = await transaction.rows(contents, { ids });
  return new Map(rows.map(({ content, ...state }) => [state.id, { content, object: campaignObject(state) }]));
}

/** The identifiers of campaigns that were added, changed and deleted between two readings. */
export function compareContents(before: CampaignContents, after: CampaignContents) {
  const added = [...after.keys()].filter(id => !before.has(id));
  const deleted = [...before.keys()].filter(id => !after.has(id));
  const kept = [...after.keys()].filter(id => before.has(id));
  return { added, changed: kept.filter(id => before.get(id)!.content !== after.get(id)!.content), deleted };
}
