import { CalendarOrEmpty, Moment, Timestamp } from '../fields/calendar';
import { AnyOf, OneOf } from '../fields/choices';
import { PhoneNumber } from '../fields/contact';
import { both, without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { Text, Visible } from '../fields/text';
import { empty, eventsOf, explained, pageOf, request } from '../message';
import { readBy } from '../rights';
import { DialledNumber } from '../telephony/call-fields';
import { QueueId } from '../telephony/queues';
import { attemptResults } from './attempt-results';

export const scheduledCallStates = ['WAITING', 'CALLING', 'TALKING', 'ENDED'] as const;
export type ScheduledCallState = (typeof scheduledCallStates)[number];

export const scheduledCallResults = [...attemptResults, 'REFUSED', 'EXPIRED', 'NO_QUEUE'] as const;
export type ScheduledCallResult = (typeof scheduledCallResults)[number];

const resultsExplained =
  '`REFUSED`: calls to the number were forbidden meanwhile. `EXPIRED`: nobody was there to take the call, or the exchange was away, for an hour. `NO_QUEUE`: the queue was deleted. Others are those of attempts';

export class ScheduleCall extends QueueId {
  @DialledNumber({ description: 'Number that is called' })
  phone_number: string;

  @Moment({
    optional: true,
    description: 'When it is called, within 400 days; a time that has passed is now',
    whenOmitted: 'now',
    skipInExamples: true,
  })
  call_at?: string | null;
}

export class ScheduledCallFilter extends QueueId {
  @AnyOf(scheduledCallStates, { optional: true, description: 'One state or several', example: ['WAITING'] })
  state?: ScheduledCallState[];

  @PhoneNumber({ optional: true, description: 'Only calls of this number, in any notation' })
  phone_number?: string;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

class CallOfQueue {
  @Id({ description: 'Identifier of the scheduled call', example: 1 }) scheduled_call_id: number;
}

export class ScheduledCallId extends both(QueueId, CallOfQueue) {}

class WantedCall extends CallOfQueue {
  @Id({ example: 1 }) queue_id: number;
  @Text({ max: 33, example: '600100200' }) phone_number: string;
  @Timestamp({ description: 'When it is called' }) call_at: string;
}

/** Unset values are empty strings. */
export class ScheduledCallView extends WantedCall {
  @OneOf(scheduledCallStates, {
    description:
      '`WAITING`: not called yet. `CALLING`: the number rings, or who answered waits. `TALKING`: an agent has taken the call',
    example: 'ENDED',
  })
  state: ScheduledCallState;
  @OneOf(['', ...scheduledCallResults], {
    description: `Empty until it has ended. ${resultsExplained}`,
    example: 'ANSWERED',
  })
  result: ScheduledCallResult | '';
  @Text({
    max: 64,
    mayBeEmpty: true,
    description: 'Empty if there was no call',
    example: '1753880221.21000000042',
  })
  connection_id: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Who took the call', example: 'anna.nowak' })
  agent_login: string;
  @Timestamp({ description: 'When it was scheduled' }) created_at: string;
  @CalendarOrEmpty('timestamp') ended_at: string;
}

export class ScheduledCallChanged extends WantedCall {}

export class ScheduledCallEnded extends without(WantedCall, 'call_at') {
  @OneOf(scheduledCallResults, { description: resultsExplained, example: 'ANSWERED' })
  result: ScheduledCallResult;
  @Visible({
    max: 64,
    optional: true,
    description: 'Left out if there was no call',
    example: '1753880221.21000000042',
  })
  connection_id?: string;
  @Text({ max: 255, optional: true, description: 'Left out if nobody took it', example: 'anna.nowak' })
  agent_login?: string;
}

export const scheduledCalls = {
  schedule: explained(
    'A caller who asks for a call back is called once, as soon as an agent of the queue is free, and within an hour; who answers waits in the queue. `SCHEDULED_CALL_ENDED` reports what came of it. There is one waiting call for a number and a queue: a later request replaces its time. Emergency and service numbers are refused, and numbers of the do-not-call list 1.',
    request(
      'outbound.scheduled_calls.schedule',
      'POST /queues/:id/schedule_call',
      ScheduleCall,
      empty,
      'Has a queue call a number at a time',
    ),
  ),
  list: explained(
    'Calls are kept for 30 days after their end. The shape is that of Patchbay.',
    request(
      'outbound.scheduled_calls.list',
      'GET /queues/:id/scheduled_calls',
      ScheduledCallFilter,
      pageOf(ScheduledCallView),
      'Lists the scheduled calls of a queue, by their time',
    ),
  ),
  delete: explained(
    'Only one that waits can be withdrawn.',
    request(
      'outbound.scheduled_calls.delete',
      'DELETE /queues/:id/scheduled_calls/:scheduled_call_id',
      ScheduledCallId,
      empty,
      'Withdraws a scheduled call',
    ),
  ),
};

const callEvent = eventsOf(
  'outbound',
  'scheduled_call_id',
  ScheduledCallView,
  readBy(scheduledCalls.list, { id: 'queue_id' }),
);

export const scheduledCallEvents = {
  created: callEvent('SCHEDULED_CALL_CREATED', ScheduledCallChanged, 'A call of a queue was scheduled'),
  updated: callEvent(
    'SCHEDULED_CALL_UPDATED',
    ScheduledCallChanged,
    'A scheduled call was moved to another time',
  ),
  deleted: callEvent('SCHEDULED_CALL_DELETED', ScheduledCallChanged, 'A scheduled call was withdrawn'),
  ended: callEvent('SCHEDULED_CALL_ENDED', ScheduledCallEnded, 'A scheduled call has ended, or was not made'),
};
