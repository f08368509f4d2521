import { Flag } from '../fields/choices';
import { Text } from '../fields/text';
import { one, request } from '../message';
import { CampaignId } from './campaigns';

export class CampaignOfAgent extends CampaignId {
  @Text({ max: 255, description: 'Login of an agent', example: 'anna.nowak' })
  login: string;
}

export class CampaignCaller {
  @Flag({ description: 'Whether the campaign exists and has the agent' }) has_agent: boolean;
  @Text({ max: 64, mayBeEmpty: true, description: 'Number shown to the called party', example: '221234567' })
  caller_id: string;
}

export const campaignCallers = {
  read: request(
    'outbound.campaign_callers.read',
    null,
    CampaignOfAgent,
    one(CampaignCaller),
    'Returns whether an agent makes calls of a campaign, and which number they show',
  ),
};
