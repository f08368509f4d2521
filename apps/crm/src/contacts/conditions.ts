import type { ContactFilter } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { mostValues } from '@patchbay/platform/input/query-string';
import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { type Dictionary, fieldIds, unknownCustomField } from '../dictionaries/dictionary';
import { normalEmail, normalNip } from './normal-forms';

/** Keys from the first to the last, both included. */
export interface KeyRange {
  first: number;
  last: number;
}

/** What rows must meet: SQL with numbered parameters, and their values. */
export class Conditions {
  readonly texts: string[] = [];
  readonly values: unknown[] = [];
  /** The same for the rows of a range alone, where an index knows them; by the place among the texts. */
  private readonly ranged = new Map<number, (key: string, range: KeyRange) => string>();
  /** Whether one of them names a value that hardly any two rows share. */
  isSelective = false;

  /** @param text SQL of the parameters' names */
  add(text: (...parameters: string[]) => string, ...values: unknown[]): void {
    const first = this.values.push(...values) - values.length + 1;
    this.texts.push(text(...values.map((_value, index) => `$${first + index}`)));
  }

  /** The conditions, and that a row is one of the range; `key` is the name of the column. */
  within(key: string, range: KeyRange): string[] {
    const texts = this.texts.map((text, index) => this.ranged.get(index)?.(key, range) ?? text);
    const isBetween = `${key} BETWEEN ${range.first} AND ${range.last}`;
    return this.ranged.size === texts.length ? texts : [...texts, isBetween];
  }

  /** Any of the values of a custom field. */
  addCustomField(id: number, wanted: string[]): void {
    const index = this.texts.length;
    const [field, list] = [this.values.length + 1, this.values.length + 2].map(place => `$${place}`);
    // What a subquery returns the planner does not look into: from a list of blocks it would expect far too much.
    this.ranged.set(index, (key, { first, last }) => {
      const keys = `keys_of_custom_field_blocks(${field}, ${list}, ${first}, ${last})`;
      return `custom_field_block_keys(${key}, custom_fields) && (SELECT ${keys})`;
    });
    this.add((one, many) => `custom_field_keys && keys_of_custom_field(${one}, ${many})`, String(id), wanted);
  }

  addSelective(text: (parameter: string) => string, value: unknown): void {
    this.isSelective = true;
    this.add(text, value);
  }

  addNever(): void {
    this.isSelective = true;
    this.texts.push('false');
  }
}

/** A filter as conditions, once {@link filterProblems} has found nothing wrong with it. */
export function conditionsOf(
  filter: ContactFilter,
  dictionary: Dictionary,
  country: PhoneCountry,
): Conditions {
  const conditions = new Conditions();
  addIdentifier(conditions, filter);
  addKeys(conditions, 'email_keys', filter.email, normalEmail);
  addKeys(conditions, 'phone_keys', filter.phone_number, text => normalPhoneNumber(text, country));
  addNip(conditions, filter);
  for (const name of ['type', 'group'] as const) addName(conditions, name, filter, dictionary);
  addCustomFields(conditions, filter, dictionary);
  return conditions;
}

function addIdentifier(conditions: Conditions, { identifier }: ContactFilter): void {
  if (identifier === undefined) return;
  if (identifier === '') return conditions.add(() => `identifier = ''`);
  conditions.addSelective(value => `identifier = ${value}`, identifier);
}

function addKeys(
  conditions: Conditions,
  column: string,
  text: string | undefined,
  normalForm: (text: string) => string,
): void {
  if (text === undefined) return;
  const key = normalForm(text);
  if (key === '') return conditions.addNever();
  conditions.addSelective(value => `${column} @> ARRAY[${value}::text]`, key);
}

function addNip(conditions: Conditions, { nip }: ContactFilter): void {
  if (nip === undefined) return;
  conditions.addSelective(value => `nip_key = ${value}`, normalNip(nip));
}

function addName(
  conditions: Conditions,
  name: 'type' | 'group',
  filter: ContactFilter,
  dictionary: Dictionary,
): void {
  const column = `${name}_id` as const;
  if (filter[name] === undefined) return;
  const id = dictionary[column];
  if (id === null) return conditions.addNever();
  conditions.add(value => `${column} = ${value}`, id);
}

/** Any of the values of a custom field will do. */
function addCustomFields(conditions: Conditions, filter: ContactFilter, dictionary: Dictionary): void {
  const ids = fieldIds(dictionary);
  for (const [name, values] of Object.entries(filter.custom_fields ?? {})) {
    conditions.addCustomField(ids.get(name)!, [values].flat());
  }
}

/** Custom fields that do not exist, and values that cannot be looked for. */
export function filterProblems(
  { custom_fields = {} }: ContactFilter,
  dictionary: Dictionary,
): ProblemDetail[] {
  const ids = fieldIds(dictionary);
  return Object.entries(custom_fields).flatMap(([name, values]) => {
    if (!ids.has(name)) return [unknownCustomField(name)];
    const field = `custom_fields.${name}`;
    const wanted: unknown[] = [values].flat();
    if (!wanted.every(value => typeof value === 'string'))
      return [{ message: `${field} must be a value or a list of values`, code: codes.wrongType, field }];
    if (wanted.length <= mostValues) return [];
    return [{ message: `${field} must not have more than ${mostValues} values`, code: codes.tooLong, field }];
  });
}
