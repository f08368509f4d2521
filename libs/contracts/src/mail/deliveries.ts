import { CalendarOrEmpty } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { IdList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { listOf, request } from '../message';

export const mailDeliveryStatuses = ['queued', 'sending', 'sent', 'delayed', 'failed'] as const;
export type MailDeliveryStatus = (typeof mailDeliveryStatuses)[number];

export class MailRecipient {
  @Email({ example: 'ewa.nowak@example.com' }) address: string;
  @OneOf(mailDeliveryStatuses, { example: 'sent' }) status: MailDeliveryStatus;
}

/** Where the mail of an answer is. */
export class MailDelivery {
  @OneOf(mailDeliveryStatuses, {
    description:
      '`sent` when the mail server took it; `delayed` when it is tried again; `failed` when it is not',
  })
  status: MailDeliveryStatus;
  @ObjectList(() => MailRecipient, { max: 100, description: 'To whom, and how far it is for each' })
  recipients: MailRecipient[];
  @CalendarOrEmpty('dateTime', { description: 'When it got this status' }) at: string;
  @Integer({ min: 0, max: 1_000, description: 'How often it was tried', example: 1 }) attempts: number;
  @Integer({
    min: 0,
    max: 999,
    description: 'Reply code of the mail server (RFC 5321); 0 without one',
    example: 250,
  })
  code: number;
  @Text({
    max: 1000,
    mayBeEmpty: true,
    description: 'What the mail server said',
    example: '2.0.0 Ok: queued',
  })
  text: string;
}

export class MessageDelivery extends MailDelivery {
  @Id({ example: 42 }) message_id: number;
}

export class WantedDeliveries {
  @IdList({ description: 'Messages of tickets', example: [42] })
  message_ids: number[];
}

export const mailDeliveries = {
  ofMessages: request(
    'mail.deliveries.of_messages',
    null,
    WantedDeliveries,
    listOf(MessageDelivery),
    'Returns where the mails of messages are',
  ),
};
