import { Injectable } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { DiallingOfRecord } from '@patchbay/contracts/outbound/record-views';
import type { RecordFilter } from '@patchbay/contracts/outbound/record-filter';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents, type ShownAgent } from '../agents/agents';
import { OutboundConfiguration } from '../configuration';
import type { RecordRow } from './record';
import { findDialling } from './record-dialling';
import type { CampaignKind, RecordPath } from './record-path';
import { findRecord, findRecords, recordOrders, requireCampaign } from './record-search';

type View<T> = (row: RecordRow, agents: readonly ShownAgent[], time: BusinessTime) => T;

/** Reads records of campaigns of both kinds, with the names of their agents from telephony. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly database: Database,
    private readonly agents: Agents,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /** The form in which phone numbers are compared. */
  keyOf(phone_number: string): string {
    return normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
  }

  /** @throws Problem 404 for no campaign of that kind */
  requireCampaign(id: string, kind: CampaignKind): Promise<void> {
    return requireCampaign(this.database, id, kind);
  }

  /** @throws Problem 404 for no campaign of that kind */
  async page<T>(
    filter: RecordFilter,
    kind: CampaignKind,
    view: View<T>,
    context: RequestContext,
  ): Promise<Page<T>> {
    await requireCampaign(this.database, filter.id, kind);
    const { phone_number, after, updated_since, include_dialling = false, ...more } = filter;
    const since = updated_since ? this.time.instant(updated_since) : undefined;
    const wanted = ListPlace.in(recordOrders(filter.id), { after, since });
    const place = await wanted.upToHorizon(this.database, 'records');
    const phone_key = phone_number === undefined ? undefined : this.keyOf(phone_number);
    const { count, result } = await findRecords(this.database, { ...more, phone_key }, place);
    context.nextCursor = place.next(result, filter.limit ?? 100);
    const agents = await this.agentsOf(result, context);
    const ids = include_dialling ? result.map(({ record_id }) => record_id) : [];
    const dialling = await this.diallingOf(ids);
    const shown = result.map(row => ({ ...view(row, agents, this.time), ...dialling.get(row.record_id) }));
    return { count, result: shown };
  }

  /** @throws Problem 404 for no campaign of that kind, or no such record */
  async one<T>({ identity, kind, missing }: RecordPath, view: View<T>, context: RequestContext): Promise<T> {
    const row = await findRecord(this.database, identity);
    if (row) return view(row, await this.agentsOf([row], context), this.time);
    await requireCampaign(this.database, identity.campaign_id, kind);
    throw missing();
  }

  private async diallingOf(record_ids: readonly number[]): Promise<Map<number, DiallingOfRecord>> {
    if (record_ids.length === 0) return new Map();
    return findDialling(this.database, { record_ids, zone: this.configuration.TIME_ZONE }, this.time);
  }

  private agentsOf(rows: readonly RecordRow[], context: RequestContext): Promise<ShownAgent[]> {
    const ids = new Set(rows.flatMap(({ agent_id }) => agent_id ?? []));
    return this.agents.show({ agent_ids: [...ids] }, context);
  }
}
