import { CalendarOrEmpty } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { Email, EmailAddresses } from '../fields/contact';
import { TextList, WordList } from '../fields/lists';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { listOf, one, request } from '../message';
import { attachmentTokens, largestFile, mostAttachments } from './files';
import { type TicketBodyType, longestText, tagBounds, ticketBodyTypes } from './ticket-views';

/** A received mail. Bounds are those of a ticket: who hands it over has cut it. */
export class TakeMail {
  @Text({ max: 64, description: 'Identifies the mail: it is taken once' })
  mail_id: string;

  @Id({ optional: true, description: 'The ticket that it continues; a new one when left out or deleted' })
  ticket_id?: number | null;

  @Id({ description: 'Queue of a new ticket' })
  ticket_queue_id: number;

  @Email({ description: 'Mailbox that received it' })
  to: string;

  @Email({ optional: true, description: 'Author' })
  from?: string | null;

  @Email({ optional: true, description: 'To whom it is answered, if that is not its author' })
  reply_to?: string | null;

  @EmailAddresses({ optional: true })
  cc?: string[];

  @WordList({ ...tagBounds, optional: true, description: 'Of a new ticket' })
  tags?: string[];

  @Text({ max: 1000 })
  subject: string;

  @Text({ max: longestText, mayBeEmpty: true })
  body: string;

  @Text({ max: longestText, mayBeEmpty: true, optional: true, description: 'What it answers, behind `body`' })
  quoted?: string;

  @OneOf(ticketBodyTypes)
  body_type: TicketBodyType;

  @TextList(attachmentTokens)
  attachments?: string[];

  @Flag({ optional: true, description: 'Whether a machine sent it', whenOmitted: 'false' })
  automatic?: boolean;

  @Flag({
    optional: true,
    description: 'Whether its author takes part in the ticket that it continues',
    whenOmitted: 'true',
  })
  sender_known?: boolean;

  @Flag({ optional: true, description: 'Whether pictures were left out of `body`', whenOmitted: 'false' })
  remote_images?: boolean;

  @Flag({
    optional: true,
    description: 'Whether an earlier mail of the queue has its Message-ID, and says something else',
    whenOmitted: 'false',
  })
  same_id_other_content?: boolean;
}

export class MailTaken {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
  @Flag({ optional: true, description: 'Whether its ticket was deleted since', whenOmitted: 'false' })
  is_deleted?: boolean;
}

export class AnswerId {
  @Id({ description: 'Identifier of the message' })
  message_id: number;
}

export class FileToSend {
  @Visible({ max: 64, example: 'Zk3vYq0mJx7Qh2bN5rT8wA' }) token: string;
  @Text({ max: 1000, example: 'scan.pdf' }) filename: string;
  @Integer({ min: 0, max: largestFile, example: 48213 }) size: number;
}

/** What the mail of an answer says, and to whom it goes beside the customer. */
export class AnswerToSend {
  @Id({ example: 1 }) ticket_id: number;
  @Email({ description: 'Mailbox of the ticket' }) to: string;
  @Text({ max: 254, mayBeEmpty: true, description: 'Customer' }) from: string;
  @Text({ max: 1000, example: 'Printer' }) subject: string;
  @Text({ max: longestText, example: 'Please restart the printer' }) body: string;
  @OneOf(ticketBodyTypes) body_type: TicketBodyType;
  @EmailAddresses() cc: string[];
  @CalendarOrEmpty('dateTime', { description: 'When it is to be sent; at once if empty' }) send_at: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Login of the agent', example: 'anna.nowak' })
  user_login: string;
  @ObjectList(() => FileToSend, { max: mostAttachments, description: 'In their order' })
  attachments: FileToSend[];
}

/** Most answers that are listed at once. */
export const mostAnswers = 100;

export class AnswersAfter {
  @Integer({ min: 0, max: largestId, optional: true, description: 'A message; none is listed when left out' })
  after?: number | null;
}

export class AnswerPlace {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
  @Flag({ description: 'Whether it is the first message of its ticket' }) is_first: boolean;
}

export class AnswersPage {
  @ObjectList(() => AnswerPlace, { max: mostAnswers, description: 'Oldest first' }) answers: AnswerPlace[];

  @Integer({ min: 0, max: largestId, description: '`after` of the next page; none follows an empty one' })
  next: number;
}

export const ticketMails = {
  answer: request(
    'ticketing.mails.answer',
    null,
    AnswerId,
    listOf(AnswerToSend),
    'Returns an answer to be sent; nothing if there is none',
  ),
  answers: request(
    'ticketing.mails.answers',
    null,
    AnswersAfter,
    one(AnswersPage),
    'Lists answers that were written after a message',
  ),
  take: request(
    'ticketing.mails.take',
    null,
    TakeMail,
    one(MailTaken),
    'Adds a received mail to a ticket, once',
  ),
};
