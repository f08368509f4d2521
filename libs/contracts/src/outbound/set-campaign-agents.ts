import { empty, request } from '../message';
import { CampaignLogins } from './campaigns';

export const setCampaignAgents = request(
  'outbound.campaign_agents.set',
  'POST /outbounds/:id/set_agents',
  CampaignLogins,
  empty,
  'Replaces the agents of a campaign; agents already in it stay unchanged, and an empty list removes all',
);
