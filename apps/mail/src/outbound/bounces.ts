import { Injectable } from '@nestjs/common';
import type { Transaction } from '@patchbay/persistence/transaction';
import { DeliveryChanges } from './delivery-changes';
import { noteBounce } from './sent-mail';

/** What a server says later of a mail that it had taken (RFC 3464), of one recipient. */
export interface Bounce {
  message_id: number;
  /** Of the recipient, by the envelope sender of his copy; null when the report itself says who he is. */
  place: number | null;
  address: string;
  /** RFC 3463. */
  enhanced_code: string;
  /** What became of the mail: only `failed` and `delayed` change anything. */
  action: string;
  text: string;
  received_at: Date;
}

/** Turns verified bounces into what became of the mail for a recipient. */
@Injectable()
export class Bounces {
  constructor(private readonly changes: DeliveryChanges) {}

  async take(transaction: Transaction, { action, received_at, ...bounce }: Bounce): Promise<void> {
    if (action !== 'failed' && action !== 'delayed') return;
    const status = action === 'failed' ? 'bounced' : 'delayed';
    await this.changes.make(transaction, bounce.message_id, () =>
      transaction.rows(noteBounce, { ...bounce, status, changed_at: received_at }),
    );
  }
}
