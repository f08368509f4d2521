import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller } from '@nestjs/common';
import {
  type CreateCrmRecord,
  type CrmRecordKey,
  type CrmRecordView,
  type UpdateCrmRecord,
  crmRecords,
} from '@patchbay/contracts/outbound/crm-records';
import type { Page } from '@patchbay/contracts/message';
import type { RecordCreated, RecordFilter } from '@patchbay/contracts/outbound/records';
import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { Customers, type KnownCustomer } from '../customer-sync/customers';
import { type CampaignRecord, crmRecordView } from './record';
import { RecordChanges } from './record-changes';
import { crmFed, holdOfKind, lockRecord } from './record-queries';
import { RecordReader } from './record-reader';
import { together } from './record-rules';

const unknown = ({ id, customer_id }: CrmRecordKey) =>
  problem(codes.notFound, `campaign ${id} has no record of customer ${customer_id}`, 'customer_id');

const nobody: KnownCustomer = { seen: 0 };

const unknownCustomer = (customer_id: number): ProblemDetail => ({
  message: `customer ${customer_id} does not exist`,
  code: codes.unknownReference,
  field: 'customer_id',
});

/** Records of CRM-fed campaigns, each of a customer of its own, with the customer's main phone number. */
@Controller()
export class CrmRecords {
  constructor(
    private readonly database: Database,
    private readonly changes: RecordChanges,
    private readonly reader: RecordReader,
    private readonly customers: Customers,
  ) {}

  @Handles(crmRecords.create, { problems: 'collect' })
  async create(input: CreateCrmRecord, context: RequestContext): Promise<RecordCreated> {
    const { id: campaign_id, customer_id, ...wanted } = input;
    const wrong = await this.changes.inputProblems(input, context);
    const known = context.isWrong('customer_id') ? nobody : await this.customers.ask(customer_id, context);
    const problems = together(wrong, known.number ? [] : [unknownCustomer(customer_id)]);
    return this.database.write(context, async transaction => {
      const structure = await holdOfKind(transaction, input, crmFed);
      if (known.number) await this.customers.confirm(transaction, customer_id, known);
      const { number = { customer_id, phone_number: '', phone_key: '' } } = known;
      const callee = { campaign_id, ...number };
      return this.changes.add(transaction, callee, { structure, wanted, problems });
    });
  }

  @Handles(crmRecords.list)
  list(filter: RecordFilter, context: RequestContext): Promise<Page<CrmRecordView>> {
    return this.reader.page(filter, crmFed, crmRecordView, context);
  }

  @Handles(crmRecords.read)
  async read({ id, customer_id }: CrmRecordKey, context: RequestContext): Promise<CrmRecordView> {
    const record = await this.reader.one({ campaign_id: id, customer_id }, crmFed, crmRecordView, context);
    if (!record) throw unknown({ id, customer_id });
    return record;
  }

  @Handles(crmRecords.update, { problems: 'collect' })
  async update(wanted: UpdateCrmRecord, context: RequestContext): Promise<void> {
    const problems = await this.changes.inputProblems(wanted, context);
    await this.database.write(context, async transaction => {
      const structure = await holdOfKind(transaction, wanted, crmFed);
      const record = await lock(transaction, wanted);
      await this.changes.update(transaction, record, { structure, wanted, problems });
    });
  }

  @Handles(crmRecords.delete)
  async delete(key: CrmRecordKey, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await holdOfKind(transaction, key, crmFed);
      await this.changes.remove(transaction, await lock(transaction, key));
    });
  }
}

async function lock(transaction: Transaction, { id, customer_id }: CrmRecordKey): Promise<CampaignRecord> {
  const record = await lockRecord(transaction, { campaign_id: id, customer_id });
  if (!record) throw unknown({ id, customer_id });
  return record;
}
