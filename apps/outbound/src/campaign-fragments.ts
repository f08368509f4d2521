// SQL that statements of campaigns share with those of their records.

/** A deleted campaign is unknown while its records are being removed; only its identifier is still taken. */
export const isRemoved = (id: string): string =>
  `EXISTS (SELECT FROM campaign_removals WHERE campaign_removals.campaign_id = ${id})`;

/** The calls that a campaign has begun by itself and that go on, as a FROM clause: few, and in an index of their own. */
export const openCallsOf = (id: string): string =>
  `FROM attempts WHERE look_at IS NOT NULL AND attempts.campaign_id = ${id} AND mode <> 'preview'`;

/** Names in the structure of a row of `campaigns`, as a list. */
export const fieldsOfCampaign = `SELECT coalesce(json_agg(name ORDER BY "order", name), '[]')
  FROM campaign_fields WHERE campaign_id = campaigns.id`;
