import { Injectable } from '@nestjs/common';
import {
  type MailBounced,
  type MailDeliveryChanged,
  mailDeliveryEvents,
} from '@patchbay/contracts/ticketing/mail-delivery-events';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import type { Transaction } from '@patchbay/persistence/transaction';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { BusinessTime } from '@patchbay/platform/business-time';
import { referredByNewMessage } from '../tickets/ticket-references';
import { lockIfShown } from '../tickets/ticket-statements';
import { TicketWrites } from '../tickets/ticket-writes';
import { noteMail } from './ticket-mail';

/** Milliseconds to handle one event; then it is tried again. */
const within = 4_000;

/**
 * Notes in a ticket that the mail of an answer did not arrive, for agents who look at the ticket and not at the mail. Each is
 * there once: it has the key of its event, as a received mail has its own, because a stream that was lost reports events again.
 */
@Injectable()
export class UndeliveredNotes {
  constructor(
    private readonly database: Database,
    private readonly writes: TicketWrites,
    private readonly time: BusinessTime,
  ) {}

  async take(batch: EventBatch): Promise<void> {
    for (const part of batch.splitAfter(event => noteOf(event) !== undefined)) {
      const event = part.events.at(-1)!;
      await this.database.write(contextOf(event, 'ticketing', within), async transaction => {
        await part.move(transaction);
        const note = noteOf(event);
        if (note) await this.add(transaction, event.id, note);
      });
    }
  }

  /** Nothing is noted in a ticket that was deleted. */
  private async add(
    transaction: Transaction,
    event_id: string,
    { ticket_id, system_comment }: { ticket_id: number; system_comment: string },
  ): Promise<void> {
    const ticket = await lockIfShown(transaction, ticket_id);
    if (!ticket) return;
    const [found] = await transaction.rows(referredByNewMessage, { tokens: [], now: this.time.now() });
    const { message_id } = found!;
    const [isNew] = await transaction.rows(noteMail, { mail_id: event_id, ticket_id, message_id });
    if (!isNew) return;
    const message = { message_id, type: 'COMMENT', system_comment } as const;
    await this.writes.addMessage(transaction, ticket, message, ticketEvents.commented, {
      ticket_id,
      message_id,
    });
  }
}

type Undelivered = Partial<MailDeliveryChanged & MailBounced>;

/** Undefined for an event that needs none. */
function noteOf({ action, payload }: ReceivedEvent) {
  const { bounced, changed } = mailDeliveryEvents;
  if (action !== bounced.action && action !== changed.action) return undefined;
  const { ticket_id, status, address, text, enhanced_code } = JSON.parse(payload) as Undelivered;
  if (action === changed.action && status !== 'failed' && status !== 'suppressed') return undefined;
  const reason = text || enhanced_code;
  const system_comment = `The mail to ${address} was not delivered${reason ? `: ${reason}` : ''}`;
  return { ticket_id: ticket_id!, system_comment };
}
