import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Page } from '@patchbay/contracts/message';
import {
  type CreateRecord,
  type RecordCreated,
  type RecordFilter,
  type RecordKey,
  type RecordView,
  type UpdateRecord,
  records,
} from '@patchbay/contracts/outbound/records';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { type CampaignRecord, recordView } from './record';
import { RecordChanges } from './record-changes';
import { holdOfKind, lockRecord, ordinary } from './record-queries';
import { RecordReader } from './record-reader';

const unknown = ({ id, phone_number }: RecordKey) =>
  problem(codes.notFound, `campaign ${id} has no record of ${phone_number}`, 'phone_number');

/** Records of ordinary campaigns, each with a phone number of its own. */
@Controller()
export class Records {
  constructor(
    private readonly database: Database,
    private readonly changes: RecordChanges,
    private readonly reader: RecordReader,
  ) {}

  @Handles(records.create, { problems: 'collect' })
  async create(input: CreateRecord, context: RequestContext): Promise<RecordCreated> {
    const problems = await this.changes.inputProblems(input, context);
    const { id: campaign_id, phone_number = '', ...wanted } = input;
    const phone_key = this.reader.keyOf(phone_number);
    return this.database.write(context, async transaction => {
      const structure = await holdOfKind(transaction, input, ordinary);
      const callee = { campaign_id, customer_id: null, phone_number, phone_key };
      return this.changes.add(transaction, callee, { structure, wanted, problems });
    });
  }

  @Handles(records.list)
  list(filter: RecordFilter, context: RequestContext): Promise<Page<RecordView>> {
    return this.reader.page(filter, ordinary, recordView, context);
  }

  @Handles(records.read)
  async read({ id, phone_number }: RecordKey, context: RequestContext): Promise<RecordView> {
    const identity = { campaign_id: id, phone_key: this.reader.keyOf(phone_number) };
    const record = await this.reader.one(identity, ordinary, recordView, context);
    if (!record) throw unknown({ id, phone_number });
    return record;
  }

  @Handles(records.update, { problems: 'collect' })
  async update(wanted: UpdateRecord, context: RequestContext): Promise<void> {
    const problems = await this.changes.inputProblems(wanted, context);
    await this.database.write(context, async transaction => {
      const structure = await holdOfKind(transaction, wanted, ordinary);
      const record = await this.lock(transaction, wanted);
      await this.changes.update(transaction, record, { structure, wanted, problems });
    });
  }

  @Handles(records.delete)
  async delete(key: RecordKey, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await holdOfKind(transaction, key, ordinary);
      await this.changes.remove(transaction, await this.lock(transaction, key));
    });
  }

  private async lock(transaction: Transaction, { id, phone_number }: RecordKey): Promise<CampaignRecord> {
    const phone_key = this.reader.keyOf(phone_number);
    const record = await lockRecord(transaction, { campaign_id: id, phone_key, customer_id: IsNull() });
    if (!record) throw unknown({ id, phone_number });
    return record;
  }
}
