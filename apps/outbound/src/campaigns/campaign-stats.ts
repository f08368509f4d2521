import { Controller } from '@nestjs/common';
import { type AttemptResult, attemptResults } from '@patchbay/contracts/outbound/attempt-results';
import {
  type CampaignProgress,
  type CampaignProgressBySystemStatus,
  campaignStats,
  doneStatuses,
} from '@patchbay/contracts/outbound/campaign-stats';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { type SystemStatus, systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { isRemoved } from '../campaign-fragments';

interface Counted {
  id: string;
  /** Records by system status; those without records are missing. */
  counts: Partial<Record<SystemStatus, number>>;
}

/** The kept count of a status and its changes since the last fold, in one snapshot: exact. */
const countOfStatus = `
  (SELECT coalesce(sum(count), 0) FROM record_counts WHERE record_counts.campaign_id = status.campaign_id
    AND record_counts.status_id = status.status_id AND block IS NULL)
  + coalesce(changed.count, 0)`;

const counted = (condition: string): string => `
  WITH changed AS (
    SELECT campaign_id, status_id, sum(count) AS count FROM record_count_changes GROUP BY 1, 2
  ), counts AS (
    SELECT status.campaign_id, system_status, sum(${countOfStatus})::bigint AS count
    FROM campaign_statuses AS status LEFT JOIN changed USING (campaign_id, status_id) GROUP BY 1, 2
  )
  SELECT id, coalesce((SELECT json_object_agg(system_status, count) FROM counts WHERE campaign_id = id), '{}') AS counts
  FROM campaigns WHERE ${condition} AND NOT ${isRemoved('id')} ORDER BY id`;

const countsOfActive = statement<object, Counted>(counted('active'));
const countsOfCampaign = statement<CampaignId, Counted>(counted('id = :id'));

const countsOfResults = statement<CampaignId, { result: AttemptResult; count: number }>(
  `SELECT result, count(*)::bigint AS count FROM attempts WHERE campaign_id = :id AND result <> '' GROUP BY result`,
);

/** Records of a campaign that are in the middle of something, and those that are not called any more. */
export async function countedRecords(
  database: Pick<Database, 'rows'>,
  id: string,
): Promise<Record<'in_progress' | 'done', number>> {
  const [campaign] = await database.rows(countsOfCampaign, { id });
  return { in_progress: campaign?.counts.IN_PROGRESS ?? 0, done: campaign ? doneOf(campaign) : 0 };
}

const doneOf = ({ counts }: Pick<Counted, 'counts'>): number =>
  doneStatuses.reduce((total, name) => total + (counts[name] ?? 0), 0);

const countOfReached = statement<CampaignId, { count: number }>(`
  SELECT count(*)::bigint AS count FROM attempts AS machine WHERE campaign_id = :id AND result = 'MACHINE' AND EXISTS (
    SELECT FROM attempts WHERE campaign_id = :id AND result = 'ANSWERED'
      AND phone_key = machine.phone_key AND attempt_id > machine.attempt_id)`);

/** How far campaigns are. */
@Controller()
export class CampaignStats {
  constructor(private readonly database: Database) {}

  @Handles(campaignStats.list)
  async list(): Promise<CampaignProgress[]> {
    return (await this.database.rows(countsOfActive)).map(view);
  }

  @Handles(campaignStats.read)
  async read({ id }: CampaignId): Promise<CampaignProgressBySystemStatus> {
    const [[campaign], counted, [reached]] = await Promise.all([
      this.database.rows(countsOfCampaign, { id }),
      this.database.rows(countsOfResults, { id }),
      this.database.rows(countOfReached, { id }),
    ]);
    if (!campaign) throw notFound('campaign', id);
    const system_statuses = systemStatuses.map(system_status => ({
      system_status,
      records_count: campaign.counts[system_status] ?? 0,
    }));
    const attempts = new Map(counted.map(({ result, count }) => [result, count]));
    const results = attemptResults.map(result => ({ result, attempts_count: attempts.get(result) ?? 0 }));
    return { ...view(campaign), system_statuses, results, machines_reached_later: reached!.count };
  }
}

function view({ id, counts }: Counted): CampaignProgress {
  const records_count = systemStatuses.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const completion_percent = records_count === 0 ? 0 : Math.floor((100 * doneOf({ counts })) / records_count);
  return { id, records_count, completion_percent };
}
