import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent to calls, as crm has reported it. */
@Entity('consents')
export class Consent {
  @PrimaryColumn('bigint') consent_id: number;
  @Column('bigint') customer_id: number;
  @Column('text') purpose: string;
  /** Normal form of the only number; an empty text for all. */
  @Column('text') phone_key: string;
  @Column('timestamptz') expires_at: Date | null;
  @Column('boolean') withdrawn: boolean;
}
