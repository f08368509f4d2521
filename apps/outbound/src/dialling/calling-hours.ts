import type { CallingHours } from '@patchbay/contracts/outbound/calling-hours';
import type { Calendar } from './calendar';
import { minutesOf } from './dialling';
import type { WallClock } from './wall-clock';

/** Milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/** Days after which an opening is not looked for, and nobody is to be called, and the last day that a timestamp can have in every time zone. */
export const horizon = 400;
const lastDay = Date.parse('9999-12-30T00:00:00Z');

export interface Schedule {
  hours: readonly CallingHours[];
  /** Its days have no hours, and its special days have their own. */
  calendar: Pick<Calendar, 'days' | 'special'> | null;
}

export const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Midnight of a local time's day. */
const midnightOf = (local: number): number => Math.floor(local / day) * day;

/** 1970-01-01 was a Thursday; Monday is 1. */
const dayOfWeek = (midnight: number): number => ((((midnight / day + 3) % 7) + 7) % 7) + 1;

export const isHoliday = ({ calendar }: Schedule, local: number): boolean =>
  calendar?.days.includes(dateOf(local)) === true;

/** When calls are allowed on the day of a local time, in order. A special day wins over a holiday. */
export function hoursOn(schedule: Schedule, local: number): Pick<CallingHours, 'from' | 'to'>[] {
  const date = dateOf(local);
  const special = schedule.calendar?.special.filter(one => one.date === date) ?? [];
  if (special.length > 0) return special;
  if (isHoliday(schedule, local)) return [];
  return schedule.hours.filter(({ days }) => days.includes(dayOfWeek(midnightOf(local))));
}

/** Whether calls are allowed when clocks show this. */
export function isOpen(schedule: Schedule, local: number): boolean {
  const now = (local - midnightOf(local)) / minute;
  return hoursOn(schedule, local).some(hours => {
    const { from, to } = minutesOf(hours);
    return from <= now && now < to;
  });
}

/**
 * The first instant at which calls are allowed, after one at which they are not; null if it is too far away. It begins when clocks show
 * the beginning of hours, or when they are put back or ahead into hours.
 */
export function nextOpening(schedule: Schedule, clock: WallClock, after: number): number | null {
  const openingsOn = (midnight: number) =>
    beginningsOn(schedule, clock, midnight).filter(
      instant => instant > after && isOpen(schedule, clock.shownAt(instant)),
    );
  // Clocks that are put back just after midnight show the day before again: days overlap.
  const first = midnightOf(clock.shownAt(after)) - day;
  for (let midnight = first; midnight <= Math.min(first + horizon * day, lastDay); midnight += day) {
    const openings = openingsOn(midnight);
    if (openings.length > 0) return Math.min(...openings, ...openingsOn(midnight + day));
  }
  return null;
}

/** When clocks show the beginning of hours of a day, and when they are put back or ahead to a time of it. */
function beginningsOn(schedule: Schedule, clock: WallClock, midnight: number): number[] {
  const hours = hoursOn(schedule, midnight).map(minutesOf);
  if (hours.length === 0) return [];
  const instants = hours.flatMap(({ from }) => clock.instantsOf(midnight + from * minute));
  const change = clock.changeNear(midnight);
  const isOfDay = change !== undefined && midnightOf(clock.shownAt(change)) === midnight;
  return isOfDay ? [...instants, change] : instants;
}
