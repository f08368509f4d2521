import type { SpecialFieldItemFilter } from '@patchbay/contracts/crm/special-fields';
import { type RowCounts, keptCount } from '@patchbay/persistence/row-counts';
import { type Statement, statement } from '@patchbay/persistence/statement';

export const specialFieldItemCounts: RowCounts = {
  name: 'special_field_item',
  table: 'special_field_items',
  facets: { group_id: { type: 'bigint', of: 'group_id' } },
  groups: [[], ['group_id']],
};

type Filter = Pick<SpecialFieldItemFilter, 'group_id' | 'customer_id'>;
type Count = Statement<Filter, { count: number }>;

const kept = (facets: string[], conditions: string[]): Count =>
  statement(`SELECT ${keptCount(specialFieldItemCounts, facets, conditions)} AS count`);

const ofAll = kept([], []);
const ofGroup = kept(['group_id'], ['group_id = :group_id']);

/** A customer has few records, which are counted themselves. */
const rows = (condition: string): Count =>
  statement(`SELECT count(*) FROM special_field_items WHERE ${condition}`);

const ofCustomer = rows('customer_id = :customer_id');
const ofCustomerInGroup = rows('customer_id = :customer_id AND group_id = :group_id');

export function countOf({ group_id, customer_id }: Filter): Count {
  if (customer_id) return group_id ? ofCustomerInGroup : ofCustomer;
  return group_id ? ofGroup : ofAll;
}
