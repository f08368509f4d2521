import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type ScheduledCallFilter,
  type ScheduledCallView,
  scheduledCalls,
} from '@patchbay/contracts/outbound/scheduled-calls';
import { Database } from '@patchbay/persistence/database';
import { type ListOrders, ListPlace, type PlacedRow } from '@patchbay/persistence/list-place';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { NumberGate } from '../gate/number-gate';
import { type ScheduledCall, view } from './scheduled-call';
import { scheduledColumns } from './scheduled-call-queries';

const orders: ListOrders = {
  usual: {
    name: 'scheduled_calls',
    columns: [
      { name: 'call_at', kind: 'time' },
      { name: 'scheduled_call_id', kind: 'id' },
    ],
  },
};

/** By filter, the condition of a given one. */
const conditions = { state: 'state = ANY (:state::text[])', phone_key: 'phone_key = :phone_key' };

/** What queues are to call, and what came of it. The calls of a queue that was deleted are kept too, so any queue has a list. */
@Controller()
export class ScheduledCallList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly gate: NumberGate,
  ) {}

  @Handles(scheduledCalls.list)
  async list(
    { id, state, phone_number, limit = 100, after }: ScheduledCallFilter,
    context: RequestContext,
  ): Promise<Page<ScheduledCallView>> {
    const place = ListPlace.in(orders, { after });
    const phone_key = phone_number && this.gate.keyOf(phone_number);
    const values = { ...(state && { state }), ...(phone_key && { phone_key }), id };
    const given = Object.entries(conditions).flatMap(([name, each]) => (name in values ? each : []));
    const where = ['queue_id = :id', ...given].join(' AND ');
    const count = statement<object, { count: number }>(
      `SELECT count(*)::bigint AS count FROM scheduled_calls WHERE ${where}`,
    );
    const page = statement<object, ScheduledCall & PlacedRow>(
      `SELECT ${scheduledColumns}, ${place.shown()} FROM scheduled_calls
        WHERE ${where} AND ${place.condition} ORDER BY ${place.sorting()} LIMIT :limit`,
    );
    const [[total], result] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, { ...values, ...place.bound, limit }),
    ]);
    context.nextCursor = place.next(result, limit);
    return { count: total!.count, result: result.map(call => view(call, this.time)) };
  }
}
