import { Controller } from '@nestjs/common';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { type CreateTicket, type TicketCreated, tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Customers } from '../customers/customers';
import {
  attachmentProblems,
  changedFields,
  queueProblems,
  referenceProblems,
  referredByNew,
  wantedByNew,
} from './ticket-references';
import { insertTicket } from './ticket-statements';
import { TicketWrites } from './ticket-writes';

@Controller()
export class TicketCreation {
  constructor(
    private readonly database: Database,
    private readonly references: References,
    private readonly customers: Customers,
    private readonly writes: TicketWrites,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(tickets.create)
  async create(draft: Draft<CreateTicket>, context: RequestContext): Promise<TicketCreated> {
    const { fields } = draft;
    const files = draft.rightEntries('attachments');
    const tokens = files.map(([, token]) => token);
    const now = this.time.now();
    const [[found], customer_name, unknown] = await Promise.all([
      this.database.rows(referredByNew, wantedByNew(fields, tokens, now)),
      fields.customer_id ? this.customers.nameOf(fields.customer_id, context) : '',
      this.references.userProblems('user_login', fields.user_login, context),
    ]);
    const { custom_fields, problems } = changedFields(fields, { custom_fields: {} }, found!);
    const input = draft.check(
      queueProblems(fields, found!, draft),
      referenceProblems(fields, found!, draft),
      attachmentProblems(files, found!.tokens),
      recipientProblems(draft),
      problems,
      unknown,
      customerProblems(fields, customer_name),
    );
    const values = this.writes.ticketValues(context, { ...input, custom_fields, customer_name }, found!, now);
    return this.database.writeAtOnce(context, insertTicket, values, () => new Error('nothing inserted'));
  }
}

function customerProblems({ customer_id }: Partial<CreateTicket>, name: string | undefined): ProblemDetail[] {
  return name === undefined ? [unknownReference('customer_id', `customer ${customer_id}`)] : [];
}

function recipientProblems(draft: Draft<CreateTicket>): ProblemDetail[] {
  const { direction, recipient } = draft.fields;
  if (direction !== 'out' || recipient || draft.isWrong('recipient')) return [];
  return [{ field: 'recipient', code: codes.required, message: 'is required when `direction` is `out`' }];
}
