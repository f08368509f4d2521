import { BatchAnswer, Items, batched } from '../batch';
import { CalendarOrEmpty, DateOnly } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { CustomFieldValues } from '../fields/custom-fields';
import { both, partial, withExamples } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { NoInput, empty, listOf, one, request } from '../message';
import { CampaignDialling } from './campaign-dialling';
import { CampaignParameters } from './campaign-parameters';
import { CampaignStatusFields, CampaignStatusView, CountedStatus } from './statuses';

export const dialers = ['predictive', 'progressive', 'preview'] as const;
export type Dialer = (typeof dialers)[number];

export class CampaignFields {
  @Text({ max: 255, example: 'Spring survey' })
  name: string;

  @OneOf(dialers, {
    description: 'A predictive campaign needs an `exchange_queue` and a cap of abandoned calls above 0',
    example: 'preview',
  })
  dialer: Dialer;

  @Flag({ optional: true, description: 'Whether its records are called', whenOmitted: 'true' })
  active?: boolean;

  @DateOnly({ optional: true, description: 'First day of calls', whenOmitted: 'today' })
  start_date?: string | null;

  @DateOnly({ optional: true, description: 'Last day of calls, not before `start_date`' })
  end_date?: string | null;

  @Integer({ min: 1, max: 99_999, optional: true, whenOmitted: '50', example: 50 })
  order?: number | null;

  @Integer({ min: 1, max: 100, optional: true, whenOmitted: '50', example: 50 })
  parity?: number | null;

  @Id({
    optional: true,
    description: 'Group of the campaign; an empty value takes it out of its group',
    example: 1_000_001,
    skipInExamples: true,
  })
  group_id?: number | null;

  @CustomFieldValues({
    optional: true,
    description:
      '`caller_id`, `preview_timeout`, and of predictive campaigns `predictive_min_calls` and `predictive_max_calls`: bounds of the calls for each agent who is free or expected to be. Omitted ones keep their value, an empty value clears one',
    example: { caller_id: '221234567', preview_timeout: 20 },
  })
  parameters?: Record<string, unknown>;

  @ObjectOf(() => CampaignDialling, {
    optional: true,
    description: 'When and whom it may call; omitted fields keep their value, an empty value has the default',
  })
  dialling?: CampaignDialling | null;
}

export class CreateCampaign extends CampaignFields {
  @Flag({
    optional: true,
    description: 'Whether its records are customers of the CRM',
    whenOmitted: 'false',
    example: false,
  })
  crm_fed?: boolean;

  @TextList({
    max: 255,
    optional: true,
    description: 'Names of the record fields, in order',
    example: ['first_name', 'city'],
  })
  fields?: string[];

  @ObjectList(() => CampaignStatusFields, {
    optional: true,
    description: 'Statuses of its records',
    whenOmitted: 'one for each system status',
  })
  statuses?: CampaignStatusFields[];
}

export class CampaignId {
  @Text({ max: 255, description: 'Identifier of the campaign, five characters', example: '00001' })
  id: string;
}

class DeletedCampaign extends withExamples(CampaignId, { id: '00099' }) {}

export class DeleteCampaigns {
  @Items(() => DeletedCampaign) items: CampaignId[];
}

export class UpdateCampaign extends both(CampaignId, partial(CampaignFields)) {}

export class CampaignCreated {
  @Visible({ max: 5, description: 'Identifier of the new campaign', example: '00001' })
  id: string;
}

/** Unset dates are empty strings. */
export class CampaignView {
  @Visible({ max: 5, example: '00001' }) id: string;
  @Text({ max: 255, example: 'Spring survey' }) name: string;
  @OneOf(dialers) dialer: Dialer;
  @Flag({ example: true }) active: boolean;
  @DateOnly() start_date: string;
  @CalendarOrEmpty('date', { example: '2026-06-12' }) end_date: string;
  @Integer({ min: 1, max: 99_999, example: 50 }) order: number;
  @Integer({ min: 1, max: 100, example: 50 }) parity: number;
  @Id({ nullable: true, description: '`null` without a group', example: 1_000_001 })
  group_id: number | null;
  @ObjectOf(() => CampaignParameters, { description: 'Only parameters that are set' })
  parameters: CampaignParameters;
  @ObjectOf(() => CampaignDialling, { description: 'Only fields that are set' })
  dialling: CampaignDialling;
  @Flag({ example: false }) crm_fed: boolean;
  @TextList({ max: 255, example: ['first_name', 'city'] }) fields: string[];
}

export const campaigns = {
  create: request(
    'outbound.campaigns.create',
    'POST /outbounds',
    CreateCampaign,
    one(CampaignCreated),
    'Adds a campaign under the next free identifier',
  ),
  update: request(
    'outbound.campaigns.update',
    'PUT /outbounds/:id',
    UpdateCampaign,
    empty,
    'Changes a campaign',
  ),
  list: request(
    'outbound.campaigns.list',
    'GET /outbounds',
    NoInput,
    listOf(CampaignView),
    'Lists all campaigns',
  ),
  read: request(
    'outbound.campaigns.read',
    'GET /outbounds/:id',
    CampaignId,
    one(CampaignView),
    'Returns a campaign',
  ),
  delete: request(
    'outbound.campaigns.delete',
    'DELETE /outbounds/:id',
    CampaignId,
    empty,
    'Deletes a campaign with its records',
  ),
  deleteMany: batched(
    'The items are in the body. A deleted campaign is unknown from then on, even while its records are still being removed; it emits its event after theirs.',
    request(
      'outbound.campaigns.delete_many',
      'DELETE /batch/outbounds',
      DeleteCampaigns,
      one(BatchAnswer),
      'Deletes up to 1,000 campaigns with their records',
    ),
  ),
  statuses: request(
    'outbound.campaigns.statuses',
    'GET /outbounds/:id/statuses',
    CampaignId,
    listOf(CampaignStatusView),
    'Lists the statuses that records of a campaign can have',
  ),
  recordCounts: request(
    'outbound.campaigns.record-counts',
    'GET /outbounds/:id/record_counts',
    CampaignId,
    listOf(CountedStatus),
    'Counts the records of a campaign by status',
  ),
};
