import { Controller } from '@nestjs/common';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { type ApplyTelephony, telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agent } from '../people/agent';
import { kindsOf } from './kinds';
import { brokenRules } from './rules';

/** Agents have the names of their users, whichever of the two a file names. */
const followUsers = statement(`UPDATE agents SET name = users.name, surname = users.surname FROM users
  WHERE users.login = agents.login AND (users.name, users.surname) IS DISTINCT FROM (agents.name, agents.surname)`);

/** Applies the telephony section of a provisioning file; provisioning emits no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(telephonyProvisioning.apply)
  apply({ telephony, ...options }: ApplyTelephony, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async transaction => {
      const { manager } = transaction;
      const kinds = kindsOf(telephony, await manager.find(Agent));
      const counts = await applyKinds(manager, kinds, options, { problems: brokenRules(telephony) });
      if (!options.dry_run) await transaction.rows(followUsers);
      return counts;
    });
  }
}
