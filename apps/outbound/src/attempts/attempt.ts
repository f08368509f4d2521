import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AmdStatus } from '@patchbay/contracts/telephony/amd';
import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import type {
  AttemptEnded,
  AttemptInEvent,
  AttemptMode,
  AttemptStarted,
  CallAttemptView,
} from '@patchbay/contracts/outbound/attempts';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A call of a record that was decided on: telephony makes at most one for it. */
@Entity('attempts')
export class Attempt {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) attempt_id: number;
  @Column('text') campaign_id: string;
  @Column('bigint') record_id: number;
  @Column('bigint') customer_id: number | null;
  @Column('text') phone_number: string;
  @Column('text') phone_key: string;
  /** Empty while a number that was called without an agent has none. */
  @Column('text') agent_login: string;
  @Column('text') mode: AttemptMode;
  @Column('text') caller_id: string;
  /** What allowed it. */
  @Column('jsonb') decision: object;
  @Column('timestamptz') decided_at: Date;
  /** From then on the exchange is not asked for it any more. */
  @Column('timestamptz') not_after: Date;
  /** When telephony is asked about it next; null once it is over. */
  @Column('timestamptz') look_at: Date | null;
  @Column('text') connection_id: string | null;
  @Column('timestamptz') asked_at: Date | null;
  @Column('timestamptz') answered_at: Date | null;
  @Column('timestamptz') ended_at: Date | null;
  @Column('bigint') ring_ms: number;
  @Column('bigint') talk_ms: number;
  /** For which who answered waited for an agent. */
  @Column('bigint') wait_ms: number;
  /** Empty while it goes on. */
  @Column('text') result: AttemptResult | '';
  /** Of the exchange, by Q.850; null where it has said none. */
  @Column('integer', { nullable: true }) cause: number | null;
  /** Who has answered, as the exchange detected it; empty where it did not look. */
  @Column('text') amd_status: AmdStatus | '';
  /** Milliseconds of that, of who came to the queue after it. */
  @Column('bigint') amd_ms: number;
  /** For how long the agent who took it had been free; null where that is not known. */
  @Column('bigint', { nullable: true }) agent_wait_ms: number | null;
}

const ofAttempt = ({ attempt_id, campaign_id, record_id, phone_number, agent_login }: Attempt) => ({
  attempt_id,
  outbound_id: campaign_id,
  record_id,
  phone_number,
  agent_login,
});

export const attemptInEvent = (attempt: Attempt, time: BusinessTime): AttemptInEvent => ({
  ...ofAttempt(attempt),
  customer_id: attempt.customer_id,
  connection_id: attempt.connection_id ?? '',
  mode: attempt.mode,
  decided_at: time.timestamp(attempt.decided_at),
  asked_at: time.timestamp(attempt.asked_at),
  answered_at: time.timestamp(attempt.answered_at),
  ended_at: time.timestamp(attempt.ended_at),
  ring_ms: attempt.ring_ms,
  talk_ms: attempt.talk_ms,
  wait_ms: attempt.wait_ms,
  result: attempt.result,
  cause: attempt.cause,
  amd_status: attempt.amd_status,
  amd_ms: attempt.amd_ms,
  caller_id: attempt.caller_id,
});

export const attemptView = (attempt: Attempt, time: BusinessTime): CallAttemptView => ({
  ...attemptInEvent(attempt, time),
  decision: attempt.decision,
});

export const startedFields = (attempt: Attempt): AttemptStarted => ({
  ...ofAttempt(attempt),
  agent_login: attempt.agent_login || undefined,
  customer_id: attempt.customer_id,
});

export const endedFields = (attempt: Attempt): AttemptEnded => ({
  ...startedFields(attempt),
  connection_id: attempt.connection_id ?? undefined,
  ring_ms: attempt.ring_ms,
  talk_ms: attempt.talk_ms,
  wait_ms: attempt.wait_ms,
  result: attempt.result as AttemptResult,
});
