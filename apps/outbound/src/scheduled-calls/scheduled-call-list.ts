import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type ScheduledCallFilter,
  type ScheduledCallView,
  scheduledCalls,
} from '@patchbay/contracts/outbound/scheduled-calls';
import { countedPage } from '@patchbay/persistence/counted-page';
import { Database } from '@patchbay/persistence/database';
import { type ListOrders, ListPlace } from '@patchbay/persistence/list-place';
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
    const condition = ['queue_id = :id', ...given].join(' AND ');
    const rows = { table: 'scheduled_calls', columns: scheduledColumns, condition };
    const { count, result } = await countedPage<ScheduledCall>(this.database, rows, { values, place, limit });
    context.nextCursor = place.next(result, limit);
    return { count, result: result.map(call => view(call, this.time)) };
  }
}
