import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import type { Page } from '@patchbay/contracts/message';
import type { RecordCreated, RecordView } from '@patchbay/contracts/outbound/record-views';
import type { RecordFilter } from '@patchbay/contracts/outbound/record-filter';
import {
  type CreateRecord,
  type CreateRecords,
  type NewRecord,
  type RecordIdentifier,
  type RecordKey,
  type UpdateRecord,
  type UpdateRecordByIdentifier,
  records,
} from '@patchbay/contracts/outbound/records';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { Handles, HandlesBatch, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type KeyOf, numberProblems, otherNumbers } from './phone-numbers';
import { recordView } from './record';
import { RecordBatches, type Targets } from './record-batches';
import { type CallTarget, RecordChanges } from './record-changes';
import { type RecordPath, noRecord, ordinary } from './record-path';
import { RecordReader } from './record-reader';

/** Records of ordinary campaigns, each with a phone number of its own. */
@Controller()
export class Records {
  constructor(
    private readonly changes: RecordChanges,
    private readonly batches: RecordBatches,
    private readonly reader: RecordReader,
  ) {}

  @HandlesDraft(records.create)
  create(draft: Draft<CreateRecord, 'id'>, context: RequestContext): Promise<RecordCreated> {
    const target = (input: CreateRecord): CallTarget => ({ campaign_id: input.id, ...this.numberOf(input) });
    const problems = this.problems(draft.fields);
    return this.changes.add(draft, { kind: ordinary, problems, target }, context);
  }

  @HandlesBatch(records.createMany)
  async createMany({ id, items }: ReadBatch<CreateRecords>, context: RequestContext): Promise<BatchAnswer> {
    await this.reader.requireCampaign(id, ordinary);
    const target: Targets<NewRecord> = {
      problems: fields => this.problems(fields),
      of: input => this.numberOf(input),
    };
    const targets = async () => async () => target;
    return this.batches.add({ id, items, kind: ordinary, targets }, context);
  }

  @Handles(records.list)
  list(filter: RecordFilter, context: RequestContext): Promise<Page<RecordView>> {
    return this.reader.page(filter, ordinary, recordView, context);
  }

  @Handles(records.read)
  read(key: RecordKey, context: RequestContext): Promise<RecordView> {
    return this.reader.one(this.path(key), recordView, context);
  }

  @HandlesDraft(records.update)
  update(draft: Draft<UpdateRecord, 'id' | 'phone_number'>, context: RequestContext): Promise<void> {
    return this.changes.update(draft, this.path(draft.fields), context);
  }

  @Handles(records.delete)
  delete(key: RecordKey, context: RequestContext): Promise<void> {
    return this.changes.remove(this.path(key), context);
  }

  @Handles(records.readByIdentifier)
  readByIdentifier(key: RecordIdentifier, context: RequestContext): Promise<RecordView> {
    return this.reader.one(this.pathOf(key), recordView, context);
  }

  @HandlesDraft(records.updateByIdentifier)
  updateByIdentifier(
    draft: Draft<UpdateRecordByIdentifier, 'id' | 'identifier'>,
    context: RequestContext,
  ): Promise<void> {
    return this.changes.update(draft, this.pathOf(draft.fields), context);
  }

  @Handles(records.deleteByIdentifier)
  deleteByIdentifier(key: RecordIdentifier, context: RequestContext): Promise<void> {
    return this.changes.remove(this.pathOf(key), context);
  }

  private numberOf({ phone_number, phone_numbers }: NewRecord): Omit<CallTarget, 'campaign_id'> {
    const other_numbers = otherNumbers(phone_numbers, this.keyOf) ?? [];
    return { customer_id: null, phone_number, phone_key: this.keyOf(phone_number), other_numbers };
  }

  private problems({ phone_number, phone_numbers }: Partial<NewRecord>): ProblemDetail[] {
    const main = phone_number === undefined ? undefined : this.keyOf(phone_number);
    return numberProblems(phone_numbers, main, this.keyOf);
  }

  private readonly keyOf: KeyOf = phone_number => this.reader.keyOf(phone_number);

  private path({ id, phone_number }: RecordKey): RecordPath {
    return {
      kind: ordinary,
      identity: { campaign_id: id, phone_key: this.reader.keyOf(phone_number) },
      missing: () => noRecord.ofNumber(id, phone_number),
      keyOf: this.keyOf,
    };
  }

  private pathOf({ id, identifier }: RecordIdentifier): RecordPath {
    return {
      kind: ordinary,
      identity: { campaign_id: id, identifier },
      missing: () => noRecord.withIdentifier(id, identifier),
      keyOf: this.keyOf,
    };
  }
}
