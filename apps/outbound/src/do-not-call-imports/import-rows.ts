import { calendarFormats, isInCalendar } from '@patchbay/contracts/fields/calendar';
import { isStorable } from '@patchbay/contracts/fields/rules';
import type { ImportColumn, RefusedRow } from '@patchbay/contracts/outbound/do-not-call-imports';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { DoNotCallEntry } from '../do-not-call/do-not-call-entry';

/** What a row becomes. */
export type ImportedEntry = Pick<DoNotCallEntry, 'phone_key' | 'phone_number' | 'reason' | 'added_at'>;

/** What rows are read with. */
export interface ReadingRows {
  /** Names of the columns, in their order. */
  header: readonly string[];
  country: PhoneCountry;
  time: BusinessTime;
  /** For a row without a date. */
  now: Date;
}

/** Rows and what became of them; a row without any text is none. */
export interface SortedRows {
  /** The first of each number. */
  entries: ImportedEntry[];
  refused: RefusedRow[];
  count: number;
}

/** @param first number of the first row in its file */
export function sortRows(rows: readonly string[][], first: number, reading: ReadingRows): SortedRows {
  const entries = new Map<string, ImportedEntry>();
  const refused: RefusedRow[] = [];
  let count = 0;
  for (const [index, fields] of rows.entries()) {
    if (fields.every(text => text.trim() === '')) continue;
    count += 1;
    const value = valuesOf(fields, reading.header);
    const message = problemOf(value);
    if (message) refused.push({ row: first + index, message });
    else addTo(entries, entryOf(value, reading));
  }
  return { entries: [...entries.values()], refused, count };
}

const addTo = (entries: Map<string, ImportedEntry>, entry: ImportedEntry): void => {
  if (!entries.has(entry.phone_key)) entries.set(entry.phone_key, entry);
};

type Values = Readonly<Record<ImportColumn, string>>;

function valuesOf(fields: readonly string[], header: readonly string[]): Values {
  const of = (name: ImportColumn): string => fields[header.indexOf(name)]?.trim() ?? '';
  return { phone_number: of('phone_number'), date: of('date'), description: of('description') };
}

const longestNumber = 64;
const longestDescription = 1_000;
const dates = [calendarFormats.date, calendarFormats.dateTime, calendarFormats.timestamp];

/** The first reason against a row, as the API words it for an entry. */
function problemOf({ phone_number, date, description }: Values): string | undefined {
  // What was written in another encoding is read as this mark.
  if ([phone_number, date, description].some(text => text.includes('\ufffd')))
    return 'the row is not in UTF-8';
  if (!isStorable(phone_number + description)) return 'the row must not contain NUL';
  if (!phone_number) return 'phone_number is required';
  if (phone_number.length > longestNumber)
    return `phone_number must have at most ${longestNumber} characters`;
  if (!/[0-9]/.test(phone_number)) return 'phone_number must be a phone number';
  if (description.length > longestDescription)
    return `description must have at most ${longestDescription.toLocaleString('en')} characters`;
  if (date && !dates.some(format => isInCalendar(format, date)))
    return 'date must be a day or a time that exists, YYYY-MM-DD or YYYY-MM-DD hh:mm';
  return undefined;
}

const entryOf = (
  { phone_number, date, description }: Values,
  { country, time, now }: ReadingRows,
): ImportedEntry => ({
  phone_key: normalPhoneNumber(phone_number, country),
  phone_number,
  reason: description,
  added_at: date ? time.instant(date.includes(' ') ? date : `${date} 00:00`) : now,
});
