import type { TicketFilter } from '@patchbay/contracts/ticketing/ticket-filter';
import type { ListOrders, ListPlace } from '@patchbay/persistence/list-place';
import { areCounted, countedBy, keptCount } from '@patchbay/persistence/row-counts';
import type { statement } from '@patchbay/persistence/statement';
import { dayOf, ticketCounts } from './ticket-counts';
import { type WantedFields, hasWantedFields } from './ticket-field-filter';
import { shownRows } from './ticket-statements';

export type Filter = Omit<
  TicketFilter,
  'q' | 'order' | 'limit' | 'offset' | 'after' | 'updated_since' | 'include_custom_fields'
>;

const key = { name: 'ticket_id', kind: 'id' } as const;

const newestFirst = { name: 'updated_at', kind: 'time', descending: true } as const;

export const ticketOrders: ListOrders = {
  usual: { name: 'tickets', columns: [newestFirst, { ...key, descending: true }] },
  byChange: { name: 'tickets by change', columns: [{ name: 'changed_at', kind: 'time' }, key] },
};

/** A range of time, as ISO 8601 or infinite, and the whole days in it. */
export type Range<name extends string> = Record<`${name}_${'from' | 'to' | 'first' | 'last'}`, string>;

export type ListValues = { [name in keyof Filter]: unknown } & Range<'updated'> &
  Range<'created'> &
  WantedFields & { customer_ids: readonly number[]; limit: number; offset: number };

const since = (name: string) => `:${name}::timestamptz`;

const conditions: Readonly<Record<keyof Filter, string>> = {
  date_from: `updated_at >= ${since('updated_from')}`,
  date_to: `updated_at < ${since('updated_to')}`,
  create_date_from: `created_at >= ${since('created_from')}`,
  create_date_to: `created_at < ${since('created_to')}`,
  customer_id: 'customer_id = :customer_id',
  company_id: 'customer_id = ANY (:customer_ids::bigint[])',
  message_id: 'ticket_id = (SELECT ticket_id FROM ticket_messages WHERE message_id = :message_id)',
  // The index has only tickets with a user, which the planner must see.
  user_login: `user_login = :user_login AND user_login <> ''`,
  source: 'source = :source',
  ticket_queue_id: 'ticket_queue_id = :ticket_queue_id',
  category_id: 'category_id = :category_id',
  status_id: 'status_id = ANY (:status_id::bigint[])',
  // The index has only tickets with tags, which the planner must see.
  tags: `tags @> :tags::jsonb AND tags <> '[]'`,
  custom_fields: hasWantedFields,
};

export const conditionsOf = (filters: readonly (keyof Filter)[]): string[] =>
  filters.map(name => conditions[name]);

export const filterNames = Object.keys(conditions) as (keyof Filter)[];

/** Ranges, by the facet of their days. */
const ranges = {
  updated_on: { name: 'updated', column: 'updated_at', filters: ['date_from', 'date_to'] },
  created_on: { name: 'created', column: 'created_at', filters: ['create_date_from', 'create_date_to'] },
} as const;

type Days = keyof typeof ranges;

const facetOf = (filter: keyof Filter): string =>
  Object.entries(ranges).find(([, range]) => (range.filters as readonly string[]).includes(filter))?.[0] ??
  filter;

const all = (given: readonly string[]): string => given.join(' AND ') || 'true';

const rowsWith = (where: string): string => `(SELECT count(*) FROM tickets WHERE ${where})`;

/**
 * Counts the tickets in a part of a day for which the other conditions hold. A plan may be made before the values are
 * known: with all conditions in WHERE it read the index of another one, for a range of time all of it.
 */
const endWith = (end: string, conditions: string[]): string =>
  `(SELECT count(*) FILTER (WHERE ${all(conditions)}) FROM tickets WHERE ${end})`;

const wholeDays = (facet: Days): string => {
  const { name } = ranges[facet];
  return `${facet} >= ${dayOf(since(`${name}_first`))} AND ${facet} < ${dayOf(since(`${name}_last`))}`;
};

/** The tickets in the whole days of a range, and those in the parts of days at its ends. */
function partsOf(facet: Days): { whole: string; ends: string[] } {
  const { name, column } = ranges[facet];
  const [from, to, first, last] = ['from', 'to', 'first', 'last'].map(end => since(`${name}_${end}`));
  return {
    whole: `${column} >= ${first} AND ${column} < ${last}`,
    ends: [
      `${column} >= ${from} AND ${column} < least(${first}, ${to})`,
      `${column} >= greatest(${first}, ${last}) AND ${column} < ${to}`,
    ],
  };
}

