import { areCounted, keptCount } from '@patchbay/persistence/row-counts';
import { connectionCounts } from './connection-counts';
import { endsOf, wholeDays } from './range-of-days';

/** A facet of the kept counts whose values are days, and the column of which they are the days. */
export interface Days {
  facet: 'started_on' | 'recorded_on';
  column: 'started_at' | 'recording_ready_at';
}

/** A filter of a list. */
export interface Condition {
  /** By which connections are counted. */
  facet: string;
  /** Over a connection. */
  sql: string;
  /** Over a count, if it is another one. */
  kept?: string;
}

const all = (parts: readonly string[]): string => parts.join(' AND ') || 'true';

const rowsWith = (parts: readonly string[], from = 'connections'): string =>
  `(SELECT count(*) FROM ${from} WHERE ${all(parts)})`;

/**
 * How many connections there are, in SQL: from kept counts, and those at the ends of a range of days by an index, all in one
 * snapshot. Without counts for the conditions together, rows are counted.
 *
 * @param from where these are: connections, if it is not given
 */
export function countOf(conditions: readonly Condition[], days: Days, from?: string): string {
  const facets = [...new Set(conditions.map(({ facet }) => facet))];
  if (!areCounted(connectionCounts, facets))
    return rowsWith(
      conditions.map(({ sql }) => sql),
      from,
    );
  const values = conditions.filter(({ facet }) => facet !== days.facet);
  const hasDays = facets.includes(days.facet);
  const counted = [...values.map(({ sql, kept = sql }) => kept), ...(hasDays ? [wholeDays(days.facet)] : [])];
  return [
    keptCount(connectionCounts, facets, counted),
    ...(hasDays ? endsOf(days.column).map(end => rowsWith([...values.map(({ sql }) => sql), end])) : []),
  ].join(' + ');
}
