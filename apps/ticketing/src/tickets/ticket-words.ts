import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The words of a message by which a search finds its ticket. They are written after the message, before the next search. */
@Entity('ticket_words')
export class TicketWords {
  @PrimaryColumn('bigint') ticket_id: number;
  @PrimaryColumn('bigint') message_id: number;
  @Column('tsvector') words: string;
}
