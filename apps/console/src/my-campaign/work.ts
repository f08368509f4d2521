import type { CallAttemptView, EventView, OfferedRecord } from '@patchbay/client';

type Result = Exclude<CallAttemptView['result'], ''>;

/** The record that an agent has, and what has become of it so far. */
export interface Work extends OfferedRecord {
  readonly claim_id: number;
  /** Of the last call for it, if one has ended. */
  readonly result?: Result | undefined;
  /** Why the agent does not have it any more; empty where that is not known yet. */
  readonly released?: string | undefined;
}

/**
 * What the API answers, when it answers the same record as before: what calls have reported is kept. Without a record the one that the
 * page had when it asked is shown as one that is gone, until an event says why, if none has meanwhile.
 *
 * @param before what is known when it answers
 * @param had whether the page is to go on showing the record of before
 */
export function workFound(
  offered: OfferedRecord,
  before: Work | null | undefined,
  had = isOpen(before),
): Work | null {
  if (offered.claim_id === null) return before && had ? { ...before, released: before.released ?? '' } : null;
  const { claim_id } = offered;
  return { ...offered, claim_id, ...(before?.claim_id === claim_id && { result: before.result }) };
}

/** The work of an agent after an event; the same object if it does not concern it. */
export function workAfter(work: Work, event: EventView, login: string): Work {
  const { claim_id, agent_login, record_id, result, reason } = event.payload;
  if (agent_login !== login) return work;
  const isOfRecord = record_id === work.record?.record_id;
  // Events of an attempt and of its record may come in another order than they happened.
  if (work.released && isOfRecord && event.action === 'OUTBOUND_ATTEMPT_ENDED')
    return work.result ? work : { ...work, result: result as Result };
  if (work.released) return work;
  switch (event.action) {
    case 'OUTBOUND_ATTEMPT_STARTED':
      return isOfRecord ? { ...work, state: 'CALLING', expires_at: '', result: undefined } : work;
    case 'CONNECTION_ANSWERED':
      return work.state === 'CALLING' ? { ...work, state: 'TALKING' } : work;
    case 'OUTBOUND_ATTEMPT_ENDED':
      return isOfRecord ? { ...work, state: stateAfter(result), result: result as Result } : work;
    case 'OUTBOUND_RECORD_RELEASED':
      return claim_id === work.claim_id ? { ...work, released: String(reason) } : work;
    default:
      return work;
  }
}

const stateAfter = (result: unknown): Work['state'] => (result === 'ANSWERED' ? 'WRAP_UP' : 'OFFERED');

/** Whether an event reports a record that the agent was given elsewhere, in another tab for instance. */
export const isGiven = (event: EventView, work: Work | null | undefined, login: string): boolean =>
  event.action === 'OUTBOUND_RECORD_CLAIMED' &&
  event.payload.agent_login === login &&
  event.payload.claim_id !== work?.claim_id &&
  (!work || work.released !== undefined);

/** Where what is written of a record is kept. */
export const draftPlace = ({ claim_id }: Pick<Work, 'claim_id'>): string => `record ${claim_id}`;

/** Whether the agent has the record. */
export const isOpen = (work: Work | null | undefined): boolean =>
  work ? work.released === undefined : false;

/** Whether a call for the record goes on. */
export const isInCall = (work: Work): boolean =>
  isOpen(work) && (work.state === 'CALLING' || work.state === 'TALKING');

/** Whether the record waits for the status that the agent gives it: from the call on, and after an answered one for as long as he likes. */
export const hasOutcome = (work: Work): boolean =>
  work.released !== undefined
    ? work.result === 'ANSWERED' && work.released !== 'disposition'
    : isInCall(work) || work.state === 'WRAP_UP';

export const resultTexts: Readonly<Record<Result, string>> = {
  ANSWERED: 'Answered',
  BUSY: 'Busy',
  NO_ANSWER: 'No answer',
  FAILED: 'Failed: the network or the exchange',
  INVALID: 'There is no such number',
  MACHINE: 'An answering machine answered',
  FAX: 'A fax answered',
  ABANDONED: 'Answered, but no agent came in time',
  LEFT: 'Hung up while waiting for an agent',
  CANCELLED: 'Not made: your phone was not answered, or you ended it',
  UNKNOWN: 'Nobody saw how it ended',
};

const releases: Readonly<Record<string, string>> = {
  disposition: 'This record is done.',
  skipped: 'You have skipped this record. It is not offered again for an hour.',
  lapsed: 'Your time for this record is over.',
  agent: 'You were paused or logged out, so this record was given back.',
  do_not_call: 'This number must not be called any more: it was put on a do-not-call list a moment ago.',
  consent_withdrawn: 'This customer must not be called any more: the consent was withdrawn a moment ago.',
};

/** In words why the agent does not have the record any more. */
export function releaseText({ released = '', result }: Work): string {
  if (released === 'result' && result)
    return `${resultTexts[result]}. The campaign decides whether and when it is called again.`;
  return releases[released] ?? 'You do not have this record any more.';
}
