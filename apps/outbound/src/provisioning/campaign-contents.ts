import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';

/** What a provisioning file can say of campaigns, by identifier, in a form to compare. */
export type CampaignContents = ReadonlyMap<string, string>;

const contents = statement<{ ids: readonly string[] }, { id: string; content: string }>(`
  SELECT id, md5(json_build_array(
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
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** The identifiers of campaigns that were added, changed and deleted between two readings. */
export function compareContents(before: CampaignContents, after: CampaignContents) {
  const added = [...after.keys()].filter(id => !before.has(id));
  const deleted = [...before.keys()].filter(id => !after.has(id));
  const kept = [...after.keys()].filter(id => before.has(id));
  return { added, changed: kept.filter(id => before.get(id) !== after.get(id)), deleted };
}
