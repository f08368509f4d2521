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
import { DoNotCallAdditions } from '../do-not-call/do-not-call-additions';
import { ForbiddenCalls } from './forbidden-calls';

/** Forbids calls to numbers: from the answer on none begins. */
@Controller()
export class DoNotCall {
  constructor(
    private readonly database: Database,
    private readonly batches: Batches,
    private readonly additions: DoNotCallAdditions,
    private readonly calls: ForbiddenCalls,
  ) {}

  @HandlesDraft(doNotCall.create)
  async create(draft: Draft<NewDoNotCallEntry>, context: RequestContext): Promise<DoNotCallEntryCreated> {
    const created = await this.database.write(context, async transaction => {
      const [added] = await this.additions.add(transaction, [draft]);
      throwIfAny(added!.errors ?? []);
      return { entry_id: Number(added!.id) };
    });
    await this.calls.stop({ keys: [this.additions.keyOf(draft.fields)] }, 'do_not_call', context);
    return created;
  }

  @HandlesBatch(doNotCall.createMany)
  async createMany({ items }: ReadBatch<NewDoNotCallEntries>, context: RequestContext): Promise<BatchAnswer> {
    const keys: string[] = [];
    const prepare = async (drafts: readonly Draft<NewDoNotCallEntry>[]) => {
      keys.push(...drafts.map(({ fields }) => this.additions.keyOf(fields)));
      return this.additions.add.bind(this.additions);
    };
    const answer = await this.batches.write(context, { items, prepare });
    await this.calls.stop({ keys }, 'do_not_call', context);
    return answer;
  }
}
