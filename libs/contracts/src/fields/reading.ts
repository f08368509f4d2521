import type { Read } from './field';

/** An empty string clears an optional value that is not a text. */
export const emptyAsNull: Read = value => (value === '' ? null : value);

/** Digits as a number; other values unchanged. */
export const digits: Read = value =>
  typeof value === 'string' && /^-?\d{1,30}$/.test(value) ? Number(value) : value;

/** Keeps one entry more than the maximum: enough to reject the list, without a look at the others. */
export const firstOf = (max: number, value: unknown): unknown =>
  Array.isArray(value) && value.length > max ? value.slice(0, max + 1) : value;

/** PHP encodes an empty map as an empty list. */
export const asMap: Read = value => (Array.isArray(value) && value.length === 0 ? {} : value);

/** An integer as a text of digits; other values unchanged. */
export const integerAsText: Read = value => (Number.isSafeInteger(value) ? String(value) : value);

/** A list with its texts without the white space around them; other values unchanged. */
export const trimmed: Read = value =>
  Array.isArray(value) ? value.map(entry => (typeof entry === 'string' ? entry.trim() : entry)) : value;

/** In a query string, a single value is a list of one. */
export const asList: Read = value => (value === undefined || Array.isArray(value) ? value : [value]);
