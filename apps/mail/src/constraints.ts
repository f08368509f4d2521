import { codes, problem } from '@patchbay/contracts/problems';
import type { ConstraintProblems } from '@patchbay/persistence/database-problems';

export const mailConstraints: ConstraintProblems = {
  mail_templates_name: () => problem(codes.duplicate, 'another template has this name', 'name'),
  mail_templates_one_of_queue: () =>
    problem(codes.duplicate, 'the queue has a template of this kind already', 'kind'),
};
