import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../instants';

/**
 * A file of a call beside the one that its connection names, as when an agent hands over a customer whom he called: the recording of
 * the agent's phone ends, and the customer's begins.
 */
@Entity('further_recordings')
export class FurtherRecording {
  @PrimaryColumn('text') connection_id: string;
  @PrimaryColumn('text') filename: string;
  @Column('bigint') began_at: Instant;
  /** When the file was seen; null before. */
  @Column('bigint', { nullable: true }) ready_at: Instant | null;
}
