import type { AddressView, ContactView } from '@patchbay/contracts/crm/contact-views';
import type { Address } from '@patchbay/contracts/crm/contacts';
import type { Class } from '@patchbay/contracts/message';
import { columnsOf } from '@patchbay/persistence/columns';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { valuesByName } from '@patchbay/platform/custom-fields';
import type { Lookup } from '../dictionaries/lookup';
import { Contact } from './contact';
import type { ContactTable } from './search-statements';

/** Columns for comparing, and those that are read as a name. */
const hidden = ['email_keys', 'phone_keys', 'nip_key', 'type_id', 'group_id'] as const;
const onRequest = ['address', 'custom_fields'] as const;

/** A row as a search returns it, with address and custom fields on request only. */
export type RowOf<C extends Contact> = Omit<C, (typeof hidden)[number] | (typeof onRequest)[number]> &
  Partial<Pick<Contact, (typeof onRequest)[number]>> & { type: string; group: string };

/**
 * The columns of every answer: all of an entity but the above.
 *
 * @param own columns of its own that are read on request as well
 */
export const shownColumns = (entity: Class<Contact>, own: readonly string[] = []): string[] => {
  const others: readonly string[] = [...hidden, ...onRequest, ...own];
  return [...columnsOf(entity), ...columnsOf(Contact)].filter(name => !others.includes(name));
};

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
  row: RowOf<Contact>,
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
  if (custom_fields) view.custom_fields = valuesByName(custom_fields, fields);
  return view;
}

export function addressView({ street, building, flat, postcode, city, country }: Address): AddressView {
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
