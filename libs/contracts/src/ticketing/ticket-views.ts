import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { TextList } from '../fields/lists';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { largestPage } from './message-pages';

export const ticketMessageTypes = ['MAIL', 'REPLY', 'COMMENT'] as const;
export type TicketMessageType = (typeof ticketMessageTypes)[number];

export const ticketSources = ['email', 'phone', 'sms', 'chat', 'www'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** Maximum length of a message in UTF-16 units; the size limit of request bodies is usually reached first. */
export const longestText = 1_000_000;

const written = { max: longestText, mayBeEmpty: true };

export class TicketMessageView {
  @Id({ example: 42 }) message_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: '' }) user_login: string;
  @OneOf(ticketMessageTypes) type: TicketMessageType;
  @Text({ ...written, example: 'The printer in room 7 does not print' }) body: string;
  @Text({ ...written, example: '' }) comment: string;
  @Text({ ...written, description: 'Note of the service itself, such as a change of status', example: '' })
  system_comment: string;
  @DateAndTime() created_at: string;
  @TextList({ max: 64, description: 'Tokens of the files', example: ['Zk3vYq0mJx7Qh2bN5rT8wA'] })
  attachments: string[];
}

const digitsOrEmpty = { max: 19, mayBeEmpty: true, description: 'Digits; empty if unset' };

export class TicketSummary {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ nullable: true, description: '`null` if unset', example: 1 }) customer_id: number | null;
  @Id({ nullable: true, description: '`null` if unset', example: 1 }) ticket_queue_id: number | null;
  @Email({ example: 'support@example.com' }) to: string;
  @Text({ max: 254, mayBeEmpty: true, example: 'ewa.nowak@example.com' }) from: string;
  @TextList({ max: 254, example: [] }) cc: string[];
  @Text({ max: 1000, example: 'Printer' }) subject: string;
  @OneOf(ticketSources) source: TicketSource;
  @Text({ max: 255, example: 'Support' }) ticket_queue_name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'anna.nowak' }) user_login: string;
  @Text({ ...digitsOrEmpty, example: '6' }) status_id: string;
  @Text({ ...digitsOrEmpty, example: '1' }) substatus_id: string;
  @Text({ ...digitsOrEmpty, example: '2' }) category_id: string;
  @Text({ max: 513, description: '`Status`, or `Status - Substatus`', example: 'Closed - Resolved' })
  full_status_name: string;
  @DateAndTime() created_at: string;
  @DateAndTime() updated_at: string;
  @CalendarOrEmpty('dateTime') closed_at: string;
  @CalendarOrEmpty('dateTime') first_agent_responded_at: string;
}

export class TicketView extends TicketSummary {
  @ObjectList(() => TicketMessageView, {
    max: largestPage + 1,
    description: 'The latest messages, newest first, followed by the first mail',
  })
  messages: TicketMessageView[];
  @Integer({ min: 0, max: largestId, description: 'Total number of messages', example: 1 })
  messages_count: number;
}
