/** How a column is written in a cursor and compared by Postgres. */
export const types = { id: 'bigint', time: 'timestamptz', text: 'text' } as const;

export interface SortColumn {
  name: string;
  kind: keyof typeof types;
  descending?: boolean;
  /** The value that all rows of the list have, where an index begins with the column. */
  only?: SortValue;
}

/** What the rows of a list are sorted by; the last column is unique among them. */
export interface ListOrder {
  /** Distinguishes cursors of different lists and orders. */
  name: string;
  columns: readonly SortColumn[];
}

export type SortValue = string | number;
export type SortValues = readonly SortValue[];

const timeForm = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The first and the last instant that cursors can have; nothing changed outside. */
const times = { least: Date.UTC(1970), greatest: Date.UTC(9999) };

/**
 * A column with an instant as in a cursor: with microseconds, as Postgres keeps them. A `Date` has milliseconds, and would read a
 * row again or skip one.
 */
export const timeAsText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The same of an instant that is known. */
export const sortTime = (instant: Date): string => {
  const within = Math.min(Math.max(instant.getTime(), times.least), times.greatest);
  return new Date(within).toISOString().replace('Z', '000Z');
};

const isTime = (value: string): boolean => {
  const second = value.slice(0, 19);
  const parsed = new Date(`${second}Z`);
  return timeForm.test(value) && !isNaN(parsed.getTime()) && parsed.toISOString().startsWith(second);
};

/** Postgres stores no NUL. */
const isOf: Record<SortColumn['kind'], (value: unknown) => boolean> = {
  id: value => Number.isSafeInteger(value) && (value as number) >= 0,
  time: value => typeof value === 'string' && isTime(value),
  text: value => typeof value === 'string' && !value.includes('\0'),
};

/** Whether values are of the columns of an order. */
export const areOf = ({ columns }: ListOrder, values: readonly unknown[]): values is SortValues =>
  columns.length === values.length && columns.every(({ kind }, at) => isOf[kind](values[at]));

/**
 * The place before all rows of an order that have a time. Its other columns are identifiers, or the same in all rows.
 *
 * @param time as of {@link sortTime}
 */
export const placeAt = ({ columns }: ListOrder, time: string): SortValues =>
  columns.map(({ kind, only }) => only ?? (kind === 'time' ? time : 0));

/** What a row is sorted by, as an opaque text. */
export const encoded = ({ name }: ListOrder, values: SortValues): string =>
  Buffer.from(JSON.stringify([name, ...values])).toString('base64url');

/** The name of an order and what may be its values; nothing of what is no cursor. */
export function decoded(cursor: string): unknown[] {
  try {
    return [JSON.parse(Buffer.from(cursor, 'base64url').toString())].flat();
  } catch {
    return [];
  }
}
