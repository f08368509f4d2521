import type { ContactView, ListedContact } from '@patchbay/contracts/crm/contact-views';
import { searchTerms } from '@patchbay/contracts/fields/search';
import { highlightsIn } from '@patchbay/platform/highlights';

/** A person or a company, as it is read. */
export type NamedContact = ContactView & { name: string; surname?: string };

/** Adds where the words of a search, if there is one, are in what is shown of each. */
export function highlighted<V extends NamedContact>(
  views: V[],
  q: string | undefined,
): (V & ListedContact)[] {
  if (!q) return views;
  const terms = searchTerms(q);
  return views.map(view => Object.assign(view, { highlight: highlightsIn(textsOf(view), terms) }));
}

function* textsOf({
  name,
  surname = '',
  identifier,
  nip,
  emails,
  phone_numbers,
  custom_fields = {},
}: NamedContact): Generator<[string, string]> {
  yield ['surname', surname];
  yield ['name', name];
  yield ['identifier', identifier];
  yield ['nip', nip];
  for (const email of emails) yield ['emails', email];
  for (const number of phone_numbers) yield ['phone_numbers', number];
  for (const value of Object.values(custom_fields)) if (value) yield ['custom_fields', value];
}
