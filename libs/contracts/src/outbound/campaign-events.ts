import { without } from '../fields/derived-class';
import { OneOf } from '../fields/choices';
import { ObjectList } from '../fields/objects';
import { Visible } from '../fields/text';
import { eventsOf } from '../message';
import { CampaignAgentView } from './campaign-agents';
import { CampaignView, campaigns } from './campaigns';
import { readBy } from '../rights';
import { type CampaignState, type LiveReason, campaignStates, liveReasons } from './campaign-live';

export class CampaignChanged {
  @Visible({ max: 5, example: '00001' }) outbound_id: string;
}

/** A campaign knows its agents by login; all else only telephony knows. */
export class CampaignAgentObject extends without(CampaignAgentView, 'agent_id', 'number', 'active') {}

/** A campaign in events: as it is read, with its agents, because a change of them is one of the campaign. */
export class CampaignObject extends CampaignView {
  @ObjectList(() => CampaignAgentObject, { max: 10_000, description: 'Its agents, in order of login' })
  agents: CampaignAgentObject[];
}

export class CampaignStateChanged extends CampaignChanged {
  @OneOf(campaignStates, { description: 'What it does now', example: 'RUNNING' }) state: CampaignState;
  @OneOf(campaignStates, { description: 'What was reported before', example: 'NO_AGENTS' })
  previous_state: CampaignState;
  @OneOf(liveReasons, { optional: true, description: 'Why so', example: 'FEW_ANSWERS' }) reason?: LiveReason;
}

const campaignEvent = eventsOf(
  'outbound',
  'outbound_id',
  CampaignObject,
  readBy(campaigns.read, { id: 'outbound_id' }),
);

export const campaignEvents = {
  created: campaignEvent('OUTBOUND_CREATED', CampaignChanged, 'A campaign was added'),
  updated: campaignEvent('OUTBOUND_UPDATED', CampaignChanged, 'A campaign or its agents were changed'),
  deleted: campaignEvent(
    'OUTBOUND_DELETED',
    CampaignChanged,
    'A campaign was deleted; each of its records emits an event of its own',
  ),
  stateChanged: campaignEvent(
    'OUTBOUND_STATE_CHANGED',
    CampaignStateChanged,
    'A progressive or predictive campaign calls by itself, or does not any more; at most once a minute',
  ),
};
