import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import {
  type DoNotCallEntryCreated,
  type NewDoNotCallEntries,
  type NewDoNotCallEntry,
  doNotCall,
} from '@patchbay/contracts/outbound/do-not-call';
import { throwIfAny } from '@patchbay/contracts/problems';
import { Batches } from '@patchbay/persistence/batches';
import { Database } from '@patchbay/persistence/database';
import { HandlesBatch, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { DoNotCallAdditions } from './do-not-call-additions';

/** Forbids calls to numbers. */
@Controller()
export class DoNotCall {
  constructor(
    private readonly database: Database,
    private readonly batches: Batches,
    private readonly additions: DoNotCallAdditions,
  ) {}

  @HandlesDraft(doNotCall.create)
  async create(draft: Draft<NewDoNotCallEntry>, context: RequestContext): Promise<DoNotCallEntryCreated> {
    return this.database.write(context, async transaction => {
      const [added] = await this.additions.add(transaction, [draft]);
      throwIfAny(added!.errors ?? []);
      return { entry_id: Number(added!.id) };
    });
  }

  @HandlesBatch(doNotCall.createMany)
  createMany({ items }: ReadBatch<NewDoNotCallEntries>, context: RequestContext): Promise<BatchAnswer> {
    const prepare = async () => this.additions.add.bind(this.additions);
    return this.batches.write(context, { items, prepare });
  }
}
