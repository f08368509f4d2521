import type { ConnectionFilter } from '@patchbay/contracts/telephony/connection-filter';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import type { statement } from '@patchbay/persistence/statement';
import { countOfCalls, pageOfCalls } from './call-rows';
import type { ShownConnection } from './connection-view';
import type { Condition } from './kept-count';
import type { Range } from './range-of-days';
import { shownFrom } from './shown-connections';

export type Filter = Omit<
  ConnectionFilter,
  'tags' | 'include_tags' | 'include_topics' | 'limit' | 'offset' | 'after'
>;

export type ListValues = { [name in keyof Filter]: unknown } & Range & { limit: number; offset: number };

/** Newest first. */
export const connectionOrders: ListOrders = {
  usual: {
    name: 'connections',
    columns: [
      { name: 'started_at', kind: 'id', descending: true },
      { name: 'connection_id', kind: 'text' },
    ],
  },
};

/** Each has an index that goes on with the order of the list. */
const conditions: Readonly<Record<Exclude<keyof Filter, 'src' | 'dst'>, Condition>> = {
  date_from: { facet: 'started_on', sql: 'started_at >= :from::bigint' },
  date_to: { facet: 'started_on', sql: 'started_at < :to::bigint' },
  connection_id: { facet: 'connection_id', sql: 'connection_id = :connection_id' },
  user_login: { facet: 'user_login', sql: 'user_login = :user_login' },
  queue_id: { facet: 'queue_id', sql: 'queue_id = :queue_id::bigint' },
  topic_id: { facet: 'topic_id', sql: 'topic_id = :topic_id::bigint' },
  customer_id: { facet: 'customer_id', sql: 'customer_id = :customer_id::bigint' },
};

export const filterNames = [...Object.keys(conditions), 'src', 'dst'] as (keyof Filter)[];

/** The statements of a list, which depend on the filters that are given. */
export function listStatements(
  filters: readonly (keyof Filter)[],
  place: ListPlace,
  declare: typeof statement,
) {
  const wanted = {
    always: [],
    given: filters.flatMap(name => (name === 'src' || name === 'dst' ? [] : conditions[name])),
    numbers: { src: filters.includes('src'), dst: filters.includes('dst') },
    days: { facet: 'started_on', column: 'started_at' } as const,
  };
  return {
    count: declare<ListValues, { count: number }>(`SELECT ${countOfCalls(wanted)} AS count`),
    page: declare<ListValues, ShownConnection & PlacedRow>(shownFrom(pageOfCalls(wanted, place), place)),
  };
}
