import { Controller } from '@nestjs/common';
import {
  type DeliveryId,
  type MessageDelivery,
  type WantedDeliveries,
  mailDeliveries,
} from '@patchbay/contracts/mail/deliveries';
import { codes, notFound, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { deliveries } from './delivery';
import { DeliveryChanges } from './delivery-changes';
import { MailSender } from './mail-sender';
import { cancelMail, recipientsOf, resendMail } from './sent-mail';

@Controller()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly changes: DeliveryChanges,
    private readonly sender: MailSender,
    private readonly time: BusinessTime,
  ) {}

  @Handles(mailDeliveries.ofMessages)
  async ofMessages(wanted: WantedDeliveries): Promise<MessageDelivery[]> {
    return deliveries(await this.database.rows(recipientsOf, wanted), this.time);
  }

  @Handles(mailDeliveries.cancel)
  cancel(delivery: DeliveryId, context: RequestContext): Promise<void> {
    return this.change(context, delivery, cancelMail, 'it is not queued any more');
  }

  @Handles(mailDeliveries.resend)
  async resend(delivery: DeliveryId, context: RequestContext): Promise<void> {
    const unchanged =
      'there is nobody whom it has not reached, it is being sent, or its bytes are not kept any more';
    await this.change(context, delivery, resendMail, unchanged);
    this.sender.kick();
  }

  private change(
    context: RequestContext,
    { id, message_id }: DeliveryId,
    change: typeof cancelMail,
    unchanged: string,
  ): Promise<void> {
    return this.database.write(context, transaction =>
      this.changes.make(transaction, message_id, async ([recipient]) => {
        if (recipient?.ticket_id !== id) throw notFound('the mail of answer', message_id, 'message_id');
        const changed = await transaction.rows(change, { message_id, changed_at: this.time.now() });
        if (changed.length === 0) throw problem(codes.notAllowed, unchanged, 'message_id');
      }),
    );
  }
}
