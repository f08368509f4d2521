import { Controller } from '@nestjs/common';
import { v7 as timeOrderedId } from 'uuid';
import type { Page } from '@patchbay/contracts/message';
import { codes, notFound, problem } from '@patchbay/contracts/problems';
import {
  type DeliveryFilter,
  type DeliveryId,
  type DeliveryView,
  type ReplayDeliveries,
  type Replayed,
  webhookDeliveries,
} from '@patchbay/contracts/webhook/deliveries';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Webhook, findWebhook } from '../webhook';
import { DeliveryLoop } from './delivery-loop';
import { addTest, count, list, redeliver } from './delivery-statements';
import { view } from './delivery-view';
import { Replays } from './replays';

const testAction = 'TEST';

/** What operators see of deliveries and can do with them. */
@Controller()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly loop: DeliveryLoop,
    private readonly replays: Replays,
  ) {}

  @Handles(webhookDeliveries.list)
  async list({ id, status, limit = 100, offset = 0 }: DeliveryFilter): Promise<Page<DeliveryView>> {
    await this.database.read(manager => findWebhook(manager, id));
    const [[counted], rows] = await Promise.all([
      this.database.rows(count(status), { id, status }),
      this.database.rows(list(status), { id, status, limit, offset }),
    ]);
    return { count: counted!.count, result: rows.map(row => view(row, this.time)) };
  }

  @Handles(webhookDeliveries.redeliver)
  async redeliver({ id, delivery_id }: DeliveryId, context: RequestContext): Promise<void> {
    await this.makeDue(id, context, async transaction => {
      const due = await transaction.rows(redeliver, { id, delivery_id });
      if (due.length === 0) throw notFound('delivery', delivery_id, 'delivery_id');
    });
  }

  @Handles(webhookDeliveries.replay)
  async replay({ id, since, status }: ReplayDeliveries, context: RequestContext): Promise<Replayed> {
    // The first place is before every delivery of that time.
    const from = { last_created_at: this.time.instant(since).toISOString(), last_id: 0 };
    const all = { id, ...from, until: 'infinity' };
    const replayed = await this.makeDue(id, context, async transaction => ({
      count: await this.replays.begin(transaction, status || 'exhausted', all),
    }));
    this.replays.kick();
    return replayed;
  }

  @Handles(webhookDeliveries.test)
  async test({ id }: WebhookId, context: RequestContext): Promise<void> {
    const payload = { action: testAction, date: this.time.timestamp(this.time.now()) };
    await this.makeDue(id, context, async transaction => {
      await transaction.rows(addTest, {
        id,
        event_id: timeOrderedId(),
        action: testAction,
        payload: JSON.stringify(payload),
        trace: context.trace,
      });
    });
  }

  /** Makes deliveries of an enabled webhook due, and starts sending them. */
  private async makeDue<T>(
    id: number,
    context: RequestContext,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const result = await this.database.write(context, async transaction => {
      const { disabled_at } = await transaction.lockExisting(Webhook, { id }, 'webhook');
      if (disabled_at) throw problem(codes.inactive, `webhook ${id} is disabled: enable it first`, 'id');
      return work(transaction);
    });
    this.loop.kick();
    return result;
  }
}
