import { Controller } from '@nestjs/common';
import { v7 as timeOrderedId } from 'uuid';
import { sampleAdditions, samplePayload } from '@patchbay/contracts/event-payload';
import type { Page } from '@patchbay/contracts/message';
import { Problem, notFound } from '@patchbay/contracts/problems';
import {
  type DeliveryDetails,
  type DeliveryFilter,
  type DeliveryId,
  type DeliveryView,
  type ReplayDeliveries,
  type Replayed,
  type TestWebhook,
  webhookDeliveries,
} from '@patchbay/contracts/webhook/deliveries';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Webhook, disabledProblem, findWebhook } from '../webhook';
import { eventsByAction, unknownAction } from '../actions/action-rules';
import { DeliveryLoop } from './delivery-loop';
import { wantedBy } from './delivery-search';
import { addTest, count, deliveryOrders, list, read, redeliver } from './delivery-statements';
import { details, view } from './delivery-view';
import { Replays } from './replays';

const testAction = 'TEST';

/** A payload without what a webhook includes of an object that the user may not read. */
function shownPayload(action: string, payload: object, context: RequestContext): object {
  const readings = eventsByAction.get(action)?.readings;
  if (readings?.every(({ operation }) => context.permits(operation))) return payload;
  const { changes: _changes, object: _object, ...shown } = payload as Record<string, unknown>;
  return shown;
}

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
  async list(
    { id, status, limit = 100, offset = 0, after }: DeliveryFilter,
    context: RequestContext,
  ): Promise<Page<DeliveryView>> {
    await this.database.read(manager => findWebhook(manager, id));
    const place = ListPlace.in(deliveryOrders({ id, status }), { after });
    const [[counted], rows] = await Promise.all([
      this.database.rows(count(status), { id, status }),
      this.database.rows(list(status, place), { id, status, limit, offset, ...place.bound }),
    ]);
    context.nextCursor = place.next(rows, limit);
    return { count: counted!.count, result: rows.map(row => view(row, this.time)) };
  }

  @Handles(webhookDeliveries.read)
  async read({ id, delivery_id }: DeliveryId, context: RequestContext): Promise<DeliveryDetails> {
    await this.database.read(manager => findWebhook(manager, id));
    const [row] = await this.database.rows(read, { id, delivery_id });
    if (!row) throw notFound('delivery', delivery_id, 'delivery_id');
    const { payload, ...others } = details(id, row, this.time);
    return { ...others, payload: shownPayload(row.action, payload, context) };
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
    const wanted = wantedBy({ webhook_id: [id], since, status: [status || 'exhausted'] }, this.time);
    const replayed = await this.makeDue(id, context, async transaction => ({
      count: await this.replays.begin(transaction, wanted),
    }));
    this.replays.kick();
    return replayed;
  }

  @Handles(webhookDeliveries.test)
  async test({ id, action }: TestWebhook, context: RequestContext): Promise<void> {
    const payloadFor = this.testPayload(action || testAction);
    await this.makeDue(id, context, async (transaction, webhook) => {
      await transaction.rows(addTest, {
        id,
        event_id: timeOrderedId(),
        action: action || testAction,
        payload: JSON.stringify(payloadFor(webhook)),
        trace: context.trace,
      });
    });
  }

  private testPayload(action: string): (webhook: Webhook) => object {
    const date = this.time.timestamp(this.time.now());
    if (action === testAction) return () => ({ action, date });
    const event = eventsByAction.get(action);
    if (!event) throw new Problem([unknownAction('action', action)]);
    const additions = sampleAdditions(event);
    return ({ include }) => ({
      ...samplePayload(event, date),
      test: true,
      ...Object.fromEntries(include.map(name => [name, additions[name]])),
    });
  }

  /** Makes deliveries of an enabled webhook due, and starts sending them. */
  private async makeDue<T>(
    id: number,
    context: RequestContext,
    work: (transaction: Transaction, webhook: Webhook) => Promise<T>,
  ): Promise<T> {
    const result = await this.database.write(context, async transaction => {
      const webhook = await transaction.lockExisting(Webhook, { id }, 'webhook');
      if (webhook.disabled_at) throw new Problem([disabledProblem(id, 'id')]);
      return work(transaction, webhook);
    });
    this.loop.kick();
    return result;
  }
}
