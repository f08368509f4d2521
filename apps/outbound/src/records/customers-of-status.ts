import { Controller } from '@nestjs/common';
import {
  type CustomersOfStatusFilter,
  customersOfStatus,
} from '@patchbay/contracts/outbound/customers-of-status';
import { codes, throwIfAny, unknownReference } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaign-fragments';
import type { CampaignKind } from './record-path';
import { findRecords, recordOrders } from './record-search';

type Named = Pick<CustomersOfStatusFilter, 'outbound_id' | 'status_id'>;

const campaignOf = shortStatement<Named, CampaignKind & { has_status: boolean }>(`
  SELECT crm_fed, EXISTS (
    SELECT FROM campaign_statuses WHERE campaign_id = campaigns.id AND status_id = :status_id::bigint) AS has_status
  FROM campaigns WHERE id = :outbound_id AND NOT ${isRemoved('campaigns.id')}`);

/** Customers by what a campaign made of them. */
@Controller()
export class CustomersOfStatus {
  constructor(private readonly database: Database) {}

  @Handles(customersOfStatus.list)
  async list(
    { outbound_id, status_id, after, limit = 100, offset }: CustomersOfStatusFilter,
    context: RequestContext,
  ): Promise<number[]> {
    await this.check({ outbound_id, status_id });
    const place = ListPlace.in(recordOrders(outbound_id), { after });
    const filter = { id: outbound_id, status_id: [status_id], limit, offset };
    const { result } = await findRecords(this.database, filter, place);
    context.nextCursor = place.next(result, limit);
    return result.map(({ customer_id }) => customer_id!);
  }

  private async check({ outbound_id, status_id }: Named): Promise<void> {
    const [campaign] = await this.database.rows(campaignOf, { outbound_id, status_id });
    if (!campaign) throwIfAny([unknownReference('outbound_id', `campaign ${outbound_id}`)]);
    const message = `campaign ${outbound_id} is not CRM-fed: its records have no customers`;
    throwIfAny([
      ...(campaign!.crm_fed ? [] : [{ message, code: codes.notAllowed, field: 'outbound_id' }]),
      ...(campaign!.has_status ? [] : [unknownReference('status_id', `status ${status_id} of the campaign`)]),
    ]);
  }
}
