import type { Includes } from '@patchbay/contracts/crm/contacts';
import { orderOf } from '@patchbay/contracts/fields/paging';
import type { ListOrder } from '@patchbay/persistence/cursor';
import type { ListPlace } from '@patchbay/persistence/list-place';
import { isAmong } from '@patchbay/persistence/statement';
import { type Condition, type KeyRange, type SearchValues, textsWithin } from './conditions';

/** A table of contacts. */
export interface ContactTable {
  name: 'companies' | 'customers';
  key: 'company_id' | 'customer_id';
  /** The whole name, as it is indexed. */
  nameColumns: string;
  /** Shown in every answer. */
  columns: readonly string[];
  /** Shown with `include_address`. */
  addresses: readonly string[];
}

export interface Page {
  limit: number;
  offset: number;
}

export interface Search {
  table: ContactTable;
  /** Shown in this answer in addition. */
  extra: readonly string[];
  conditions: readonly Condition[];
  page: Page;
  place: ListPlace;
}

/**
 * A search without conditions.
 *
 * @param columns of the table's own that are shown in addition
 */
export function searchOf(
  table: ContactTable,
  filter: Includes & Partial<Page>,
  place: ListPlace,
  columns: readonly string[] = [],
) {
  const { limit = 100, offset = 0, include_address, include_custom_fields } = filter;
  const extra = [
    ...(include_address ? table.addresses : []),
    ...(include_custom_fields ? ['custom_fields'] : []),
    ...columns,
  ];
  return { table, extra, page: { limit, offset }, place };
}

/** A condition for contacts with some keys. */
export const havingKey = ({ key }: ContactTable, ids: readonly number[]): Condition => ({
  text: isAmong(key, ':ids::bigint[]'),
  values: { ids },
  isSelective: true,
});

/** @param order comma-separated names, each with `-` in front of it to sort downwards; empty for the key */
export function orderOfContacts({ name, key }: ContactTable, order: string): ListOrder {
  const parts = orderOf(order);
  // Equal rows are sorted by key in the direction of the last name, which is the order of an index.
  const all = [...parts, { name: key, descending: parts.at(-1)?.descending ?? false }];
  // Only the first mention of a name has an effect.
  const distinct = all.filter((part, place) => all.findIndex(each => each.name === part.name) === place);
  const columns = distinct.map(part => ({
    ...part,
    kind: part.name === key ? ('id' as const) : ('text' as const),
  }));
  const sorted = columns.map(part => `${part.descending ? '-' : ''}${part.name}`);
  return { name: `${name} by ${sorted.join()}`, columns };
}

export const changesOfContacts = ({ name, key }: ContactTable): ListOrder => ({
  name: `${name} by change`,
  columns: [
    { name: 'changed_at', kind: 'time' },
    { name: key, kind: 'id' },
  ],
});

export const valuesOf = ({ conditions, page: { limit, offset }, place }: Search): SearchValues =>
  Object.assign({ limit, offset, ...place.bound }, ...conditions.map(({ values }) => values));

export const inOrder = (search: Search): string => pageOf(search, rest(search));

export const gather = (search: Search): string => gathered(search, textsOf(search));

export function gatherPart(search: Search, range: KeyRange): string {
  return gathered(search, [
    ...textsWithin(search.conditions, search.table.key, range),
    search.place.condition,
  ]);
}

/**
 * The rows of one type or group, by an index. With an equals sign the planner might read all rows in the order of the
 * key instead, until enough match.
 */
export function named(search: Search, name: 'type' | 'group'): string {
  const { table, place } = search;
  const id = `(SELECT id FROM customer_${name}s WHERE name = :name)`;
  const order = `ORDER BY ${name}_id, ${table.key} LIMIT :limit OFFSET :offset`;
  const where = `${name}_id BETWEEN ${id} AND ${id} AND ${place.condition}`;
  return shown(search, `SELECT * FROM ${table.name} WHERE ${where} ${order}`);
}

/** @param budget rows to read */
export function walk(search: Search, budget: number): string {
  const first = `SELECT * FROM ${rest(search)} ORDER BY ${search.place.sorting()} LIMIT ${budget}`;
  const texts = search.conditions.map(({ text }) => text);
  return pageOf(search, `(${first}) AS first WHERE ${texts.join(' AND ')}`);
}

/** The plans for matching rows and for all rows behind the place; neither is run. */
export function estimate(search: Search): string {
  const matching = `SELECT FROM ${search.table.name} WHERE ${textsOf(search).join(' AND ')}`;
  return `EXPLAIN (FORMAT JSON) ${matching} UNION ALL SELECT FROM ${rest(search)}`;
}

export const keyRange = (search: Search): string => {
  const { key } = search.table;
  return `SELECT coalesce(min(${key}), 0) AS least, coalesce(max(${key}), 0) AS greatest FROM ${rest(search)}`;
};

/** The rows behind the place. */
const rest = ({ table, place }: Search): string => `${table.name} WHERE ${place.condition}`;

const textsOf = ({ conditions, place }: Search): string[] => [
  ...conditions.map(({ text }) => text),
  place.condition,
];

/** OFFSET 0 keeps the planner from sorting before it filters. */
function gathered(search: Search, texts: readonly string[]): string {
  const matching = `SELECT * FROM ${search.table.name} WHERE ${texts.join(' AND ')} OFFSET 0`;
  return pageOf(search, `(${matching}) AS matching`);
}

function pageOf(search: Search, rows: string): string {
  return shown(
    search,
    `SELECT * FROM ${rows} ORDER BY ${search.place.sorting()} LIMIT :limit OFFSET :offset`,
  );
}

/** Names are looked up for the rows of the page only, not for those before it. */
function shown(search: Search, page: string): string {
  const { table, extra, place } = search;
  return `SELECT ${[...table.columns, ...extra].map(column => `page.${column}`).join(', ')},
      coalesce(type.name, '') AS type, coalesce("group".name, '') AS "group", ${place.shown('page.')}
    FROM (${page}) AS page LEFT JOIN customer_types AS type ON type.id = type_id
      LEFT JOIN customer_groups AS "group" ON "group".id = group_id
    ORDER BY ${place.sorting('page.')}`;
}
