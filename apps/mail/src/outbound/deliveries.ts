import { Controller } from '@nestjs/common';
import {
  type MessageDelivery,
  type WantedDeliveries,
  mailDeliveries,
} from '@patchbay/contracts/mail/deliveries';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { deliveries } from './delivery';
import { recipientsOf } from './sent-mail';

@Controller()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(mailDeliveries.ofMessages)
  async ofMessages(wanted: WantedDeliveries): Promise<MessageDelivery[]> {
    return deliveries(await this.database.rows(recipientsOf, wanted), this.time);
  }
}
