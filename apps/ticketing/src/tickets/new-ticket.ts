import type { TicketBodyType, TicketDirection } from '@patchbay/contracts/ticketing/ticket-views';
import type { CreateTicket } from '@patchbay/contracts/ticketing/tickets';
import type { StoredValues } from '@patchbay/platform/custom-fields';
import { type Ticket, distinct } from './ticket';
import { type MailMarks, withMarks } from './ticket-message';
import type { ReferredByNew } from './ticket-references';
import { closedAt } from './ticket-state';

/** A ticket as it is inserted, with what becomes its first messages. */
export interface NewTicket extends Ticket, MailMarks {
  message_id: number;
  /** Of the first message. */
  type: 'MAIL' | 'REPLY';
  body: string;
  body_type: TicketBodyType;
  comment: string;
  attachments: string[];
  /** Empty where it is not known. */
  customer_name: string;
}

/** With values of custom fields as they are stored. */
export type TicketInput = Omit<CreateTicket, 'custom_fields' | 'direction'> &
  Partial<MailMarks> & {
    custom_fields?: StoredValues;
    direction?: TicketDirection;
    customer_name?: string;
  };

/** @param referred what the input refers to: all of it exists */
export function newTicket(
  input: TicketInput,
  { ticket_id, message_id, queue, status }: ReferredByNew,
  now: Date,
): NewTicket {
  const isOut = input.direction === 'out';
  return {
    ticket_id,
    customer_id: input.customer_id ?? null,
    customer_name: input.customer_name ?? '',
    ticket_queue_id: queue!.id,
    to: input.to,
    from: (isOut ? input.recipient : input.from) ?? '',
    cc: input.cc ?? [],
    subject: input.subject,
    source: input.source ?? 'email',
    direction: input.direction ?? 'in_behalf_of',
    user_login: input.user_login ?? '',
    status_id: status!.id,
    substatus_id: input.substatus_id ?? null,
    category_id: input.category_id ?? null,
    tags: distinct(input.tags ?? []),
    custom_fields: input.custom_fields ?? {},
    ...{ created_at: now, updated_at: now },
    closed_at: closedAt(status!, null, now),
    first_agent_responded_at: isOut ? now : null,
    waiting_since: isOut ? null : now,
    ...messages(input, message_id),
  };
}

function messages(input: TicketInput, message_id: number) {
  const { direction, body, body_type = 'PLAIN', comment = '', attachments = [] } = input;
  const type = direction === 'out' ? ('REPLY' as const) : ('MAIL' as const);
  return { message_id, type, body, body_type, comment, attachments, ...withMarks(input) };
}
