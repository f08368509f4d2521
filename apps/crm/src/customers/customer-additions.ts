import { Injectable } from '@nestjs/common';
import { type CreateCustomer, customerEvents } from '@patchbay/contracts/crm/customers';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import type { AddItems, ItemOutcome } from '@patchbay/persistence/batches';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { lookUpAll } from '../dictionaries/lookup';
import { companyProblems, keepCompanies } from './company-references';
import { Customer, customerTable, ownColumns, payload } from './customer';

type NewCustomer = Draft<CreateCustomer>;

/** Checks and adds any number of people with a few statements. */
@Injectable()
export class CustomerAdditions {
  constructor(
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  /** Asks telephony for the account managers, before the transaction in which the result adds the people. */
  async prepare(drafts: readonly NewCustomer[], context: RequestContext): Promise<AddItems<CreateCustomer>> {
    const fields = drafts.map(draft => draft.fields);
    const unknownManagers = await this.contacts.unknownManagers(fields, context);
    return (transaction, some) => this.add(transaction, some, unknownManagers);
  }

  private async add(
    transaction: Transaction,
    drafts: readonly NewCustomer[],
    unknownManagers: ReadonlySet<string>,
  ): Promise<ItemOutcome[]> {
    const fields = drafts.map(draft => draft.fields);
    const companies = await keepCompanies(transaction, fields);
    const lookups = await lookUpAll(transaction, fields);
    const reviewed = drafts.map((draft, place) => {
      const found = [
        ...managerProblems(draft.fields, unknownManagers),
        ...companyProblems(draft.fields, companies),
      ];
      return { draft, ...this.contacts.review(draft, found, lookups[place]!) };
    });
    const right = reviewed.filter(({ problems }) => problems.length === 0);
    const rows = right.map(({ draft, columns }) => ({ ...columns, ...ownColumns(draft.check()) }));
    const ids = await this.insert(transaction, rows);
    return reviewed.map(({ problems }) =>
      problems.length > 0 ? { errors: problems } : { id: ids.shift()! },
    );
  }

  /** @returns the identifiers, in the order of the rows */
  private async insert(transaction: Transaction, rows: readonly Partial<Customer>[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const updated_at = this.time.now();
    const { identifiers } = await transaction.manager.insert(
      Customer,
      rows.map(row => ({ ...row, updated_at })),
    );
    const ids = identifiers.map(({ customer_id }) => customer_id as number);
    const added = await this.contacts.read(transaction, customerTable, ids);
    const events = added.map(after => ({ fields: payload(after), after }));
    await this.outbox.addAll(transaction, customerEvents.created, events);
    return ids.map(String);
  }
}

function managerProblems(
  { account_manager }: Partial<CreateCustomer>,
  unknown: ReadonlySet<string>,
): ProblemDetail[] {
  if (!account_manager || !unknown.has(account_manager)) return [];
  return [unknownReference('account_manager', `user ${account_manager}`)];
}
