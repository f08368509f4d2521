import { DateTime } from 'luxon';
import { codes } from '../problems';
import { type FieldOptions, type Read, documented, field } from './field';
import { emptyAsNull, firstOf } from './reading';
import { failure, failureOfEach, isList, textRule } from './rules';

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
  timestamp: {
    pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
    luxon: 'yyyy-MM-dd HH:mm:ss',
    shown: 'YYYY-MM-DD hh:mm:ss',
    example: '2026-05-29 08:30:15',
  },
} as const;

type CalendarFormat = keyof typeof calendarFormats;
type Format = (typeof calendarFormats)[CalendarFormat];

/** Date `YYYY-MM-DD`; an empty string clears an optional one. */
export const DateOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, ['date']);

/** List of at most 1000 dates `YYYY-MM-DD`. */
export const DateList = (options: FieldOptions = {}): PropertyDecorator => {
  const { date } = calendarFormats;
  const isDay = (text: string): boolean => isInCalendar(date, text);
  return field(
    { example: [date.example], ...options },
    { type: 'array', items: { type: 'string', pattern: date.pattern.source }, maxItems: 1000 },
    [
      ...isList(1000),
      textRule('dates', isDay, failureOfEach(codes.notInCalendar, `must be a day, ${date.shown}`)),
    ],
    { read: value => firstOf(1000, value) },
  );
};

/** Local time `HH:MM`, 24-hour; an empty string clears an optional one. */
export const TimeOnly = (options: FieldOptions = {}): PropertyDecorator => calendar(options, ['time']);

/** Date and time `YYYY-MM-DD hh:mm`, 24-hour, in the business time zone; an empty string clears an optional one. */
export const DateAndTime = (options: FieldOptions = {}): PropertyDecorator => calendar(options, ['dateTime']);

/** Instant `YYYY-MM-DD hh:mm:ss`, 24-hour, in the business time zone. */
export const Timestamp = (options: FieldOptions = {}): PropertyDecorator => calendar(options, ['timestamp']);

/** Instant `YYYY-MM-DD hh:mm`, with seconds if needed, in the business time zone. */
export const Moment = (options: FieldOptions = {}): PropertyDecorator =>
  calendar(options, ['timestamp', 'dateTime']);

/**
 * Filter for the start of a range of time: `YYYY-MM-DD hh:mm`, with seconds if needed. A day alone means its start.
 */
export const From = (options: FieldOptions = {}): PropertyDecorator => rangeEnd(options, '00:00');

/** Filter of a list that can be read in the order of change. */
export const UpdatedSince = (): PropertyDecorator =>
  From({
    optional: true,
    // Not with the order of an example.
    skipInExamples: true,
    description:
      'Reads what has changed at this time or later, in the order of change. There is always a `Link` to what comes next',
  });

/** The same for the end of a range. A day alone means its end: it is read as its last second. */
export const Until = (options: FieldOptions = {}): PropertyDecorator => rangeEnd(options, '23:59:59');

/** In answers: a date or time, or an empty string if unset. */
export const CalendarOrEmpty = (format: CalendarFormat, options: FieldOptions = {}): PropertyDecorator =>
  documented({ example: calendarFormats[format].example, ...options }, orEmpty([calendarFormats[format]]));

function rangeEnd(options: FieldOptions, timeOfDay: string): PropertyDecorator {
  const isDay = (value: unknown) => typeof value === 'string' && calendarFormats.date.pattern.test(value);
  const read: Read = value => (isDay(value) ? `${value} ${timeOfDay}` : emptyAsNull(value));
  return calendar(options, ['dateTime', 'date', 'timestamp'], read);
}

/** A text in one of the formats. */
function calendar(options: FieldOptions, names: CalendarFormat[], read?: Read): PropertyDecorator {
  const formats = names.map(name => calendarFormats[name]);
  const shown = formats.map(format => format.shown).join(' or ');
  const isWritten = (text: string): boolean => formats.some(({ pattern }) => pattern.test(text));
  const isReal = (text: string): boolean => formats.some(format => isInCalendar(format, text));
  const rules = [
    textRule('calendarFormat', isWritten, failure(codes.wrongFormat, `must have the form ${shown}`)),
    textRule('calendarValue', isReal, failure(codes.notInCalendar, unreal)),
  ];
  const schema = { type: 'string', pattern: patternOf(formats) };
  const clearable = options.optional && { accepted: orEmpty(formats), read: emptyAsNull };
  return field({ example: formats[0]!.example, ...options }, schema, rules, {
    ...clearable,
    ...(read && { read }),
  });
}

/** The date of a text may be there, and only its time of day not. */
const unreal = ({ value }: { value: unknown }): string => {
  const [first = '', second] = String(value).split(' ');
  const isTimeWrong = !first.includes('-') || (second && isInCalendar(calendarFormats.date, first));
  return isTimeWrong ? 'must have a time of day from 00:00 to 23:59' : 'is not in the calendar';
};

/** Postgres has no year 0, so the API has none either; midnight is 00:00, not 24:00. */
export function isInCalendar({ pattern, luxon }: Format, text: string): boolean {
  if (!pattern.test(text)) return false;
  const parsed = DateTime.fromFormat(text, luxon, { zone: 'utc' });
  return parsed.isValid && parsed.year > 0 && parsed.toFormat(luxon) === text;
}

const either = (formats: readonly Format[]): string =>
  formats.map(({ pattern }) => pattern.source.slice(1, -1)).join('|');

const patternOf = (formats: readonly Format[]): string =>
  formats.length === 1 ? `^${either(formats)}$` : `^(${either(formats)})$`;

const orEmpty = (formats: readonly Format[]) => ({ type: 'string', pattern: `^(${either(formats)})?$` });
