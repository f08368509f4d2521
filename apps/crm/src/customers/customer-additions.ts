import { Injectable } from '@nestjs/common';
import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import type { WriteItems } from '@patchbay/persistence/batches';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CustomerReviews } from './customer-reviews';
import { CustomerStore } from './customer-store';

/** Checks and adds any number of people with a few statements. */
@Injectable()
export class CustomerAdditions {
  constructor(
    private readonly reviews: CustomerReviews,
    private readonly store: CustomerStore,
  ) {}

  /** The result adds the people, in a transaction. */
  async prepare(
    drafts: readonly Draft<CreateCustomer>[],
    context: RequestContext,
  ): Promise<WriteItems<CreateCustomer>> {
    const reviewIn = await this.reviews.prepare(drafts, context);
    return async transaction => {
      const review = await reviewIn(transaction);
      const reviewed = drafts.map((_draft, place) => review(place));
      const right = reviewed.filter(({ problems }) => problems.length === 0);
      const rows = right.map(({ columns }) => columns);
      const ids = await this.store.insert(transaction, rows);
      return reviewed.map(({ problems }) =>
        problems.length > 0 ? { errors: problems } : { id: String(ids.shift()) },
      );
    };
  }
}
