import { codes, problem } from '@patchbay/contracts/problems';
import { type ConstraintProblems, gone } from '@patchbay/persistence/database-problems';

/** What a constraint means to the caller whose write met it although it had passed the rules before. */
export const crmConstraints: ConstraintProblems = {
  companies_nip_key_unique: () => problem(codes.duplicate, 'another company has this nip', 'nip'),
  companies_type_id_fkey: gone('type', 'the customer type'),
  companies_group_id_fkey: gone('group', 'the customer group'),
  customers_type_id_fkey: gone('type', 'the customer type'),
  customers_group_id_fkey: gone('group', 'the customer group'),
  // A writer of a customer holds its company: only the end of a company can meet this.
  customers_company_id_fkey: () => problem(codes.stillReferred, 'the company has customers', 'id'),
  special_field_items_group_id_fkey: gone('group_id', 'the group'),
  special_field_values_field_id_fkey: gone('values', 'a field'),
};
