import { Controller } from '@nestjs/common';
import { type ApplyCrm, crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { reference } from '@patchbay/persistence/provisioning-references';
import { Handles } from '@patchbay/platform/bus/handles';
import { fieldNameProblems } from '@patchbay/platform/custom-fields';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Company } from '../companies/company';
import { Customer } from '../customers/customer';
import { kindsOf } from './kinds';

const references = [
  reference(Customer, 'account_manager', 'telephony.users', 'login'),
  reference(Company, 'account_manager', 'telephony.users', 'login'),
];

/** The crm section of a provisioning file, which emits no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(crmProvisioning.apply)
  apply({ crm, ...options }: ApplyCrm, context: RequestContext): Promise<KindCounts[]> {
    const problems = fieldNameProblems('crm.custom_fields', crm.custom_fields);
    return this.database.write(context, ({ manager }) =>
      applyKinds(manager, kindsOf(crm), options, { problems, references }),
    );
  }
}
