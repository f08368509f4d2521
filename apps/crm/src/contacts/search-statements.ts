import { type OrderPart, orderOf } from '@patchbay/contracts/fields/paging';
import { type Condition, type KeyRange, type SearchValues, textsWithin } from './conditions';

/** A table of contacts. */
export interface ContactTable {
  name: 'companies' | 'customers';
  key: 'company_id' | 'customer_id';
  /** Shown in every answer. */
  columns: readonly string[];
}

export interface Page {
  limit: number;
  offset: number;
  /** Comma-separated names, each with `-` in front of it to sort downwards; empty for the key. */
  order: string;
}

export interface Search {
  table: ContactTable;
  /** Shown in this answer in addition. */
  extra: readonly string[];
  conditions: readonly Condition[];
  page: Page;
}

export const valuesOf = ({ conditions, page: { limit, offset } }: Search): SearchValues =>
  Object.assign({ limit, offset }, ...conditions.map(({ values }) => values));

export const inOrder = (search: Search): string => pageOf(search, search.table.name);

export const gather = (search: Search): string => gathered(search, textsOf(search));

export function gatherPart(search: Search, range: KeyRange): string {
  return gathered(search, textsWithin(search.conditions, search.table.key, range));
}

/**
 * The rows of one type or group, by an index. With an equals sign the planner might read all rows in the order of the
 * key instead, until enough match.
 */
export function named(search: Search, name: 'type' | 'group'): string {
  const { table } = search;
  const id = `(SELECT id FROM customer_${name}s WHERE name = :name)`;
  const order = `ORDER BY ${name}_id, ${table.key} LIMIT :limit OFFSET :offset`;
  return shown(search, `SELECT * FROM ${table.name} WHERE ${name}_id BETWEEN ${id} AND ${id} ${order}`);
}

/** @param budget rows to read */
export function walk(search: Search, budget: number): string {
  const first = `SELECT * FROM ${search.table.name} ORDER BY ${orderBy(search)} LIMIT ${budget}`;
  return pageOf(search, `(${first}) AS first WHERE ${textsOf(search).join(' AND ')}`);
}

/** The plans for matching rows and for all rows; neither is run. */
export function estimate(search: Search): string {
  const all = `SELECT FROM ${search.table.name}`;
  return `EXPLAIN (FORMAT JSON) ${all} WHERE ${textsOf(search).join(' AND ')} UNION ALL ${all}`;
}

export const keyRange = ({ name, key }: ContactTable): string =>
  `SELECT coalesce(min(${key}), 0) AS least, coalesce(max(${key}), 0) AS greatest FROM ${name}`;

/** Only the first mention of a name has an effect. */
export function orderParts({ order }: Page): OrderPart[] {
  const parts = orderOf(order);
  return parts.filter(({ name }, index) => parts.findIndex(part => part.name === name) === index);
}

const textsOf = ({ conditions }: Search): string[] => conditions.map(({ text }) => text);

/** OFFSET 0 keeps the planner from sorting before it filters. */
function gathered(search: Search, texts: readonly string[]): string {
  const matching = `SELECT * FROM ${search.table.name} WHERE ${texts.join(' AND ')} OFFSET 0`;
  return pageOf(search, `(${matching}) AS matching`);
}

function pageOf(search: Search, rows: string): string {
  return shown(search, `SELECT * FROM ${rows} ORDER BY ${orderBy(search)} LIMIT :limit OFFSET :offset`);
}

/** Names are looked up for the rows of the page only, not for those before it. */
function shown(search: Search, page: string): string {
  const { table, extra } = search;
  return `SELECT ${[...table.columns, ...extra].map(column => `page.${column}`).join(', ')},
      coalesce(type.name, '') AS type, coalesce("group".name, '') AS "group"
    FROM (${page}) AS page LEFT JOIN customer_types AS type ON type.id = type_id
      LEFT JOIN customer_groups AS "group" ON "group".id = group_id
    ORDER BY ${orderBy(search, 'page.')}`;
}

/** Equal rows are sorted by key in the direction of the last name, which is the order of an index. */
function orderBy({ table: { key }, page }: Search, prefix = ''): string {
  const parts = orderParts(page);
  const last = { name: key, descending: parts.at(-1)?.descending ?? false };
  return [...parts, last]
    .map(({ name, descending }) => `${prefix}${name}${descending ? ' DESC' : ''}`)
    .join(', ');
}
