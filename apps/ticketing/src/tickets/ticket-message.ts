import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  TicketBodyType,
  TicketMessageType,
  TicketMessageView,
} from '@patchbay/contracts/ticketing/ticket-views';

/** A mail of the customer, a reply of an agent, or a comment of a user or of the service itself. */
@Entity('ticket_messages')
export class TicketMessage {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) message_id: number;
  @Column('bigint') ticket_id: number;
  @Column('text') type: TicketMessageType;
  @Column('text') user_login: string;
  @Column('text') body: string;
  @Column('text') body_type: TicketBodyType;
  /** Of a received mail: the message that it answers. */
  @Column('text') quoted: string;
  @Column('text') comment: string;
  @Column('text') system_comment: string;
  @Column('timestamptz') created_at: Date;
  /** Who gets a copy of an answer. */
  @Column('jsonb') cc: string[];
  /** When an answer is to be sent, if that is not at once. */
  @Column('timestamptz') send_at: Date | null;
  @Column('boolean') automatic: boolean;
  @Column('boolean') sender_known: boolean;
  @Column('boolean') remote_images: boolean;
  @Column('boolean') same_id_other_content: boolean;
}

/** How the mail of an answer is sent. */
export type SentAs = Pick<TicketMessage, 'cc' | 'send_at'>;

/** What was noticed of a received mail. */
export type MailMarks = Pick<
  TicketMessage,
  'automatic' | 'sender_known' | 'remote_images' | 'same_id_other_content' | 'quoted'
>;

export const withMarks = ({
  automatic = false,
  sender_known = true,
  remote_images = false,
  same_id_other_content = false,
  quoted = '',
}: Partial<MailMarks>): MailMarks => ({
  automatic,
  sender_known,
  remote_images,
  same_id_other_content,
  quoted,
});

/** A message as it is added, with all that is shown of it. */
export interface NewMessage extends Omit<TicketMessageView, 'created_at'> {
  created_at: Date;
}

type FirstMessage = MailMarks &
  Pick<
    NewMessage,
    'message_id' | 'type' | 'user_login' | 'body' | 'body_type' | 'attachments' | 'created_at'
  >;

/** The first message of a ticket: of its customer, or of its agent. */
export function firstMessage(first: FirstMessage): NewMessage {
  const { message_id, type, user_login, body, body_type, attachments, created_at } = first;
  return {
    message_id,
    user_login: type === 'REPLY' ? user_login : '',
    type,
    body,
    body_type,
    comment: '',
    system_comment: '',
    created_at,
    attachments,
    ...withMarks(first),
  };
}

/** A file of a message; `position` is its place in the request. */
@Entity('ticket_attachments')
export class TicketAttachment {
  @PrimaryColumn('bigint') message_id: number;
  @PrimaryColumn('integer') position: number;
  @Column('text') token: string;
}
