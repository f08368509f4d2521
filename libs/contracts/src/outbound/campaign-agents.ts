import { Flag } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Integer } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, listOf, request } from '../message';
import { CampaignId } from './campaigns';

export class CampaignLogins extends CampaignId {
  @TextList({ max: 255, description: 'Logins of agents', example: ['anna.nowak'] })
  logins: string[];
}

export class CampaignAgentView {
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Phone or extension number', example: '101' })
  number: string;
  @Flag({ description: 'Whether the agent receives records of the campaign' }) active_in_outbound: boolean;
  @Flag({ description: 'Whether the agent works at all' }) active: boolean;
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, example: 2 }) agent_id: number;
}

export const campaignAgents = {
  list: request(
    'outbound.campaign_agents.list',
    'GET /outbounds/:id/agents',
    CampaignId,
    listOf(CampaignAgentView),
    'Lists all agents of a campaign',
  ),
  add: request(
    'outbound.campaign_agents.add',
    'POST /outbounds/:id/add_agents',
    CampaignLogins,
    empty,
    'Adds agents to a campaign as active agents; agents already in it stay unchanged',
  ),
  remove: request(
    'outbound.campaign_agents.remove',
    'POST /outbounds/:id/remove_agents',
    CampaignLogins,
    empty,
    'Removes agents from a campaign; agents that are not in it are ignored',
  ),
  set: request(
    'outbound.campaign_agents.set',
    'POST /outbounds/:id/set_agents',
    CampaignLogins,
    empty,
    'Replaces the agents of a campaign; agents already in it stay unchanged, and an empty list removes all',
  ),
};
