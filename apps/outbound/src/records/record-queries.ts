import { And, Equal, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { notFound, throwIfAny } from '@patchbay/contracts/problems';
import { type Statement, isAmong, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { fieldsOfCampaign, isRemoved } from '../campaign-fragments';
import { CampaignRecord, type ChangedRow, type RecordRow } from './record';
import { type CampaignKind, type RecordIdentity, type RecordPath, requireKind } from './record-path';
import { type RecordSchema, fieldProblems } from './record-rules';
import { shownFrom } from './record-search';

const lockedSchema = statement<
  CampaignId,
  RecordSchema
>(`SELECT crm_fed, end_date, dialling ->> 'time_zone' AS time_zone, (${fieldsOfCampaign}) AS fields, (
    SELECT coalesce(json_agg(
      json_build_object('status_id', status_id, 'system_status', system_status,
        'dictionary_status_id', dictionary_status_id) ORDER BY status_id), '[]')
    FROM campaign_statuses WHERE campaign_id = campaigns.id) AS statuses
  FROM campaigns WHERE id = :id AND NOT ${isRemoved('campaigns.id')} FOR KEY SHARE`);

/**
 * Reads what records of a campaign must conform to. The campaign cannot be deleted until the transaction ends.
 *
 * @throws Problem 404 for no campaign of that kind; 400 for fields that no record of a CRM-fed campaign has
 */
export async function lockSchema(
  transaction: Transaction,
  { id, record_fields }: CampaignId & { record_fields?: Record<string, unknown> },
  kind: CampaignKind,
): Promise<RecordSchema> {
  const [schema] = await transaction.rows(lockedSchema, { id });
  if (!schema) throw notFound('campaign', id);
  if (!kind.crm_fed && schema.crm_fed) throwIfAny(fieldProblems(schema, record_fields));
  requireKind(id, schema, kind);
  return schema;
}

/** @throws Problem 404 */
export async function lockRecord(
  transaction: Transaction,
  { identity, missing }: RecordPath,
): Promise<CampaignRecord> {
  const record = await transaction.lock(CampaignRecord, whereOf(identity));
  if (!record) throw missing();
  return record;
}

/** The indexes of phone numbers and identifiers in a campaign are partial: they need these conditions. */
function whereOf(identity: RecordIdentity): FindOptionsWhere<CampaignRecord> {
  if ('phone_key' in identity) return { ...identity, customer_id: IsNull() };
  if ('identifier' in identity) return { ...identity, identifier: And(Equal(identity.identifier), Not('')) };
  return identity;
}

/** In the order in which all writers lock records, so that none deadlock. */
export const lockRecords = (
  transaction: Transaction,
  where: FindOptionsWhere<CampaignRecord>,
): Promise<CampaignRecord[]> =>
  transaction.manager.find(CampaignRecord, {
    where,
    order: { record_id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });

/** The locked records that a statement is for. */
interface Wanted {
  record_ids: readonly number[];
}

const isWanted = isAmong('record_id', ':record_ids::bigint[]');

const byIds = statement<Wanted, RecordRow>(
  `${shownFrom('records')} WHERE record.${isWanted} ORDER BY record.record_id`,
);

/** Records as they are read, for the events of a change of them: also those of a campaign that is being removed. */
export const findRows = (transaction: Transaction, record_ids: readonly number[]): Promise<RecordRow[]> =>
  transaction.rows(byIds, { record_ids });

/** Changes locked records, which are read before and after it, and returns them in their order: the database sets the time of a change. */
export async function changedBy(
  transaction: Transaction,
  record_ids: readonly number[],
  change: () => Promise<void>,
): Promise<ChangedRow[]> {
  const [before] = await Promise.all([findRows(transaction, record_ids), change()]);
  const after = await findRows(transaction, record_ids);
  return after.map((row, place) => ({ before: before[place]!, after: row }));
}

/**
 * Declares a change of some of the wanted records for {@link changeRecords}.
 *
 * @param set what follows UPDATE, up to the condition
 */
export const recordUpdate = <V extends object>(set: string): Statement<V & Wanted, RecordRow> =>
  statement(`WITH changed AS (UPDATE records ${set} AND records.${isWanted} RETURNING records.*)
    ${shownFrom('changed')} ORDER BY record.record_id`);

/** Changes locked records, which are read before it in the same round trip, and returns those that are different now. */
export async function changeRecords<V extends object>(
  transaction: Transaction,
  update: Statement<V & Wanted, RecordRow>,
  values: V & Wanted,
): Promise<ChangedRow[]> {
  const [before, after] = await Promise.all([
    findRows(transaction, values.record_ids),
    transaction.rows(update, values as never),
  ]);
  const rows = new Map(before.map(row => [row.record_id, row]));
  return after.map(row => ({ before: rows.get(row.record_id)!, after: row }));
}

/** What a claim or a call leaves at a record; null for what stays as it is. */
export type RecordMarks = { [Name in 'status_id' | 'call_date' | 'last_note']: CampaignRecord[Name] | null };

/** A status of before a claim may have been pruned since, as no record had it: then the record keeps the one that it has. */
const keptStatus = `coalesce((SELECT kept.status_id FROM campaign_statuses AS kept
    WHERE kept.status_id = :status_id::bigint), records.status_id)`;

/** Sets marks of the wanted records for {@link changeRecords}. */
export const setMarks = recordUpdate<RecordMarks>(`SET status_id = ${keptStatus},
    call_date = coalesce(:call_date::timestamptz, call_date), last_note = coalesce(:last_note::text, last_note)
  WHERE true`);

/** The values go with their records, but only at the end of the statement. */
const remove = statement<Wanted, RecordRow>(`
  WITH removed AS (DELETE FROM records WHERE ${isWanted} RETURNING records.*)
  ${shownFrom('removed')} ORDER BY record.record_id`);

/** Removes locked records, and returns them as they were. */
export const removeRecords = (
  transaction: Transaction,
  record_ids: readonly number[],
): Promise<RecordRow[]> => transaction.rows(remove, { record_ids });
