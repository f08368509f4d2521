import { Controller } from '@nestjs/common';
import { type AttemptFilter, type CallAttemptView, attempts } from '@patchbay/contracts/outbound/attempts';
import type { Page } from '@patchbay/contracts/message';
import { countedPage } from '@patchbay/persistence/counted-page';
import { Database } from '@patchbay/persistence/database';
import { type ListOrders, ListPlace } from '@patchbay/persistence/list-place';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { findCampaign } from '../campaigns/campaign-queries';
import { OutboundConfiguration } from '../configuration';
import { type Attempt, attemptView } from './attempt';
import { attemptColumns } from './attempt-queries';

const orders: ListOrders = {
  usual: { name: 'attempts', columns: [{ name: 'attempt_id', kind: 'id', descending: true }] },
};

/** By filter, the condition of a given one. */
const conditions = {
  record_id: 'record_id = :record_id::bigint',
  phone_key: 'phone_key = :phone_key',
  result: 'result = ANY (:result::text[])',
  agent_login: 'agent_login = :agent_login',
  since: 'decided_at >= :since::timestamptz',
  until: 'decided_at < :until::timestamptz',
};

/** Why who was called, and what came of it. */
@Controller()
export class AttemptList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(attempts.list)
  async list(filter: AttemptFilter, context: RequestContext): Promise<Page<CallAttemptView>> {
    const { id, limit = 100, after } = filter;
    await findCampaign(this.database, id);
    const place = ListPlace.in(orders, { after });
    const values = { ...this.valuesOf(filter), id };
    const given = Object.entries(conditions).flatMap(([name, condition]) =>
      name in values ? condition : [],
    );
    const condition = ['campaign_id = :id', ...given].join(' AND ');
    const rows = { table: 'attempts', columns: attemptColumns, condition };
    const { count, result } = await countedPage<Attempt>(this.database, rows, { values, place, limit });
    context.nextCursor = place.next(result, limit);
    return { count, result: result.map(attempt => attemptView(attempt, this.time)) };
  }

  /** The filters that are given. */
  private valuesOf({ record_id, phone_number, result, agent_login, since, until }: AttemptFilter): object {
    return {
      ...(record_id && { record_id }),
      ...(phone_number && {
        phone_key: normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY),
      }),
      ...(result && { result }),
      ...(agent_login && { agent_login }),
      ...(since && { since: this.time.instant(since) }),
      ...(until && { until: this.time.end(until) }),
    };
  }
}
