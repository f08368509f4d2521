import { CalendarOrEmpty } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { IdList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { empty, explained, listOf, request } from '../message';

/** In the order of how far a mail is: one to several recipients is as far as it is for the last of them. */
export const mailDeliveryStatuses = [
  'queued',
  'sending',
  'delayed',
  'failed',
  'bounced',
  'suppressed',
  'cancelled',
  'sent',
] as const;
export type MailDeliveryStatus = (typeof mailDeliveryStatuses)[number];

const status = {
  description:
    '`sent` when the mail server took it; `delayed` when it is tried again; `failed` when it is not; `bounced` when a server ' +
    'returned it later; `suppressed` when the address is not written to (`GET /suppressions`)',
};
const attempts = { min: 0, max: 1_000, description: 'How often it was tried', example: 1 };
const code = {
  min: 0,
  max: 999,
  description: 'Reply code of the mail server (RFC 5321); 0 without one',
  example: 250,
};
export const enhancedCode = {
  max: 16,
  mayBeEmpty: true,
  description: 'Enhanced status code of the mail server (RFC 3463); empty without one',
  example: '2.0.0',
};
export const serverText = {
  max: 1000,
  mayBeEmpty: true,
  description: 'What the mail server said',
  example: '250 2.0.0 Ok: queued',
};

export class MailRecipientView {
  @Email({ example: 'ewa.nowak@example.com' }) address: string;
  @OneOf(mailDeliveryStatuses, { ...status, example: 'sent' }) status: MailDeliveryStatus;
  @Integer(attempts) attempts: number;
  @Integer(code) code: number;
  @Text(enhancedCode) enhanced_code: string;
  @Text(serverText) text: string;
}

/** Where the mail of an answer is. */
export class MailDelivery {
  @OneOf(mailDeliveryStatuses, {
    description: 'That of the recipient for whom it is least far, as are `code`, `enhanced_code` and `text`',
    example: 'sent',
  })
  status: MailDeliveryStatus;
  @ObjectList(() => MailRecipientView, { max: 100, description: 'To whom, and how far it is for each' })
  recipients: MailRecipientView[];
  @CalendarOrEmpty('dateTime', { description: 'When a recipient got his status last' }) at: string;
  @Integer(attempts) attempts: number;
  @Integer(code) code: number;
  @Text(enhancedCode) enhanced_code: string;
  @Text(serverText) text: string;
}

export class MessageDelivery extends MailDelivery {
  @Id({ example: 42 }) message_id: number;
}

export class WantedDeliveries {
  @IdList({ description: 'Messages of tickets', example: [42] })
  message_ids: number[];
}

export class DeliveryId {
  @Id({ description: 'Identifier of the ticket', example: 1 })
  id: number;

  @Id({ description: 'Identifier of the answer', example: 42 })
  message_id: number;
}

export const mailDeliveries = {
  cancel: explained(
    'Possible until the first attempt begins.',
    request(
      'mail.deliveries.cancel',
      'POST /tickets/:id/messages/:message_id/cancel',
      DeliveryId,
      empty,
      'Does not send a queued answer',
    ),
  ),
  resend: request(
    'mail.deliveries.resend',
    'POST /tickets/:id/messages/:message_id/resend',
    DeliveryId,
    empty,
    'Sends an answer again to those whom it did not reach',
  ),
  ofMessages: request(
    'mail.deliveries.of_messages',
    null,
    WantedDeliveries,
    listOf(MessageDelivery),
    'Returns where the mails of messages are',
  ),
};
