import type { Transaction } from '@patchbay/persistence/transaction';
import type { CampaignStatusFields } from '@patchbay/contracts/outbound/statuses';
import { codes, problem } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { CampaignStatus } from '../statuses/campaign-status';
import { Campaign } from './campaign';

export const unknownCampaign = (id: string) => problem(codes.notFound, `campaign ${id} does not exist`, 'id');

const fieldsOfCampaign = `SELECT coalesce(json_agg(name ORDER BY "order", name), '[]')
  FROM campaign_fields WHERE campaign_id = campaigns.id`;

export const allCampaigns = statement(
  `SELECT campaigns.*, (${fieldsOfCampaign}) AS fields FROM campaigns ORDER BY id`,
);

export const campaignById = statement(
  `SELECT campaigns.*, (${fieldsOfCampaign}) AS fields FROM campaigns WHERE id = $1`,
);

export const statusesOfCampaign = statement(`SELECT status_id, system_status, dictionary_status_id, name
  FROM campaign_statuses WHERE campaign_id = $1 ORDER BY status_id`);

const hold = `SELECT crm_fed, (${fieldsOfCampaign}) AS fields, (
    SELECT coalesce(json_agg(json_build_object(
      'status_id', status_id, 'name', name, 'system_status', system_status) ORDER BY status_id), '[]')
    FROM campaign_statuses WHERE campaign_id = campaigns.id) AS statuses
  FROM campaigns WHERE id = $1 FOR KEY SHARE`;

/** What the records of a campaign have to keep to. */
export interface Structure {
  crm_fed: boolean;
  fields: string[];
  statuses: Pick<CampaignStatus, 'status_id' | 'name' | 'system_status'>[];
}

/** Keeps a campaign from being deleted until the transaction ends. */
export async function holdCampaign(transaction: Transaction, id: string): Promise<Structure> {
  const [structure] = await transaction.manager.query(hold, [id]);
  if (!structure) throw unknownCampaign(id);
  return structure;
}

/** @param mode `pessimistic_write` makes writers of its records wait too */
export async function lockCampaign(
  transaction: Transaction,
  id: string,
  mode: 'for_no_key_update' | 'pessimistic_write',
): Promise<Campaign> {
  const campaign = await transaction.manager.findOne(Campaign, { where: { id }, lock: { mode } });
  if (!campaign) throw unknownCampaign(id);
  return campaign;
}

/** Numbers that are in use, because a file said so or because all have been used once, are passed over. */
const nextFree = `WITH RECURSIVE tried (id) AS (
    SELECT lpad(nextval('campaign_numbers')::text, 5, '0')
    UNION ALL SELECT lpad(nextval('campaign_numbers')::text, 5, '0')
    FROM tried WHERE EXISTS (SELECT FROM campaigns WHERE campaigns.id = tried.id)
  )
  SELECT id FROM tried WHERE NOT EXISTS (SELECT FROM campaigns WHERE campaigns.id = tried.id)`;

/** The next free identifier; no two transactions get the same one. */
export async function nextIdentifier(transaction: Transaction): Promise<string> {
  const [{ id }] = await transaction.manager.query(nextFree);
  return id;
}

const insertFields = `INSERT INTO campaign_fields (campaign_id, name, "order")
  SELECT $1, name, place FROM unnest($2::text[]) WITH ORDINALITY AS given (name, place)`;

const insertStatuses = `INSERT INTO campaign_statuses (campaign_id, name, system_status, dictionary_status_id)
  SELECT $1, name, system_status, dictionary_status_id
  FROM unnest($2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY
    AS given (name, system_status, dictionary_status_id, place)
  ORDER BY place`;

/** Adds what the records of a new campaign have to keep to, numbered in the given order. */
export async function insertStructure(
  transaction: Transaction,
  id: string,
  fields: readonly string[],
  statuses: readonly CampaignStatusFields[],
): Promise<void> {
  await transaction.manager.query(insertFields, [id, fields]);
  await transaction.manager.query(insertStatuses, [
    id,
    statuses.map(({ name }) => name),
    statuses.map(({ system_status }) => system_status),
    statuses.map(({ dictionary_status_id }) => dictionary_status_id ?? null),
  ]);
}

/** Those of the linked dictionary statuses that there are. */
export async function knownLinks(
  transaction: Transaction,
  statuses: readonly CampaignStatusFields[],
): Promise<Set<number>> {
  const linked = statuses.flatMap(({ dictionary_status_id }) => dictionary_status_id ?? []);
  if (linked.length === 0) return new Set();
  const rows: { id: number }[] = await transaction.manager.query(
    'SELECT id FROM dictionary_statuses WHERE id = ANY ($1::bigint[]) FOR KEY SHARE',
    [linked],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes a locked campaign that has no records any more. */
export async function removeCampaign(transaction: Transaction, id: string): Promise<void> {
  for (const table of ['campaign_agents', 'campaign_statuses', 'campaign_fields']) {
    await transaction.manager.query(`DELETE FROM ${table} WHERE campaign_id = $1`, [id]);
  }
  await transaction.manager.delete(Campaign, id);
}
