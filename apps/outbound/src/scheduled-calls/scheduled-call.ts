import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  ScheduledCallChanged,
  ScheduledCallEnded,
  ScheduledCallResult,
  ScheduledCallState,
  ScheduledCallView,
} from '@patchbay/contracts/outbound/scheduled-calls';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A call that a queue is to make: the number rings, and who answers waits in the queue. */
@Entity('scheduled_calls')
export class ScheduledCall {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) scheduled_call_id: number;
  @Column('bigint') queue_id: number;
  @Column('text') phone_number: string;
  @Column('text') phone_key: string;
  @Column('timestamptz') call_at: Date;
  /** From then on it is given up if it waits. */
  @Column('timestamptz') expires_at: Date;
  @Column('text') state: ScheduledCallState;
  /** Empty until it has ended. */
  @Column('text') result: ScheduledCallResult | '';
  /** Under which telephony makes at most one call; of another one after it made none. */
  @Column('bigint') attempt_id: number | null;
  /** From then on the exchange is not asked for the attempt any more. */
  @Column('timestamptz') not_after: Date | null;
  /** When it is tried, or telephony is asked about it; null once it is over. */
  @Column('timestamptz') look_at: Date | null;
  @Column('text') connection_id: string;
  @Column('text') agent_login: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') ended_at: Date | null;
}

export const view = (call: ScheduledCall, time: BusinessTime): ScheduledCallView => ({
  ...payload(call, time),
  state: call.state,
  result: call.result,
  connection_id: call.connection_id,
  agent_login: call.agent_login,
  created_at: time.timestamp(call.created_at),
  ended_at: time.timestamp(call.ended_at),
});

export const payload = (call: ScheduledCall, time: BusinessTime): ScheduledCallChanged => ({
  scheduled_call_id: call.scheduled_call_id,
  queue_id: call.queue_id,
  phone_number: call.phone_number,
  call_at: time.timestamp(call.call_at),
});

export const endedPayload = (call: ScheduledCall): ScheduledCallEnded => ({
  scheduled_call_id: call.scheduled_call_id,
  queue_id: call.queue_id,
  phone_number: call.phone_number,
  result: call.result as ScheduledCallResult,
  connection_id: call.connection_id,
  agent_login: call.agent_login,
});
