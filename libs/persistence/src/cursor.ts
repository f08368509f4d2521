/** How a column is written in a cursor and compared by Postgres. */
export const types = { id: 'bigint', time: 'timestamptz', text: 'text' } as const;

export interface SortColumn {
  name: string;
  kind: keyof typeof types;
  descending?: boolean;
}

/** What the rows of a list are sorted by; the last column is unique among them. */
export interface ListOrder {
  /** Tells cursors of different lists and orders apart. */
  name: string;
  columns: readonly SortColumn[];
}

export type SortValue = string | number;
export type SortValues = readonly SortValue[];

const timeForm = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The first and the last instant that cursors can have; nothing changed outside. */
const times = { least: Date.UTC(1970), greatest: Date.UTC(9999) };

/** An instant as in a cursor. */
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
