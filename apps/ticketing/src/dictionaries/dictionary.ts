import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where tickets come in: its mailbox is kept in lower-case letters, in which mailboxes are compared. */
@Entity('ticket_queues')
export class TicketQueue {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('text') email: string;
}

/** Statuses are listed by `order`, then by id; a ticket begins with the first. It is over while in a closed one. */
@Entity('ticket_statuses')
export class Status {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('boolean') closed: boolean;
  @Column('integer') order: number;
}

@Entity('ticket_substatuses')
export class Substatus {
  @PrimaryColumn('bigint') id: number;
  @Column('bigint') status_id: number;
  @Column('text') name: string;
  @Column('integer') order: number;
}

@Entity('ticket_categories')
export class Category {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('integer') order: number;
}

@Entity('chat_queues')
export class ChatQueue {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}
