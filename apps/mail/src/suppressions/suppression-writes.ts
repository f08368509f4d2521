import { Injectable } from '@nestjs/common';
import {
  type CreateSuppression,
  type SuppressionCreated,
  suppressionEvents,
} from '@patchbay/contracts/mail/suppressions';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { addIfNew, view } from './suppression';

/** New suppressions with their events. */
@Injectable()
export class SuppressionWrites {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** @returns undefined when the address is suppressed already */
  async add(transaction: Transaction, fields: CreateSuppression): Promise<SuppressionCreated | undefined> {
    const [added] = await transaction.rows(addIfNew, { ...fields, created_at: this.time.now() });
    if (!added) return undefined;
    const { id, address } = added;
    const after = view(added, this.time);
    await this.outbox.add(transaction, suppressionEvents.added, { suppression_id: id, address }, { after });
    return { id };
  }
}
