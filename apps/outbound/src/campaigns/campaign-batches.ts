import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import { type CampaignId, type DeleteCampaigns, campaigns } from '@patchbay/contracts/outbound/campaigns';
import { notFound } from '@patchbay/contracts/problems';
import { Batches, type ItemOutcome } from '@patchbay/persistence/batches';
import type { Transaction } from '@patchbay/persistence/transaction';
import { HandlesBatch } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { lockForDeletion } from './campaign-queries';
import { CampaignRemoval } from './campaign-removal';

/** Deletes many campaigns. */
@Controller()
export class CampaignBatches {
  constructor(
    private readonly batches: Batches,
    private readonly removal: CampaignRemoval,
  ) {}

  @HandlesBatch(campaigns.deleteMany)
  async deleteMany({ items }: ReadBatch<DeleteCampaigns>, context: RequestContext): Promise<BatchAnswer> {
    const prepare = async () => this.delete.bind(this);
    const answer = await this.batches.write(context, { items, prepare });
    this.removal.kick();
    return answer;
  }

  private async delete(
    transaction: Transaction,
    drafts: readonly Draft<CampaignId>[],
  ): Promise<ItemOutcome[]> {
    const right = drafts.filter(draft => draft.allProblems().length === 0);
    const known = await lockForDeletion(
      transaction,
      right.map(draft => draft.check().id),
    );
    await this.removal.delete(transaction, known);
    const left = new Set(known);
    return drafts.map((draft): ItemOutcome => {
      const { id } = draft.fields;
      const errors = draft.allProblems();
      if (errors.length > 0 || id === undefined) return { errors };
      return left.delete(id) ? { id, done: 'DELETED' } : { errors: notFound('campaign', id).details };
    });
  }
}
