import { type OrderPart, orderOf } from '@patchbay/contracts/fields/paging';
import type { Conditions, KeyRange } from './conditions';

/** A table of contacts as a search sees it. */
export interface Searched {
  table: 'companies' | 'customers';
  key: 'company_id' | 'customer_id';
  /** What every answer shows. */
  columns: readonly string[];
}

export interface Page {
  limit: number;
  offset: number;
  /** Comma-separated names, each with `-` in front of it to sort downwards; empty for the key. */
  order: string;
}

export interface Search {
  searched: Searched;
  /** What this answer shows beside the table's columns. */
  extra: readonly string[];
  conditions: Conditions;
  page: Page;
}

export const valuesOf = ({ conditions, page }: Search): unknown[] => [
  ...conditions.values,
  page.limit,
  page.offset,
];

export const inOrder = (search: Search): string => pageOf(search, search.searched.table);

export const gather = (search: Search): string => gathered(search, search.conditions.texts);

export function gatherPart(search: Search, range: KeyRange): string {
  return gathered(search, search.conditions.within(search.searched.key, range));
}

/**
 * Those of one type or group, as an index has them. Were it said by an equals sign, the planner might read all rows in
 * the order of the key instead and wait for some to match.
 */
export function named(search: Search, name: 'type' | 'group'): string {
  const { searched } = search;
  const id = `(SELECT id FROM customer_${name}s WHERE name = $1)`;
  const order = `ORDER BY ${name}_id, ${searched.key} LIMIT $2 OFFSET $3`;
  return shown(search, `SELECT * FROM ${searched.table} WHERE ${name}_id BETWEEN ${id} AND ${id} ${order}`);
}

/** OFFSET 0 keeps the planner from sorting before it filters. */
function gathered(search: Search, texts: readonly string[]): string {
  const matching = `SELECT * FROM ${search.searched.table} WHERE ${texts.join(' AND ')} OFFSET 0`;
  return pageOf(search, `(${matching}) AS matching`);
}

/** @param budget rows to read */
export function walk(search: Search, budget: number): string {
  const { searched, conditions } = search;
  const first = `(SELECT * FROM ${searched.table} ORDER BY ${orderBy(search)} LIMIT ${budget}) AS first`;
  return pageOf(search, `${first} WHERE ${conditions.texts.join(' AND ')}`);
}

/** The plans of what matches and of everything, neither of which is run. */
export function estimate({ searched: { table }, conditions }: Search): string {
  const matching = `SELECT FROM ${table} WHERE ${conditions.texts.join(' AND ')}`;
  return `EXPLAIN (FORMAT JSON) ${matching} UNION ALL SELECT FROM ${table}`;
}

export const keyRange = ({ table, key }: Searched): string =>
  `SELECT coalesce(min(${key}), 0) AS least, coalesce(max(${key}), 0) AS greatest FROM ${table}`;

/** Only the first mention of a name has an effect. */
export function orderParts({ order }: Page): OrderPart[] {
  const parts = orderOf(order);
  return parts.filter(({ name }, index) => parts.findIndex(part => part.name === name) === index);
}

function pageOf(search: Search, rows: string): string {
  const { length } = search.conditions.values;
  const paging = `LIMIT $${length + 1} OFFSET $${length + 2}`;
  return shown(search, `SELECT * FROM ${rows} ORDER BY ${orderBy(search)} ${paging}`);
}

/** Names are looked up for the rows of the page only, not for those before it. */
function shown(search: Search, page: string): string {
  const { searched, extra } = search;
  return `SELECT ${[...searched.columns, ...extra].map(column => `page.${column}`).join(', ')},
      coalesce(type.name, '') AS type, coalesce("group".name, '') AS "group"
    FROM (${page}) AS page LEFT JOIN customer_types AS type ON type.id = type_id
      LEFT JOIN customer_groups AS "group" ON "group".id = group_id
    ORDER BY ${orderBy(search, 'page.')}`;
}

/** Equal rows are in the order of their keys, downwards when the last of the names is: so an index has the order. */
function orderBy({ searched: { key }, page }: Search, prefix = ''): string {
  const parts = orderParts(page);
  const last = { name: key, descending: parts.at(-1)?.descending ?? false };
  return [...parts, last]
    .map(({ name, descending }) => `${prefix}${name}${descending ? ' DESC' : ''}`)
    .join(', ');
}
