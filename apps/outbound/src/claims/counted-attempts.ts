import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';

/** Of attempts with these results who is called knows nothing: they count for no limit. */
const uncounted: readonly AttemptResult[] = ['FAILED', 'CANCELLED'];

/** Whether an attempt counts for the limits of campaigns and numbers. */
export const isCounted = (result: AttemptResult): boolean => !uncounted.includes(result);

/** The same, of a row of `attempts`; one that goes on counts. */
export const isCountedRow = `result NOT IN (${uncounted.map(result => `'${result}'`).join(', ')})`;
