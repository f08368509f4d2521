import { Controller } from '@nestjs/common';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { type AttachmentOfTicket, ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { deleteUnattached, lockFiles } from '../files/file-statements';
import { unknownFile } from '../files/file-store';
import { Ticket, ticketObject } from './ticket';
import { later } from './ticket-change';
import { lockShown } from './ticket-statements';

const detach = statement<AttachmentOfTicket, { message_id: number }>(`
  DELETE FROM ticket_attachments AS attached USING ticket_messages AS message
  WHERE message.ticket_id = :id AND attached.message_id = message.message_id AND attached.token = :token
  RETURNING attached.message_id`);

/** Files that messages have. */
@Controller()
export class TicketAttachments {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketMessages.deleteAttachment)
  async delete({ id, token }: AttachmentOfTicket, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const ticket = await lockShown(transaction, id);
      const detached = await transaction.rows(detach, { id, token });
      if (detached.length === 0) throw unknownFile();
      await transaction.rows(lockFiles, { tokens: [token] });
      await transaction.rows(deleteUnattached, { tokens: [token] });
      const updated_at = later(ticket.updated_at, this.time.now());
      await transaction.manager.update(Ticket, id, { updated_at });
      const before = ticketObject(ticket, ticket, this.time);
      const after = ticketObject({ ...ticket, updated_at }, ticket, this.time);
      const payload = { ticket_id: id, token };
      await this.outbox.add(transaction, ticketEvents.attachmentDeleted, payload, { before, after });
    });
  }
}
