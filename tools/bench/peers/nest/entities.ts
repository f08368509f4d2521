import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** The peer's own schema for its tickets; everything that it only reads is shared. */
const own = { schema: process.env.SCHEMA };

@Entity('users', { schema: 'telephony' })
export class User {
  @PrimaryColumn() login: string;
  @Column() name: string;
  @Column() surname: string;
  @OneToMany(() => SipAccount, account => account.user) sip_accounts: SipAccount[];
}

/** A separate table with the same accounts, as TypeORM models a one-to-many relation. */
@Entity('sip_accounts', { schema: 'peers' })
export class SipAccount {
  @PrimaryGeneratedColumn() id: number;
  @Column() phone_number: string;
  @Column('text') phone_type: 'hardphone' | 'softphone';
  @ManyToOne(() => User, user => user.sip_accounts)
  @JoinColumn({ name: 'login' })
  user: User;
}

@Entity('customer_types', { schema: 'crm' })
export class CustomerType {
  @PrimaryColumn('bigint') id: number;
  @Column() name: string;
}

@Entity('customer_groups', { schema: 'crm' })
export class CustomerGroup {
  @PrimaryColumn('bigint') id: number;
  @Column() name: string;
}

@Entity('companies', { schema: 'crm' })
export class Company {
  @PrimaryColumn('bigint') company_id: number;
  @Column('bigint') customer_id: number;
  @Column() name: string;
  @Column() identifier: string;
  @Column() nip: string;
  @Column('text') nip_key: string;
  @Column('jsonb') phone_numbers: string[];
  @Column('jsonb') emails: string[];
  @Column() account_manager: string;
  @Column() note: string;
  @Column('timestamptz') updated_at: Date;
  @ManyToOne(() => CustomerType)
  @JoinColumn({ name: 'type_id' })
  type: CustomerType | null;
  @ManyToOne(() => CustomerGroup)
  @JoinColumn({ name: 'group_id' })
  group: CustomerGroup | null;
}

@Entity('ticket_queues', { schema: 'ticketing' })
export class TicketQueue {
  @PrimaryColumn('bigint') id: number;
  @Column() email: string;
}

@Entity('ticket_statuses', { schema: 'ticketing' })
export class TicketStatus {
  @PrimaryColumn('bigint') id: number;
  @Column() order: number;
}

@Entity('ticket_categories', { schema: 'ticketing' })
export class TicketCategory {
  @PrimaryColumn('bigint') id: number;
}

@Entity('tickets', own)
export class Ticket {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) ticket_id: number;
  @Column('bigint') ticket_queue_id: number;
  @Column('bigint') status_id: number;
  @Column('bigint', { nullable: true }) category_id: number | null;
  @Column() user_login: string;
  @Column() to: string;
  @Column() from: string;
  @Column('jsonb') cc: string[];
  @Column() subject: string;
  @Column() source: string;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updated_at: Date;
}

@Entity('ticket_messages', own)
export class TicketMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) message_id: number;
  @Column('bigint') ticket_id: number;
  @Column() type: string;
  @Column() body: string;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
}

@Entity('outbox', own)
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: number;
  @Column('uuid') event_id: string;
  @Column() subject: string;
  @Column() aggregate: string;
  @Column('json') payload: object;
  @Column() request_id: string;
  @Column() trace: string;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
}
