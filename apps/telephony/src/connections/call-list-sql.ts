import type { ListPlace } from '@patchbay/persistence/list-place';
import { type Days, countOf } from './kept-count';
import { type CallConditions, searchPlans } from './call-search-plans';

/** How many calls there are, in SQL. */
export function countOfCalls(conditions: CallConditions): string {
  const { always, given, days } = conditions;
  // What has such a day is in the list.
  const also = given.some(({ facet }) => facet === days.facet) ? [] : always;
  return searchPlans(conditions)
    .map(({ counted }) => countOf([...also, ...counted], days))
    .join(' + ');
}

/** A page of calls, in SQL in parentheses. */
export function pageOfCalls(conditions: CallConditions, place: ListPlace): string {
  const always = [...conditions.always.map(({ sql }) => sql), ...behind(place, conditions.days)];
  const rows = (where: string[], end: string) =>
    `(SELECT * FROM connections WHERE ${[...where, ...always].join(' AND ') || 'true'}
      ORDER BY ${place.sorting()} ${end})`;
  const page = 'LIMIT :limit OFFSET :offset';
  const [first, ...others] = searchPlans(conditions).flatMap(({ read }) => read);
  if (others.length === 0) return rows(first!, page);
  const parts = [first!, ...others].map(where => rows(where, 'LIMIT :limit::bigint + :offset::bigint'));
  return `(SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY ${place.sorting()} ${page})`;
}

/** Postgres begins to read an index at the first of these two, which the other one implies. */
const behind = (place: ListPlace, { column }: Days): string[] =>
  place.isBegin ? [] : [`${column} <= :after_0::bigint`, place.condition];
