import type { CompanyView, CustomerView } from '@patchbay/client';

/** A person or a company. */
export type Found = CustomerView | CompanyView;

export const isPerson = (found: Found): found is CustomerView => 'surname' in found;

export const nameOf = (found: Found): string =>
  (isPerson(found) ? [found.name, found.surname].filter(Boolean).join(' ') : found.name) || 'Without a name';

export const pathOf = (found: Found): string =>
  isPerson(found) ? `/customers/${found.customer_id}` : `/companies/${found.company_id}`;
