import { Flag } from '../fields/choices';
import { without } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { CampaignFields } from './campaigns';
import { CampaignParameters } from './campaign-parameters';
import { CampaignStatusFields } from './statuses';

/** Statuses that are added over the API have numbers above this one. */
export const largestProvisionedStatusId = 1_000_000;

export class DictionaryStatusEntry {
  @Id({ description: 'Identifies the dictionary status' })
  id: number;

  @Text({ max: 255, description: 'Unique', example: 'Sold' })
  name: string;
}

export class CampaignStatusEntry extends CampaignStatusFields {
  @Integer({
    min: 1,
    max: largestProvisionedStatusId,
    description: 'Identifies the status among those of all campaigns',
  })
  status_id: number;
}

export class CampaignAgentEntry {
  @Text({ max: 255, description: 'Login of an agent', example: 'anna.nowak' })
  login: string;

  @Flag({
    optional: true,
    description: 'Whether the agent gets records of the campaign; true when left out',
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
    description: 'Whether its records are customers of the CRM; false when left out, and fixed for good',
  })
  crm_fed?: boolean;

  @TextList({ max: 255, optional: true, description: 'Names of the fields that its records have, in order' })
  fields?: string[];

  @ObjectList(() => CampaignStatusEntry, { optional: true, description: 'Statuses of its records' })
  statuses?: CampaignStatusEntry[];

  @ObjectList(() => CampaignAgentEntry, { optional: true })
  agents?: CampaignAgentEntry[];
}

/** A list that is left out is left alone; a field of an entry that is left out has its default. */
export class OutboundSection {
  @ObjectList(() => DictionaryStatusEntry, {
    optional: true,
    description: 'Statuses that stand for statuses of campaigns',
  })
  dictionary_statuses?: DictionaryStatusEntry[];

  @ObjectList(() => CampaignEntry, { optional: true })
  campaigns?: CampaignEntry[];
}

export class ApplyOutbound extends ApplySection {
  @ObjectOf(() => OutboundSection, { description: 'Campaigns and what their records can come to' })
  outbound: OutboundSection;
}

export const outboundProvisioning = { apply: provisioning('outbound', ApplyOutbound) };
