import type { ListPlace } from '@patchbay/persistence/list-place';
import { type Days, countOf } from './kept-count';
import { type CallConditions, searchPlans } from './call-search-plans';

/** How many calls there are, in SQL. */
export function countOfCalls(conditions: CallConditions): string {
  const { always, given, days } = conditions;
  // What has such a day is in the list.
  const also = given.some(({ facet }) => facet === days.facet) ? [] : always;
  return searchPlans(conditions)
    .map(({ counted, from }) => countOf([...also, ...counted], days, from.counted))
    .join(' + ');
}

/** A page of calls, in SQL in parentheses. */
export function pageOfCalls(conditions: CallConditions, place: ListPlace): string {
  const always = [...conditions.always.map(({ sql }) => sql), ...behind(place, conditions.days)];
  const rows = ([from, where]: readonly [string, string[]], end: string) =>
    `(SELECT connections.* FROM ${from} WHERE ${[...where, ...always].join(' AND ') || 'true'}
      ORDER BY ${place.sorting()} ${end})`;
  const page = 'LIMIT :limit OFFSET :offset';
  const [first, ...others] = searchPlans(conditions).flatMap(({ from, read }) =>
    read.map(where => [from.read, where] as const),
  );
  if (others.length === 0) return rows(first!, page);
  // Each is planned for itself: beside a dear one Postgres takes any plan of another for as good as the best.
  const parts = [first!, ...others].map(
    (part, at) => `part_${at} AS MATERIALIZED ${rows(part, 'LIMIT :limit::bigint + :offset::bigint')}`,
  );
  const found = parts.map((_, at) => `TABLE part_${at}`).join(' UNION ALL ');
  return `(WITH ${parts.join(', ')} SELECT * FROM (${found}) AS found ORDER BY ${place.sorting()} ${page})`;
}

/** Postgres begins to read an index at the first of these two, which the other one implies. */
const behind = (place: ListPlace, { column }: Days): string[] =>
  place.isBegin ? [] : [`${column} <= :after_0::bigint`, place.condition];
