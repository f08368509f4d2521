import { CalendarOrEmpty } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { documented } from '../fields/field';
import { Integer, largestId } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { explained, one, request } from '../message';
import { CampaignId, type Dialer, dialers } from './campaigns';

export const campaignStates = [
  'RUNNING',
  'PAUSED',
  'OUT_OF_HOURS',
  'NO_AGENTS',
  'NO_RECORDS',
  'EXCHANGE_AWAY',
  'STOPPED',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why a campaign does not call, or calls more carefully than it might. */
export const liveReasons = [
  'CAMPAIGN_INACTIVE',
  'BEFORE_START',
  'AFTER_END',
  'HOLIDAY',
  'NO_EXCHANGE_QUEUE',
  'NO_TRUNK',
  'ABOVE_CAP',
  'NO_ALLOWANCE',
  'FEW_ANSWERS',
  'FEW_AGENTS',
  'ALLOWANCE_USED',
] as const;
export type LiveReason = (typeof liveReasons)[number];

export const effectiveModes = ['preview', 'agent_first', 'progressive', 'predictive'] as const;
export type LiveMode = (typeof effectiveModes)[number];

const Count = (description: string): PropertyDecorator =>
  Integer({ min: 0, max: largestId, description, example: 2 });
const Percent = (description: string): PropertyDecorator =>
  documented({ description, example: 1.5 }, { type: 'number', minimum: 0, maximum: 100 });

const Ratio = (description: string): PropertyDecorator =>
  documented({ description, example: 1.25 }, { type: 'number', minimum: 0 });

/** By what they do now; an agent is in one campaign at a time, the first by `order`. */
export class LiveAgents {
  @Count('Who can get a call now') free: number;
  @Count('For whom a call is being made') reserved: number;
  @Count('Whose phone rings') ringing: number;
  @Count('Who talk') talking: number;
  @Count('Who finish a call') wrap_up: number;
  @Count('Who are paused') paused: number;
}

export class LiveCalls {
  @Count('Decided on, and not taken by the exchange yet') asked: number;
  @Count('Numbers that ring, or are about to') ringing: number;
  @Count('Who have answered and wait for an agent') waiting: number;
  @Count('Milliseconds of the oldest of them') oldest_ms: number;
}

export class LiveCampaign {
  @OneOf(campaignStates, { example: 'RUNNING' }) state: CampaignState;
  @OneOf(['', ...liveReasons], { description: 'Why so; empty without a reason', example: 'FEW_ANSWERS' })
  reason: LiveReason | '';
  @OneOf(dialers) mode: Dialer;
  @OneOf(effectiveModes, { example: 'progressive' }) effective_mode: LiveMode;
  @ObjectOf(() => LiveAgents) agents: LiveAgents;
  @ObjectOf(() => LiveCalls) calls: LiveCalls;
  @Ratio('Calls that ring or wait, for each agent who is free or expected to be; 0 without such agents')
  ratio: number;
  @Ratio('The least that may be, where the cap allows it') ratio_min: number;
  @Ratio('The most that may be') ratio_max: number;
  @Count('Calls of today that an agent has taken') answered: number;
  @Count('Calls of today that found no agent') abandoned: number;
  @Percent(
    'Abandoned of those answered today, with the part of machines that `amd_false_percent` takes for persons',
  )
  abandoned_percent: number;
  @Percent('The most that may be') cap_percent: number;
  @Percent('The same of 30 days') abandoned_percent_30_days: number;
  @Percent('Answered of those called today') answer_percent: number;
  @Count('Mean milliseconds for which numbers rang until an answer today') mean_ring_ms: number;
  @Count('Mean milliseconds of talk today') mean_talk_ms: number;
  @Count('Mean milliseconds for which who answered waited today') mean_wait_ms: number;
  @Count('Mean milliseconds for which agents had been free before they took a call today')
  mean_agent_wait_ms: number;
  @Percent('Taken for answering machines, of those that answered today; only those that got no agent')
  machine_percent: number;
  @Count('Mean milliseconds for which who came to an agent was listened to before, today')
  mean_amd_ms: number;
  @Count('Records that can be called now, counted up to 10000') due: number;
  @Count('Records whose time comes within an hour, counted up to 10000') due_next_hour: number;
  @Count(
    'Records with a status of the meaning IN_PROGRESS: they are called, or wait for another one after an answered call',
  )
  in_progress: number;
  @Count('Records that are not called any more') done: number;
  @CalendarOrEmpty('timestamp', { description: 'When calls are allowed next; empty while they are' })
  next_opening: string;
}

export const campaignLive = {
  read: explained(
    'What a progressive or predictive campaign does at this moment, and why. Its day begins with agents on the line before the number is called (`agent_first`), until it has earned that somebody may find none.',
    request(
      'outbound.campaign_live.read',
      'GET /outbounds/:id/live',
      CampaignId,
      one(LiveCampaign),
      'Returns what a campaign is doing now',
    ),
  ),
};
