import type { Page } from '@patchbay/contracts/message';
import type { Database } from './database';
import type { ListPlace, PlacedRow } from './list-place';
import { statement } from './statement';

/** The rows of a list, in SQL. */
export interface ListedRows {
  table: string;
  columns: string;
  condition: string;
}

/** Which page of them is read. */
export interface WantedPage {
  /** Values of the condition. */
  values: object;
  place: ListPlace;
  limit: number;
}

/** A page of a list, and how many rows the list has in all. It counts them, so that the condition must leave few or be read in an index. */
export async function countedPage<T>(
  database: Pick<Database, 'rows'>,
  { table, columns, condition }: ListedRows,
  { values, place, limit }: WantedPage,
): Promise<Page<T & PlacedRow>> {
  const count = statement<object, { count: number }>(
    `SELECT count(*)::bigint AS count FROM ${table} WHERE ${condition}`,
  );
  const page = statement<object, T & PlacedRow>(`SELECT ${columns}, ${place.shown()} FROM ${table}
    WHERE (${condition}) AND ${place.condition} ORDER BY ${place.sorting()} LIMIT :limit`);
  const [[total], result] = await Promise.all([
    database.rows(count, values),
    database.rows(page, { ...values, ...place.bound, limit }),
  ]);
  return { count: total!.count, result };
}
