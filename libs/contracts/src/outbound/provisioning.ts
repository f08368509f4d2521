import { DateList, DateOnly, TimeOnly } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { without } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { largestProvisionedGroupId } from './campaign-groups';
import { CampaignFields } from './campaigns';
import { CampaignParameters } from './campaign-parameters';
import { largestProvisionedListId } from './do-not-call-lists';
import { CampaignStatusFields } from './statuses';

/** Statuses that are added through the API have larger identifiers. */
export const largestProvisionedStatusId = 1_000_000;

export class DictionaryStatusEntry {
  @Id({ description: 'Identifies the dictionary status' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Sold' })
  name: string;
}

export class DoNotCallListEntry {
  @Integer({ min: 1, max: largestProvisionedListId, description: 'Identifies the list' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Opted out of surveys' })
  name: string;
}

export class CampaignGroupEntry {
  @Integer({ min: 1, max: largestProvisionedGroupId, description: 'Identifies the group' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Surveys' })
  name: string;
}

export class SpecialDay {
  @DateOnly() date: string;

  @TimeOnly({ description: 'When calls begin on this day', example: '10:00' })
  from: string;

  @TimeOnly({ description: 'When calls end on this day; `00:00` is the end of the day', example: '14:00' })
  to: string;
}

export class CalendarEntry {
  @Id({ description: 'Identifies the calendar' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Poland' })
  name: string;

  @DateList({ optional: true, description: 'Days without calls' })
  days?: string[];

  @ObjectList(() => SpecialDay, {
    optional: true,
    description: 'Days with hours of their own, instead of those of the campaign',
  })
  special?: SpecialDay[];
}

export class CampaignStatusEntry extends CampaignStatusFields {
  @Integer({
    min: 1,
    max: largestProvisionedStatusId,
    description: 'Identifies the status; unique across all campaigns',
  })
  status_id: number;
}

export class CampaignAgentEntry {
  @Text({ max: 255, description: 'Login of an agent', example: 'anna.nowak' })
  login: string;

  @Flag({
    optional: true,
    description: 'Whether the agent receives records of the campaign',
    whenOmitted: 'true',
  })
  active_in_outbound?: boolean;
}

export class CampaignEntry extends without(CampaignFields, 'parameters') {
  @Visible({ max: 5, description: 'Identifies the campaign: five letters or digits', example: '00001' })
  id: string;

  @ObjectOf(() => CampaignParameters, { optional: true })
  parameters?: CampaignParameters;

  @Flag({
    optional: true,
    description: 'Whether its records are customers of the CRM; default: false; cannot be changed later',
  })
  crm_fed?: boolean;

  @TextList({ max: 255, optional: true, description: 'Names of the record fields, in order' })
  fields?: string[];

  @ObjectList(() => CampaignStatusEntry, { optional: true, description: 'Statuses of its records' })
  statuses?: CampaignStatusEntry[];

  @ObjectList(() => CampaignAgentEntry, { optional: true })
  agents?: CampaignAgentEntry[];
}

/** Omitted lists stay unchanged; an omitted field of an entry gets its default. */
export class OutboundSection {
  @ObjectList(() => DictionaryStatusEntry, {
    optional: true,
    description: 'Statuses that campaigns map to their own statuses',
  })
  dictionary_statuses?: DictionaryStatusEntry[];

  @ObjectList(() => DoNotCallListEntry, {
    optional: true,
    description: 'Lists of numbers that campaigns must not call; their entries are not provisioned',
  })
  do_not_call_lists?: DoNotCallListEntry[];

  @ObjectList(() => CalendarEntry, { optional: true, description: 'Holidays, by which campaigns call' })
  calendars?: CalendarEntry[];

  @ObjectList(() => CampaignGroupEntry, { optional: true, description: 'Groups of campaigns' })
  campaign_groups?: CampaignGroupEntry[];

  @ObjectList(() => CampaignEntry, { optional: true })
  campaigns?: CampaignEntry[];
}

export class ApplyOutbound extends ApplySection {
  @ObjectOf(() => OutboundSection, { description: 'Dictionary statuses and campaigns' })
  outbound: OutboundSection;
}

export const outboundProvisioning = { apply: provisioning('outbound', ApplyOutbound) };
