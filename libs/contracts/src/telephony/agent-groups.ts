import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, explained, listOf, request } from '../message';

export class AgentGroupView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'First line' }) name: string;
  @TextList({ max: 255, most: 20_000, description: 'Logins', example: ['anna.nowak'] }) agents: string[];
}

export const agentGroups = {
  list: explained(
    'They come from the provisioning file. The shape is that of Patchbay.',
    request(
      'telephony.agent_groups.list',
      'GET /agents_groups',
      NoInput,
      listOf(AgentGroupView),
      'Lists the groups of agents',
    ),
  ),
};
