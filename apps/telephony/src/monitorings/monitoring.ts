import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MonitoringMode } from '@patchbay/contracts/telephony/monitorings';
import type { Instant } from '../instants';

/** A supervisor's listening to an agent's call, from when it is asked for. */
@Entity('monitorings')
export class Monitoring {
  /** Uniqueid of the supervisor's channel, which is ours. */
  @PrimaryColumn('text') monitoring_id: string;
  @Column('text') agent_login: string;
  @Column('text') supervisor_login: string;
  @Column('text') mode: MonitoringMode;
  @Column('text') connection_id: string;
  @Column('bigint') requested_at: Instant;
  /** When the exchange made the channel; null before, or where it was not seen. */
  @Column('bigint', { nullable: true }) rang_at: Instant | null;
  @Column('bigint', { nullable: true }) began_at: Instant | null;
  @Column('bigint', { nullable: true }) ended_at: Instant | null;
  /** Whether its end was not seen. */
  @Column('boolean') estimated: boolean;
}

/** What one has that is asked for. */
export const unsetMonitoring = { rang_at: null, began_at: null, ended_at: null, estimated: false } as const;
