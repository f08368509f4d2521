import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SipAccount } from '@patchbay/contracts/telephony/people';

/** Somebody who works in the contact centre. */
@Entity('users')
export class User {
  @PrimaryColumn('text') login: string;
  @Column('text') name: string;
  @Column('text') surname: string;
  @Column('text') email: string;
  @Column('jsonb') sip_accounts: SipAccount[];
  /** As of {@link Agent}. */
  @Column('boolean', { default: true }) provisioned: boolean;
}
