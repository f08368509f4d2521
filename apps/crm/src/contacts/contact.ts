import { Column } from 'typeorm';
import type { Address, ContactFields } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { changedValues, valueProblems } from '@patchbay/platform/custom-fields';
import { merge } from '@patchbay/platform/merge';
import type { PhoneCountry } from '@patchbay/platform/phone-number';
import { type Lookup, fieldIds, nameProblems } from '../dictionaries/lookup';
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
    ...valueProblems(input.custom_fields, fieldIds(lookup)),
  ];
}

function nipProblems({ nip }: ContactInput): ProblemDetail[] {
  if (!nip || normalNip(nip)) return [];
  return [{ message: 'nip must not be dashes and spaces alone', code: codes.wrongFormat, field: 'nip' }];
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
    custom_fields: custom_fields && changedValues(stored.custom_fields, custom_fields, fieldIds(lookup)),
  };
}

/** An address after a change of some of its parts; undefined without one. */
export const mergedAddress = (stored: Address | undefined, sent: Address | undefined): Address | undefined =>
  sent && merge({ ...stored }, { ...sent });
