import type { BusinessTime } from '@patchbay/platform/business-time';
import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { type Range, rangeOf } from './range-of-days';

/** What filters of calls, and of their recordings, give that is not compared as it was sent. */
export interface CallFilter {
  src?: string;
  dst?: string;
  number?: string;
  date_from?: string | null;
  date_to?: string | null;
}

/** Numbers in normal form, and the range of time. */
export function filterValues(
  { src, dst, date_from, date_to }: CallFilter,
  time: BusinessTime,
  country: PhoneCountry,
): Range & Pick<CallFilter, 'src' | 'dst'> {
  const normal = (number: string | undefined): string | undefined =>
    number === undefined ? undefined : normalPhoneNumber(number, country);
  return { src: normal(src), dst: normal(dst), ...rangeOf(date_from, date_to, time) };
}
