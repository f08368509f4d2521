import { PhoneNumber } from '../fields/contact';
import { explained, listOf, request } from '../message';
import { CampaignView } from './campaigns';

export class NumberInCampaigns {
  @PhoneNumber({ description: 'Any notation', example: '600100200' })
  phone_number: string;
}

export const campaignsOfNumber = explained(
  'By identifier; an empty list if there are none. The shape is that of Patchbay.',
  request(
    'outbound.campaigns.of_number',
    'GET /outbounds_by_phone_number/:phone_number',
    NumberInCampaigns,
    listOf(CampaignView),
    'Lists the campaigns that have a record with a phone number',
  ),
);
