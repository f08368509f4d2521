import type { CompanyView, CustomerView } from '@patchbay/client';

/** A person or a company. */
export type Found = CustomerView | CompanyView;

export const isPerson = (found: Found): found is CustomerView => 'surname' in found;

export const nameOf = (found: Found): string =>
  (isPerson(found) ? [found.name, found.surname].filter(Boolean).join(' ') : found.name) || 'Without a name';

export const pathOf = (found: Found): string =>
  isPerson(found) ? `/customers/${found.customer_id}` : `/companies/${found.company_id}`;

/** Letters without what is above and below them, so that `zolty` finds `Żółty`. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').toLowerCase();

/** Whether the name has all words of a text, in any order. */
export function hasWords(found: Found, text: string): boolean {
  const name = plain(nameOf(found));
  return plain(text)
    .split(/\s+/)
    .every(word => name.includes(word));
}
