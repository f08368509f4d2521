import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import type { Page } from '@patchbay/contracts/message';
import { type ProblemDetail, throwIfAny, unknownReference } from '@patchbay/contracts/problems';
import {
  type AllDeliveriesFilter,
  type DeliveryOfWebhook,
  type ReplayAllDeliveries,
  deliveries,
} from '@patchbay/contracts/webhook/all-deliveries';
import type { Replayed } from '@patchbay/contracts/webhook/deliveries';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Webhook, disabledProblem } from '../webhook';
import { countOf, search, searchOrder, wantedBy } from './delivery-search';
import { view } from './delivery-view';
import { Replays } from './replays';

/** What operators see of the deliveries of all webhooks, and can do with them. */
@Controller()
export class AllDeliveries {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly replays: Replays,
  ) {}

  @Handles(deliveries.list)
  async list(
    { limit = 100, after, ...filter }: AllDeliveriesFilter,
    context: RequestContext,
  ): Promise<Page<DeliveryOfWebhook>> {
    const place = ListPlace.in({ usual: searchOrder }, { after });
    const wanted = wantedBy(filter, this.time);
    const [[counted], rows] = await Promise.all([
      this.database.rows(countOf(wanted), wanted),
      this.database.rows(search(place, wanted), { ...wanted, limit, ...place.bound }),
    ]);
    context.nextCursor = place.next(rows, limit);
    return { count: counted!.count, result: rows.map(row => view(row, this.time)) };
  }

  @Handles(deliveries.replay)
  async replay({ status, ...filter }: ReplayAllDeliveries, context: RequestContext): Promise<Replayed> {
    const wanted = wantedBy({ ...filter, status: status?.length ? status : ['exhausted'] }, this.time);
    const replayed = await this.database.write(context, async transaction => {
      throwIfAny(await webhookProblems(transaction, filter.webhook_id ?? []));
      return { count: await this.replays.begin(transaction, wanted) };
    });
    this.replays.kick();
    return replayed;
  }
}

/** A webhook that is named must be able to receive; of all, the disabled ones are left out. */
async function webhookProblems({ manager }: Transaction, ids: readonly number[]): Promise<ProblemDetail[]> {
  const found = await manager.findBy(Webhook, { id: In(ids) });
  const webhooks = new Map(found.map(webhook => [webhook.id, webhook]));
  return ids.flatMap((id, index): ProblemDetail[] => {
    const field = `webhook_id[${index}]`;
    const webhook = webhooks.get(id);
    if (!webhook) return [unknownReference(field, `webhook ${id}`)];
    return webhook.disabled_at ? [disabledProblem(id, field)] : [];
  });
}
