import { CalendarOrEmpty } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { NoInput, eventsOf, listOf, one, request } from '../message';
import { readBy } from '../rights';

export const mailboxStates = ['OFF', 'CONNECTING', 'CONNECTED', 'FAILED', 'LISTENING'] as const;
export type MailboxState = (typeof mailboxStates)[number];

const count = { min: 0, max: largestId };

export class MailboxId {
  @Id({ description: 'Identifier of the mailbox', example: 1 })
  id: number;
}

export class MailboxView {
  @Id({ example: 1 }) id: number;
  @Email({ example: 'support@example.com' }) address: string;
  @Id({ description: 'Ticket queue of its new tickets', example: 1 }) queue_id: number;
  @Flag({ description: 'Whether messages come in: they are fetched, or a mail server hands them over' })
  receives: boolean;
  @Flag({ description: 'Whether answers to its tickets are sent' }) sends: boolean;
  @OneOf(mailboxStates, {
    description:
      '`OFF` when nothing comes in, and `LISTENING` when mail servers hand messages over and nothing is fetched; `FAILED` with `last_error` until the next attempt succeeds',
  })
  state: MailboxState;
  @CalendarOrEmpty('dateTime', { description: 'When the newest message came' })
  last_received_at: string;
  @Text({ max: 1000, mayBeEmpty: true, description: 'Why the server cannot be read', example: '' })
  last_error: string;
  @Integer({ ...count, description: 'Answers that are not sent yet', example: 0 }) waiting: number;
  @Integer({ ...count, description: 'Messages of which no ticket could be made', example: 0 }) held: number;
}

export class ServerTest {
  @Flag({ description: 'Whether the server let the mailbox in' }) ok: boolean;
  @Text({ max: 1000, mayBeEmpty: true, description: 'Why it did not', example: '' }) message: string;
}

export class MailboxTest {
  @ObjectOf(() => ServerTest, { description: 'IMAP server' }) receive: ServerTest;
  @ObjectOf(() => ServerTest, { description: 'SMTP server' }) send: ServerTest;
}

/** A mailbox in events: the rest of it is the provisioning file's, which changes it without one. */
export class MailboxObject extends MailboxId {
  @OneOf(mailboxStates, { example: 'FAILED' }) state: MailboxState;
}

export class MailboxStateChanged {
  @Id({ example: 1 }) mailbox_id: number;
  @OneOf(mailboxStates, { example: 'FAILED' }) state: MailboxState;
  @OneOf(mailboxStates, { example: 'CONNECTED' }) previous_state: MailboxState;
  @Text({ max: 1000, optional: true, description: 'Why the server cannot be read' }) last_error?: string;
}

/** Milliseconds in which both servers must answer. */
const testDeadline = 10_000;

export const mailboxes = {
  test: {
    ...request(
      'mail.mailboxes.test',
      'POST /mailboxes/:id/test',
      MailboxId,
      one(MailboxTest),
      'Signs in to the servers of a mailbox, now; sends nothing',
    ),
    deadline: testDeadline,
  },
  list: request('mail.mailboxes.list', 'GET /mailboxes', NoInput, listOf(MailboxView), 'Lists the mailboxes'),
  read: request(
    'mail.mailboxes.read',
    'GET /mailboxes/:id',
    MailboxId,
    one(MailboxView),
    'Returns a mailbox',
  ),
};

const mailboxEvent = eventsOf(
  'mail',
  'mailbox_id',
  MailboxObject,
  readBy(mailboxes.read, { id: 'mailbox_id' }),
);

export const mailboxEvents = {
  stateChanged: mailboxEvent(
    'MAILBOX_STATE_CHANGED',
    MailboxStateChanged,
    'The server of a mailbox cannot be read, or can be read again',
  ),
};
