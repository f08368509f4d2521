import type { CallingHours } from '@patchbay/client';
import type { Span } from './day';

/** As the outbound service has them for a campaign without hours of its own. */
const usualHours: readonly CallingHours[] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }];

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export interface Weekday {
  readonly name: string;
  readonly spans: readonly Span[];
  /** Says what the bar shows. */
  readonly text: string;
}

/** When a campaign calls, day by day from Monday on. */
export const weekOf = (hours: readonly CallingHours[] = usualHours): Weekday[] =>
  days.map((name, index) => {
    const spans = hours
      .filter(({ days }) => days.includes(index + 1))
      .map(spanOf)
      .toSorted(byTime);
    const text = spans.map(({ from, to }) => `${from} – ${to}`).join(', ');
    return { name, spans, text: text || 'no calls' };
  });

/** Midnight at the end is the end of the day. */
const spanOf = ({ from, to }: CallingHours): Span => ({ from, to: to === '00:00' ? '24:00' : to });

const byTime = (one: Span, other: Span): number => one.from.localeCompare(other.from);
