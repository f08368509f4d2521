import { codes, problem } from '@patchbay/contracts/problems';
import { type ConstraintProblems, gone } from '@patchbay/persistence/database-problems';

export const loginTaken = () => problem(codes.duplicate, 'another user has this login', 'login');

/** Problems of writes that passed their checks and violate a constraint because of a concurrent write. */
export const telephonyConstraints: ConstraintProblems = {
  users_pkey: loginTaken,
  agents_login_unique: loginTaken,
  // Only a provisioning file that is applied at the same moment can take an identifier that was free.
  agents_pkey: () => problem(codes.unavailable, 'agents are being provisioned: try again'),
  absences_do_not_overlap: () =>
    problem(codes.duplicate, 'the user has another absence at that time', 'date_from'),
  monitorings_one_of_supervisor: () =>
    problem(codes.notAllowed, 'the supervisor listens already, or is being rung for it', 'supervisor_login'),
  absences_absence_type_id_fkey: gone('absence_type_id', 'the absence type'),
  connection_topics_topic_id_fkey: gone('topic_id', 'the topic'),
  connection_topic_values_field_id_fkey: gone('custom_fields', 'a custom field'),
};
