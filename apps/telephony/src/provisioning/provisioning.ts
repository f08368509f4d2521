import { Controller } from '@nestjs/common';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { type ApplyTelephony, telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import type { Call } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { User } from '../people/user';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** The telephony section of a provisioning file. What is provisioned has no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(telephonyProvisioning.apply)
  apply({ telephony, ...options }: ApplyTelephony, call: Call): Promise<KindCounts[]> {
    return this.database.write(call, async transaction => {
      const users = await transaction.find(User);
      return applyKinds(transaction, kindsOf(telephony, users), options, brokenRules(telephony));
    });
  }
}
