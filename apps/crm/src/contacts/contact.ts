import { Column } from 'typeorm';
import { customFieldDefect, fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import type { Address, ContactFields } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { PhoneCountry } from '@patchbay/platform/phone-number';
import { type Dictionary, fieldIds, nameProblems, unknownCustomField } from '../dictionaries/dictionary';
import { keysOf, normalEmail, normalNip, phoneKeys } from './normal-forms';

/** What people and companies have in common. */
export class Contact {
  @Column('jsonb') emails: string[];
  @Column('text', { array: true }) email_keys: string[];
  @Column('jsonb') phone_numbers: string[];
  @Column('text', { array: true }) phone_keys: string[];
  @Column('bigint') type_id: number | null;
  @Column('bigint') group_id: number | null;
  @Column('text') identifier: string;
  @Column('text') nip: string;
  @Column('text') nip_key: string | null;
  @Column('text') account_manager: string;
  @Column('jsonb') address: Address;
  /** By the id of the field. */
  @Column('jsonb') custom_fields: Record<string, string>;
  @Column('timestamptz') updated_at: Date;
}

export interface ContactInput extends ContactFields {
  nip?: string;
}

/** What no single field shows: names that stand for nothing, and values that cannot be compared or kept. */
export function contactProblems(input: ContactInput, dictionary: Dictionary): ProblemDetail[] {
  return [
    ...nameProblems(input, dictionary),
    ...nipProblems(input),
    ...customFieldProblems(input, fieldIds(dictionary)),
  ];
}

function nipProblems({ nip }: ContactInput): ProblemDetail[] {
  if (!nip || normalNip(nip)) return [];
  return [{ message: 'nip must not be dashes and spaces alone', code: codes.wrongFormat, field: 'nip' }];
}

function customFieldProblems(
  { custom_fields = {} }: ContactInput,
  ids: ReadonlyMap<string, number>,
): ProblemDetail[] {
  return Object.entries(custom_fields).flatMap(([name, value]) => {
    if (!ids.has(name)) return [unknownCustomField(name)];
    const field = `custom_fields.${name}`;
    const defect = customFieldDefect(value);
    return defect ? [{ message: `${field} ${defect.message}`, code: defect.code, field }] : [];
  });
}

/** The columns that a checked input gives values to; what it does not name is undefined. */
export function columnsOf(
  input: ContactInput,
  stored: Pick<Contact, 'address' | 'custom_fields'>,
  dictionary: Dictionary,
  country: PhoneCountry,
): Partial<Contact> {
  const { email, phone_number, nip, type, group, identifier, account_manager } = input;
  const { address, custom_fields } = input;
  return {
    identifier,
    account_manager,
    ...(email && { emails: email, email_keys: keysOf(email, normalEmail) }),
    ...(phone_number && { phone_numbers: phone_number, phone_keys: phoneKeys(phone_number, country) }),
    ...(nip !== undefined && { nip, nip_key: normalNip(nip) || null }),
    ...(type !== undefined && { type_id: dictionary.type_id }),
    ...(group !== undefined && { group_id: dictionary.group_id }),
    address: address && merged(stored.address, { ...address }),
    custom_fields: custom_fields && merged(stored.custom_fields, byId(custom_fields, fieldIds(dictionary))),
  };
}

/** What only shows in what is kept together with what was there before. */
export function keptProblems({ custom_fields = {} }: Partial<Contact>): ProblemDetail[] {
  const texts = Object.values(custom_fields);
  if (texts.length <= fewFields) return [];
  return mapSizeProblems('custom_fields', Buffer.byteLength(texts.join('')));
}

const byId = (fields: object, ids: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [ids.get(name)!, String(value)]));

/** What is not named stays, and what is given an empty text goes. */
function merged<T extends object>(stored: T, given: Record<string, string | undefined>): T {
  const all = Object.entries({ ...stored, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== '')) as T;
}
