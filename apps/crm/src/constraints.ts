import { codes, problem } from '@patchbay/contracts/problems';
import { type ConstraintProblems, gone } from '@patchbay/persistence/database-problems';

/** What the caller of a write is answered that passed all checks and still violates a constraint. */
export const crmConstraints: ConstraintProblems = {
  companies_nip_key_unique: () => problem(codes.duplicate, 'another company has this nip', 'nip'),
  companies_type_id_fkey: gone('type', 'the customer type'),
  companies_group_id_fkey: gone('group', 'the customer group'),
  customers_type_id_fkey: gone('type', 'the customer type'),
  customers_group_id_fkey: gone('group', 'the customer group'),
  // A write of a customer locks its company first: only deleting a company violates this.
  customers_company_id_fkey: () => problem(codes.stillReferred, 'the company has customers', 'id'),
  special_field_items_group_id_fkey: gone('group_id', 'the group'),
  special_field_values_field_id_fkey: gone('values', 'a field'),
};
