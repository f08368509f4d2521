import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AgentStatus, freeStatuses } from '@patchbay/contracts/telephony/statuses';
import type { Instant } from '../instants';

/** States of a phone that is in use, by whatever. */
export const busyPhones: readonly string[] = ['INUSE', 'BUSY', 'RINGING', 'RINGINUSE', 'ONHOLD'];

/** SQL: whether an agent can get a call, as far as the status shows. */
export const isFree = `status IN (${freeStatuses.map(status => `'${status}'`).join(', ')})`;

/** An agent's place in a queue of the exchange. */
export interface Membership {
  queue: string;
  /** With which he is in it: more than one where more of his phones are members. Without them in a row of the previous version. */
  devices?: readonly string[];
  paused: boolean;
  /** As the exchange has it: the identifier of a pause, or any text. */
  reason: string;
}

/** What the exchange said of an agent, and the status that was reported last. */
@Entity('agent_states')
export class AgentState {
  @PrimaryColumn('text') login: string;
  @Column('jsonb') memberships: Membership[];
  /** State of the phone as Asterisk names it: NOT_INUSE, INUSE, BUSY, INVALID, UNAVAILABLE, RINGING, RINGINUSE, ONHOLD, UNKNOWN. */
  @Column('text') phone: string;
  @Column('text') status: AgentStatus;
  @Column('bigint', { nullable: true }) pause_id: number | null;
  /** When the status changed last; null before the first change. */
  @Column('bigint', { nullable: true }) last_change: Instant | null;
  /** Whether the agent has a record of a campaign, and no call for it. */
  @Column('boolean', { default: false }) in_preview: boolean;
  /** When the wrap-up of the last call of a queue is over; null without one, and where somebody has ended it. */
  @Column('bigint', { nullable: true }) wrap_up_until: Instant | null;
}
