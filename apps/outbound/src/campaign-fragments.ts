// SQL that statements of campaigns share with those of their records.

/** A deleted campaign is unknown while its records are being removed; only its identifier is still taken. */
export const isRemoved = (id: string): string =>
  `EXISTS (SELECT FROM campaign_removals WHERE campaign_removals.campaign_id = ${id})`;

/** Names in the structure of a row of `campaigns`, as a list. */
export const fieldsOfCampaign = `SELECT coalesce(json_agg(name ORDER BY "order", name), '[]')
  FROM campaign_fields WHERE campaign_id = campaigns.id`;
