import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

export const orderOfItsOwn: ProblemDetail = {
  message: 'order must be omitted: what has changed is read in the order of change',
  code: codes.notAllowed,
  field: 'order',
};
