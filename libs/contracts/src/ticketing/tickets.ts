import { OneOf } from '../fields/choices';
import { Email, EmailAddresses } from '../fields/contact';
import { type CustomFieldValue, CustomFieldValues } from '../fields/custom-fields';
import { TextList, WordList } from '../fields/lists';
import { both } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, explained, one, request } from '../message';
import { searchedPageOf } from '../searched-page';
import { attachmentTokens } from './files';
import { howToReadOthers } from './message-pages';
import { TicketFilter, TicketIncludes } from './ticket-filter';
import {
  type TicketBodyType,
  type TicketSource,
  TicketSummary,
  TicketView,
  customFields,
  howToReadTexts,
  longestText,
  tagBounds,
  ticketBodyTypes,
  ticketSources,
} from './ticket-views';

const assigned = { max: 255, optional: true, description: 'Login of the assigned user' };

/** Of a ticket that a program creates. */
const newTicketDirections = ['in_behalf_of', 'out'] as const;

export class CreateTicket {
  @Email({
    description: 'Mailbox of a ticket queue; any address if `ticket_queue_id` is given',
    example: 'support@example.com',
  })
  to: string;

  @Id({
    optional: true,
    description: 'Identifier of a ticket queue; default: that of the mailbox',
    example: 1,
  })
  ticket_queue_id?: number | null;

  @Text({ max: 1000, example: 'Printer' })
  subject: string;

  @Text({
    max: longestText,
    description: 'Becomes the first message',
    example: 'The printer in room 7 does not print',
  })
  body: string;

  @OneOf(ticketBodyTypes, {
    optional: true,
    description: 'Format of `body`',
    whenOmitted: '`PLAIN`',
    example: 'PLAIN',
  })
  body_type?: TicketBodyType;

  @OneOf(newTicketDirections, {
    optional: true,
    description:
      '`in_behalf_of` when the customer writes; `out` when we do: `body` is an answer, and is sent to `recipient`',
    whenOmitted: '`in_behalf_of`',
    example: 'in_behalf_of',
  })
  direction?: (typeof newTicketDirections)[number];

  @Email({
    optional: true,
    description: 'Whom `out` writes to; becomes `from` of the ticket',
    whenOmitted: 'the main address of the customer, who is required then',
    skipInExamples: true,
  })
  recipient?: string | null;

  @Email({ optional: true, description: 'Author of the ticket' })
  from?: string | null;

  @Text({
    max: longestText,
    optional: true,
    description: 'Becomes a comment',
    example: 'Third time this week',
  })
  comment?: string;

  @EmailAddresses({ optional: true, example: ['jan.kowal@example.com'] })
  cc?: string[];

  @TextList(attachmentTokens)
  attachments?: string[];

  @OneOf(ticketSources, { optional: true, whenOmitted: '`email`' })
  source?: TicketSource;

  @Text({ ...assigned, example: 'anna.nowak' })
  user_login?: string;

  @Id({ optional: true, description: 'A person or a company', example: 1, skipInExamples: true })
  customer_id?: number | null;

  @Id({ optional: true, description: 'Identifier of a status', whenOmitted: 'the first one', example: 1 })
  status_id?: number | null;

  @Id({ optional: true, description: 'A substatus of the status', example: 1, skipInExamples: true })
  substatus_id?: number | null;

  @Id({ optional: true, description: 'Identifier of a category', example: 2 })
  category_id?: number | null;

  @WordList({ ...tagBounds, optional: true, description: 'Each counts once', example: ['vip'] })
  tags?: string[];

  @CustomFieldValues(customFields)
  custom_fields?: Record<string, CustomFieldValue>;
}

export class TicketCreated {
  @Id({ example: 1 }) ticket_id: number;
}

export class TicketId {
  @Id({ description: 'Identifier of the ticket', example: 1 })
  id: number;
}

export class TicketToRead extends both(TicketId, TicketIncludes) {}

export class UpdateTicket extends TicketId {
  @Id({ optional: true, description: 'Identifier of a ticket queue', example: 2 })
  ticket_queue_id?: number | null;

  @Id({ optional: true, description: 'A new status without a substatus clears the substatus', example: 6 })
  status_id?: number | null;

  @Id({ optional: true, description: 'A substatus of the status; an empty string clears it', example: 1 })
  substatus_id?: number | null;

  @Id({ optional: true, description: 'Identifier of a category; an empty string clears it', example: 2 })
  category_id?: number | null;

  @Text({ ...assigned, example: 'anna.nowak' })
  user_login?: string;

  @WordList({
    ...tagBounds,
    optional: true,
    description: 'Replaces all tags; an empty array clears them',
    example: ['vip', 'urgent'],
  })
  tags?: string[];

  @CustomFieldValues({
    ...customFields,
    description: `${customFields.description}; omitted fields keep their value, an empty value clears a field`,
  })
  custom_fields?: Record<string, CustomFieldValue>;
}

export const tickets = {
  create: explained(
    'The mailbox in `to` determines the queue, unless `ticket_queue_id` does. Upload attachments first, with `POST /temporary_files`.',
    request('ticketing.tickets.create', 'POST /tickets', CreateTicket, one(TicketCreated), 'Adds a ticket'),
  ),
  update: request('ticketing.tickets.update', 'PUT /tickets/:id', UpdateTicket, empty, 'Changes a ticket'),
  read: explained(
    howToReadOthers('/tickets/{id}/messages'),
    request(
      'ticketing.tickets.read',
      'GET /tickets/:id',
      TicketToRead,
      one(TicketView),
      'Returns a ticket with its messages',
    ),
  ),
  list: explained(
    `${howToReadTexts} With \`q\`, \`count\` is exact up to 10,000; for more it is 10,000, and \`count_is_at_least\` is there.`,
    request(
      'ticketing.tickets.list',
      'GET /tickets',
      TicketFilter,
      searchedPageOf(TicketSummary),
      'Lists tickets, most recently modified first',
    ),
  ),
  delete: request(
    'ticketing.tickets.delete',
    'DELETE /tickets/:id',
    TicketId,
    empty,
    'Deletes a ticket with its messages and files',
  ),
};
