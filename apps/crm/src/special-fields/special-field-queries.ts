import type { Transaction } from '@patchbay/persistence/transaction';
import { type SpecialFieldValue, specialFieldEvents } from '@patchbay/contracts/crm/special-fields';
import { codes, problem } from '@patchbay/contracts/problems';
import type { Outbox } from '@patchbay/persistence/outbox';
import { SpecialField, SpecialFieldGroup, SpecialFieldItem, changed } from './special-field';
import { keptValues } from './special-field-rules';

const keep = `INSERT INTO special_field_values AS kept (item_id, field_id, value)
  SELECT $1, field_id, value::jsonb FROM unnest($2::bigint[], $3::text[]) AS given (field_id, value)
  ON CONFLICT (item_id, field_id) DO UPDATE SET value = excluded.value WHERE kept.value <> excluded.value
  RETURNING field_id`;

const clear = `WITH cleared AS (
    DELETE FROM special_field_values WHERE item_id = $1 AND field_id = ANY ($2::bigint[]) RETURNING field_id)
  SELECT field_id FROM cleared`;

/** Merges checked values into those of a locked record; tells whether any is different now. */
export async function putValues(
  transaction: Transaction,
  item_id: number,
  values: readonly SpecialFieldValue[],
  fields: readonly SpecialField[],
): Promise<boolean> {
  const kept = keptValues(values, fields);
  const given = kept.filter(({ value }) => value !== null);
  const ids = given.map(({ field_id }) => field_id);
  const texts = given.map(({ value }) => JSON.stringify(value));
  const gone = kept.filter(({ value }) => value === null).map(({ field_id }) => field_id);
  const written: unknown[] = await transaction.manager.query(keep, [item_id, ids, texts]);
  const cleared: unknown[] = await transaction.manager.query(clear, [item_id, gone]);
  return written.length + cleared.length > 0;
}

/** Undefined where there is no such group. */
export async function fieldsOf(
  transaction: Transaction,
  group_id: number,
): Promise<SpecialField[] | undefined> {
  if (!(await transaction.manager.existsBy(SpecialFieldGroup, { group_id }))) return undefined;
  return transaction.manager.findBy(SpecialField, { group_id });
}

export async function lockItem(transaction: Transaction, item_id: number): Promise<SpecialFieldItem> {
  const item = await transaction.manager.findOne(SpecialFieldItem, {
    where: { item_id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!item) throw problem(codes.notFound, `special-field item ${item_id} does not exist`, 'id');
  return item;
}

/** Keeps a customer, be it a person or a company, from being deleted until the transaction ends. */
export async function holdsCustomer(transaction: Transaction, customer_id: number): Promise<boolean> {
  for (const table of ['customers', 'companies']) {
    const hold = `SELECT FROM ${table} WHERE customer_id = $1 FOR KEY SHARE`;
    const found: unknown[] = await transaction.manager.query(hold, [customer_id]);
    if (found.length > 0) return true;
  }
  return false;
}

/** Removes all records of a locked customer, each with its event. */
export async function removeItemsOf(
  transaction: Transaction,
  outbox: Outbox,
  customer_id: number,
): Promise<void> {
  const items = await transaction.manager.find(SpecialFieldItem, {
    where: { customer_id },
    order: { item_id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  await transaction.manager.delete(SpecialFieldItem, { customer_id });
  await outbox.addAll(transaction, specialFieldEvents.deleted, items.map(changed));
}
