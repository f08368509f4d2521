import type { RowCounts } from '@patchbay/persistence/row-counts';

/**
 * Records with neighbouring numbers. The status is in no index of records, so that a change of it touches none: a page
 * is found by the blocks that have records with the status. A page of 100 reads at most 100 blocks, 25,600 records.
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
