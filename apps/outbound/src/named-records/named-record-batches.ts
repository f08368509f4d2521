import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import { type DeleteCrmRecords, crmRecords } from '@patchbay/contracts/outbound/crm-records';
import {
  type DeleteRecords,
  type RecordUpdate,
  type UpdateRecords,
  namedRecords,
} from '@patchbay/contracts/outbound/named-records';
import { type BatchWork, Batches } from '@patchbay/persistence/batches';
import { HandlesBatch } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { KeyOf } from '../records/phone-numbers';
import { ordinary } from '../records/record-path';
import { RecordReader } from '../records/record-reader';
import { NamedRecordRemovals } from './named-record-removals';
import { NamedRecordUpdates } from './named-record-updates';
import { type Naming, namingOfCustomers, namingOfNumbers } from './naming';

/** Changes and deletes many records, which are named by what is unique in their campaign. */
@Controller()
export class NamedRecordBatches {
  constructor(
    private readonly batches: Batches,
    private readonly reader: RecordReader,
    private readonly updates: NamedRecordUpdates,
    private readonly removals: NamedRecordRemovals,
  ) {}

  @HandlesBatch(namedRecords.updateMany)
  async updateMany({ id, items }: ReadBatch<UpdateRecords>, context: RequestContext): Promise<BatchAnswer> {
    await this.reader.requireCampaign(id, ordinary);
    const prepare = (drafts: readonly Draft<RecordUpdate>[]) =>
      this.updates.prepare(namingOfNumbers(id, this.keyOf), drafts, context);
    return this.batches.write(context, { items, prepare });
  }

  @HandlesBatch(namedRecords.deleteMany)
  deleteMany({ id, items }: ReadBatch<DeleteRecords>, context: RequestContext): Promise<BatchAnswer> {
    return this.delete(namingOfNumbers(id, this.keyOf), items, context);
  }

  @HandlesBatch(crmRecords.deleteMany)
  deleteManyOfCrm({ id, items }: ReadBatch<DeleteCrmRecords>, context: RequestContext): Promise<BatchAnswer> {
    return this.delete(namingOfCustomers(id), items, context);
  }

  private async delete<I extends object>(
    naming: Naming<I>,
    items: BatchWork<I>['items'],
    context: RequestContext,
  ): Promise<BatchAnswer> {
    await this.reader.requireCampaign(naming.id, naming.kind);
    const prepare: BatchWork<I>['prepare'] = async () => (transaction, drafts) =>
      this.removals.remove(transaction, naming, drafts);
    return this.batches.write(context, { items, prepare });
  }

  private readonly keyOf: KeyOf = phone_number => this.reader.keyOf(phone_number);
}
