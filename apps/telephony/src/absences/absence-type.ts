import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AbsenceTypeView } from '@patchbay/contracts/telephony/absences';

/** A reason for an absence, and what happens to the user's calls and mails during it. */
@Entity('absence_types')
export class AbsenceType {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('text') redirect_name: string;
  @Column('boolean') voice_mail: boolean;
  @Column('boolean') automatic: boolean;
  @Column('text') mail_subject: string;
  @Column('text') mail_body: string;
  @Column('text') digit: string;
  @Column('text') wait_digit: string;
}

export const view = (type: AbsenceType): AbsenceTypeView => ({ ...type, id: String(type.id) });
