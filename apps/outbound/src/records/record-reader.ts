import { Injectable } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { RecordFilter } from '@patchbay/contracts/outbound/records';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { Agents, type ShownAgent } from '../agents/agents';
import { OutboundConfiguration } from '../configuration';
import type { RecordRow } from './record';
import type { KindOfCampaign } from './record-queries';
import { type RecordIdentity, findRecord, findRecords, requireCampaign } from './record-search';

type View<T> = (row: RecordRow, agents: readonly ShownAgent[], time: BusinessTime) => T;

/** What is read alike of records of both kinds of campaigns. Telephony is asked for the names of their agents. */
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

  /** @throws Problem 404 when there is no such campaign of that kind */
  async page<T>(
    filter: RecordFilter,
    kind: KindOfCampaign,
    view: View<T>,
    context: RequestContext,
  ): Promise<Page<T>> {
    await requireCampaign(this.database, filter.id, kind);
    const { phone_number } = filter;
    const phone_key = phone_number === undefined ? undefined : this.keyOf(phone_number);
    const { count, result } = await findRecords(this.database, filter, phone_key);
    const agents = await this.agentsOf(result, context);
    return { count, result: result.map(row => view(row, agents, this.time)) };
  }

  /**
   * @returns undefined when the campaign has no such record
   * @throws Problem 404 when there is no such campaign of that kind
   */
  async one<T>(
    identity: RecordIdentity,
    kind: KindOfCampaign,
    view: View<T>,
    context: RequestContext,
  ): Promise<T | undefined> {
    const row = await findRecord(this.database, identity);
    if (row) return view(row, await this.agentsOf([row], context), this.time);
    await requireCampaign(this.database, identity.campaign_id, kind);
    return undefined;
  }

  private agentsOf(rows: readonly RecordRow[], context: RequestContext): Promise<ShownAgent[]> {
    const ids = new Set(rows.flatMap(({ agent_id }) => agent_id ?? []));
    return this.agents.show({ agent_ids: [...ids] }, context);
  }
}
