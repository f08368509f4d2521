import type { SpecialFieldItemFilter } from '@patchbay/contracts/crm/special-fields';
import type { RowCounts } from '@patchbay/persistence/row-counts';
import { type Statement, statement } from '@patchbay/persistence/statement';

export const specialFieldItemCounts: RowCounts = {
  name: 'special_field_item',
  table: 'special_field_items',
  facets: { group_id: { type: 'bigint', of: 'group_id' } },
  groups: [[], ['group_id']],
};

type Filter = Pick<SpecialFieldItemFilter, 'group_id' | 'customer_id'>;
type Count = Statement<Filter, { count: number }>;

/** The kept counts and their changes since the last fold, in one snapshot: exact. */
const kept = (counted: string, changed: string): Count =>
  statement(`SELECT coalesce(sum(count), 0)::bigint AS count FROM (
    SELECT count FROM special_field_item_counts WHERE ${counted}
    UNION ALL SELECT count FROM special_field_item_count_changes WHERE ${changed}) AS parts`);

const ofAll = kept('group_id IS NULL', 'true');
const ofGroup = kept('group_id = :group_id', 'group_id = :group_id');

/** A customer has few records, which are counted themselves. */
const rows = (condition: string): Count =>
  statement(`SELECT count(*) FROM special_field_items WHERE ${condition}`);

const ofCustomer = rows('customer_id = :customer_id');
const ofCustomerInGroup = rows('customer_id = :customer_id AND group_id = :group_id');

export function countOf({ group_id, customer_id }: Filter): Count {
  if (customer_id) return group_id ? ofCustomerInGroup : ofCustomer;
  return group_id ? ofGroup : ofAll;
}
