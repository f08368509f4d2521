import { Column } from 'typeorm';
import { customFieldProblems, fewFields, mapSizeProblems } from '@patchbay/contracts/fields/custom-fields';
import type { Address, ContactFields } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { PhoneCountry } from '@patchbay/platform/phone-number';
import { type Lookup, fieldIds, nameProblems, unknownCustomField } from '../dictionaries/lookup';
import { merge } from './merge';
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
  @Column('text') note: string;
  @Column('jsonb') address: Address;
  /** Values by the id of their field. */
  @Column('jsonb') custom_fields: Record<string, string>;
  @Column('timestamptz') updated_at: Date;
}

export interface ContactInput extends ContactFields {
  nip?: string;
}

/** Finds names that do not exist, and values that cannot be compared or stored. */
export function contactProblems(input: ContactInput, lookup: Lookup): ProblemDetail[] {
  return [
    ...nameProblems(input, lookup),
    ...nipProblems(input),
    ...allCustomFieldProblems(input, fieldIds(lookup)),
  ];
}

function nipProblems({ nip }: ContactInput): ProblemDetail[] {
  if (!nip || normalNip(nip)) return [];
  return [{ message: 'nip must not be dashes and spaces alone', code: codes.wrongFormat, field: 'nip' }];
}

function allCustomFieldProblems(
  { custom_fields = {} }: ContactInput,
  ids: ReadonlyMap<string, number>,
): ProblemDetail[] {
  return Object.entries(custom_fields).flatMap(([name, value]) => {
    if (!ids.has(name)) return [unknownCustomField(name)];
    return customFieldProblems(`custom_fields.${name}`, value);
  });
}

/** A column that is forgotten here does not compile. */
type SetColumns = { [C in Exclude<keyof Contact, 'updated_at'>]: Contact[C] | undefined };

/** The columns that a checked input sets; those of fields that it leaves out are undefined. */
export function setColumns(
  input: ContactInput,
  stored: Pick<Contact, 'address' | 'custom_fields'>,
  lookup: Lookup,
  country: PhoneCountry,
): SetColumns {
  const { email, phone_number, nip, type, group, address, custom_fields } = input;
  return {
    emails: email,
    email_keys: email && keysOf(email, normalEmail),
    phone_numbers: phone_number,
    phone_keys: phone_number && phoneKeys(phone_number, country),
    type_id: type === undefined ? undefined : lookup.type_id,
    group_id: group === undefined ? undefined : lookup.group_id,
    identifier: input.identifier,
    nip,
    nip_key: nip === undefined ? undefined : normalNip(nip) || null,
    account_manager: input.account_manager,
    note: input.note,
    address: mergedAddress(stored.address, address),
    custom_fields: custom_fields && merge(stored.custom_fields, byId(custom_fields, fieldIds(lookup))),
  };
}

/** An address after a change of some of its parts; undefined without one. */
export const mergedAddress = (stored: Address | undefined, sent: Address | undefined): Address | undefined =>
  sent && merge({ ...stored }, { ...sent });

/** Finds custom fields that are too large together with those stored before. */
export function sizeProblems({ custom_fields = {} }: Partial<Contact>): ProblemDetail[] {
  const texts = Object.values(custom_fields);
  if (texts.length <= fewFields) return [];
  return mapSizeProblems('custom_fields', Buffer.byteLength(texts.join('')));
}

const byId = (fields: object, ids: ReadonlyMap<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [ids.get(name)!, String(value)]));
