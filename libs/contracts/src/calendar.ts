import { DateTime } from 'luxon';

/** How a value of the calendar is written in the API, always 24-hour and in the business time zone. */
export const calendarFormats = {
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, luxon: 'yyyy-MM-dd', shown: 'YYYY-MM-DD', example: '2026-05-29' },
  time: { pattern: /^\d{2}:\d{2}$/, luxon: 'HH:mm', shown: 'HH:MM', example: '08:30' },
  dateTime: {
    pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
    luxon: 'yyyy-MM-dd HH:mm',
    shown: 'YYYY-MM-DD hh:mm',
    example: '2026-05-29 08:30',
  },
} as const;

export type CalendarFormat = keyof typeof calendarFormats;

export const isWritten = (format: CalendarFormat, value: unknown): boolean =>
  typeof value === 'string' && calendarFormats[format].pattern.test(value);

/** Postgres has no year 0, so neither has the API; and midnight is 00:00, not 24:00 of the day before. */
export function isInCalendar(format: CalendarFormat, value: unknown): boolean {
  if (typeof value !== 'string' || !isWritten(format, value)) return false;
  const parsed = DateTime.fromFormat(value, calendarFormats[format].luxon, { zone: 'utc' });
  return parsed.isValid && parsed.year > 0 && parsed.toFormat(calendarFormats[format].luxon) === value;
}

/** Pattern of a value of the calendar, or of an empty string. */
export const orEmpty = (format: CalendarFormat): string =>
  `^(${calendarFormats[format].pattern.source.slice(1, -1)})?$`;
