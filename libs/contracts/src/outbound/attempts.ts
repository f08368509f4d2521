import { CalendarOrEmpty, From, Timestamp, Until } from '../fields/calendar';
import { AnyOf, OneOf } from '../fields/choices';
import { PhoneNumber } from '../fields/contact';
import { both, without } from '../fields/derived-class';
import { Id, Integer, largestId } from '../fields/numbers';
import { AnyObject } from '../fields/objects';
import { After, Limit } from '../fields/paging';
import { Text, Visible } from '../fields/text';
import { type AmdStatus, amdStatuses } from '../telephony/amd';
import { Cause } from '../telephony/cause';
import { eventsOf, explained, pageOf, request } from '../message';
import { readBy } from '../rights';
import { type AttemptResult, attemptResults } from './attempt-results';
import { CampaignId } from './campaigns';

/** How a campaign calls: an agent sees the record first, or it calls by itself, for free agents or ahead of them. */
export const attemptModes = ['preview', 'progressive', 'predictive'] as const;
export type AttemptMode = (typeof attemptModes)[number];

const resultsExplained =
  '`FAILED`: the fault of the network or of a trunk. `INVALID`: there is no such number. `MACHINE`: an answering machine answered, and no agent was looked for. `FAX`: a fax answered. `ABANDONED`: answered, but no agent came in time. `LEFT`: who was called hung up while waiting for an agent. `CANCELLED`: before an answer, by the agent. `UNKNOWN`: nobody saw the end';

export class AttemptFilter extends CampaignId {
  @Id({ optional: true, description: 'Only attempts to call this record', example: 1, skipInExamples: true })
  record_id?: number | null;

  @PhoneNumber({ optional: true, description: 'Only attempts to call this number, in any notation' })
  phone_number?: string;

  @AnyOf(attemptResults, { optional: true, description: 'One result or several', example: ['BUSY'] })
  result?: AttemptResult[];

  @Text({ max: 255, optional: true, description: 'Only attempts of this agent', example: 'anna.nowak' })
  agent_login?: string;

  @From({ optional: true, description: 'Only attempts from then on' })
  since?: string | null;

  @Until({ optional: true, description: 'Only attempts that were decided on at this time or earlier' })
  until?: string | null;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

class OfAttempt {
  @Id({ example: 1 }) attempt_id: number;
  @Visible({ max: 5, example: '00001' }) outbound_id: string;
  @Id({ example: 1 }) record_id: number;
  @Text({ max: 64, example: '600 100 200' }) phone_number: string;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Empty while a number that was called without an agent has none',
    example: 'anna.nowak',
  })
  agent_login: string;
}

const milliseconds = { min: 0, max: largestId, example: 12_000 };

class CourseOfAttempt {
  @Integer({ ...milliseconds, description: 'Milliseconds for which the number rang' }) ring_ms: number;
  @Integer({ ...milliseconds, description: 'Milliseconds of talk' }) talk_ms: number;
  @Integer({ ...milliseconds, description: 'Milliseconds for which who answered waited for an agent' })
  wait_ms: number;
}

export class CallAttemptView extends both(OfAttempt, CourseOfAttempt) {
  @Id({ nullable: true, description: 'Only in CRM-fed campaigns', example: 1 }) customer_id: number | null;
  @Text({
    max: 64,
    mayBeEmpty: true,
    description: 'Empty if there was no call',
    example: '1753880221.1000000042',
  })
  connection_id: string;
  @OneOf(attemptModes) mode: AttemptMode;
  @Timestamp({ description: 'When the call was decided on' }) decided_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When the exchange had taken the call; empty if it did not' })
  asked_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When the number was answered; empty if it was not' })
  answered_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When it ended; empty while it goes on' }) ended_at: string;
  @OneOf(['', ...attemptResults], {
    description: `Empty while it goes on. ${resultsExplained}`,
    example: 'NO_ANSWER',
  })
  result: AttemptResult | '';
  @Cause({ nullable: true }) cause: number | null;
  @OneOf(['', ...amdStatuses], {
    description:
      'Who has answered, as the exchange detected it: `NOTSURE` goes to an agent, `HANGUP` hung up meanwhile. Empty where it did not look',
    example: 'HUMAN',
  })
  amd_status: AmdStatus | '';
  @Integer({
    ...milliseconds,
    description: 'Milliseconds of the detection, of who came to the queue after it',
  })
  amd_ms: number;
  @Text({ max: 64, mayBeEmpty: true, description: 'Number that was shown', example: '221234567' })
  caller_id: string;
  @AnyObject({
    description:
      'What allowed the call: the local time and the hours, the do-not-call lists with the newest entry of each, and the attempts until then; of a campaign that called by itself also its agents and the calls of its day',
    example: { local_time: '2026-06-01 12:00', attempts: 0 },
  })
  decision: object;
}

export class AttemptStarted extends without(OfAttempt, 'agent_login') {
  @Text({
    max: 255,
    optional: true,
    description: 'Left out while a number that was called without an agent has none',
    example: 'anna.nowak',
  })
  agent_login?: string;
  @Id({ optional: true, description: 'Only in CRM-fed campaigns', example: 1 }) customer_id?: number | null;
}

export class AttemptEnded extends both(AttemptStarted, CourseOfAttempt) {
  @Visible({
    max: 64,
    optional: true,
    description: 'Left out if there was no call',
    example: '1753880221.1000000042',
  })
  connection_id?: string;
  @OneOf(attemptResults, { description: resultsExplained, example: 'NO_ANSWER' }) result: AttemptResult;
}

export const attempts = {
  list: explained(
    'An attempt is kept for two years (`ATTEMPT_RETENTION_DAYS`), with what allowed it.',
    request(
      'outbound.attempts.list',
      'GET /outbounds/:id/attempts',
      AttemptFilter,
      pageOf(CallAttemptView),
      'Lists the attempts to call records of a campaign, the newest first',
    ),
  ),
};

/** An attempt in events, without what allowed it: that does not change. */
export class AttemptInEvent extends without(CallAttemptView, 'decision') {}

const attemptEvent = eventsOf(
  'outbound',
  'attempt_id',
  AttemptInEvent,
  readBy(attempts.list, { id: 'outbound_id' }),
);

export const attemptEvents = {
  started: attemptEvent('OUTBOUND_ATTEMPT_STARTED', AttemptStarted, 'A campaign calls a record'),
  ended: attemptEvent(
    'OUTBOUND_ATTEMPT_ENDED',
    AttemptEnded,
    'A call of a campaign has ended, or was not made',
  ),
};
