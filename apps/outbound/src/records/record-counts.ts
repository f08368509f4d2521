import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { RowCounts } from '@patchbay/persistence/row-counts';
import { statement } from '@patchbay/persistence/statement';

/**
 * Records with neighbouring numbers. The status is in no index of records, which each change of a record writes: a page is found
 * by the blocks that have records with the status. A page of 100 reads at most 100 blocks, 25,600 records.
 */
export const blockSize = 256;

export const recordCounts: RowCounts = {
  name: 'record',
  table: 'records',
  facets: {
    campaign_id: { type: 'text', of: 'campaign_id' },
    status_id: { type: 'bigint', of: 'status_id' },
    block: { type: 'bigint', of: `record_id / ${blockSize}` },
  },
  groups: [['campaign_id'], ['campaign_id', 'status_id'], ['campaign_id', 'status_id', 'block']],
};

/** The kept counts and their changes since the last fold, in one snapshot: exact. */
export const countByStatus = statement<CampaignId, { status_id: number; count: number }>(
  `SELECT status_id, sum(count)::bigint AS count FROM (
    SELECT status_id, count FROM record_counts
    WHERE campaign_id = :id AND status_id IS NOT NULL AND block IS NULL
    UNION ALL SELECT status_id, count FROM record_count_changes WHERE campaign_id = :id
  ) AS counted GROUP BY status_id`,
);
