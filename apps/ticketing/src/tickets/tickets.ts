import { Controller } from '@nestjs/common';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import type { TicketView } from '@patchbay/contracts/ticketing/ticket-views';
import {
  type CreateTicket,
  type TicketCreated,
  type TicketId,
  type UpdateTicket,
  tickets,
} from '@patchbay/contracts/ticketing/tickets';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { deleteUnattached } from '../files/file-statements';
import { OtherServices } from '../other-services';
import { type HeldTicket, changedTicket, statusComment, wantedSubstatus } from './ticket';
import { type Referred, referenceProblems, referredOf, referredOfNew, valuesOf } from './ticket-references';
import { closedAt, stateOf } from './ticket-state';
import {
  deleteTicket,
  holdTicket,
  insertTicket,
  longTicketById,
  ticketById,
  tokensOfTicket,
  updateTicket,
} from './ticket-statements';
import { type ShownRowWithMessages, view } from './ticket-view';

@Controller()
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly others: OtherServices,
    private readonly time: BusinessTime,
  ) {}

  @Handles(tickets.create, { problems: 'collect' })
  async create(input: CreateTicket, context: RequestContext): Promise<TicketCreated> {
    const now = this.time.now();
    const [[referred], ...unknown] = await Promise.all([
      this.database.rows<Referred & TicketCreated>(referredOfNew, valuesOf(input, now)),
      this.others.loginProblems('user_login', input.user_login, context),
      this.others.customerProblems(input.customer_id, context),
    ]);
    throwIfAny([...context.problems, ...referenceProblems(input, referred!, context), ...unknown.flat()]);
    const { customer_id = null, source = 'email', user_login } = input;
    const agent_login = user_login || null;
    const { ticket_id } = referred!;
    const told = { ticket_id, customer_id, agent_login, source };
    return this.database.writeAtOnce<TicketCreated>(context, insertTicket, [
      ...insertedValues({ ...input, source }, referred!, now),
      ticket_id,
      ...this.outbox.values(context, ticketEvents.created, told),
    ]);
  }

  @Handles(tickets.update, { problems: 'collect' })
  async update({ id, ...wanted }: UpdateTicket, context: RequestContext): Promise<void> {
    const unknown = await this.others.loginProblems('user_login', wanted.user_login, context);
    await this.database.write(context, async transaction => {
      const now = this.time.now();
      const [ticket] = await transaction.rows<HeldTicket>(holdTicket, [id]);
      if (!ticket) throw unknownTicket(id);
      const status_id = wanted.status_id ?? ticket.status_id;
      const complete = { ...wanted, status_id, substatus_id: wantedSubstatus(ticket, wanted) };
      const [referred] = await transaction.rows<Referred>(referredOf, valuesOf(complete, now));
      throwIfAny([...context.problems, ...referenceProblems(complete, referred!, context), ...unknown]);
      const comment = statusComment(ticket, referred!);
      const after = changedTicket(ticket, wanted, referred!, now);
      const different = applyChange(ticket, after);
      if (!different) return;
      const isStatus = 'status_id' in different || 'substatus_id' in different;
      await transaction.rows(updateTicket, updatedValues(ticket, now, isStatus ? comment : ''));
      const { substatus_id } = after;
      await this.outbox.add(transaction, ticketEvents.updated, { ticket_id: id, status_id, substatus_id });
    });
  }

  @Handles(tickets.read)
  async read({ id }: TicketId): Promise<TicketView> {
    const [usual] = await this.database.rows<ShownRowWithMessages>(ticketById, [id]);
    if (!usual) throw unknownTicket(id);
    if (usual.messages) return view(usual, this.time);
    const [long] = await this.database.rows<ShownRowWithMessages>(longTicketById, [id]);
    if (!long) throw unknownTicket(id);
    return view(long, this.time);
  }

  /** Its files go too, but for those that are attached to another ticket as well. */
  @Handles(tickets.delete)
  async delete({ id }: TicketId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const [ticket] = await transaction.rows<HeldTicket>(holdTicket, [id]);
      if (!ticket) throw unknownTicket(id);
      const files = await transaction.rows<{ token: string }>(tokensOfTicket, [id]);
      await transaction.rows(deleteTicket, [id]);
      await transaction.rows(deleteUnattached, [files.map(({ token }) => token)]);
      await this.outbox.add(transaction, ticketEvents.deleted, { ticket_id: id });
    });
  }
}

export const unknownTicket = (id: number) => problem(codes.notFound, `ticket ${id} does not exist`, 'id');

function insertedValues(input: CreateTicket, { ticket_queue_id, status }: Referred, now: Date): unknown[] {
  return [
    ticket_queue_id,
    status!.id,
    input.substatus_id,
    input.category_id,
    input.customer_id,
    input.user_login ?? '',
    input.to,
    input.from ?? '',
    JSON.stringify(input.cc ?? []),
    input.subject,
    input.source,
    closedAt('open', stateOf(status!), null, now),
    now,
    input.body,
    input.comment ?? '',
    input.attachments ?? [],
  ];
}

const updatedValues = (ticket: HeldTicket, now: Date, comment: string): unknown[] => [
  ticket.ticket_id,
  ticket.status_id,
  ticket.substatus_id,
  ticket.category_id,
  ticket.user_login,
  ticket.closed_at,
  now,
  comment,
];
