import { Controller } from '@nestjs/common';
import {
  type CallInQuestion,
  type CallPermission,
  campaignGate,
} from '@patchbay/contracts/outbound/may-call';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { CallGate } from './call-gate';

@Controller()
export class MayCall {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly gate: CallGate,
  ) {}

  @Handles(campaignGate.mayCall)
  async mayCall({ id, phone_number, at }: CallInQuestion): Promise<CallPermission> {
    const moment = at ? this.time.instant(at) : null;
    const { reasons } = await this.gate.judge(this.database, { id, phone_number, at: moment });
    const shown = reasons.map(reason => ({ ...reason, until: this.time.timestamp(reason.until) }));
    return { allowed: reasons.length === 0, reasons: shown };
  }
}
