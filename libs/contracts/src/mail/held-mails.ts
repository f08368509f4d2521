import { DateAndTime } from '../fields/calendar';
import { AnyOf, OneOf } from '../fields/choices';
import { Id, Integer, largestId } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, explained, one, pageOf, request } from '../message';
import { readBy } from '../rights';

export const heldReasons = ['TOO_LARGE', 'UNREADABLE', 'REFUSED', 'LOOP', 'SPAM'] as const;
export type HeldReason = (typeof heldReasons)[number];

export class HeldMailFilter {
  @AnyOf(heldReasons, {
    optional: true,
    description: 'Only messages that are held for this reason, or for one of several',
  })
  reason?: HeldReason[] | null;

  @Id({ optional: true, description: 'Only messages of this mailbox', example: 1 })
  mailbox_id?: number | null;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

export class HeldMailId {
  @Id({ description: 'Identifier of the held message', example: 1 })
  id: number;
}

export class HeldMailView {
  @Id({ example: 1 }) id: number;
  @Id({ example: 1 }) mailbox_id: number;
  @DateAndTime({ description: 'When its server got it' }) received_at: string;
  @Text({
    max: 320,
    mayBeEmpty: true,
    description: 'Author; empty when unreadable',
    example: 'ewa@example.org',
  })
  from: string;
  @Text({ max: 1000, mayBeEmpty: true, example: 'Order 17' }) subject: string;
  @Integer({ min: 0, max: largestId, description: 'Bytes that are kept of it', example: 4_096 }) size: number;
  @OneOf(heldReasons, {
    description:
      '`TOO_LARGE`: only its beginning was fetched; `UNREADABLE`: it could not be read twice; `REFUSED`: no ticket could be made of it, or its mailbox was removed before; ' +
      '`LOOP`: it was sent from here and came back, or its sender has written too much; `SPAM`: a filter takes it for spam, and its mailbox holds such messages',
  })
  reason: HeldReason;
  @Text({ max: 1000, description: 'The reason in words', example: 'it cannot be read: more than 1000 parts' })
  detail: string;
}

export class MailReleased {
  @Id({ example: 17 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
}

export class HeldMailChanged {
  @Id({ example: 1 }) held_id: number;
  @Id({ example: 1 }) mailbox_id: number;
}

export class HeldMailReleased extends HeldMailChanged {
  @Id({ example: 17 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
}

export class MailHeld extends HeldMailChanged {
  @OneOf(heldReasons) reason: HeldReason;
}

export const heldMails = {
  list: request(
    'mail.held.list',
    'GET /mail/held',
    HeldMailFilter,
    pageOf(HeldMailView),
    'Lists messages of which no ticket was made, newest first',
  ),
  release: explained(
    'A message that cannot be read is shown as it came, up to 10,000 characters.',
    request(
      'mail.held.release',
      'POST /mail/held/:id/release',
      HeldMailId,
      one(MailReleased),
      'Brings a held message into a ticket',
    ),
  ),
  delete: request(
    'mail.held.delete',
    'DELETE /mail/held/:id',
    HeldMailId,
    empty,
    'Deletes a held message; it is not fetched again',
  ),
};

const heldMailEvent = eventsOf('mail', 'held_id', HeldMailView, readBy(heldMails.list, {}));

export const heldMailEvents = {
  held: heldMailEvent('MAIL_HELD', MailHeld, 'No ticket could be made of a message'),
  released: heldMailEvent('MAIL_RELEASED', HeldMailReleased, 'A held message was brought into a ticket'),
  deleted: heldMailEvent('MAIL_DELETED', HeldMailChanged, 'A held message was deleted'),
};
