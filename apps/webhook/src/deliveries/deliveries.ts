import { Controller } from '@nestjs/common';
import { v7 as timeOrderedId } from 'uuid';
import type { Page } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
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
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { findWebhook, lockWebhook } from '../webhooks/webhook-reader';
import { DeliveryLoop } from './delivery-loop';
import { addTest, count, list, makeDue } from './delivery-statements';
import { type DeliveryRow, view } from './delivery-view';

const testAction = 'TEST';

/** What an operator sees of deliveries and can do with them. */
@Controller()
export class Deliveries {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly loop: DeliveryLoop,
  ) {}

  @Handles(webhookDeliveries.list)
  async list({ id, status, limit, offset }: DeliveryFilter): Promise<Page<DeliveryView>> {
    await this.database.read(manager => findWebhook(manager, id));
    const [counted] = await this.database.rows<{ count: number }>(count(status), [id]);
    const rows = await this.database.rows<DeliveryRow>(list(status), [id, limit ?? 100, offset ?? 0]);
    return { count: counted!.count, result: rows.map(row => view(row, this.time)) };
  }

  @Handles(webhookDeliveries.redeliver)
  async redeliver({ id, delivery_id }: DeliveryId, context: RequestContext): Promise<void> {
    await this.makeDue(id, context, { condition: 'id = $2', values: [delivery_id] }, count => {
      if (count > 0) return;
      throw problem(codes.notFound, `delivery ${delivery_id} does not exist`, 'delivery_id');
    });
  }

  @Handles(webhookDeliveries.replay)
  async replay({ id, since, status }: ReplayDeliveries, context: RequestContext): Promise<Replayed> {
    const values = [this.time.instant(since), status || 'exhausted'];
    const wanted = { condition: 'created_at >= $2 AND status = $3', values };
    return this.makeDue(id, context, wanted, count => ({ count }));
  }

  @Handles(webhookDeliveries.test)
  async test({ id }: WebhookId, context: RequestContext): Promise<void> {
    const payload = { action: testAction, date: this.time.timestamp(this.time.now()) };
    await this.database.write(context, async transaction => {
      refuseDisabled(await lockWebhook(transaction, id));
      const values = [timeOrderedId(), id, testAction, JSON.stringify(payload), context.trace];
      await transaction.manager.query(addTest, values);
    });
    this.loop.kick();
  }

  /**
   * What is being attempted stays as it is.
   *
   * @param answer of how many deliveries there are
   */
  private async makeDue<T>(
    id: number,
    context: RequestContext,
    { condition, values }: { condition: string; values: unknown[] },
    answer: (count: number) => T,
  ): Promise<T> {
    const answered = await this.database.write(context, async transaction => {
      refuseDisabled(await lockWebhook(transaction, id));
      const [, count] = await transaction.manager.query(makeDue(condition), [id, ...values]);
      return answer(count as number);
    });
    this.loop.kick();
    return answered;
  }
}

function refuseDisabled({ id, disabled_at }: { id: number; disabled_at: Date | null }): void {
  if (disabled_at) throw problem(codes.inactive, `webhook ${id} is disabled: enable it first`, 'id');
}
