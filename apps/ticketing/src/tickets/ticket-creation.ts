import { Controller } from '@nestjs/common';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { type CreateTicket, type TicketCreated, tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Customers, type KnownCustomer } from '../customers/customers';
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
    const [[found], customer, unknown] = await Promise.all([
      this.database.rows(referredByNew, wantedByNew(fields, tokens, now)),
      fields.customer_id ? this.customers.find(fields.customer_id, context) : undefined,
      this.references.userProblems('user_login', fields.user_login, context),
    ]);
    const { custom_fields, problems } = changedFields(fields, { custom_fields: {} }, found!);
    const input = draft.check(
      queueProblems(fields, found!, draft),
      referenceProblems(fields, found!, draft),
      attachmentProblems(files, found!.tokens),
      recipientProblems(draft, customer),
      problems,
      unknown,
      customerProblems(fields, customer),
    );
    const ofCustomer = { customer_name: customer?.name, recipient: input.recipient || customer?.email };
    const ticket = { ...input, ...ofCustomer, custom_fields };
    const values = this.writes.ticketValues(context, ticket, found!, now);
    return this.database.writeAtOnce(context, insertTicket, values, () => new Error('nothing inserted'));
  }
}

function customerProblems(
  { customer_id }: Partial<CreateTicket>,
  customer: KnownCustomer | undefined,
): ProblemDetail[] {
  return customer_id && !customer ? [unknownReference('customer_id', `customer ${customer_id}`)] : [];
}

/** Of an unknown customer nothing is said beside that. */
function recipientProblems(draft: Draft<CreateTicket>, customer?: KnownCustomer): ProblemDetail[] {
  const { direction, recipient, customer_id } = draft.fields;
  if (direction !== 'out' || recipient || customer?.email) return [];
  if (draft.isWrong('recipient') || draft.isWrong('customer_id') || (customer_id && !customer)) return [];
  const because = customer ? `customer ${customer_id} has no address` : 'there is no customer';
  const message = `is required when \`direction\` is \`out\`: ${because}`;
  return [{ field: 'recipient', code: codes.required, message }];
}
