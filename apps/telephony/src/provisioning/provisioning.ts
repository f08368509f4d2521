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

/** Of agents who are gone. */
const leave = ['queue_agents', 'agent_group_members'].map(table =>
  statement(`DELETE FROM ${table} WHERE NOT EXISTS (SELECT FROM agents WHERE agents.login = ${table}.login)`),
);

/** Applies the telephony section of a provisioning file; provisioning emits no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(telephonyProvisioning.apply)
  apply({ telephony, ...options }: ApplyTelephony, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async transaction => {
      const { manager } = transaction;
      const stored = await manager.find(Agent);
      const named = new Set(telephony.agents?.map(({ agent_id }) => agent_id));
      const goes = ({ provisioned }: Agent) => Boolean(options.prune && telephony.agents) && provisioned;
      const others = stored.filter(agent => !named.has(agent.agent_id) && !goes(agent));
      const staying = others.map(({ login }) => login);
      const problems = brokenRules(telephony, staying);
      const counts = await applyKinds(manager, kindsOf(telephony, stored), options, { problems });
      if (options.dry_run) return counts;
      await transaction.rows(followUsers);
      for (const left of leave) await transaction.rows(left);
      return counts;
    });
  }
}
