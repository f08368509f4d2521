import { OneOf } from '../fields/choices';
import { Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Visible } from '../fields/text';
import { NoInput, explained, listOf, one, request } from '../message';
import { type AttemptResult, attemptResults } from './attempt-results';
import { CampaignId } from './campaigns';
import { type SystemStatus, systemStatuses } from './statuses';

const Records = (description: string, example = 17): PropertyDecorator =>
  Integer({ min: 0, max: largestId, description, example });

/** Statuses of records that are not called any more. */
export const doneStatuses: readonly SystemStatus[] = ['NO_CALL', 'ABANDONED_AFTER_N_TRIES'];

export class CampaignProgress {
  @Visible({ max: 5, description: 'Identifier of the campaign', example: '00001' }) id: string;
  @Records('Records of the campaign') records_count: number;
  @Integer({
    min: 0,
    max: 100,
    description:
      'Percent of the records that are not called any more, rounded down; 0 for a campaign without records',
    example: 40,
  })
  completion_percent: number;
}

export class CountedSystemStatus {
  @OneOf(systemStatuses, { example: 'TO_CALL' }) system_status: SystemStatus;
  @Records('Records with a status of this meaning') records_count: number;
}

export class CountedResult {
  @OneOf(attemptResults, { example: 'NO_ANSWER' }) result: AttemptResult;
  @Records('Ended attempts with this result') attempts_count: number;
}

export class CampaignProgressBySystemStatus extends CampaignProgress {
  @ObjectList(() => CountedSystemStatus, { max: systemStatuses.length, description: 'All of them, in order' })
  system_statuses: CountedSystemStatus[];
  @ObjectList(() => CountedResult, {
    max: attemptResults.length,
    description: 'All results of attempts, of those that are kept',
  })
  results: CountedResult[];
  @Records(
    'Attempts that ended at a machine, and whose number an agent reached later: at least so many may have been persons',
    3,
  )
  machines_reached_later: number;
}

const done = `A record is not called any more when its system status is ${doneStatuses.map(name => `\`${name}\``).join(' or ')}.`;

export const campaignStats = {
  list: explained(
    done,
    request(
      'outbound.campaign_stats.list',
      'GET /outbounds/stats',
      NoInput,
      listOf(CampaignProgress),
      'Returns how far the active campaigns are',
    ),
  ),
  read: explained(
    `${done} The shape is that of Patchbay.`,
    request(
      'outbound.campaign_stats.read',
      'GET /outbounds/:id/stats',
      CampaignId,
      one(CampaignProgressBySystemStatus),
      'Returns how far a campaign is, and counts its records by system status and its attempts by result',
    ),
  ),
};
