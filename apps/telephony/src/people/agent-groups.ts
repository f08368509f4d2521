import { Controller } from '@nestjs/common';
import { type AgentGroupView, agentGroups } from '@patchbay/contracts/telephony/agent-groups';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const allGroups = statement<object, AgentGroupView>(`SELECT id, name, ARRAY (
    SELECT login FROM agent_group_members WHERE group_id = id ORDER BY login) AS agents
  FROM agent_groups ORDER BY id`);

@Controller()
export class AgentGroups {
  constructor(private readonly database: Database) {}

  @Handles(agentGroups.list)
  list(): Promise<AgentGroupView[]> {
    return this.database.rows(allGroups);
  }
}
