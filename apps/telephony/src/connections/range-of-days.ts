import type { BusinessTime } from '@patchbay/platform/business-time';
import { dayLength } from './connection-counts';
import { instantOf } from '../instants';

/** A range of time in microseconds, `to` exclusively, and the whole days in it by their numbers. */
export interface Range {
  from: number;
  /** Where the first whole day begins, or the end of the range. */
  from_end: number;
  first_day: number;
  /** Exclusive. */
  last_day: number;
  /** Where the last whole day ends. */
  to_begin: number;
  to: number;
}

/** What is shown with the last minute of a range is in it. A missing end leaves it open. */
export function rangeOf(
  first: string | null | undefined,
  last: string | null | undefined,
  time: BusinessTime,
): Range {
  const from = first ? instantOf(time.instant(first)) : 0;
  const to = last ? instantOf(time.end(last)) : Number.MAX_SAFE_INTEGER;
  const first_day = Math.ceil(from / dayLength);
  const last_day = Math.floor(to / dayLength);
  return {
    from,
    from_end: Math.min(first_day * dayLength, to),
    first_day,
    last_day,
    to_begin: Math.max(first_day, last_day) * dayLength,
    to,
  };
}

/** Conditions of the parts of days at the ends of a range. */
export const endsOf = (column: string): string[] => [
  `${column} >= :from::bigint AND ${column} < :from_end::bigint`,
  `${column} >= :to_begin::bigint AND ${column} < :to::bigint`,
];

/** Condition of the kept counts of its whole days. */
export const wholeDays = (facet: string): string =>
  `${facet} >= :first_day::bigint AND ${facet} < :last_day::bigint`;
