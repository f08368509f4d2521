import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { type ApplyOutbound, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { reference } from '@patchbay/persistence/provisioning-references';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Campaign, CampaignAgent } from '../campaigns/campaign';
import { lookAtCallbacks } from '../claims/due-records';
import { missingReferences } from '../dialling/dialling-references';
import { CampaignRecord } from '../records/record';
import { type CampaignContents, compareContents, readContents } from './campaign-contents';
import { kindsOf } from './kinds';
import { brokenRules, missingProblems } from './rules';

const references = [
  reference(CampaignAgent, 'login', 'telephony.agents', 'login'),
  reference(CampaignRecord, 'agent_id', 'telephony.agents', 'agent_id'),
];

/** A campaign that comes again under an identifier begins without what calls of the one before have left. */
const forgetDays = statement<{ ids: readonly string[] }>(`
  WITH reported AS (DELETE FROM campaign_states WHERE campaign_id = ANY (:ids::text[]))
  DELETE FROM campaign_days WHERE campaign_id = ANY (:ids::text[])`);

/** A campaign that is being removed can be neither changed nor pruned, and its identifier is taken. */
const removing = () => problem(codes.unavailable, 'a deleted campaign is being removed: try again');

const isRemoving = async (manager: EntityManager): Promise<boolean> =>
  (await manager.query('SELECT FROM campaign_removals LIMIT 1')).length > 0;

/** The outbound section of a provisioning file. It emits one event for each campaign that it changes. */
@Controller()
export class Provisioning {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  @Handles(outboundProvisioning.apply)
  apply({ outbound, ...options }: ApplyOutbound, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, async transaction => {
      const { manager } = transaction;
      const stored = outbound.campaigns ? await lockCampaigns(manager) : [];
      const ids = [...stored, ...(outbound.campaigns ?? [])].map(({ id }) => id);
      const before = await readContents(transaction, ids);
      const today = this.time.today();
      const problems = brokenRules(outbound, stored, today);
      const kinds = kindsOf(outbound, stored, today);
      const counts = await applyKinds(manager, kinds, options, { problems, references });
      throwIfAny(missingProblems(outbound, await missingReferences(transaction)));
      await this.emit(transaction, before, await readContents(transaction, ids));
      return counts;
    });
  }

  private async emit(
    transaction: Transaction,
    before: CampaignContents,
    after: CampaignContents,
  ): Promise<void> {
    const { added, changed, deleted } = compareContents(before, after);
    const events = (ids: string[]) =>
      ids.map(id => ({
        fields: { outbound_id: id },
        before: before.get(id)?.object,
        after: after.get(id)?.object,
      }));
    await transaction.rows(forgetDays, { ids: added });
    await this.outbox.addAll(transaction, campaignEvents.created, events(added));
    await this.outbox.addAll(transaction, campaignEvents.updated, events(changed));
    await this.outbox.addAll(transaction, campaignEvents.deleted, events(deleted));
    await transaction.rows(lookAtCallbacks, { ids: changed });
  }
}

/** All campaigns, locked against other changes of them. */
async function lockCampaigns(manager: EntityManager): Promise<Campaign[]> {
  const campaigns = await manager.find(Campaign, {
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (await isRemoving(manager)) throw removing();
  return campaigns;
}
