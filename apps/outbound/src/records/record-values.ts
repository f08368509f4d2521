import { fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import { throwIfAny } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { CampaignRecord } from './record';
import type { RecordSchema } from './record-rules';

type Key = Pick<CampaignRecord, 'record_id' | 'campaign_id'>;

const merge = statement<Key & { names: string[]; values: string[] }>(`
  WITH sent AS (
    SELECT name, value FROM unnest(:names::text[], :values::text[]) AS sent (name, value)
  ), cleared AS (
    DELETE FROM record_values AS stored USING sent
    WHERE stored.record_id = :record_id::bigint AND stored.name = sent.name AND sent.value = ''
  )
  INSERT INTO record_values AS stored (record_id, campaign_id, name, value)
  SELECT :record_id::bigint, :campaign_id::text, name, value FROM sent WHERE value <> ''
  ON CONFLICT (record_id, name) DO UPDATE SET value = excluded.value WHERE stored.value <> excluded.value`);

const insert = statement<{
  record_ids: number[];
  campaign_ids: string[];
  names: string[];
  values: string[];
}>(`
  INSERT INTO record_values (record_id, campaign_id, name, value)
  SELECT record_id, campaign_id, name, value
  FROM unnest(:record_ids::bigint[], :campaign_ids::text[], :names::text[], :values::text[])
    AS sent (record_id, campaign_id, name, value)`);

/** Stores checked values of new records; a request is too small to hold too large ones. */
export async function insertValues(
  transaction: Transaction,
  records: readonly (Key & { record_fields?: Readonly<Record<string, unknown>> })[],
): Promise<void> {
  const rows = records.flatMap(({ record_id, campaign_id, record_fields = {} }) =>
    Object.entries(record_fields).map(([name, value]) => ({
      record_id,
      campaign_id,
      name,
      value: String(value),
    })),
  );
  const given = rows.filter(({ value }) => value !== '');
  if (given.length === 0) return;
  await transaction.rows(insert, {
    record_ids: given.map(({ record_id }) => record_id),
    campaign_ids: given.map(({ campaign_id }) => campaign_id),
    names: given.map(({ name }) => name),
    values: given.map(({ value }) => value),
  });
}

const size = statement<Pick<Key, 'record_id'>, { bytes: number }>(`
  SELECT coalesce(sum(octet_length(value)), 0)::int AS bytes FROM record_values WHERE record_id = :record_id`);

/**
 * Merges checked values into those of a locked record: an empty one is removed, one that is not named stays.
 *
 * @throws Problem 400 when all values are too large
 */
export async function mergeValues(
  transaction: Transaction,
  { record_id, campaign_id }: Key,
  { fields }: RecordSchema,
  record_fields: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const names = Object.keys(record_fields);
  if (names.length === 0) return;
  const values = Object.values(record_fields).map(String);
  await transaction.rows(merge, { record_id, campaign_id, names, values });
  if (fields.length > fewFields()) {
    const [stored] = await transaction.rows(size, { record_id });
    throwIfAny(mapSizeProblems('record_fields', stored!.bytes));
  }
}
