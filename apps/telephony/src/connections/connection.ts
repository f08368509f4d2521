import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AmdStatus } from '@patchbay/contracts/telephony/amd';
import type {
  ConnectionState,
  ConnectionType,
  Disconnector,
  Disposition,
} from '@patchbay/contracts/telephony/connection-views';
import type { LegKind, LegReason, VisitEnd } from '@patchbay/contracts/telephony/connection-legs';
import type { Instant } from '../instants';

/** A call as the exchange reports it, from its first channel to the end of that channel. */
@Entity('connections')
export class Connection {
  /** Uniqueid of the channel with which it began. */
  @PrimaryColumn('text') connection_id: string;
  @Column('text') pbx: string;
  /** Uniqueid of the channel whose end is the connection's. */
  @Column('text') anchor: string;
  @Column('text') type: ConnectionType;
  @Column('text') src: string;
  @Column('text') dst: string;
  /** Normal forms, by which numbers are compared. */
  @Column('text') normal_src: string;
  @Column('text') normal_dst: string;
  /** Name of the trunk; empty for a call between phones of agents. */
  @Column('text') operator: string;
  @Column('bigint', { nullable: true }) queue_id: number | null;
  @Column('text', { nullable: true }) user_login: string | null;
  @Column('bigint', { nullable: true }) customer_id: number | null;
  /** Surname and name of the customer, or the company's; null where there is none. */
  @Column('text', { nullable: true }) customer_label: string | null;
  /** Of its topic, which the database keeps in step with `connection_topics`. */
  @Column({ type: 'bigint', nullable: true, insert: false, update: false }) topic_id: number | null;
  @Column('text', { nullable: true }) outbound_id: string | null;
  /** As it was sent with a click-to-call. */
  @Column('json', { nullable: true }) custom_data: unknown;
  @Column('text') state: ConnectionState;
  /** Empty while it is open. */
  @Column('text') disposition: Disposition | '';
  @Column('bigint') started_at: Instant;
  /** When the caller joined the queue: the last one, after a transfer to another queue. */
  @Column('bigint', { nullable: true }) queued_at: Instant | null;
  /** Whether the caller is in the queue, its phones ringing or not. */
  @Column('boolean') waits: boolean;
  /** When the first agent, or the called number, answered. */
  @Column('bigint', { nullable: true }) answered_at: Instant | null;
  @Column('bigint', { nullable: true }) ended_at: Instant | null;
  /** Since when the talk goes on that {@link talk_time} does not have yet. */
  @Column('bigint', { nullable: true }) talking_since: Instant | null;
  /** Microseconds of the talk that is over. */
  @Column('bigint') talk_time: number;
  /** Microseconds from joining the queue to the answer or the end; null where nobody saw them. */
  @Column('bigint', { nullable: true }) wait_time: number | null;
  @Column('text') disconnected_by: Disconnector;
  /** Login or number. */
  @Column('text') transferred_to: string;
  /** What the last leg that ended without an answer would make of the connection: '', BUSY or FAILED. */
  @Column('text') failure: 'BUSY' | 'FAILED' | '';
  /** Whether the caller left a message. */
  @Column('boolean', { default: false }) voicemail: boolean;
  /** The file of its recording: the first one of those that are kept, see `FurtherRecording`. */
  @Column('text') filename: string;
  /** When that recording began; null in rows that are older than the column. */
  @Column('bigint', { nullable: true }) recorded_at: Instant | null;
  @Column('bigint', { nullable: true }) recording_ready_at: Instant | null;
  /** Whether its end was not seen. */
  @Column('boolean') estimated: boolean;
  /** As the last event reported it: what changes without an event is reported by the next one. Null before the first event. */
  @Column('json', { nullable: true }) told: Changeable | null;
}

const changeable = [
  'src',
  'dst',
  'operator',
  'state',
  'disposition',
  'queue_id',
  'user_login',
  'customer_id',
  'disconnected_by',
  'transferred_to',
  'voicemail',
  'recording_ready_at',
] as const;

