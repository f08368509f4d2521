import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Receives tickets. Its mailbox is stored in lower case, in which mailboxes are compared. */
@Entity('ticket_queues')
export class TicketQueue {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('text') email: string;
}

/** Listed by `order`, then by id; a new ticket has the first one. A ticket is closed while its status is. */
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

/** A custom field of tickets; answers show them in the order of their ids. */
@Entity('ticket_fields')
export class TicketField {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}

@Entity('chat_queues')
export class ChatQueue {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}
