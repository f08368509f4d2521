import { Controller } from '@nestjs/common';
import {
  type CallInQuestion,
  type CallPermission,
  campaignGate,
} from '@patchbay/contracts/outbound/may-call';
import { codes, problem } from '@patchbay/contracts/problems';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { CallGate } from './call-gate';

/** With its main number. */
const recordOfNumber = statement<CampaignId & { phone_key: string }, { record_id: number }>(
  'SELECT record_id FROM records WHERE campaign_id = :id AND phone_key = :phone_key ORDER BY record_id LIMIT 1',
);

/** With any of its numbers. */
const recordWithNumber = statement<
  CampaignId & { record_id: number; phone_key: string },
  { record_id: number }
>(
  `SELECT record_id FROM records WHERE campaign_id = :id AND record_id = :record_id
    AND (phone_key = :phone_key OR other_numbers @> jsonb_build_array(jsonb_build_object('phone_key', :phone_key::text)))`,
);

@Controller()
export class MayCall {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly gate: CallGate,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(campaignGate.mayCall)
  async mayCall({ id, phone_number, record_id, at }: CallInQuestion): Promise<CallPermission> {
    const moment = at ? this.time.instant(at) : null;
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    const [record] = record_id
      ? await this.database.rows(recordWithNumber, { id, record_id, phone_key })
      : await this.database.rows(recordOfNumber, { id, phone_key });
    if (record_id && !record) throw unknownRecord(record_id, id);
    const question = { id, phone_number, record_id: record?.record_id, at: moment };
    const { reasons } = await this.gate.judge(this.database, question);
    const shown = reasons.map(reason => ({ ...reason, until: this.time.timestamp(reason.until) }));
    return { allowed: reasons.length === 0, reasons: shown };
  }
}

const unknownRecord = (record_id: number, id: string) =>
  problem(
    codes.unknownReference,
    `record ${record_id} of campaign ${id} with this number does not exist`,
    'record_id',
  );
