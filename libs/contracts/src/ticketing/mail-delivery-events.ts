import {
  type MailDeliveryStatus,
  MessageDelivery,
  enhancedCode,
  mailDeliveryStatuses,
  serverText,
} from '../mail/deliveries';
import { OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { Id, Integer } from '../fields/numbers';
import { Text } from '../fields/text';
import { eventsOf } from '../message';
import { readBy } from '../rights';
import { ticketMessages } from './ticket-messages';

export class MailDeliveryChanged {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
  @Email({ description: 'The recipient', example: 'ewa.nowak@example.com' }) address: string;
  @OneOf(mailDeliveryStatuses, { example: 'sent' }) status: MailDeliveryStatus;
  @Integer({ min: 0, max: 999, description: 'Reply code of the mail server', example: 250 }) code: number;
  @Text({ ...serverText, optional: true }) text?: string;
}

export class MailBounced {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
  @Email({ description: 'The recipient', example: 'ewa.nowak@example.com' }) address: string;
  @Text({ ...enhancedCode, optional: true, example: '5.1.1' }) enhanced_code?: string;
  @Text({ ...serverText, optional: true, example: '550 5.1.1 no such user' }) text?: string;
}

const deliveryEvent = eventsOf(
  'mail',
  'message_id',
  MessageDelivery,
  readBy(ticketMessages.list, { id: 'ticket_id' }),
);

export const mailDeliveryEvents = {
  changed: deliveryEvent(
    'TICKET_MESSAGE_DELIVERY_CHANGED',
    MailDeliveryChanged,
    'The mail of an answer was sent to a recipient, tried without success, cancelled or queued again',
  ),
  bounced: deliveryEvent(
    'TICKET_MESSAGE_BOUNCED',
    MailBounced,
    'A server that had taken the mail of an answer returned it',
  ),
};
