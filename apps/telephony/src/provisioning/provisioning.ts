import { Controller } from '@nestjs/common';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { type ApplyTelephony, telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { User } from '../people/user';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** Applies the telephony section of a provisioning file; provisioning emits no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(telephonyProvisioning.apply)
  apply({ telephony, ...options }: ApplyTelephony, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async ({ manager }) => {
      const users = await manager.find(User);
      return applyKinds(manager, kindsOf(telephony, users), options, brokenRules(telephony));
    });
  }
}
