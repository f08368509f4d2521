import type { Address, AddressView, ContactView } from '@patchbay/contracts/crm/contacts';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Lookup } from '../dictionaries/lookup';
import type { ContactTable } from './search-statements';

/** A row as a search returns it, with address and custom fields on request only. */
export interface ContactRow {
  identifier: string;
  phone_numbers: string[];
  emails: string[];
  type: string;
  group: string;
  nip: string;
  account_manager: string;
  note: string;
  updated_at: Date;
  address?: Address;
  custom_fields?: Record<string, string>;
}

/**
 * A table of contacts, and how they are read.
 *
 * @typeParam R a row of a search
 */
export interface ReadableTable<R extends object, V extends object> extends ContactTable {
  /** @param fields all custom fields, unless the row is without theirs */
  view: (row: R, fields: Lookup['custom_fields'], time: BusinessTime) => V;
}

/** What people and companies are read with alike. */
export function contactView(
  row: ContactRow,
  fields: Lookup['custom_fields'],
  time: BusinessTime,
): ContactView {
  const { identifier, phone_numbers, emails, type, group, nip, account_manager, note } = row;
  const { address, custom_fields } = row;
  const view: ContactView = {
    identifier,
    phone_number: phone_numbers[0] ?? '',
    phone_numbers,
    email: emails[0] ?? '',
    emails,
    type,
    group,
    nip,
    account_manager,
    note,
    updated_at: time.dateAndTime(row.updated_at),
  };
  if (address) view.address = addressView(address);
  if (custom_fields) view.custom_fields = byName(custom_fields, fields);
  return view;
}

function addressView({ street, building, flat, postcode, city, country }: Address): AddressView {
  return {
    street: street ?? null,
    building: building ?? null,
    flat: flat ?? null,
    postcode: postcode ?? null,
    city: city ?? null,
    post_office: null,
    borough: null,
    county: null,
    voivodship: null,
    country: country ?? null,
  };
}

const byName = (
  values: Record<string, string>,
  fields: Lookup['custom_fields'],
): Record<string, string | null> =>
  Object.fromEntries(fields.map(({ id, name }) => [name, values[id] ?? null]));
