import type { AbsenceView, ForwardingView } from '@patchbay/client';
import { daysAfter } from '../session/business-time';

/** A part of a day: `hh:mm`, `24:00` for its end. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const midnight = '00:00';
const endOfDay = '24:00';

/** What of an absence is in a day; undefined for nothing. */
export function spanOf({ date_from, date_to }: AbsenceView, day: string): Span | undefined {
  const from = date_from <= `${day} ${midnight}` ? midnight : date_from.slice(11);
  const to = date_to >= `${daysAfter(day, 1)} ${midnight}` ? endOfDay : date_to.slice(11);
  const isInDay = date_from < `${day} ${endOfDay}` && date_to > `${day} ${midnight}`;
  return isInDay ? { from, to } : undefined;
}

/** In words when an absence is, seen from a day in it. Times are as the API writes them, like the hours above the bars. */
export function textOf(absence: AbsenceView, day: string): string {
  const { from, to } = spanOf(absence, day) ?? { from: '', to: '' };
  const isLonger = to === endOfDay && absence.date_to > `${daysAfter(day, 1)} ${midnight}`;
  const until = isLonger ? `until ${absence.date_to}` : '';
  if (from !== midnight) return until ? `from ${from} ${until}` : `${from} – ${to}`;
  return until || (to === endOfDay ? 'until midnight' : `until ${to}`);
}

/**
 * When a forwarding is active in a day. One that ends before it begins ends on the next day, so a day has the end of the one that
 * began the day before.
 */
export function spansOf(forwarding: ForwardingView, day: string): Span[] {
  const from = forwarding.time_from || midnight;
  const to = forwarding.time_to || endOfDay;
  if (from <= to) return isActive(forwarding, day) ? [{ from, to }] : [];
  return [
    ...(isActive(forwarding, daysAfter(day, -1)) && to > midnight ? [{ from: midnight, to }] : []),
    ...(isActive(forwarding, day) ? [{ from, to: endOfDay }] : []),
  ];
}

/** Days that are not given are all days. */
const isActive = ({ date_from, date_to }: ForwardingView, day: string): boolean =>
  (!date_from || date_from <= day) && (!date_to || day <= date_to);

/** In words the time of day of a forwarding. */
export function timesOf({ time_from, time_to }: ForwardingView): string {
  if (!time_from && !time_to) return 'all day';
  if (!time_to) return `from ${time_from}`;
  return time_from ? `${time_from} – ${time_to}` : `until ${time_to}`;
}

/** Percent of a day that has passed at a time of it. */
export const placeOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) / (24 * 60)) * 100;
};

export type DayState = 'now' | 'later' | 'over';

/** @param time `hh:mm`; what ends then is over */
export function stateOf(spans: readonly Span[], time: string): DayState {
  if (spans.some(({ from, to }) => from <= time && time < to)) return 'now';
  return spans.some(({ from }) => from > time) ? 'later' : 'over';
}
