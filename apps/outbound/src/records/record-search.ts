import type { Page } from '@patchbay/contracts/message';
import type { RecordFilter } from '@patchbay/contracts/outbound/records';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { unknownCampaign } from '../campaigns/campaign-queries';
import type { RecordRow } from './record';
import { type KindOfCampaign, requireKind } from './record-queries';

const fieldsOfRecord = `SELECT json_object_agg(field.name, coalesce(kept.value, '') ORDER BY field."order", field.name)
  FROM campaign_fields AS field
  LEFT JOIN record_values AS kept ON kept.record_id = record.record_id AND kept.name = field.name
  WHERE field.campaign_id = record.campaign_id`;

const columns = `record.record_id, record.phone_number, status.system_status, status.name AS status,
  record.status_id, record.call_date, record.create_date, record.next_call_date, record.agent_id,
  record.last_note, record."order", record.customer_id, (${fieldsOfRecord}) AS record_fields`;

const withStatus = `records AS record JOIN campaign_statuses AS status ON status.status_id = record.status_id`;

const byPhoneKey = statement(`SELECT ${columns} FROM ${withStatus}
  WHERE record.campaign_id = $1 AND record.phone_key = $2 AND record.customer_id IS NULL`);

const byCustomer = statement(`SELECT ${columns} FROM ${withStatus}
  WHERE record.campaign_id = $1 AND record.customer_id = $2`);

const kindOf = statement('SELECT crm_fed FROM campaigns WHERE id = $1');

/** What identifies a record in its campaign: one of the two. */
export interface RecordIdentity {
  campaign_id: string;
  phone_key?: string;
  customer_id?: number;
}

export async function findRecord(
  database: Database,
  { campaign_id, phone_key, customer_id }: RecordIdentity,
): Promise<RecordRow | undefined> {
  const [row] = customer_id
    ? await database.rows<RecordRow>(byCustomer, [campaign_id, customer_id])
    : await database.rows<RecordRow>(byPhoneKey, [campaign_id, phone_key]);
  return row;
}

/** @throws Problem 404 when there is no such campaign of that kind */
export async function requireCampaign(database: Database, id: string, kind: KindOfCampaign): Promise<void> {
  const [campaign] = await database.rows<KindOfCampaign>(kindOf, [id]);
  if (!campaign) throw unknownCampaign(id);
  requireKind(id, campaign, kind);
}

/** A page of a campaign's records, in the order in which they were added. */
export async function findRecords(
  database: Database,
  { id, status_id, system_status, limit = 100, offset = 0 }: RecordFilter,
  phone_key: string | undefined,
): Promise<Page<RecordRow>> {
  const given: [condition: string, value: unknown][] = [
    ['record.campaign_id = ?', id],
    ['record.status_id = ANY (?::bigint[])', status_id],
    ['status.system_status = ANY (?::text[])', system_status],
    ['record.phone_key = ?', phone_key],
  ];
  const conditions = given.filter(([, value]) => value !== undefined);
  const values = conditions.map(([, value]) => value);
  const where = conditions.map(([condition], index) => condition.replace('?', `$${index + 1}`)).join(' AND ');
  const count = statement(`SELECT count(*) FROM ${withStatus} WHERE ${where}`);
  const page = statement(`SELECT ${columns} FROM ${withStatus} WHERE ${where}
    ORDER BY record.record_id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`);
  const [total] = await database.rows<{ count: number }>(count, values);
  return { count: total!.count, result: await database.rows<RecordRow>(page, [...values, limit, offset]) };
}
