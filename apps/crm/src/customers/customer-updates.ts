import { Injectable } from '@nestjs/common';
import type { CustomerUpdate } from '@patchbay/contracts/crm/customer-inputs';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import type { ItemOutcome, WriteItems } from '@patchbay/persistence/batches';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Customer } from './customer';
import { CustomerReviews, type Review } from './customer-reviews';
import { CustomerStore } from './customer-store';
import { isUnknown, lockIdentifiers, lockNamed, nameProblems, namedBy } from './named-customers';

type Update = Draft<CustomerUpdate>;
type Reviewed = ReturnType<Review>;

/** What became of an item, before a customer who is added has an identifier. */
type Outcome = Omit<ItemOutcome, 'id'> & { customer?: Customer };

/** Changes any number of people whom a batch names, and adds those who are unknown. */
@Injectable()
export class CustomerUpdates {
  constructor(
    private readonly reviews: CustomerReviews,
    private readonly store: CustomerStore,
  ) {}

  /**
   * The result makes the changes, in a transaction.
   *
   * @param upsert whether unknown identifiers are added
   */
  async prepare(
    drafts: readonly Update[],
    upsert: boolean | undefined,
    context: RequestContext,
  ): Promise<WriteItems<CustomerUpdate>> {
    const reviewIn = await this.reviews.prepare(drafts, context);
    const names = drafts.map(({ fields }) => fields);
    return async transaction => {
      if (upsert) await lockIdentifiers(transaction, names);
      const work = new Work(await lockNamed(transaction, names));
      const review = await reviewIn(transaction);
      const outcomes = drafts.map((draft, place) =>
        upsert && isUnknown(draft, work.customers)
          ? work.add(draft, review(place))
          : work.change(draft, stored => review(place, stored)),
      );
      await work.store(transaction, this.store);
      return outcomes.map(({ customer, ...rest }) =>
        customer ? { ...rest, id: String(customer.customer_id) } : rest,
      );
    };
  }
}

/** The customers of a transaction, as the items up to now have left them: several may name the same one. */
class Work {
  private readonly added: Customer[] = [];
  /** Those that there were before, as they are stored. */
  private readonly stored: readonly Customer[];

  constructor(readonly customers: Customer[]) {
    this.stored = customers.map(customer => ({ ...customer }));
  }

  add(draft: Update, { problems, columns }: Reviewed): Outcome {
    const errors = [...problems, ...surnameProblems(draft)];
    if (errors.length > 0) return { errors };
    const customer = Object.assign(new Customer(), { address: {}, custom_fields: {} }, columns);
    this.customers.push(customer);
    this.added.push(customer);
    return { customer };
  }

  change(draft: Update, review: (stored?: Customer) => Reviewed): Outcome {
    const found = namedBy(draft.fields, this.customers);
    const [customer] = found;
    const { problems, columns } = review(customer);
    const errors = [...nameProblems(draft, found), ...problems];
    if (!customer || errors.length > 0) return { errors };
    applyChange(customer, columns);
    return { customer, done: 'UPDATED' };
  }

  /** Each customer that is different in the end has one event, however many items name it. */
  async store(transaction: Transaction, store: CustomerStore): Promise<void> {
    const ids = await store.insert(transaction, this.added);
    for (const [place, customer] of this.added.entries()) customer.customer_id = ids[place]!;
    const changes = this.stored.flatMap((before, place) => {
      const different = applyChange(before, this.customers[place]!);
      return different ? [[before.customer_id, different] as const] : [];
    });
    await store.update(transaction, new Map(changes));
  }
}

function surnameProblems(draft: Update): ProblemDetail[] {
  if (draft.fields.surname !== undefined || draft.isWrong('surname')) return [];
  return [{ message: 'surname is required', code: codes.required, field: 'surname' }];
}
