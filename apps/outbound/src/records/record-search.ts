import type { Page } from '@patchbay/contracts/message';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { RecordFilter } from '@patchbay/contracts/outbound/records';
import { notFound } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { isRemoved } from '../campaigns/campaign-queries';
import type { RecordRow } from './record';
import { type CampaignKind, type RecordIdentity, requireKind } from './record-path';

const fieldsOfRecord = `SELECT json_object_agg(field.name, coalesce(stored.value, '') ORDER BY field."order", field.name)
  FROM campaign_fields AS field
  LEFT JOIN record_values AS stored ON stored.record_id = record.record_id AND stored.name = field.name
  WHERE field.campaign_id = record.campaign_id`;

const columns = `record.record_id, record.phone_number, status.system_status, status.name AS status,
  record.status_id, record.call_date, record.create_date, record.next_call_date, record.agent_id,
  record.last_note, record."order", record.customer_id, (${fieldsOfRecord}) AS record_fields`;

const withStatus = `records AS record JOIN campaign_statuses AS status ON status.status_id = record.status_id`;

const isThere = `NOT ${isRemoved('record.campaign_id')}`;

const byPhoneKey = statement<{ campaign_id: string; phone_key: string }, RecordRow>(`
  SELECT ${columns} FROM ${withStatus}
  WHERE record.campaign_id = :campaign_id AND record.phone_key = :phone_key AND record.customer_id IS NULL
    AND ${isThere}`);

const byCustomer = statement<{ campaign_id: string; customer_id: number }, RecordRow>(`
  SELECT ${columns} FROM ${withStatus}
  WHERE record.campaign_id = :campaign_id AND record.customer_id = :customer_id AND ${isThere}`);

const kindOf = statement<CampaignId, CampaignKind>(
  `SELECT crm_fed FROM campaigns WHERE id = :id AND NOT ${isRemoved('campaigns.id')}`,
);

export async function findRecord(
  database: Database,
  identity: RecordIdentity,
): Promise<RecordRow | undefined> {
  const rows =
    'phone_key' in identity ? database.rows(byPhoneKey, identity) : database.rows(byCustomer, identity);
  return (await rows)[0];
}

/** @throws Problem 404 for no campaign of that kind */
export async function requireCampaign(database: Database, id: string, kind: CampaignKind): Promise<void> {
  const [campaign] = await database.rows(kindOf, { id });
  if (!campaign) throw notFound('campaign', id);
  requireKind(id, campaign, kind);
}

type Filter = Omit<RecordFilter, 'phone_number'> & { phone_key?: string };

const conditions: [field: keyof Filter, condition: string][] = [
  ['id', 'record.campaign_id = :id'],
  ['status_id', 'record.status_id = ANY (:status_id::bigint[])'],
  ['system_status', 'status.system_status = ANY (:system_status::text[])'],
  ['phone_key', 'record.phone_key = :phone_key'],
];

/** A page of a campaign's records, in the order in which they were added. */
export async function findRecords(
  database: Database,
  { limit = 100, offset = 0, ...filter }: Filter,
): Promise<Page<RecordRow>> {
  const given = conditions.filter(([field]) => filter[field as keyof typeof filter] !== undefined);
  const where = given.map(([, condition]) => condition).join(' AND ');
  const count = statement<Filter, { count: number }>(`SELECT count(*) FROM ${withStatus} WHERE ${where}`);
  const page = statement<Filter, RecordRow>(`SELECT ${columns} FROM ${withStatus} WHERE ${where}
    ORDER BY record.record_id LIMIT :limit OFFSET :offset`);
  const [total] = await database.rows(count, filter);
  return { count: total!.count, result: await database.rows(page, { ...filter, limit, offset }) };
}
