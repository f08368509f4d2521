import type { Forwarding } from '../forwardings/forwarding';

/** A moment in the business time zone. */
export interface Moment {
  /** `YYYY-MM-DD` */
  today: string;
  yesterday: string;
  /** `HH:MM:SS` */
  time: string;
}

/** A forwarding as it is looked up: times of day with seconds. */
export type ActiveRange = Pick<Forwarding, 'date_from' | 'date_to' | 'time_from' | 'time_to'>;

const aDay = 86_400_000;

/** @param timestamp `YYYY-MM-DD HH:MM:SS` in the business time zone */
export function momentOf(timestamp: string): Moment {
  const [today = '', time = ''] = timestamp.split(' ');
  const yesterday = new Date(Date.parse(today) - aDay).toISOString().slice(0, 10);
  return { today, yesterday, time };
}

/** Whether a forwarding is active. One that does not end after it begins ends on the next day; the minute of its end is not in it. */
export function isActive(range: ActiveRange, { today, yesterday, time }: Moment): boolean {
  const { time_from: from, time_to: to } = range;
  const hasBegun = from === null || from <= time;
  const isBeforeEnd = to === null || time < to;
  if (from === null || to === null || from < to) return hasBegun && isBeforeEnd && hasDay(range, today);
  return (hasBegun && hasDay(range, today)) || (isBeforeEnd && hasDay(range, yesterday));
}

const hasDay = ({ date_from, date_to }: ActiveRange, day: string): boolean =>
  (date_from === null || date_from <= day) && (date_to === null || day <= date_to);
