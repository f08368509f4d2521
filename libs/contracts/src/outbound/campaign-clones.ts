import { Text } from '../fields/text';
import { one, request } from '../message';
import { CampaignCreated, CampaignId } from './campaigns';

export class CloneCampaign extends CampaignId {
  @Text({ max: 255, optional: true, description: 'Name of the new campaign', whenOmitted: 'the same name' })
  name?: string;
}

export const cloneCampaign = request(
  'outbound.campaigns.clone',
  'POST /outbounds/:id/clone',
  CloneCampaign,
  one(CampaignCreated),
  'Adds a campaign with the settings, fields, statuses and agents of another one, and without records',
);
