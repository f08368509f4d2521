import type { ContactFilter } from '@patchbay/contracts/crm/contacts';
import { searchTerms } from '@patchbay/contracts/fields/search';
import { queryOf, wordsOf } from '@patchbay/persistence/word-search';
import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { type Lookup, fieldIds } from '../dictionaries/lookup';
import { normalEmail, normalNip } from './normal-forms';

/** Keys from the first to the last, both included. */
export interface KeyRange {
  first: number;
  last: number;
}

/** Values of a search, by their names in its SQL. */
export type SearchValues = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>;

/** What rows must meet, in SQL. */
export interface Condition {
  text: string;
  values?: SearchValues;
  /** Whether hardly any two rows have the same value. */
  isSelective?: boolean;
  /** The same for the rows of a range alone, where an index finds them; `key` is the name of the column. */
  within?: (key: string, range: KeyRange) => string;
}

const never: Condition = { text: 'false', isSelective: true };

/** A filter as conditions, once it has been checked. */
export function conditionsOf(
  filter: ContactFilter,
  table: { name: 'companies' | 'customers'; nameColumns: string },
  lookup: Lookup,
  country: PhoneCountry,
): Condition[] {
  const { q, identifier, email, phone_number, nip, name, type, group, company_flag } = filter;
  const conditions = [
    identifierCondition(identifier),
    keyCondition('email', email, normalEmail),
    keyCondition('phone', phone_number, text => normalPhoneNumber(text, country)),
    nipCondition(nip),
    nameCondition(name, table.nameColumns),
    wordsCondition(q, table.nameColumns),
    entryCondition('type_id', type, lookup),
    entryCondition('group_id', group, lookup),
    kindCondition(company_flag, table.name),
    ...customFieldConditions(filter, lookup),
  ];
  return conditions.filter(condition => condition !== undefined);
}

function identifierCondition(identifier: string | undefined): Condition | undefined {
  if (identifier === undefined) return undefined;
  if (identifier === '') return { text: `identifier = ''` };
  return { text: 'identifier = :identifier', values: { identifier }, isSelective: true };
}

/** A table has companies alone, or people alone. */
function kindCondition(
  isCompany: boolean | undefined,
  table: 'companies' | 'customers',
): Condition | undefined {
  return isCompany === undefined || isCompany === (table === 'companies') ? undefined : never;
}

function keyCondition(
  name: 'email' | 'phone',
  text: string | undefined,
  normalForm: (text: string) => string,
): Condition | undefined {
  if (text === undefined) return undefined;
  // The key of those that have none.
  if (text === '') return { text: `${name}_keys @> '{""}'` };
  const key = normalForm(text);
  if (key === '') return never;
  return { text: `${name}_keys @> ARRAY[:${name}::text]`, values: { [name]: key }, isSelective: true };
}

function nipCondition(nip: string | undefined): Condition | undefined {
  if (nip === undefined) return undefined;
  return { text: 'nip_key = :nip_key', values: { nip_key: normalNip(nip) }, isSelective: true };
}

/** As the index of names has it, so that it is used. */
function nameCondition(name: string | undefined, nameColumns: string): Condition | undefined {
  if (name === undefined) return undefined;
  return {
    text: `words_of_name(${nameColumns}) @@ query_for_name(:wanted_name)`,
    values: { wanted_name: name },
  };
}

/** As the index of words has it, so that it is used. */
function wordsCondition(q: string | undefined, nameColumns: string): Condition | undefined {
  if (!q) return undefined;
  const terms = searchTerms(q);
  const queries = terms.map((term, at) => `${term.isExcluded ? '!!' : ''}${queryOf(term, at)}`);
  return {
    text: `words_of_contact(${nameColumns}, identifier, nip, emails, phone_numbers, custom_fields) @@ (${queries.join(' && ')})`,
    values: wordsOf(terms),
  };
}

function entryCondition(
  column: 'type_id' | 'group_id',
  name: string | undefined,
  { [column]: id }: Lookup,
): Condition | undefined {
  if (name === undefined) return undefined;
  if (id === null) return never;
  return { text: `${column} = :${column}`, values: { [column]: id } };
}

/** Any of the values of a custom field will do. */
function customFieldConditions({ custom_fields = {} }: ContactFilter, lookup: Lookup): Condition[] {
  const ids = fieldIds(lookup);
  return Object.entries(custom_fields).map(([name, wanted]) =>
    customFieldCondition(ids.get(name)!, [wanted].flat()),
  );
}

function customFieldCondition(id: number, wanted: string[]): Condition {
  const parameters = `:field_${id}, :wanted_${id}`;
  return {
    text: `custom_field_keys && keys_of_custom_field(${parameters})`,
    values: { [`field_${id}`]: String(id), [`wanted_${id}`]: wanted },
    // The planner does not look into what a subquery returns: from a list of blocks it would expect far too much.
    within: (key, { first, last }) => {
      const keys = `keys_of_custom_field_blocks(${parameters}, ${first}, ${last})`;
      return `custom_field_block_keys(${key}, custom_fields) && (SELECT ${keys})`;
    },
  };
}

/** The conditions for the rows of a range alone; `key` is the name of the column. */
export function textsWithin(conditions: readonly Condition[], key: string, range: KeyRange): string[] {
  const texts = conditions.map(({ text, within }) => within?.(key, range) ?? text);
  if (conditions.every(({ within }) => within)) return texts;
  return [...texts, `${key} BETWEEN ${range.first} AND ${range.last}`];
}
