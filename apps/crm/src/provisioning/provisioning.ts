import { Controller } from '@nestjs/common';
import { type ApplyCrm, crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** The crm section of a provisioning file, which emits no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(crmProvisioning.apply)
  apply({ crm, ...options }: ApplyCrm, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, ({ manager }) =>
      applyKinds(manager, kindsOf(crm), options, brokenRules(crm)),
    );
  }
}
