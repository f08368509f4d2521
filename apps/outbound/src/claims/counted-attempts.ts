import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';

/** Of attempts with these results who is called knows nothing: they count for no limit. */
const uncounted: readonly AttemptResult[] = ['FAILED', 'INVALID', 'CANCELLED'];

/** Whether an attempt counts for the limits of campaigns and numbers. */
export const isCounted = (result: AttemptResult): boolean => !uncounted.includes(result);

/** The same, of a row of `attempts`; one that goes on counts. */
export const isCountedRow = `result NOT IN (${uncounted.map(result => `'${result}'`).join(', ')})`;

/** Whether nobody is at a number with this last result: it is passed over from then on. */
export const reachesNobody = (result: AttemptResult | ''): boolean =>
  result === 'INVALID' || result === 'FAX';

/** Of a row of `attempts`, whether it counts for a record: its calls, of whichever number, and other ones of the number. */
export const isOfRecord = '(phone_key = :phone_key OR record_id = :record_id::bigint)';
