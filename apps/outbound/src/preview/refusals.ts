import type { Reason } from '../gate/gate';

/** The reason of the whole campaign: no other record of it can be called either. */
export const ofCampaign = 'CAMPAIGN_INACTIVE';

/** Reasons of a time zone: in another one it may be another time, or another day. */
export const ofTimeZone: ReadonlySet<string> = new Set([
  'BEFORE_START',
  'AFTER_END',
  'HOLIDAY',
  'OUT_OF_HOURS',
]);

/** Reasons of one number: another one of the record may be called. */
export const ofNumber: ReadonlySet<string> = new Set([
  'DO_NOT_CALL',
  'NO_CONSENT',
  'CONSENT_WITHDRAWN',
  'SERVICE_NUMBER',
  'INVALID_NUMBER',
  'NUMBER_ATTEMPTS_TODAY',
  'NUMBER_RESTS',
]);

/** Reasons for which a campaign can have a status. Who has no consent yet may give one. */
export const refusedForGood: ReadonlySet<string> = new Set([
  'DO_NOT_CALL',
  'CONSENT_WITHDRAWN',
  'SERVICE_NUMBER',
  'INVALID_NUMBER',
]);

/** A number that somebody else calls or talks to is tried again soon. */
export const takenNumber = (now: Date): Reason => ({
  code: 'NUMBER_RESTS',
  message: 'the number is in another call',
  until: new Date(now.getTime() + 60_000),
});

/** When the first of some numbers may be called, each with its reasons; null if none may by itself. */
export function firstEnd(refusals: readonly Reason[][]): Date | null {
  const ends = refusals.map(lastOf).filter(end => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(end => end.getTime())));
}

/** When the last of the reasons ends; null if one does not. */
function lastOf(reasons: readonly Reason[]): Date | null {
  const ends = reasons.map(({ until }) => until);
  if (ends.some(end => end === null)) return null;
  return new Date(Math.max(...ends.map(end => end!.getTime())));
}
