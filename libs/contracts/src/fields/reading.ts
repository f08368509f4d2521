import type { Read } from './field';

/** What an empty string means where it clears an optional value that is no text. */
export const emptyAsNull: Read = value => (value === '' ? null : value);

/** Digits as the number that they are; anything else as it is. */
export const digits: Read = value =>
  typeof value === 'string' && /^-?\d{1,30}$/.test(value) ? Number(value) : value;

/** One entry more than a list may have shows that it has too many: the others are not looked at. */
export const firstOf = (max: number, value: unknown): unknown =>
  Array.isArray(value) && value.length > max ? value.slice(0, max + 1) : value;

/** PHP writes an empty map as an empty list. */
export const asMap: Read = value => (Array.isArray(value) && value.length === 0 ? {} : value);

/** An integer as its digits, where a text of digits is expected. */
export const integerAsText: Read = value => (Number.isSafeInteger(value) ? String(value) : value);

/** In a query string a value alone is a list of one. */
export const asList: Read = value => (value === undefined || Array.isArray(value) ? value : [value]);
