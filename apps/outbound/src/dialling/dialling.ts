import type { CallingHours } from '@patchbay/contracts/outbound/calling-hours';
import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** When a campaign calls that has no hours of its own. */
export const usualHours: readonly CallingHours[] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }];

/** How often a campaign calls that says nothing else; 0 is without end. */
export const usualLimits = {
  max_attempts: 6,
  max_attempts_day: 2,
  max_attempts_number_day: 2,
  number_rest_minutes: 60,
};
export type Limits = typeof usualLimits;

/** Seconds for which a number rings. */
export const usualRing = 25;

/** Seconds after a call for the status of its record. */
export const usualWrapup = 20;

/** Minutes after its time for which a callback is its agent's alone. */
export const usualOverdue = 60;

/** What a campaign that calls by itself does where it says nothing else. */
export const usualAbandon = { percent: 3, patience_seconds: 2, rest_hours: 72 };
export const usualLines = 100;
export const usualCallsPerAgent = { min: 0, max: 10 };

export const limitsOf = (dialling: CampaignDialling): Limits => ({
  max_attempts: dialling.max_attempts ?? usualLimits.max_attempts,
  max_attempts_day: dialling.max_attempts_day ?? usualLimits.max_attempts_day,
  max_attempts_number_day: dialling.max_attempts_number_day ?? usualLimits.max_attempts_number_day,
  number_rest_minutes: dialling.number_rest_minutes ?? usualLimits.number_rest_minutes,
});

export const abandonOf = ({ abandon }: CampaignDialling): typeof usualAbandon => ({
  percent: abandon?.percent ?? usualAbandon.percent,
  patience_seconds: abandon?.patience_seconds ?? usualAbandon.patience_seconds,
  rest_hours: abandon?.rest_hours ?? usualAbandon.rest_hours,
});

/** What the customers of a campaign must have consented to; null if nothing. */
export const requiredPurpose = ({ consent, purpose }: CampaignDialling): string | null =>
  consent === 'required' ? (purpose ?? '') : null;

/** A consent that is required must be for something. */
export const purposeProblems = (dialling: CampaignDialling, at: string): ProblemDetail[] =>
  requiredPurpose(dialling) === ''
    ? [
        {
          message: `${at}.purpose is required with the consent required`,
          code: codes.required,
          field: `${at}.purpose`,
        },
      ]
    : [];

/** Applies given fields to those of a campaign; an empty one is removed, so that it has its default. */
export function mergeDialling(stored: CampaignDialling, given?: CampaignDialling | null): CampaignDialling {
  const hours = given?.calling_hours?.map(entry => ({ ...entry }));
  const abandon = given?.abandon && { ...stored.abandon, ...given.abandon };
  return withoutEmpty({
    ...stored,
    ...given,
    ...(hours && { calling_hours: hours }),
    ...(abandon && { abandon }),
  });
}

/** An object without what has its default: also within it, as plain objects. */
function withoutEmpty(given: object): object {
  const isSet = (value: unknown) => value !== null && value !== undefined && value !== '' && !isEmpty(value);
  const entries = Object.entries(given).map(([name, value]: [string, unknown]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? withoutEmpty(value) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => isSet(value)));
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(value ?? {}).length === 0;

type Interval = Pick<CallingHours, 'from' | 'to'>;

/** Minutes of the day; the end of a day is midnight, which clocks show as 00:00. */
export function minutesOf({ from, to }: Interval): { from: number; to: number } {
  return { from: minuteOf(from), to: minuteOf(to) || 1440 };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @param at path of the list, such as `dialling.calling_hours` */
export function hoursProblems(
  hours: readonly CallingHours[] | null | undefined,
  at: string,
): ProblemDetail[] {
  return intervalProblems(hours ?? [], at, (one, other) => one.days.some(day => other.days.includes(day)));
}

/** Intervals that end before they begin, and those that overlap an earlier one of the same day. */
export function intervalProblems<T extends Interval>(
  intervals: readonly T[],
  at: string,
  isSameDay: (one: T, other: T) => boolean,
): ProblemDetail[] {
  const overlap = (one: T, other: T) =>
    isSameDay(one, other) &&
    minutesOf(one).from < minutesOf(other).to &&
    minutesOf(other).from < minutesOf(one).to;
  return intervals.flatMap((interval, index): ProblemDetail[] => {
    const field = `${at}[${index}]`;
    const { from, to } = minutesOf(interval);
    if (to <= from) {
      return [{ message: `${field}.to must be after from`, code: codes.rangeReversed, field: `${field}.to` }];
    }
    const earlier = intervals.slice(0, index).findIndex(other => overlap(interval, other));
    if (earlier < 0) return [];
    return [{ message: `${field} overlaps ${at}[${earlier}]`, code: codes.duplicate, field }];
  });
}
