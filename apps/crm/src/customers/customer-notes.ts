import { Controller } from '@nestjs/common';
import { longestNote } from '@patchbay/contracts/crm/contacts';
import { type AddNote, customers } from '@patchbay/contracts/crm/customers';
import { crmRecordNotes } from '@patchbay/contracts/outbound/crm-record-notes';
import type { CrmRecordKey } from '@patchbay/contracts/outbound/crm-records';
import { codes, notFound, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { Customer } from './customer';
import { CustomerStore } from './customer-store';

/** Adds to notes: like an update, but of what a note is at the moment. */
@Controller()
export class CustomerNotes {
  constructor(
    private readonly database: Database,
    private readonly store: CustomerStore,
    private readonly time: BusinessTime,
    private readonly services: Services,
  ) {}

  @Handles(customers.addNote)
  add({ id, note }: AddNote, context: RequestContext): Promise<void> {
    return this.append(id, note, context);
  }

  @Handles(crmRecordNotes.copy)
  async copy({ id, customer_id }: CrmRecordKey, context: RequestContext): Promise<void> {
    const found = await this.services.ask(crmRecordNotes.read, { id, customer_id }, context);
    if (!found.has_campaign) throw notFound('CRM-fed campaign', id);
    const message = `campaign ${id} has no record of customer ${customer_id}`;
    if (!found.has_record) throw problem(codes.notFound, message, 'customer_id');
    await this.append(customer_id, found.last_note, context);
  }

  private async append(id: number, added: string, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const customer = await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      if (added === '') return;
      const entry = `${this.time.dateAndTime(this.time.now())} ${context.user}\n${added}`;
      const note = customer.note ? `${customer.note}\n\n${entry}` : entry;
      if (note.length > longestNote) {
        const message = `note does not fit: with what is there it would have ${note.length} characters, at most ${longestNote}`;
        throw problem(codes.tooLong, message, 'note');
      }
      await this.store.update(transaction, new Map([[id, { note }]]));
    });
  }
}
