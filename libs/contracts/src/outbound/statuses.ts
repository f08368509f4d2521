import { OneOf } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, listOf, request } from '../message';

/** Meanings of statuses for the dialer. */
export const systemStatuses = [
  'TO_CALL',
  'IN_PROGRESS',
  'CALL',
  'MY_RECORD',
  'NO_CALL',
  'ABANDONED_AFTER_N_TRIES',
  'CALL_NO_SOONER_THAN',
  'CALL_PROGRESSIVE',
] as const;
export type SystemStatus = (typeof systemStatuses)[number];

export class DictionaryStatusView {
  @Id({ example: 3 }) id: number;
  @Text({ max: 255, example: 'Not interested' }) name: string;
}

export class CampaignStatusFields {
  @Text({ max: 255, description: 'Unique within its campaign', example: 'Not interested' })
  name: string;

  @OneOf(systemStatuses, { description: 'Meaning of the status for the dialer', example: 'NO_CALL' })
  system_status: SystemStatus;

  @Id({
    optional: true,
    description: 'Dictionary status that is mapped to this status; unique within the campaign',
    example: 3,
  })
  dictionary_status_id?: number | null;
}

export class CampaignStatusView {
  @Text({ max: 19, example: '1' }) status_id: string;
  @OneOf(systemStatuses, { example: 'NO_CALL' }) system_status: SystemStatus;
  @Id({ nullable: true, description: '`null` without a dictionary status', example: 3 })
  dictionary_status_id: number | null;
  @Text({ max: 255, example: 'Not interested' }) name: string;
}

export class CountedStatus extends CampaignStatusView {
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Records with the status', example: 17 })
  count: number;
}

export const dictionaryStatuses = {
  list: request(
    'outbound.dictionary_statuses.list',
    'GET /outbound_dictionary_statuses',
    NoInput,
    listOf(DictionaryStatusView),
    'Lists the dictionary statuses, which campaigns map to their own statuses',
  ),
};
