import { isDeepStrictEqual } from 'node:util';

/** An aggregate before and after a change, in its read shape; one is missing when it is added or deleted. */
export interface Versions<O extends object = object> {
  before?: O;
  after?: O;
}

/**
 * A change as an event carries it, from which both versions and the differences between them follow. It has everything
 * once, because it is stored with every write.
 */
export interface Change {
  /** The aggregate after the change; missing when it was deleted. */
  object?: Record<string, unknown>;
  /** What the change replaced: the fields that differ, with null for what was not there. Missing when it was added. */
  previous?: Record<string, unknown>;
}

/** Takes the place of a long text, or of a whole field of a change that is too large. */
interface Truncated {
  truncated: true;
  /** UTF-16 units of the text, or of the field as JSON. */
  length: number;
}

/** Longest text of a change, in bytes of UTF-8. */
const longestText = 4_096;

/** Most bytes of a change: it travels in a header, and NATS takes at most 64 KiB of headers. */
export const largestChange = 49_152;

/** Limits of texts of a change that would otherwise be too large. */
const shorter = [longestText, 1_024, 256];

/** Most bytes of a field, as JSON, of a change that is too large even so. */
const largestField = 256;

/** A UTF-16 unit takes at most so many bytes of UTF-8. */
const mostBytesOfUnit = 3;

/** The change between two versions as JSON; undefined when there are none: nothing that can be read has changed. */
export function changeOf({ before, after }: Versions): string | undefined {
  if (!before && !after) return undefined;
  const change = { object: after, previous: before && (after ? replaced(before, after) : before) };
  const json = JSON.stringify(change);
  // Then no text of it is.
  if (!isLonger(json, longestText)) return json;
  for (const limit of shorter) {
    const shortened = JSON.stringify(withoutLong(change, limit));
    if (!isLonger(shortened, largestChange)) return shortened;
  }
  return JSON.stringify({ object: withoutLarge(change.object), previous: withoutLarge(change.previous) });
}

function replaced(before: object, after: object): Record<string, unknown> {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const now: Readonly<Record<string, unknown>> = { ...after };
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  const different = [...names].filter(name => !isDeepStrictEqual(old[name], now[name]));
  return Object.fromEntries(different.map(name => [name, old[name] ?? null]));
}

function withoutLong(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return isLonger(value, limit) ? truncated(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(entry => withoutLong(entry, limit));
  return mapped(value, entry => withoutLong(entry, limit));
}

function withoutLarge(fields: object | undefined): object | undefined {
  return (
    fields &&
    mapped(fields, value => {
      const json = JSON.stringify(value) ?? '';
      return isLonger(json, largestField) ? truncated(json) : value;
    })
  );
}

const mapped = (fields: object, map: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

const truncated = ({ length }: string): Truncated => ({ truncated: true, length });

const isLonger = (text: string, bytes: number): boolean =>
  text.length * mostBytesOfUnit > bytes && Buffer.byteLength(text) > bytes;
