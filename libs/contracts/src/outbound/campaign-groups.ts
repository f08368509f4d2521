import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { ListPlaceFilter, inPages } from '../list-pages';
import { eventsOf, explained, listOf, one, request } from '../message';
import { readBy } from '../rights';

/** Groups that are added through the API have larger identifiers. */
export const largestProvisionedGroupId = 1_000_000;

export class NewCampaignGroup {
  @Text({ max: 255, description: 'Unique', example: 'Surveys' })
  name: string;
}

export class CampaignGroupId {
  @Id({ description: 'Identifier of the group', example: 1_000_001 })
  id: number;
}

export class CampaignGroupView {
  @Id({ example: 1_000_001 }) id: number;
  @Text({ max: 255, example: 'Surveys' }) name: string;
}

export class CampaignGroupChanged {
  @Id({ example: 1_000_001 }) group_id: number;
}

export const campaignGroups = {
  list: explained(
    inPages,
    request(
      'outbound.campaign_groups.list',
      'GET /outbound_groups',
      ListPlaceFilter,
      listOf(CampaignGroupView),
      'Lists the groups of campaigns',
    ),
  ),
  create: request(
    'outbound.campaign_groups.create',
    'POST /outbound_groups',
    NewCampaignGroup,
    one(CampaignGroupView),
    'Adds a group of campaigns',
  ),
  read: request(
    'outbound.campaign_groups.read',
    'GET /outbound_groups/:id',
    CampaignGroupId,
    one(CampaignGroupView),
    'Returns a group of campaigns',
  ),
};

const groupEvent = eventsOf(
  'outbound',
  'group_id',
  CampaignGroupView,
  readBy(campaignGroups.read, { id: 'group_id' }),
);

export const campaignGroupEvents = {
  created: groupEvent('OUTBOUND_GROUP_CREATED', CampaignGroupChanged, 'A group of campaigns was added'),
};
