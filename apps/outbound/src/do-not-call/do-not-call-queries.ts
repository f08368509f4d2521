import type { Page } from '@patchbay/contracts/message';
import type { DoNotCallFilter } from '@patchbay/contracts/outbound/do-not-call';
import { columnList } from '@patchbay/persistence/columns';
import { countedPage } from '@patchbay/persistence/counted-page';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { DoNotCallEntry } from './do-not-call-entry';

/** The kind of the locks of numbers and patterns: who adds an entry takes turns, who decides on a call holds them. */
export const turnsOfNumbers = 'do_not_call';

const columns = columnList('do_not_call', DoNotCallEntry);

/** The entries that these lists have of these numbers and patterns, pair by pair. */
export const lockEntries = statement<{ list_ids: number[]; keys: string[] }, DoNotCallEntry>(`
  SELECT ${columns} FROM do_not_call
  WHERE (list_id, phone_key) IN (SELECT * FROM unnest(:list_ids::bigint[], :keys::text[])) ORDER BY entry_id FOR UPDATE`);

const lockLists = statement<{ ids: number[] }, { id: number }>(
  'SELECT id FROM do_not_call_lists WHERE id = ANY (:ids::bigint[]) ORDER BY id FOR KEY SHARE',
);

/** Those of the lists that exist; they cannot be deleted until the transaction ends. */
export async function lockKnownLists(transaction: Transaction, ids: number[]): Promise<Set<number>> {
  return new Set((await transaction.rows(lockLists, { ids })).map(({ id }) => id));
}

export const orders: ListOrders = {
  usual: { name: 'do_not_call', columns: [{ name: 'entry_id', kind: 'id' }] },
};

/** Which entries: of a list, and those that now forbid calls to a number by one of its keys. */
export type Wanted = Pick<DoNotCallFilter, 'list_id' | 'limit'> & { keys?: string[] };

/** A page of entries. */
export function findEntries(
  database: Database,
  { list_id, keys, limit = 100 }: Wanted,
  place: ListPlace,
): Promise<Page<DoNotCallEntry & PlacedRow>> {
  const conditions = [
    ...(list_id ? ['list_id = :list_id::bigint'] : []),
    ...(keys ? ['phone_key = ANY (:keys::text[]) AND (expires_at IS NULL OR expires_at > now())'] : []),
  ];
  const rows = { table: 'do_not_call', columns, condition: conditions.join(' AND ') || 'true' };
  return countedPage(database, rows, { values: { list_id, keys }, place, limit });
}
