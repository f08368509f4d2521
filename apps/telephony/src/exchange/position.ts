import { Column, Entity, PrimaryColumn } from 'typeorm';
import { statement } from '@patchbay/persistence/statement';
import type { Instant } from '../instants';

/** How far a replica has applied what an exchange said. */
@Entity('pbx_positions')
export class PbxPosition {
  @PrimaryColumn('text') pbx: string;
  /** `CoreStartupDate CoreStartupTime`: another one shows that the exchange was restarted. */
  @Column('text') startup: string;
  @Column('bigint') applied_to: Instant;
  /** When its last event came, by our clock. */
  @Column('bigint') alive_at: Instant;
  /** Calls that the exchange had processed since its start, by its own count. */
  @Column('bigint') calls_processed: number;
  /** Fingerprint of what the exchange's names meant when it was asked for everything last. */
  @Column('text', { default: '' }) names: string;
  /** By the database's clock: calls of rows that were added before are in the count. */
  @Column('timestamptz') counted_at: Date;
}

/** Has the leader ask the exchange for all there is, as after a change of what its names mean. */
export const wantEverything = statement<object>(`UPDATE pbx_positions SET names = ''`);
