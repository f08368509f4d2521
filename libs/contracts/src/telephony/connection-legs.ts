import { CalendarOrEmpty, Timestamp } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { longestNumber } from './call-fields';
import { ConnectionView } from './connection-views';

/**
 * Why a leg rang: a queue called the agent, somebody dialled, the call was handed over, or it is the agent's own phone in a call that
 * was asked for. A `pickup` did not ring: the phone answered for another one.
 */
export const legKinds = ['queue', 'dial', 'transfer', 'click', 'pickup'] as const;
export type LegKind = (typeof legKinds)[number];

/** What became of a leg. */
export const legReasons = [
  'answered',
  'refused',
  'busy',
  'no_answer',
  'taken_elsewhere',
  'cancelled',
  'failed',
  'invalid',
] as const;
export type LegReason = (typeof legReasons)[number];

/** How a caller left a queue. */
export const visitEnds = ['answered', 'abandoned', 'timed_out', 'withdrawn', 'transferred'] as const;
export type VisitEnd = (typeof visitEnds)[number];

const reasonsExplained =
  '`refused`: somebody declined, or passed it on. `busy`: it did not ring. `no_answer`: it rang for as long as it was to. ' +
  '`taken_elsewhere`: another phone answered. `cancelled`: nobody wanted the answer any more. `failed`: it could not be reached. `invalid`: there is no such number';

const endsExplained =
  '`abandoned`: the caller hung up. `timed_out`: the time of the queue was over. `withdrawn`: taken out of the queue by a command or ' +
  'a key. `transferred`: handed over while waiting';

/** What a leg and its events have. */
export class LegOfCall {
  @Visible({ max: 80, description: 'Unique identifier of the leg', example: '1753880221.43' }) leg_id: string;
  @Text({
    max: longestNumber,
    mayBeEmpty: true,
    description: 'Number of the phone, or that was dialled; empty where it is not kept any more',
    example: '101',
  })
  number: string;
}

class SecondsOfTalk {
  @Integer({
    min: 0,
    max: largestId,
    description: 'Seconds of talk with the other end, so far',
    example: 104,
  })
  talk_seconds: number;
}

export class ReasonOfLeg {
  @OneOf(legReasons, { description: reasonsExplained, example: 'answered' }) reason: LegReason;
}

export class TalkOfLeg extends both(ReasonOfLeg, SecondsOfTalk) {}

export class HowVisitEnded {
  @OneOf(visitEnds, { description: endsExplained, example: 'answered' }) how: VisitEnd;
  @Integer({ min: 0, max: largestId, description: 'Seconds in the queue', example: 12 }) wait_seconds: number;
}

/** Most legs, and most visits, of a connection that are shown: a caller who waits for hours may ring hundreds of phones. */
export const mostLegs = 1_000;

const estimated = {
  description: 'Whether some of it was not seen: its times are estimated then',
  example: false,
};

/** A phone that rang or talked in a call. */
export class ConnectionLegView extends both(LegOfCall, SecondsOfTalk) {
  @Text({
    max: 255,
    nullable: true,
    description: 'Whose phone it is; `null` for one of no agent',
    example: 'anna.nowak',
  })
  agent_login: string | null;
  @OneOf(legKinds, {
    description:
      '`queue`: called by a queue. `dial`: somebody dialled. `transfer`: the call was handed over, or that was asked about. ' +
      "`click`: the agent's own phone in a call that was asked for. `pickup`: it answered for another phone, which rang",
    example: 'queue',
  })
  kind: LegKind;
  @Id({ nullable: true, description: 'The queue that called it', example: 1 }) queue_id: number | null;
  @Timestamp({ description: 'When it began to ring' }) rang_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When it was answered; empty if it was not' })
  answered_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When it ended; empty while it is open' }) ended_at: string;
  @OneOf(['', ...legReasons], {
    description: `What became of it; empty while it is open. ${reasonsExplained}`,
    example: 'answered',
  })
  reason: LegReason | '';
  @Flag(estimated) estimated: boolean;
}

/** The wait of a caller in a queue. */
export class QueueVisitView {
  @Id({ nullable: true, description: '`null` for a queue without an `exchange_name` here', example: 1 })
  queue_id: number | null;
  @Timestamp({ description: 'When the caller joined the queue' }) joined_at: string;
  @CalendarOrEmpty('timestamp', { description: 'When the caller left it; empty while waiting' })
  left_at: string;
  @OneOf(['', ...visitEnds], {
    description: `How the caller left it; empty while waiting. ${endsExplained}`,
    example: 'answered',
  })
  how: VisitEnd | '';
  @Integer({ min: 0, max: largestId, description: 'Seconds in the queue, so far', example: 12 })
  wait_seconds: number;
  @Integer({
    min: 1,
    max: largestId,
    nullable: true,
    description: 'Place in the queue on joining it; `null` if nobody saw it',
    example: 1,
  })
  position: number | null;
  @Flag(estimated) estimated: boolean;
}

/** A file of a call that can be read. */
export class CallRecordingView {
  @Text({ max: 255, example: '1753880221.42.wav' }) filename: string;
  @CalendarOrEmpty('timestamp', { description: 'When it began; empty for old calls' }) began_at: string;
}

/** Most files of a call that are shown. */
export const mostRecordings = 100;

/** What a call has been recorded in. */
export class RecordingsOfCall {
  @ObjectList(() => CallRecordingView, {
    max: mostRecordings,
    description:
      'The files that can be read, in their order: a call that is handed over may have several. `filename` is one of them',
  })
  recordings: CallRecordingView[];
}

class LegsAndVisits {
  @ObjectList(() => ConnectionLegView, {
    max: mostLegs,
    description: 'Phones that rang or talked, in the order of their rings',
  })
  legs: ConnectionLegView[];
  @ObjectList(() => QueueVisitView, {
    max: mostLegs,
    description: 'Queues in which the caller waited, in their order',
  })
  queues: QueueVisitView[];
}

/** A connection with its course. */
export class ConnectionDetails extends both(ConnectionView, both(LegsAndVisits, RecordingsOfCall)) {}
