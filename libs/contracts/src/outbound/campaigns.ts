import { Visible } from '../fields';
import { event } from '../message';

export class CampaignChanged {
  @Visible({ max: 5, example: '00001' }) outbound_id: string;
}

const changed = (action: string, description: string) =>
  event('outbound', action, CampaignChanged, 'outbound_id', description);

export const campaignEvents = {
  created: changed('OUTBOUND_CREATED', 'A campaign was added'),
  updated: changed('OUTBOUND_UPDATED', 'A campaign was changed'),
  deleted: changed('OUTBOUND_DELETED', 'A campaign was deleted with its records'),
};
