import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { delivery } from './delivery';
import { type MailRecipient, lockMail, recipientsOf } from './sent-mail';

/** Changes how far a mail is, with an event for each recipient for whom something changed. */
@Injectable()
export class DeliveryChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** @param change of recipients of the mail, in the transaction */
  async make(
    transaction: Transaction,
    message_id: number,
    change: (recipients: MailRecipient[]) => Promise<unknown>,
  ): Promise<void> {
    const read = () => transaction.rows(recipientsOf, { message_ids: [message_id] });
    await transaction.rows(lockMail, { message_id });
    const before = await read();
    await change(before);
    const after = await read();
    const versions = { before: delivery(before, this.time), after: delivery(after, this.time) };
    for (const [index, recipient] of after.entries()) {
      if (isDeepStrictEqual(recipient, before[index])) continue;
      const { ticket_id, address, status, code, text } = recipient;
      const fields = { ticket_id, message_id, address, status, code, text };
      await this.outbox.add(transaction, mailDeliveryEvents.changed, fields, versions);
    }
  }
}
