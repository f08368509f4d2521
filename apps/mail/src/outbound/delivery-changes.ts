import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { MessageDelivery } from '@patchbay/contracts/mail/deliveries';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import type { Versions } from '@patchbay/persistence/change';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { SuppressionWrites } from '../suppressions/suppression-writes';
import { delivery } from './delivery';
import { isNoAddress } from './outcome';
import { type MailRecipient, lockMail, recipientsOf } from './sent-mail';

/** Why an address gets no more mail when its server sent a code alone. */
const unsaid = (enhanced_code: string): string =>
  `a mail server says that it does not exist (${enhanced_code})`;

/** Changes how far a mail is, with an event for each recipient for whom something changed. */
@Injectable()
export class DeliveryChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly suppressions: SuppressionWrites,
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
    // Its recipients are forgotten.
    if (after.length === 0) return;
    const versions = { before: delivery(before, this.time), after: delivery(after, this.time) };
    for (const [index, recipient] of after.entries()) {
      // As they are shown: meanwhile another replica may have begun an attempt for one of them.
      if (isDeepStrictEqual(versions.after.recipients[index], versions.before.recipients[index])) continue;
      await this.report(transaction, recipient, versions);
      const { address, status, enhanced_code, text: reason } = recipient;
      if (['failed', 'bounced'].includes(status) && isNoAddress(enhanced_code))
        await this.suppressions.add(transaction, { address, reason: reason || unsaid(enhanced_code) });
    }
  }

  private report(
    transaction: Transaction,
    { ticket_id, message_id, address, status, code, enhanced_code, text }: MailRecipient,
    versions: Versions<MessageDelivery>,
  ): Promise<void> {
    const fields = { ticket_id, message_id, address, text };
    const { bounced, changed } = mailDeliveryEvents;
    return status === 'bounced'
      ? this.outbox.add(transaction, bounced, { ...fields, enhanced_code }, versions)
      : this.outbox.add(transaction, changed, { ...fields, status, code }, versions);
  }
}
