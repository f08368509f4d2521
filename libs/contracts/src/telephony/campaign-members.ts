import { Flag } from '../fields/choices';
import { TextList } from '../fields/lists';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { one, request } from '../message';
import { ExchangeName } from './exchange-name';

/** Where an agent takes calls of a campaign. */
export class CampaignMember {
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @ExchangeName({ description: 'Queue of the exchange', example: 'sales-calls' }) exchange_queue: string;
  @Flag({ description: 'Whether the queue gives no calls to the agent, who finishes one', example: false })
  wraps_up: boolean;
}

export class CampaignMembers {
  @ObjectList(() => CampaignMember, { max: 10_000, description: 'All that there are to be' })
  members: CampaignMember[];
}

export class KeptMembers {
  @TextList({ max: 79, description: 'Queues that the exchange does not have', example: ['sales-calls'] })
  unknown_queues: string[];
}

export const campaignMembers = {
  keep: request(
    'telephony.campaign_members.keep',
    null,
    CampaignMembers,
    one(KeptMembers),
    'Has agents who are logged in take calls of these queues, and of no other one that it had them take calls of',
  ),
};
