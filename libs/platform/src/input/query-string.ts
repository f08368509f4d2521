import { parse } from 'qs';
import { codes, problem } from '@patchbay/contracts/problems';
import type { Fields } from './body';

const mostPairs = 100;
/** Values of one field. */
export const mostValues = 50;

/**
 * Reads a query string with PHP-style lists and maps: `status_id[]=4&status_id[]=9`, `custom_fields[Region][0]=North`.
 *
 * @throws Problem 400 for more than 100 pairs, more than 50 values of a field, or a name that cannot be kept
 */
export function readQuery(query: string): Fields {
  if (query === '') return {};
  const [forbidden] = /__proto__|\[constructor\]/.exec(decodeLeniently(query)) ?? [];
  if (forbidden) throw problem(codes.malformedQuery, `the query string must not have a field ${forbidden}`);
  try {
    return parse(query, {
      depth: 4,
      strictDepth: true,
      parameterLimit: mostPairs,
      arrayLimit: mostValues,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw problem(
      codes.malformedQuery,
      `the query string has more than ${mostPairs} pairs, ${mostValues} values of a field or 4 levels`,
    );
  }
}

/**
 * Removes empty values from a filter, also in lists and maps: they count as not sent.
 *
 * @param kept names of the fields for which an empty value has a meaning
 */
export function withoutEmpty(fields: Fields, kept: ReadonlySet<string>): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    kept.has(name) ? value : filled(value),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function filled(value: unknown): unknown {
  if (value === '') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const some = filled(entry);
    return some === undefined ? [] : [[name, some] as const];
  });
  if (entries.length === 0) return undefined;
  return isList ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
