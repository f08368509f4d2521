import type { Transaction } from '@patchbay/persistence/transaction';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import { type Structure, holdCampaign } from '../campaigns/campaign-queries';
import { CampaignRecord } from './record';
import { fieldProblems, splitFields } from './record-rules';

const kindName = (crm_fed: boolean): string => (crm_fed ? 'CRM-fed' : 'not CRM-fed');

/** @throws Problem 404 when the path is one of the other kind of campaigns */
export function requireKind(
  id: string,
  { crm_fed }: Pick<Structure, 'crm_fed'>,
  wanted: KindOfCampaign,
): void {
  if (crm_fed === wanted.crm_fed) return;
  throw problem(codes.notFound, `campaign ${id} is ${kindName(crm_fed)}`, 'id');
}

/** Which campaigns a path is for. */
export interface KindOfCampaign {
  crm_fed: boolean;
}

export const ordinary: KindOfCampaign = { crm_fed: false };
export const crmFed: KindOfCampaign = { crm_fed: true };

/**
 * Keeps a campaign from being deleted until the transaction ends.
 *
 * @throws Problem 404 when there is none of that kind; 400 for fields that no record of such a campaign has
 */
export async function holdOfKind(
  transaction: Transaction,
  { id, record_fields }: { id: string; record_fields?: Record<string, unknown> },
  kind: KindOfCampaign,
): Promise<Structure> {
  const structure = await holdCampaign(transaction, id);
  if (!kind.crm_fed && structure.crm_fed) throwIfAny(fieldProblems(structure, record_fields));
  requireKind(id, structure, kind);
  return structure;
}

export async function lockRecord(
  transaction: Transaction,
  where: FindOptionsWhere<CampaignRecord>,
): Promise<CampaignRecord | null> {
  return transaction.manager.findOne(CampaignRecord, { where, lock: { mode: 'pessimistic_write' } });
}

const keep = `INSERT INTO record_values AS kept (record_id, campaign_id, name, value)
  SELECT $1, $2, * FROM unnest($3::text[], $4::text[])
  ON CONFLICT (record_id, name) DO UPDATE SET value = excluded.value WHERE kept.value <> excluded.value
  RETURNING name`;

const clear = `WITH cleared AS (
    DELETE FROM record_values WHERE record_id = $1 AND name = ANY ($2::text[]) RETURNING name
  ) SELECT name FROM cleared`;

const sizeOf = 'SELECT sum(octet_length(value))::int AS bytes FROM record_values WHERE record_id = $1';

/**
 * Merges checked values into those of a locked record; tells whether any is different now.
 *
 * @throws Problem 400 when they are too large together
 */
export async function putFields(
  transaction: Transaction,
  { record_id, campaign_id }: Pick<CampaignRecord, 'record_id' | 'campaign_id'>,
  structure: Pick<Structure, 'fields'>,
  record_fields: Record<string, unknown> | undefined,
): Promise<boolean> {
  const { kept, removed } = splitFields(record_fields);
  let changes = 0;
  if (kept.length > 0) {
    const [names, values] = [kept.map(([name]) => name), kept.map(([, value]) => value)];
    changes += (await transaction.manager.query(keep, [record_id, campaign_id, names, values])).length;
  }
  if (removed.length > 0) changes += (await transaction.manager.query(clear, [record_id, removed])).length;
  if (structure.fields.length > fewFields && kept.length > 0) {
    const [{ bytes }] = await transaction.manager.query(sizeOf, [record_id]);
    throwIfAny(mapSizeProblems('record_fields', bytes));
  }
  return changes > 0;
}

/** Those that are meant, in the order in which everybody locks records. */
export const lockRecords = (
  transaction: Transaction,
  where: FindOptionsWhere<CampaignRecord>,
): Promise<CampaignRecord[]> =>
  transaction.manager.find(CampaignRecord, {
    where,
    order: { record_id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** Removes those that are meant, of a campaign or a customer that is locked, and returns them. */
export async function removeRecords(
  transaction: Transaction,
  where: FindOptionsWhere<CampaignRecord>,
): Promise<CampaignRecord[]> {
  const records = await lockRecords(transaction, where);
  await transaction.manager.delete(CampaignRecord, where);
  return records;
}
