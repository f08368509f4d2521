import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';

type CompanyReference = Pick<Partial<CreateCustomer>, 'company_id'>;

const keep = statement<{ company_ids: number[] }, { company_id: number }>(`SELECT company_id FROM companies
  WHERE company_id = ANY (:company_ids::bigint[]) ORDER BY company_id FOR KEY SHARE`);

/**
 * Keeps the companies of customers from being deleted until the transaction ends.
 *
 * @returns those that exist
 */
export async function keepCompanies(
  transaction: Transaction,
  customers: readonly CompanyReference[],
): Promise<ReadonlySet<number>> {
  const company_ids = [...new Set(customers.flatMap(({ company_id }) => company_id ?? []))];
  if (company_ids.length === 0) return new Set();
  const found = await transaction.rows(keep, { company_ids });
  return new Set(found.map(({ company_id }) => company_id));
}

/** @param known the companies that exist */
export function companyProblems(
  { company_id }: CompanyReference,
  known: ReadonlySet<number>,
): ProblemDetail[] {
  if (!company_id || known.has(company_id)) return [];
  return [unknownReference('company_id', `company ${company_id}`)];
}