/** Kept counts for whole days; the tickets at the ends of ranges are counted. All in one snapshot: exact. */
function countOf(filters: readonly (keyof Filter)[]): string {
  const facets = [...new Set(filters.map(facetOf))];
  if (!areCounted(ticketCounts, facets)) return rowsWith(all(conditionsOf(filters)));
  const isDays = (facet: string): facet is Days => facet in ranges;
  const days = facets.filter(isDays);
  const values = conditionsOf(filters.filter(name => !isDays(facetOf(name))));
  const counted = [...values, ...days.map(wholeDays)];
  const ends = days.flatMap((facet, place) => {
    const before = days.slice(0, place).map(each => partsOf(each).whole);
    const after = conditionsOf(
      filters.filter(name => (days.slice(place + 1) as string[]).includes(facetOf(name))),
    );
    return partsOf(facet).ends.map(end => {
      // Each index of a value goes on with the time of modification.
      if (facet === 'updated_on') return endWith(all([...values, end]), [...before, ...after]);
      return endWith(end, [...values, ...before, ...after]);
    });
  });
  return [keptCount(ticketCounts, facets, counted), ...ends].join(' + ');
}

const wantedPart = { limit: ':limit::bigint', offset: ':offset::bigint' };

/** Nothing is read for a range that ends before it begins: an index would be searched for its tickets to the end. */
const areNotEmpty = (filters: readonly (keyof Filter)[]): string[] =>
  Object.values(ranges)
    .filter(range => range.filters.every(name => filters.includes(name)))
    .map(({ name }) => `${since(`${name}_from`)} < ${since(`${name}_to`)}`);

const firstAndLast = {
  first: { direction: 'ASC', of: 'least', aggregate: 'min' },
  last: { direction: 'DESC', of: 'greatest', aggregate: 'max' },
} as const;

/**
 * The first or last day on which tickets that were created in a range were modified; no day without such tickets. The
 * order is that of the index of counts, which is read up to the first match.
 */
function dayOfModification(end: keyof typeof firstAndLast): string {
  const { direction, of, aggregate } = firstAndLast[end];
  const created = `created_on BETWEEN ${dayOf(since('created_from'))} AND ${dayOf(since('created_to'))}`;
  const kept = all([
    created,
    'updated_on IS NOT NULL',
    'count > 0',
    ...countedBy(ticketCounts, ['created_on', 'updated_on']),
  ]);
  const order = Object.keys(ticketCounts.facets).map(facet => `${facet} ${direction}`);
  return `(SELECT ${of}(
      (SELECT updated_on FROM ticket_counts WHERE ${kept} ORDER BY ${order.join(', ')} LIMIT 1),
      (SELECT ${aggregate}(updated_on) FROM ticket_count_changes WHERE ${created})
    )::timestamp AT TIME ZONE 'UTC')`;
}

/** A page by time of creation is read in the order of modification: only of the days that have such tickets. */
const daysOfModification: Partial<Record<keyof Filter, string>> = {
  create_date_from: `updated_at >= ${dayOfModification('first')}`,
  create_date_to: `updated_at < ${dayOfModification('last')} + interval '1 day'`,
};

/** A page of tickets, in SQL. */
export function rowsOf(filters: readonly (keyof Filter)[], place: ListPlace, part = wantedPart): string {
  const page = `LIMIT ${part.limit} OFFSET ${part.offset}`;
  const inOrder = (table: string) => `ORDER BY ${place.sorting(`${table}.`)}`;
  const has = (...names: (keyof Filter)[]) => names.some(name => filters.includes(name));
  const days = place.isByChange ? [] : filters.flatMap(name => daysOfModification[name] ?? []);
  const where = (...but: (keyof Filter)[]) => {
    const own = filters
      .filter(name => !but.includes(name))
      .map(name => {
        // An index is read from one upper end: not from this one, when the page begins below it.
        return name === 'date_to' && !place.isBegin ? `(${conditions[name]}) IS TRUE` : conditions[name];
      });
    return all([
      ...own,
      ...areNotEmpty(filters),
      place.condition,
      ...(has('customer_id', 'company_id', 'message_id', 'user_login', 'tags', 'custom_fields') ? [] : days),
    ]);
  };
  // Found and then sorted: in the order of the page all tickets could be read for a few.
  if (has('tags', 'custom_fields', 'company_id')) {
    const found = `SELECT * FROM tickets WHERE ${where()} OFFSET 0`;
    return `SELECT * FROM (${found}) AS found ${inOrder('found')} ${page}`;
  }
  if (!has('status_id') || has('customer_id', 'message_id', 'user_login') || place.isByChange)
    return `SELECT * FROM tickets WHERE ${where()} ${inOrder('tickets')} ${page}`;
  return `SELECT newest.* FROM (SELECT DISTINCT unnest(:status_id::bigint[]) AS id) AS status CROSS JOIN LATERAL (
      SELECT * FROM tickets WHERE status_id = status.id AND ${where('status_id')} ${inOrder('tickets')}
      LIMIT ${part.limit} + ${part.offset}
    ) AS newest ${inOrder('newest')} ${page}`;
}

export function listStatements(
  filters: readonly (keyof Filter)[],
  place: ListPlace,
  declare: typeof statement,
) {
  return {
    count: declare<ListValues, { count: number }>(`SELECT ${countOf(filters)} AS count`),
    page: shownRows<ListValues>(rowsOf(filters, place), place, declare),
  };
}
