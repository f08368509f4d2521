import { Email } from '../email';
import { DateAndTime, Id, ObjectList, OneOf, Text, TextList } from '../fields';
import { TicketMessageView } from './ticket-messages';

export const ticketSources = ['email', 'phone', 'sms', 'chat', 'www'] as const;
export type TicketSource = (typeof ticketSources)[number];

const digitsOrEmpty = { max: 19, mayBeEmpty: true, description: 'Digits; empty when unset' };
const momentOrEmpty = { max: 16, mayBeEmpty: true, example: '2026-05-29 08:30' };

export class TicketSummary {
  @Id() ticket_id: number;
  @Id({ optional: true, description: '`null` when unset' }) customer_id: number | null;
  @Id({ optional: true, description: '`null` when unset' }) ticket_queue_id: number | null;
  @Email() to: string;
  @Text({ max: 254, mayBeEmpty: true }) from: string;
  @TextList({ max: 254 }) cc: string[];
  @Text({ max: 1000 }) subject: string;
  @OneOf(ticketSources) source: TicketSource;
  @Text({ max: 255 }) ticket_queue_name: string;
  @Text({ max: 255, mayBeEmpty: true }) user_login: string;
  @Text(digitsOrEmpty) status_id: string;
  @Text(digitsOrEmpty) substatus_id: string;
  @Text(digitsOrEmpty) category_id: string;
  @Text({ max: 513, description: '`Status`, or `Status - Substatus`' }) full_status_name: string;
  @DateAndTime() created_at: string;
  @DateAndTime() updated_at: string;
  @Text(momentOrEmpty) closed_at: string;
  @Text(momentOrEmpty) first_agent_responded_at: string;
}

export class TicketView extends TicketSummary {
  @ObjectList(() => TicketMessageView, { description: 'Newest first' }) messages: TicketMessageView[];
}
