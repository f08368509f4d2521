import { codes, problem } from '@patchbay/contracts/problems';
import { type ConstraintProblems, gone } from '@patchbay/persistence/database-problems';

/** A number is in one claim at a time, of whatever campaign. */
export const numberTaken = () =>
  problem(codes.notAllowed, 'somebody else calls the number at the moment', 'phone_number');

/** Problems of writes that pass the rules and then break a constraint, because another write came first. */
export const outboundConstraints: ConstraintProblems = {
  records_phone_number_unique: () =>
    problem(codes.duplicate, 'the campaign has a record with this phone number', 'phone_number'),
  records_identifier_unique: () =>
    problem(codes.duplicate, 'the campaign has a record with this identifier', 'identifier'),
  records_customer_unique: () =>
    problem(codes.duplicate, 'the campaign has a record of this customer', 'customer_id'),
  records_status_fkey: gone('status_id', 'the status'),
  record_values_field_fkey: gone('record_fields', 'a field of the campaign structure'),
  campaign_statuses_dictionary_status_id_fkey: gone('statuses', 'a dictionary status'),
  do_not_call_lists_name_unique: () => problem(codes.duplicate, 'another list has this name', 'name'),
  campaign_groups_name_unique: () => problem(codes.duplicate, 'another group has this name', 'name'),
  // An addition locks its list first: only deleting a list violates this.
  do_not_call_list_fkey: () => problem(codes.stillReferred, 'the list has entries', 'id'),
  claims_number_unique: numberTaken,
  scheduled_calls_number_unique: numberTaken,
  // Only one that was not made and is to wait again, while the number is scheduled again.
  scheduled_calls_waiting_unique: () =>
    problem(codes.unavailable, 'the number is being scheduled: try again'),
  // Only a provisioning file that is applied at the same moment can take an identifier that was free.
  campaigns_pkey: () => problem(codes.unavailable, 'campaigns are being provisioned: try again'),
  // A provisioning file has this identifier; the next request gets another one.
  campaign_groups_pkey: () => problem(codes.unavailable, 'the identifier is taken: try again'),
  do_not_call_lists_pkey: () => problem(codes.unavailable, 'the identifier is taken: try again'),
};