/** What may change of that which events report. */
export type Changeable = Pick<Connection, (typeof changeable)[number]>;

const changeableOf = (connection: Connection): Changeable =>
  Object.fromEntries(changeable.map(name => [name, connection[name]])) as Changeable;

/**
 * Notes that an event reports a connection as it is.
 *
 * @returns it as the last event reported it; null before the first one
 */
export function noteReported(connection: Connection): Connection | null {
  const before = connection.told && { ...connection, ...connection.told };
  connection.told = changeableOf(connection);
  return before;
}

/** What a connection has that has just begun. */
export const unsetConnection = {
  operator: '',
  user_login: null,
  src: '',
  dst: '',
  normal_src: '',
  normal_dst: '',
  queue_id: null,
  customer_id: null,
  customer_label: null,
  topic_id: null,
  outbound_id: null,
  custom_data: null,
  state: 'NEW',
  disposition: '',
  queued_at: null,
  waits: false,
  answered_at: null,
  ended_at: null,
  talking_since: null,
  talk_time: 0,
  wait_time: null,
  disconnected_by: '',
  transferred_to: '',
  failure: '',
  voicemail: false,
  filename: '',
  recorded_at: null,
  recording_ready_at: null,
  estimated: false,
  told: null,
} as const;

/** Normal form of the number at the other end: the caller's, or the one that was called. */
export const numberOfCustomer = ({ type, normal_src, normal_dst }: Connection): string =>
  type === 'INBOUND' ? normal_src : normal_dst;

/** A channel that rings or talks for a connection: an agent's phone or the number that was called. */
@Entity('connection_legs')
export class ConnectionLeg {
  /** Uniqueid of the channel. */
  @PrimaryColumn('text') leg: string;
  @Column('text') connection_id: string;
  @Column('text', { nullable: true }) agent_login: string | null;
  /** Device such as `PJSIP/101`, or the number that was dialled. */
  @Column('text') number: string;
  @Column('bigint') ringing_at: Instant;
  @Column('bigint', { nullable: true }) answered_at: Instant | null;
  @Column('bigint', { nullable: true }) ended_at: Instant | null;
  @Column('text', { default: 'dial' }) kind: LegKind;
  /** The queue that called it. */
  @Column('bigint', { nullable: true }) queue_id: number | null;
  /** Empty while it is open. */
  @Column('text', { default: '' }) reason: LegReason | '';
  /** Of its end, by Q.850; null where the exchange has said none. */
  @Column('integer', { nullable: true }) cause: number | null;
  /** Who has answered, as the exchange detected it; empty without. */
  @Column('text', { default: '' }) amd_status: AmdStatus | '';
  /** Since when the talk goes on that {@link talk_time} does not have yet. */
  @Column('bigint', { nullable: true }) talking_since: Instant | null;
  /** Microseconds of the talk with the other end that is over. */
  @Column('bigint', { default: 0 }) talk_time: number;
  /** Whether its answer or its end was not seen. */
  @Column('boolean', { default: false }) estimated: boolean;
}

/** What a leg has that has just begun to ring. */
export const unsetLeg = {
  answered_at: null,
  ended_at: null,
  queue_id: null,
  reason: '',
  cause: null,
  amd_status: '',
  talking_since: null,
  talk_time: 0,
  estimated: false,
} as const;

/** A caller's wait in a queue. */
@Entity('queue_visits')
export class QueueVisit {
  @PrimaryColumn('text') connection_id: string;
  @PrimaryColumn('bigint') joined_at: Instant;
  @Column('bigint', { nullable: true }) queue_id: number | null;
  /** Place on joining, from 1 on; 0 where nobody saw it. */
  @Column('integer') position: number;
  @Column('bigint', { nullable: true }) left_at: Instant | null;
  /** Empty while the caller waits. */
  @Column('text') how: VisitEnd | '';
  /** Whether its beginning or its end was not seen. */
  @Column('boolean') estimated: boolean;
}
