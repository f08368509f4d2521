import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import type { TicketView } from '@patchbay/contracts/ticketing/ticket-views';
import {
  type TicketId,
  type TicketToRead,
  type UpdateTicket,
  tickets,
} from '@patchbay/contracts/ticketing/tickets';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { deleteUnattached, lockFiles } from '../files/file-statements';
import { Ticket, distinct, ticketObject, view } from './ticket';
import { later, statusComment, wantedReferences } from './ticket-change';
import { TicketAttachment, TicketMessage } from './ticket-message';
import { changeProblems, changedFields, namesOf, referred } from './ticket-references';
import { closedAt } from './ticket-state';
import { keepKeysOfMails, lockShown, longTicketById, ticketById } from './ticket-statements';

@Controller()
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly references: References,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(tickets.update)
  async update(draft: Draft<UpdateTicket, 'id'>, context: RequestContext): Promise<void> {
    const { fields } = draft;
    const unknown = await this.references.userProblems('user_login', fields.user_login, context);
    await this.database.write(context, async transaction => {
      const ticket = await transaction.lockExisting(Ticket, { ticket_id: fields.id }, 'ticket');
      const references = wantedReferences(ticket, fields);
      const [[old], [found]] = await Promise.all([
        transaction.rows(referred, ticket),
        transaction.rows(referred, references),
      ]);
      const { custom_fields, problems } = changedFields(fields, ticket, found!);
      const { id, ...wanted } = draft.check(changeProblems(references, found!, draft), problems, unknown);
      const tags = wanted.tags && distinct(wanted.tags);
      const now = this.time.now();
      const closed_at = closedAt(found!.status!, ticket.closed_at, now);
      const before = ticketObject(ticket, namesOf(old!), this.time);
      const changed = applyChange(ticket, { ...wanted, ...references, tags, custom_fields, closed_at });
      if (!changed) return;
      const payload = { ticket_id: id, status_id: ticket.status_id, substatus_id: ticket.substatus_id };
      const updated_at = later(ticket.updated_at, now);
      const after = ticketObject({ ...ticket, updated_at }, namesOf(found!), this.time);
      const note = { type: 'COMMENT', system_comment: statusComment(before, after) } as const;
      const isNoted = 'status_id' in changed || 'substatus_id' in changed;
      await Promise.all([
        transaction.manager.update(Ticket, id, { ...changed, updated_at }),
        isNoted && transaction.manager.insert(TicketMessage, { ticket_id: id, ...note, created_at: now }),
        this.outbox.add(transaction, ticketEvents.updated, payload, { before, after }),
      ]);
    });
  }

  @Handles(tickets.read)
  async read({ id, ...includes }: TicketToRead): Promise<TicketView> {
    const [usual] = await this.database.rows(ticketById, { id });
    if (!usual) throw notFound('ticket', id);
    if (usual.messages) return view(usual, includes, this.time);
    const [long] = await this.database.rows(longTicketById, { id });
    if (!long) throw notFound('ticket', id);
    return view(long, includes, this.time);
  }

  /** Its files go too, except those that are attached to another ticket as well. */
  @Handles(tickets.delete)
  async delete({ id }: TicketId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const ticket = await lockShown(transaction, id);
      const attached = await transaction.manager
        .createQueryBuilder(TicketAttachment, 'attachment')
        .innerJoin(TicketMessage, 'message', 'message.message_id = attachment.message_id')
        .where('message.ticket_id = :id', { id })
        .getMany();
      await transaction.manager.delete(Ticket, id);
      const tokens = attached.map(({ token }) => token);
      await transaction.rows(lockFiles, { tokens });
      await transaction.rows(deleteUnattached, { tokens });
      await transaction.rows(keepKeysOfMails, { id, now: this.time.now() });
      const before = ticketObject(ticket, ticket, this.time);
      await this.outbox.add(transaction, ticketEvents.deleted, { ticket_id: id }, { before });
    });
  }
}
