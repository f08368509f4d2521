import type { RowCounts } from '@patchbay/persistence/row-counts';

export const deliveryCounts: RowCounts = {
  name: 'delivery',
  table: 'deliveries',
  facets: { webhook_id: { type: 'bigint', of: 'webhook_id' }, status: { type: 'text', of: 'status' } },
  groups: [['webhook_id'], ['webhook_id', 'status']],
};
