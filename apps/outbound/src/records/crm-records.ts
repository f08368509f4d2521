import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import type { Page } from '@patchbay/contracts/message';
import {
  type CreateCrmRecord,
  type CreateCrmRecords,
  type CrmRecordKey,
  type NewCrmRecord,
  type UpdateCrmRecord,
  crmRecords,
} from '@patchbay/contracts/outbound/crm-records';
import type { CrmRecordView, RecordCreated } from '@patchbay/contracts/outbound/record-views';
import type { RecordFilter } from '@patchbay/contracts/outbound/record-filter';
import { unknownReference } from '@patchbay/contracts/problems';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesBatch, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Customers, type KnownCustomer, beingChanged } from '../customers/customers';
import { numbersOfCrm } from './phone-numbers';
import { crmRecordView } from './record';
import { RecordBatches, type Targets } from './record-batches';
import { RecordChanges } from './record-changes';
import { type RecordPath, crmFed, noRecord } from './record-path';
import { RecordReader } from './record-reader';

/** Records of CRM-fed campaigns, each of a customer of its own, with the customer's main phone number. */
@Controller()
export class CrmRecords {
  constructor(
    private readonly changes: RecordChanges,
    private readonly batches: RecordBatches,
    private readonly reader: RecordReader,
    private readonly customers: Customers,
  ) {}

  @HandlesDraft(crmRecords.create)
  async create(draft: Draft<CreateCrmRecord, 'id'>, context: RequestContext): Promise<RecordCreated> {
    const { customer_id } = draft.fields;
    const customer = customer_id === undefined ? undefined : await this.customers.find(customer_id, context);
    const problems = [
      ...(customer_id !== undefined && !customer ? [unknown(customer_id)] : []),
      ...(draft.fields.phone_numbers ? [numbersOfCrm] : []),
    ];
    const target = async ({ id }: CreateCrmRecord, transaction: Transaction) => {
      await this.customers.confirm(transaction, customer!);
      return { campaign_id: id, ...customer!.number };
    };
    return this.changes.add(draft, { kind: crmFed, problems, target }, context);
  }

  @HandlesBatch(crmRecords.createMany)
  async createMany(
    { id, items }: ReadBatch<CreateCrmRecords>,
    context: RequestContext,
  ): Promise<BatchAnswer> {
    await this.reader.requireCampaign(id, crmFed);
    const targets = async (drafts: readonly Draft<NewCrmRecord>[]) => {
      const ids = new Set(drafts.flatMap(({ fields }) => fields.customer_id ?? []));
      const known = await this.customers.findAll([...ids], context);
      return async (transaction: Transaction) =>
        targetsOf(known, await this.customers.findChanged(transaction, [...known.values()]));
    };
    return this.batches.add({ id, items, kind: crmFed, targets }, context);
  }

  @Handles(crmRecords.list)
  list(filter: RecordFilter, context: RequestContext): Promise<Page<CrmRecordView>> {
    return this.reader.page(filter, crmFed, crmRecordView, context);
  }

  @Handles(crmRecords.read)
  read(key: CrmRecordKey, context: RequestContext): Promise<CrmRecordView> {
    return this.reader.one(pathOf(key), crmRecordView, context);
  }

  @HandlesDraft(crmRecords.update)
  update(draft: Draft<UpdateCrmRecord, 'id' | 'customer_id'>, context: RequestContext): Promise<void> {
    return this.changes.update(draft, pathOf(draft.fields), context);
  }

  @Handles(crmRecords.delete)
  delete(key: CrmRecordKey, context: RequestContext): Promise<void> {
    return this.changes.remove(pathOf(key), context);
  }
}

const unknown = (customer_id: number) => unknownReference('customer_id', `customer ${customer_id}`);

/** @param changed customers of whom something was applied since crm was asked */
const targetsOf = (
  known: ReadonlyMap<number, KnownCustomer>,
  changed: ReadonlySet<number>,
): Targets<NewCrmRecord> => ({
  problems: ({ customer_id, phone_numbers }) => {
    if (phone_numbers) return [numbersOfCrm];
    if (customer_id === undefined) return [];
    if (!known.has(customer_id)) return [unknown(customer_id)];
    return changed.has(customer_id) ? [...beingChanged().details] : [];
  },
  of: ({ customer_id }) => known.get(customer_id)!.number,
});

const pathOf = ({ id, customer_id }: CrmRecordKey): RecordPath => ({
  kind: crmFed,
  identity: { campaign_id: id, customer_id },
  missing: () => noRecord.ofCustomer(id, customer_id),
});
