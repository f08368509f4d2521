import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of a client with an agent. */
@Entity('conversations')
export class Chat {
  @PrimaryColumn('uuid') conversation_id: string;
  @Column('bigint') chat_queue_id: number;
  @Column('text') client_name: string;
  @Column('text') client_surname: string;
  @Column('text') client_email: string;
  @Column('bigint') customer_id: number | null;
  @Column('text') agent_login: string;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') closed_at: Date | null;
}

/** A message of the client has no login. */
@Entity('conversation_messages')
export class ChatMessage {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) message_id: number;
  @Column('uuid') conversation_id: string;
  @Column('text') login: string;
  @Column('text') body: string;
  @Column('timestamptz') created_at: Date;
}
