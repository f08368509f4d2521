import { fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import { throwIfAny } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { CampaignRecord } from './record';
import type { RecordSchema } from './record-rules';

type Key = Pick<CampaignRecord, 'record_id' | 'campaign_id'>;

const merge = statement<Key & { names: string[]; values: string[] }, { name: string }>(`
  WITH sent AS (
    SELECT name, value FROM unnest(:names::text[], :values::text[]) AS sent (name, value)
  ), cleared AS (
    DELETE FROM record_values AS stored USING sent
    WHERE stored.record_id = :record_id::bigint AND stored.name = sent.name AND sent.value = ''
    RETURNING stored.name
  ), merged AS (
    INSERT INTO record_values AS stored (record_id, campaign_id, name, value)
    SELECT :record_id::bigint, :campaign_id::text, name, value FROM sent WHERE value <> ''
    ON CONFLICT (record_id, name) DO UPDATE SET value = excluded.value WHERE stored.value <> excluded.value
    RETURNING name
  )
  SELECT name FROM cleared UNION ALL SELECT name FROM merged`);

const size = statement<Pick<Key, 'record_id'>, { bytes: number }>(`
  SELECT coalesce(sum(octet_length(value)), 0)::int AS bytes FROM record_values WHERE record_id = :record_id`);

/**
 * Merges checked values into those of a locked record: an empty one is removed, one that is not named stays.
 *
 * @returns whether a value has changed
 * @throws Problem 400 when all values are too large
 */
export async function mergeValues(
  transaction: Transaction,
  { record_id, campaign_id }: Key,
  { fields }: RecordSchema,
  record_fields: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const names = Object.keys(record_fields);
  if (names.length === 0) return false;
  const values = Object.values(record_fields).map(String);
  const changed = await transaction.rows(merge, { record_id, campaign_id, names, values });
  if (fields.length > fewFields) {
    const [stored] = await transaction.rows(size, { record_id });
    throwIfAny(mapSizeProblems('record_fields', stored!.bytes));
  }
  return changed.length > 0;
}
