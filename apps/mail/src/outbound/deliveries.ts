import { Controller } from '@nestjs/common';
import {
  type MessageDelivery,
  type WantedDeliveries,
  mailDeliveries,
} from '@patchbay/contracts/mail/deliveries';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { deliveriesOf } from './sent-mail';

@Controller()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(mailDeliveries.ofMessages)
  async ofMessages(wanted: WantedDeliveries): Promise<MessageDelivery[]> {
    const found = await this.database.rows(deliveriesOf, wanted);
    return found.map(({ changed_at, recipient: address, ...delivery }) => ({
      ...delivery,
      recipients: [{ address, status: delivery.status }],
      at: this.time.dateAndTime(changed_at),
    }));
  }
}
