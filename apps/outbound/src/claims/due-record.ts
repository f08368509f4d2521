import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';

/** A record that can be called, with its place among those of its campaign. */
@Entity('due_records')
export class DueRecord {
  @PrimaryColumn('bigint') record_id: number;
  @Column('text') campaign_id: string;
  /** See {@link classOf}. */
  @Column('integer') class: number;
  @Column('integer') priority: number;
  @Column('integer') order: number;
  @Column('bigint') agent_id: number | null;
  /** Of the record; an empty text for that of the campaign. */
  @Column('text') time_zone: string;
  @Column('timestamptz') due_at: Date;
  /** Whether that time has come, as the dialler has noted. */
  @Column('boolean') ready: boolean;
}

/** What calls of a record left behind. */
@Entity('record_progress')
export class RecordProgress {
  @PrimaryColumn('bigint') record_id: number;
  /** Until when it is left alone. */
  @Column('timestamptz') rests_until: Date | null;
  /** The status with which it waits for the decision of the agent who talked: with another one it can be called again. */
  @Column('bigint') held_status_id: number | null;
  /** Calls in a row that the network failed. */
  @Column('integer') failures: number;
  @Column('text') last_result: AttemptResult | '';
  /** Place of the number that is called next; 0 is the main one. */
  @Column('integer') next_number: number;
  /** The time of the callback of which its agent was notified. */
  @Column('timestamptz') told_call_date: Date | null;
}
