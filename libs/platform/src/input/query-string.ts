import { parse } from 'qs';
import { codes, problem } from '@patchbay/contracts/problems';
import type { Fields } from './body';

const mostPairs = 100;
/** Values of one field. */
export const mostValues = 50;

/**
 * Reads a query string with PHP-style lists and maps: `status_id[]=4&status_id[]=9`, `custom_fields[Region][0]=North`.
 *
 * @throws Problem 400 for what is not UTF-8, more than 100 pairs, more than 50 values of a field, or a name that cannot be kept
 */
export function readQuery(query: string): Fields {
  if (query === '') return {};
  const [forbidden] = /__proto__|\[constructor\]/.exec(decoded(query)) ?? [];
  if (forbidden) throw problem(codes.malformedQuery, `the query string must not have a field ${forbidden}`);
  try {
    return parse(query, {
      depth: 4,
      strictDepth: true,
      parameterLimit: mostPairs,
      arrayLimit: mostValues,
      throwOnLimitExceeded: true,
      plainObjects: true,
      decoder: (text, _usual, _charset, kind) =>
        kind === 'key' ? withoutPlace(decoded(text)) : decoded(text),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw problem(
      codes.malformedQuery,
      `the query string has more than ${mostPairs} pairs, ${mostValues} values of a field or 4 levels`,
    );
  }
}

/** A program whose list has gaps sends `status_id[99]=4`: the places of values in a list mean nothing, however large. */
const withoutPlace = (name: string): string => name.replace(/\[\d+\]$/, '[]');

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

/** A percent sign without two digits is one. What is in another charset than UTF-8 would be searched for, or stored, as its digits. */
function decoded(text: string): string {
  try {
    return text.replaceAll('+', ' ').replace(/(%[0-9a-f]{2})+/gi, encoded => decodeURIComponent(encoded));
  } catch {
    throw problem(codes.malformedQuery, 'the query string must be percent-encoded UTF-8');
  }
}
