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

const contents = statement<{ ids: readonly string[] }, CampaignState & { content: string }>(`
  SELECT ${stateOfCampaign}, md5(json_build_array(
    to_json(campaigns),
    (SELECT json_agg(field ORDER BY name) FROM campaign_fields AS field WHERE campaign_id = campaigns.id),
    (SELECT json_agg(status ORDER BY status_id) FROM campaign_statuses AS status WHERE campaign_id = campaigns.id),
    (SELECT json_agg(agent ORDER BY login) FROM campaign_agents AS agent WHERE campaign_id = campaigns.id)
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
