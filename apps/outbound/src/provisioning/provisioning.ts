import { Controller } from '@nestjs/common';
import { type ApplyOutbound, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Campaign } from '../campaigns/campaign';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** The outbound section of a provisioning file. Provisioning emits no events. */
@Controller()
export class Provisioning {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(outboundProvisioning.apply)
  apply({ outbound, ...options }: ApplyOutbound, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async ({ manager }) => {
      const stored = await manager.find(Campaign);
      const today = this.time.today();
      const problems = brokenRules(outbound, stored, today);
      return applyKinds(manager, kindsOf(outbound, stored, today), options, problems);
    });
  }
}
