import { Controller } from '@nestjs/common';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import {
  type CampaignCreated,
  type CampaignId,
  type CampaignView,
  type CreateCampaign,
  type UpdateCampaign,
  campaigns,
} from '@patchbay/contracts/outbound/campaigns';
import { notFound } from '@patchbay/contracts/problems';
import type { CampaignStatusView, CountedStatus } from '@patchbay/contracts/outbound/statuses';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { reversedRange } from '@patchbay/platform/input/reversed-range';
import type { RequestContext } from '@patchbay/platform/request-context';
import { lookAtCallbacks } from '../claims/due-records';
import { mergeDialling } from '../dialling/dialling';
import { groupProblems } from '../groups/campaign-group';
import { countByStatus } from '../records/record-counts';
import { CampaignStatus, statusProblems, view as viewStatus } from '../statuses/campaign-status';
import { defaultStatuses } from '../statuses/system-status';
import {
  Campaign,
  campaignObject,
  columnsOf,
  defaultsOn,
  fieldNameProblems,
  newCampaign,
  view,
} from './campaign';
import {
  allCampaigns,
  findCampaign,
  findState,
  insertFieldsAndStatuses,
  lockCampaign,
  lockForDeletion,
  lockLinked,
  lockStatuses,
  nextIdentifier,
} from './campaign-queries';
import { diallingProblems } from './campaign-dialling';
import { CampaignRemoval } from './campaign-removal';
import { mergeParameters, readParameters } from './parameters';
import { predictiveProblems } from './predictive-rules';

@Controller()
export class Campaigns {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly removal: CampaignRemoval,
  ) {}

  @HandlesDraft(campaigns.create)
  async create(draft: Draft<CreateCampaign>, context: RequestContext): Promise<CampaignCreated> {
    const { fields = [], statuses = defaultStatuses, parameters } = draft.fields;
    const defaults = defaultsOn(this.time.today());
    const read = readParameters(parameters);
    return this.database.write(context, async transaction => {
      const input = draft.check(
        reversedRange(draft, 'start_date', 'end_date', defaults, defaults),
        read.problems,
        fieldNameProblems(fields),
        statusProblems(statuses, await lockLinked(transaction, statuses)),
        await diallingProblems(transaction, draft.fields.dialling, new Set()),
        await groupProblems(transaction, draft.fields.group_id),
        predictiveProblems(draft, read),
      );
      const id = await nextIdentifier(transaction);
      await transaction.manager.insert(Campaign, { id, ...newCampaign(input, read.given, defaults) });
      await insertFieldsAndStatuses(transaction, id, fields, statuses);
      const after = campaignObject(await findState(transaction, id));
      await this.outbox.add(transaction, campaignEvents.created, { outbound_id: id }, { after });
      return { id };
    });
  }

  @HandlesDraft(campaigns.update)
  async update(draft: Draft<UpdateCampaign, 'id'>, context: RequestContext): Promise<void> {
    const defaults = defaultsOn(this.time.today());
    const read = readParameters(draft.fields.parameters);
    await this.database.write(context, async transaction => {
      const campaign = await lockCampaign(transaction, draft.fields.id);
      const reversed = reversedRange(draft, 'start_date', 'end_date', campaign, defaults);
      const statuses = await lockStatuses(transaction, draft.fields);
      const dialled = await diallingProblems(transaction, draft.fields.dialling, statuses, campaign.dialling);
      const ungrouped = await groupProblems(transaction, draft.fields.group_id);
      const ahead = predictiveProblems(draft, read, campaign);
      const { id, dialling, ...fields } = draft.check(reversed, read.problems, dialled, ungrouped, ahead);
      const before = campaignObject(campaign);
      const changed = applyChange<Omit<Campaign, 'provisioned'>>(campaign, {
        ...columnsOf(fields, defaults),
        parameters: mergeParameters(campaign.parameters, read.given),
        dialling: mergeDialling(campaign.dialling, dialling),
      });
      if (!changed) return;
      await transaction.manager.update(Campaign, id, changed);
      if ('active' in changed || 'end_date' in changed)
        await transaction.rows(lookAtCallbacks, { ids: [id] });
      const versions = { before, after: campaignObject(campaign) };
      await this.outbox.add(transaction, campaignEvents.updated, { outbound_id: id }, versions);
    });
  }

  @Handles(campaigns.list)
  async list(): Promise<CampaignView[]> {
    return (await this.database.rows(allCampaigns)).map(view);
  }

  @Handles(campaigns.read)
  async read({ id }: CampaignId): Promise<CampaignView> {
    return view(await findCampaign(this.database, id));
  }

  @Handles(campaigns.statuses)
  async statuses({ id }: CampaignId): Promise<CampaignStatusView[]> {
    await findCampaign(this.database, id);
    const statuses = await this.database.read(manager =>
      manager.find(CampaignStatus, { where: { campaign_id: id }, order: { status_id: 'ASC' } }),
    );
    return statuses.map(viewStatus);
  }

  @Handles(campaigns.recordCounts)
  async recordCounts(campaign: CampaignId): Promise<CountedStatus[]> {
    const statuses = await this.statuses(campaign);
    const rows = await this.database.rows(countByStatus, campaign);
    const counts = new Map(rows.map(({ status_id, count }) => [String(status_id), count]));
    return statuses.map(status => ({ ...status, count: counts.get(status.status_id) ?? 0 }));
  }

  /** Unknown from then on, even while records of a large campaign are still being removed. */
  @Handles(campaigns.delete)
  async delete({ id }: CampaignId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const known = await lockForDeletion(transaction, [id]);
      if (known.length === 0) throw notFound('campaign', id);
      await this.removal.delete(transaction, known);
    });
    this.removal.kick();
  }
}
