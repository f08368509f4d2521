import { Injectable } from '@nestjs/common';
import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { lookUpAll } from '../dictionaries/lookup';
import { companyProblems, keepCompanies } from './company-references';
import { type Customer, ownColumns } from './customer';

/**
 * What is wrong with a draft, and the columns that it sets if nothing is.
 *
 * @param place of the draft among all
 * @param stored the row that it changes; none for a new one
 */
export type Review = (
  place: number,
  stored?: Customer,
) => { problems: ProblemDetail[]; columns: Partial<Customer> };

/** Checks any number of people with a few statements. */
@Injectable()
export class CustomerReviews {
  constructor(private readonly contacts: Contacts) {}

  /** Asks telephony for the account managers, before the transaction in which the result looks up the rest. */
  async prepare(
    drafts: readonly Draft<Partial<CreateCustomer>>[],
    context: RequestContext,
  ): Promise<(transaction: Transaction) => Promise<Review>> {
    const fields = drafts.map(draft => draft.fields);
    const unknownManagers = await this.contacts.unknownManagers(fields, context);
    return async transaction => {
      const companies = await keepCompanies(transaction, fields);
      const lookups = await lookUpAll(transaction, fields);
      return (place, stored) => {
        const found = [
          ...managerProblems(fields[place]!, unknownManagers),
          ...companyProblems(fields[place]!, companies),
        ];
        const reviewed = this.contacts.review(drafts[place]!, found, lookups[place]!, stored);
        return { ...reviewed, columns: { ...reviewed.columns, ...ownColumns(fields[place]!, stored) } };
      };
    };
  }
}

function managerProblems(
  { account_manager }: Partial<CreateCustomer>,
  unknown: ReadonlySet<string>,
): ProblemDetail[] {
  if (!account_manager || !unknown.has(account_manager)) return [];
  return [unknownReference('account_manager', `user ${account_manager}`)];
}
