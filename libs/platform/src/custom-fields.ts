import { customFieldProblems, fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { mostValues, readQuery } from './input/query-string';
import type { Fields } from './input/body';
import { merge } from './merge';

/** A custom field of a dictionary. */
export interface FieldName {
  id: number;
  name: string;
}

/** Values as they are stored, by the id of their field: a field can be renamed. */
export type StoredValues = Record<string, string>;

export const idsOf = (fields: readonly FieldName[]): ReadonlyMap<string, number> =>
  new Map(fields.map(({ id, name }) => [name, id]));

/**
 * Finds names that a query string cannot have, such as digits alone, which are an entry of a list, or half a pair of brackets: nobody
 * could filter by these fields.
 *
 * @param at where the fields are in the provisioning file
 */
export const fieldNameProblems = (at: string, fields: readonly { name: string }[] = []): ProblemDetail[] =>
  fields.flatMap(({ name }, index) => {
    if (isReadable(name)) return [];
    const field = `${at}[${index}].name`;
    const message = `${field} must not be digits alone, constructor or __proto__, or have a bracket without the other one`;
    return [{ message, code: codes.wrongFormat, field }];
  });

function isReadable(name: string): boolean {
  try {
    const { custom_fields } = readQuery(`custom_fields[${encodeURIComponent(name)}]=x`);
    return (custom_fields as Fields | undefined)?.[name] === 'x';
  } catch {
    return false;
  }
}

const unknownField = (name: string): ProblemDetail => ({
  message: `custom_fields.${name} is not a custom field`,
  code: codes.unknownField,
  field: `custom_fields.${name}`,
});

/** Finds names that no field has, and values that cannot be stored. */
export function valueProblems(
  sent: object | undefined = {},
  ids: ReadonlyMap<string, number>,
): ProblemDetail[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    if (!ids.has(name)) return [unknownField(name)];
    return customFieldProblems(`custom_fields.${name}`, value);
  });
}

/**
 * Finds values that are too large together.
 *
 * @param largest in bytes
 */
export function sizeProblems(values: StoredValues = {}, largest?: number): ProblemDetail[] {
  const texts = Object.values(values);
  if (texts.length <= fewFields(largest)) return [];
  return mapSizeProblems('custom_fields', Buffer.byteLength(texts.join('')), largest);
}

/** Finds names in a filter that no field has, and values that cannot be searched for. */
export function wantedProblems(
  wanted: object | undefined = {},
  ids: ReadonlyMap<string, number>,
): ProblemDetail[] {
  return Object.entries(wanted).flatMap(([name, values]) => {
    if (!ids.has(name)) return [unknownField(name)];
    const field = `custom_fields.${name}`;
    const all: unknown[] = [values].flat();
    if (!all.every(value => typeof value === 'string'))
      return [{ message: `${field} must be a value or a list of values`, code: codes.wrongType, field }];
    if (all.length <= mostValues) return [];
    return [{ message: `${field} must not have more than ${mostValues} values`, code: codes.tooLong, field }];
  });
}

/** Values after a change by the names of their fields: those that it does not name stay, and empty ones go. */
export const changedValues = (
  stored: StoredValues,
  sent: object,
  ids: ReadonlyMap<string, number>,
): StoredValues =>
  merge(
    stored,
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [ids.get(name)!, String(value)])),
  );

/** All fields by name, `null` without a value. */
export const valuesByName = (
  values: StoredValues,
  fields: readonly FieldName[],
): Record<string, string | null> =>
  Object.fromEntries(fields.map(({ id, name }) => [name, values[id] ?? null]));
