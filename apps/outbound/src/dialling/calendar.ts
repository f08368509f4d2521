import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SpecialDay } from '@patchbay/contracts/outbound/provisioning';

/** Days on which campaigns do not call, or at other hours than usual. */
@Entity('calendars')
export class Calendar {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('jsonb') days: string[];
  @Column('jsonb') special: SpecialDay[];
}
