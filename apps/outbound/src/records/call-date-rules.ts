import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { dateOf, horizon } from '../dialling/calling-hours';
import { WallClock } from '../dialling/wall-clock';
import type { CampaignRecord } from './record';

/** Until when records of a campaign are called. */
export interface CallDates {
  /** The last day; null for none. */
  end_date: string | null;
  /** In which the day is meant, but for records with one of their own; null for the business one. */
  time_zone: string | null;
}

/** Milliseconds. */
const day = 86_400_000;

/** A time to call that is too far away, or at which the campaign is over. Call it for one that a request sets. */
export function callDateProblems(
  { next_call_date, time_zone: own }: Pick<CampaignRecord, 'next_call_date' | 'time_zone'>,
  { end_date, time_zone }: CallDates,
  time: BusinessTime,
): ProblemDetail[] {
  if (next_call_date === null) return [];
  const field = 'next_call_date';
  const at = next_call_date.getTime();
  if (at > time.now().getTime() + horizon * day)
    return [{ message: `${field} must be at most ${horizon} days away`, code: codes.outOfRange, field }];
  const local = dateOf(new WallClock(own || time_zone || time.zone).shownAt(at));
  if (end_date === null || local <= end_date) return [];
  const message = `${field} must not be after the campaign's end_date, ${end_date}`;
  return [{ message, code: codes.outOfRange, field }];
}
