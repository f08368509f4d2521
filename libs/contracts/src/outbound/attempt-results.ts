/** What became of an attempt. */
export const attemptResults = [
  'ANSWERED',
  'BUSY',
  'NO_ANSWER',
  'FAILED',
  'INVALID',
  'MACHINE',
  'FAX',
  'ABANDONED',
  'LEFT',
  'CANCELLED',
  'UNKNOWN',
] as const;
export type AttemptResult = (typeof attemptResults)[number];
