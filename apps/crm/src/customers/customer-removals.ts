import { Injectable } from '@nestjs/common';
import type { NamedCustomer } from '@patchbay/contracts/crm/customer-inputs';
import type { ItemOutcome } from '@patchbay/persistence/batches';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { Draft } from '@patchbay/platform/input/draft';
import { CustomerStore } from './customer-store';
import { lockNamed, nameProblems, namedBy } from './named-customers';

/** Deletes any number of people whom a batch names. */
@Injectable()
export class CustomerRemovals {
  constructor(private readonly store: CustomerStore) {}

  async remove(transaction: Transaction, drafts: readonly Draft<NamedCustomer>[]): Promise<ItemOutcome[]> {
    const names = drafts.map(({ fields }) => fields);
    const left = new Set(await lockNamed(transaction, names));
    const outcomes = drafts.map((draft): ItemOutcome => {
      const found = namedBy(draft.fields, [...left]);
      const errors = draft.allProblems(nameProblems(draft, found));
      if (errors.length > 0) return { errors };
      left.delete(found[0]!);
      return { id: String(found[0]!.customer_id), done: 'DELETED' };
    });
    const ids = outcomes.flatMap(({ id }) => (id ? Number(id) : []));
    await this.store.delete(transaction, ids);
    return outcomes;
  }
}
