import {
  type SpecialFieldItemFilter,
  type SpecialFieldItemView,
  type SpecialFieldValue,
  specialFieldEvents,
} from '@patchbay/contracts/crm/special-fields';
import type { Page } from '@patchbay/contracts/message';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrder } from '@patchbay/persistence/cursor';
import { ListPlace } from '@patchbay/persistence/list-place';
import type { Outbox } from '@patchbay/persistence/outbox';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { RequestContext } from '@patchbay/platform/request-context';
import { SpecialField, SpecialFieldGroup, payload } from './special-field';
import { countOf } from './special-field-counts';
import { storedValues } from './special-field-rules';

const valuesOfItem = `SELECT coalesce(json_agg(json_build_object(
    'field_id', field_id, 'value', value) ORDER BY field_id), '[]')
  FROM special_field_values WHERE item_id = page.item_id`;

const setValues = statement<{ item_id: number; field_ids: number[]; values: string[] }>(`
  INSERT INTO special_field_values AS stored (item_id, field_id, value)
  SELECT :item_id, field_id, value::jsonb
  FROM unnest(:field_ids::bigint[], :values::text[]) AS sent (field_id, value)
  ON CONFLICT (item_id, field_id) DO UPDATE SET value = excluded.value WHERE stored.value <> excluded.value
  RETURNING field_id`);

const removeValues = statement<{ item_id: number; field_ids: number[] }>(
  `DELETE FROM special_field_values WHERE item_id = :item_id AND field_id = ANY (:field_ids::bigint[])
  RETURNING field_id`,
);

/** @param page SQL of the records to show */
const shown = (page: string): string =>
  `SELECT page.*, (${valuesOfItem}) AS values FROM (${page}) AS page ORDER BY item_id`;

const columns = 'item_id, group_id, customer_id';

const itemById = statement<{ item_id: number }, SpecialFieldItemView>(
  shown(`SELECT ${columns} FROM special_field_items WHERE item_id = :item_id`),
);

const lockItems = statement<{ customer_ids: number[] }>(`SELECT FROM special_field_items
  WHERE customer_id = ANY (:customer_ids::bigint[]) ORDER BY item_id FOR UPDATE`);

/** The values go with their records at the end of the statement. */
const removeItems = statement<{ customer_ids: number[] }, SpecialFieldItemView>(`WITH removed AS (
    DELETE FROM special_field_items WHERE customer_id = ANY (:customer_ids::bigint[]) RETURNING ${columns})
  ${shown('SELECT * FROM removed')}`);

const keepCustomer = statement<{ customer_id: number }>(`WITH
  person AS (SELECT customer_id FROM customers WHERE customer_id = :customer_id FOR KEY SHARE),
  company AS (SELECT customer_id FROM companies WHERE customer_id = :customer_id FOR KEY SHARE)
  SELECT FROM person UNION ALL SELECT FROM company`);

const usual: ListOrder = { name: 'special-field items', columns: [{ name: 'item_id', kind: 'id' }] };

/** Planned for the values of the filter: a customer has few records, and a group many. */
export async function listItems(
  database: Database,
  { limit = 100, offset = 0, after, ...filter }: SpecialFieldItemFilter,
  context: RequestContext,
): Promise<Page<SpecialFieldItemView>> {
  const place = ListPlace.in({ usual }, { after });
  const filtered = (['group_id', 'customer_id'] as const).filter(column => filter[column]);
  const conditions = ['true', ...filtered.map(column => `${column} = :${column}`)].join(' AND ');
  const page = unkeptStatement<SpecialFieldItemFilter, SpecialFieldItemView>(
    shown(
      `SELECT ${columns} FROM special_field_items WHERE ${conditions} AND ${place.condition}
      ORDER BY item_id LIMIT :limit OFFSET :offset`,
    ),
  );
  const [counted] = await database.rows(countOf(filter), filter);
  const result = await database.rows(page, { ...filter, limit, offset, ...place.bound });
  context.nextCursor = place.next(
    result.map(({ item_id }) => ({ place: [item_id] })),
    limit,
  );
  return { count: counted!.count, result };
}

/** A locked record as lists show it. */
export async function shownItem(transaction: Transaction, item_id: number): Promise<SpecialFieldItemView> {
  const [item] = await transaction.rows(itemById, { item_id });
  return item!;
}

/** Merges checked values into those of a locked record; returns whether any has changed. */
export async function putValues(
  transaction: Transaction,
  item_id: number,
  values: readonly SpecialFieldValue[],
  fields: readonly SpecialField[],
): Promise<boolean> {
  const { sent, emptied } = storedValues(values, fields);
  const changed = await Promise.all([
    transaction.rows(setValues, {
      item_id,
      field_ids: sent.map(({ field_id }) => field_id),
      values: sent.map(({ value }) => JSON.stringify(value)),
    }),
    transaction.rows(removeValues, { item_id, field_ids: emptied }),
  ]);
  return changed.flat().length > 0;
}

/** Undefined where the group does not exist. */
export async function fieldsOf(
  transaction: Transaction,
  group_id: number,
): Promise<SpecialField[] | undefined> {
  if (!(await transaction.manager.existsBy(SpecialFieldGroup, { group_id }))) return undefined;
  return transaction.manager.findBy(SpecialField, { group_id });
}

/** Keeps a customer, a person or a company, from being deleted until the transaction ends. */
export async function customerExists(transaction: Transaction, customer_id: number): Promise<boolean> {
  const found = await transaction.rows(keepCustomer, { customer_id });
  return found.length > 0;
}

/** Removes all records of customers, each with its event. No record is added after the customer's row is deleted. */
export async function removeItemsOf(
  transaction: Transaction,
  outbox: Outbox,
  customer_ids: number[],
): Promise<void> {
  // A statement sees the values that were there when it began: those of a change that it would wait for are not.
  const [, items] = await Promise.all([
    transaction.rows(lockItems, { customer_ids }),
    transaction.rows(removeItems, { customer_ids }),
  ]);
  const events = items.map(before => ({ fields: payload(before), before }));
  await outbox.addAll(transaction, specialFieldEvents.deleted, events);
}
