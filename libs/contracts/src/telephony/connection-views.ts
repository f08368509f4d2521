import { DateAndTime } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { without } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { longestNumber } from './call-fields';

export const connectionTypes = ['INBOUND', 'OUTBOUND'] as const;
export type ConnectionType = (typeof connectionTypes)[number];

export const dispositions = ['ANSWERED', 'NO ANSWER', 'BUSY', 'FAILED'] as const;
export type Disposition = (typeof dispositions)[number];

/** In their order: a state goes forward alone, but for RINGING, which goes back to QUEUED. */
export const connectionStates = ['NEW', 'QUEUED', 'RINGING', 'TALKING', 'ENDED'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const disconnectors = ['', 'Agent', 'Customer'] as const;
export type Disconnector = (typeof disconnectors)[number];

/** Unset texts are empty, unset identifiers null. */
export class ConnectionView {
  @DateAndTime({ description: 'Start of the connection' }) date: string;
  @Text({ max: longestNumber, mayBeEmpty: true, description: 'Who called', example: '600100200' })
  src: string;
  @Text({ max: longestNumber, mayBeEmpty: true, description: 'Who was called', example: '221234567' })
  dst: string;
  @OneOf(['', ...dispositions], { description: 'Empty while the connection is open', example: 'ANSWERED' })
  disposition: Disposition | '';
  @Id({ nullable: true, description: 'Always `null`: tickets do not refer to calls', example: null })
  ticket_id: number | null;
  @Text({ max: 255, mayBeEmpty: true, description: 'Always empty', example: '' }) outbound_result: string;
  @Integer({
    min: 0,
    max: largestId,
    description: 'Seconds from the start to the end, or until now while the connection is open',
    example: 129,
  })
  duration: number;
  @Integer({ min: 0, max: largestId, description: 'Seconds of talk, so far', example: 104 }) billsec: number;
  @Integer({
    min: 0,
    max: largestId,
    nullable: true,
    description:
      'Seconds from joining the queue to the answer or the end, so far; `null` for a connection that was in no queue, or whose wait was not observed',
    example: 12,
  })
  wait_time: number | null;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Name of the trunk; empty for a call between phones of agents',
    example: 'trunk',
  })
  operator: string;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'The recording, for `GET /recordings/download`, once it is ready',
    example: '1753880221.42.wav',
  })
  filename: string;
  @Text({ max: 511, mayBeEmpty: true, description: 'Name and surname of the user', example: 'Anna Nowak' })
  user: string;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Login of the agent who talked last; without talk of the one who rang last, or who called',
    example: 'anna.nowak',
  })
  user_login: string;
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  connection_id: string;
  @OneOf(connectionTypes) type: ConnectionType;
  @Id({ nullable: true, example: 1 }) queue_id: number | null;
  @Id({ nullable: true, optional: true, description: 'Only with `include_topics`', example: 1 })
  topic_id?: number | null;
  @Id({
    nullable: true,
    description: 'The customer with the number, if exactly one has it',
    example: 1,
  })
  customer_id: number | null;
  @TextList({ max: 64, optional: true, description: 'Only with `include_tags`; always empty', example: [] })
  tags?: string[];
  @OneOf(disconnectors, { description: 'Who hung up', example: 'Customer' }) disconnected_by: Disconnector;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Login or number to which the call was handed over',
    example: '',
  })
  transferred_to: string;
  @Flag({ description: 'Whether the caller left a message', example: false }) voicemail: boolean;
}

/**
 * A connection in events: as it is read, without what goes on by itself, and with its state. A user may be
 * renamed at any time without a change of the connection.
 */
export class ConnectionInEvent extends without(
  ConnectionView,
  'duration',
  'billsec',
  'wait_time',
  'user',
  'topic_id',
  'tags',
) {
  @OneOf(connectionStates, { example: 'TALKING' }) state: ConnectionState;
}
