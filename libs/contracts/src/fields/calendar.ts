import { DateTime } from 'luxon';
import { codes } from '../problems';
import { type FieldOptions, documented, field } from './field';
import { emptyAsNull } from './reading';
import { failure, textRule } from './rules';

/** Formats of dates and times in the API: always 24-hour and in the business time zone. */
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

type CalendarFormat = keyof typeof calendarFormats;

/** Date `YYYY-MM-DD`; an empty string clears an optional one. */
export const DateOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'date');

/** Local time `HH:MM`, 24-hour; an empty string clears an optional one. */
export const TimeOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'time');

/** Date and time `YYYY-MM-DD hh:mm`, 24-hour, in the business time zone; an empty string clears an optional one. */
export const DateAndTime = (options: FieldOptions = {}): PropertyDecorator => calendar(options, 'dateTime');

/** In answers: a date or time, or an empty string if unset. */
export const CalendarOrEmpty = (format: CalendarFormat, options: FieldOptions = {}): PropertyDecorator =>
  documented({ example: calendarFormats[format].example, ...options }, orEmpty(format));

function calendar(options: FieldOptions, format: CalendarFormat): PropertyDecorator {
  const { pattern, shown, example } = calendarFormats[format];
  const isWritten = (text: string): boolean => pattern.test(text);
  const isReal = (text: string): boolean => isWritten(text) && isInCalendar(format, text);
  const rules = [
    textRule('calendarFormat', isWritten, failure(codes.wrongFormat, `must have the form ${shown}`)),
    textRule('calendarValue', isReal, failure(codes.notInCalendar, 'is not in the calendar')),
  ];
  const clearable = options.optional ? { accepted: orEmpty(format), read: emptyAsNull } : {};
  return field({ example, ...options }, { type: 'string', pattern: pattern.source }, rules, clearable);
}

/** Postgres has no year 0, so the API has none either; midnight is 00:00, not 24:00. */
function isInCalendar(format: CalendarFormat, text: string): boolean {
  const parsed = DateTime.fromFormat(text, calendarFormats[format].luxon, { zone: 'utc' });
  return parsed.isValid && parsed.year > 0 && parsed.toFormat(calendarFormats[format].luxon) === text;
}

const orEmpty = (format: CalendarFormat) => ({
  type: 'string',
  pattern: `^(${calendarFormats[format].pattern.source.slice(1, -1)})?$`,
});
