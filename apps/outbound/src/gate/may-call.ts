import { Controller } from '@nestjs/common';
import {
  type CallInQuestion,
  type CallPermission,
  campaignGate,
} from '@patchbay/contracts/outbound/may-call';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { kindOfNumber, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { usualHours } from '../dialling/dialling';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { reasonsAgainst } from './gate';
import { snapshot } from './snapshot';

@Controller()
export class MayCall {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(campaignGate.mayCall)
  async mayCall({ id, phone_number, at }: CallInQuestion): Promise<CallPermission> {
    const { PHONE_COUNTRY, TIME_ZONE } = this.configuration;
    const number = normalPhoneNumber(phone_number, PHONE_COUNTRY);
    const moment = at ? this.time.instant(at) : null;
    const [row] = await this.database.rows(snapshot, { id, at: moment, keys: keysThatForbid(number) });
    if (!row) throw notFound('campaign', id);
    const reasons = reasonsAgainst({
      ...row,
      zone: row.dialling.time_zone ?? TIME_ZONE,
      hours: row.dialling.calling_hours ?? usualHours,
      number: kindOfNumber(phone_number, PHONE_COUNTRY),
      entries: row.entries.map(({ expires_at, ...entry }) => ({
        ...entry,
        expires_at: expires_at === null ? null : new Date(expires_at),
      })),
    });
    const shown = reasons.map(reason => ({ ...reason, until: this.time.timestamp(reason.until) }));
    return { allowed: reasons.length === 0, reasons: shown };
  }
}
