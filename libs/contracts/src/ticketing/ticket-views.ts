import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { CustomFieldTexts } from '../fields/custom-fields';
import { TextList } from '../fields/lists';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { type Highlight, Highlights } from '../highlights';
import { MailDelivery } from '../mail/deliveries';
import { largestPage } from './message-pages';

export const ticketMessageTypes = ['MAIL', 'REPLY', 'COMMENT'] as const;
export type TicketMessageType = (typeof ticketMessageTypes)[number];

export const ticketSources = ['email', 'phone', 'sms', 'chat', 'www'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** Who began a ticket: a customer by a mail, a program for a customer, or we. */
export const ticketDirections = ['in', 'in_behalf_of', 'out'] as const;
export type TicketDirection = (typeof ticketDirections)[number];

/** Maximum length of a message in UTF-16 units; the size limit of request bodies is usually reached first. */
export const longestText = 1_000_000;

export const ticketBodyTypes = ['PLAIN', 'HTML'] as const;
export type TicketBodyType = (typeof ticketBodyTypes)[number];

/** A ticket has as many tags as people can still look over, each about as long as a name; a page has them all. */
export const tagBounds = { max: 64, most: 20 };

/** Bytes of all values of custom fields of a ticket: a page has those of a hundred. */
export const largestFields = 16_384;

export const customFields = {
  optional: true,
  description: `Values of custom fields by name, with at most ${largestFields / 1_024} KiB of text in all`,
  example: { Device: 'Printer' },
};

const written = { max: longestText, mayBeEmpty: true };

export class TicketMessageView {
  @Id({ example: 42 }) message_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: '' }) user_login: string;
  @OneOf(ticketMessageTypes) type: TicketMessageType;
  @Text({ ...written, example: 'The printer in room 7 does not print' }) body: string;
  @OneOf(ticketBodyTypes, {
    description:
      'Format of `body`. HTML of a received mail has known elements only, no script, style or form, and no address but of links and ' +
      'pictures that are its own; other HTML is returned as it was sent, not sanitized',
  })
  body_type: TicketBodyType;
  @Text({
    ...written,
    description:
      'The message that a received mail answers, recognized as well as can be, in the format of `body`: `body` followed by it is the ' +
      'whole text. Empty if there is none',
    example: '',
  })
  quoted: string;
  @Text({ ...written, example: '' }) comment: string;
  @Text({ ...written, description: 'Note of the service itself, such as a change of status', example: '' })
  system_comment: string;
  @DateAndTime() created_at: string;
  @TextList({ max: 64, description: 'Tokens of the files', example: ['Zk3vYq0mJx7Qh2bN5rT8wA'] })
  attachments: string[];
  @Flag({ description: 'Whether a machine sent it: nothing answers it by itself', example: false })
  automatic: boolean;
  @Flag({
    description:
      'False for a mail of somebody who had the address for answers to the ticket, but had not taken part in it',
  })
  sender_known: boolean;
  @Flag({
    description:
      'Whether pictures on other servers were left out of `body`: they reveal who reads a mail, and when',
    example: false,
  })
  remote_images: boolean;
  @Flag({
    description:
      'Whether an earlier mail of the queue has the same Message-ID and another content: programs repeat them, or somebody wants to ' +
      'be taken for the other one',
    example: false,
  })
  same_id_other_content: boolean;
  @ObjectOf(() => MailDelivery, {
    optional: true,
    description: 'Where the mail of an answer is, in `GET /tickets/{id}/messages?include_delivery=true`',
  })
  delivery?: MailDelivery;
}

const digitsOrEmpty = { max: 19, mayBeEmpty: true, description: 'Digits; empty if unset' };

/** What every read shape of a ticket has. Its messages have no bound. */
export class TicketObject {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ nullable: true, description: '`null` if unset', example: 1 }) customer_id: number | null;
  @Id({ nullable: true, description: '`null` if unset', example: 1 }) ticket_queue_id: number | null;
  @Email({ example: 'support@example.com' }) to: string;
  @Text({ max: 254, mayBeEmpty: true, example: 'ewa.nowak@example.com' }) from: string;
  @TextList({ max: 254, example: [] }) cc: string[];
  @Text({ max: 1000, example: 'Printer' }) subject: string;
  @OneOf(ticketSources) source: TicketSource;
  @OneOf(ticketDirections, {
    description:
      '`in`: a mail of the customer began it; `in_behalf_of`: a program wrote down what the customer wanted; `out`: we wrote first',
    example: 'in_behalf_of',
  })
  direction: TicketDirection;
  @Text({ max: 255, example: 'Support' }) ticket_queue_name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'anna.nowak' }) user_login: string;
  @Text({ ...digitsOrEmpty, example: '6' }) status_id: string;
  @Text({ ...digitsOrEmpty, example: '1' }) substatus_id: string;
  @Text({ ...digitsOrEmpty, example: '2' }) category_id: string;
  @Text({ max: 513, description: '`Status`, or `Status - Substatus`', example: 'Closed - Resolved' })
  full_status_name: string;
  @TextList({ ...tagBounds, example: ['vip'] }) tags: string[];
  @CustomFieldTexts({
    optional: true,
    description: 'All custom fields, `null` without a value. In answers only with `include_custom_fields`',
    example: { Device: 'Printer' },
  })
  custom_fields?: Record<string, string | null>;
  @DateAndTime() created_at: string;
  @DateAndTime() updated_at: string;
  @CalendarOrEmpty('dateTime') closed_at: string;
  @CalendarOrEmpty('dateTime') first_agent_responded_at: string;
}

/** How many messages an item of a list has besides the first one. */
export const newestInList = 10;

/** Maximum size of a text in a list, in UTF-8 bytes. */
export const longestInList = 16_384;

/** Maximum number of attachments of a message in a list: it may have 1,000, and a page 1,100 messages. */
export const mostAttachmentsInList = 100;

/** Explains what a list shows of the messages of its tickets. */
export const howToReadTexts =
  `\`messages\` contains the first message and the ${newestInList} newest, each text cut at 16 KiB of UTF-8, never within a ` +
  'character. If the texts of a page then exceed 4 MiB, all are cut at one lower size, of at least 1 KiB, so that they ' +
  `fit: fewer rows have longer texts. A message has at most ${mostAttachmentsInList} attachments here. ` +
  '`GET /tickets/{id}` returns whole texts and all attachments.';

const seconds = { min: 0, max: largestId, nullable: true };

/** A ticket as it is read, with what follows from its times. */
class ReadTicket extends TicketObject {
  @Integer({
    ...seconds,
    description: 'Seconds from `created_at` to `closed_at`; `null` while it is open',
    example: 5400,
  })
  close_time: number | null;
  @Integer({
    ...seconds,
    description: 'Seconds from `created_at` to `first_agent_responded_at`; `null` without an answer',
    example: 900,
  })
  first_agent_response_time: number | null;
}

export class TicketSummary extends ReadTicket {
  @ObjectList(() => TicketMessageView, {
    max: newestInList + 1,
    description: 'The newest messages, newest first, followed by the first mail; long texts are cut',
  })
  messages: TicketMessageView[];
  @Highlights('subject, addresses, tags, and the first 1,000 characters of the shown messages')
  highlight?: Highlight[];
}

export class TicketView extends ReadTicket {
  @ObjectList(() => TicketMessageView, {
    max: largestPage + 1,
    description: 'The latest messages, newest first, followed by the first mail',
  })
  messages: TicketMessageView[];
  @Integer({ min: 0, max: largestId, description: 'Total number of messages', example: 1 })
  messages_count: number;
}
