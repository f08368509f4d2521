import { Controller } from '@nestjs/common';
import {
  type CampaignCreated,
  type CampaignId,
  type CampaignView,
  type CreateCampaign,
  type UpdateCampaign,
  campaignEvents,
  campaigns,
} from '@patchbay/contracts/outbound/campaigns';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import type { CampaignStatusView } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, throwIfAny } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { changed } from '../records/record';
import { removeRecords } from '../records/record-queries';
import { type CampaignStatus, statusProblems } from '../statuses/campaign-status';
import { defaultStatuses } from '../statuses/system-status';
import {
  Campaign,
  type CampaignRow,
  columnsOf,
  dayProblems,
  defaultsOn,
  structureProblems,
  view,
} from './campaign';
import {
  allCampaigns,
  campaignById,
  insertStructure,
  knownLinks,
  lockCampaign,
  nextIdentifier,
  removeCampaign,
  statusesOfCampaign,
  unknownCampaign,
} from './campaign-queries';
import { mergeParameters, readParameters } from './parameters';

@Controller()
export class Campaigns {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  @Handles(campaigns.create, { problems: 'collect' })
  async create(input: CreateCampaign, context: RequestContext): Promise<CampaignCreated> {
    const { fields = [], statuses = defaultStatuses, crm_fed = false } = input;
    const today = this.time.today();
    const { given, problems } = readParameters(input.parameters);
    const columns = { ...defaultsOn(today), crm_fed, parameters: mergeParameters({}, given) };
    const wanted = { ...columns };
    applyChange(wanted, columnsOf(input, today));
    return this.database.write(context, async transaction => {
      const statusFindings = statusProblems(statuses, await knownLinks(transaction, statuses));
      const related = [...problems, ...structureProblems(fields), ...statusFindings];
      throwIfAny([...inputProblems(wanted, context), ...related]);
      const id = await nextIdentifier(transaction);
      await transaction.manager.insert(Campaign, { id, ...wanted });
      await insertStructure(transaction, id, fields, statuses);
      await this.outbox.add(transaction, campaignEvents.created, { outbound_id: id });
      return { id };
    });
  }

  @Handles(campaigns.update, { problems: 'collect' })
  async update({ id, parameters, ...input }: UpdateCampaign, context: RequestContext): Promise<void> {
    const { given, problems } = readParameters(parameters);
    await this.database.write(context, async transaction => {
      const campaign = await lockCampaign(transaction, id, 'for_no_key_update');
      const different = applyChange(campaign, {
        ...columnsOf(input, this.time.today()),
        parameters: mergeParameters(campaign.parameters, given),
      });
      throwIfAny([...inputProblems(campaign, context), ...problems]);
      if (!different) return;
      await transaction.manager.update(Campaign, id, different);
      await this.outbox.add(transaction, campaignEvents.updated, { outbound_id: id });
    });
  }

  @Handles(campaigns.list)
  async list(): Promise<CampaignView[]> {
    return (await this.database.rows<CampaignRow>(allCampaigns)).map(view);
  }

  @Handles(campaigns.read)
  async read({ id }: CampaignId): Promise<CampaignView> {
    const [campaign] = await this.database.rows<CampaignRow>(campaignById, [id]);
    if (!campaign) throw unknownCampaign(id);
    return view(campaign);
  }

  @Handles(campaigns.statuses)
  async statuses({ id }: CampaignId): Promise<CampaignStatusView[]> {
    await this.read({ id });
    const rows = await this.database.rows<CampaignStatus>(statusesOfCampaign, [id]);
    return rows.map(row => ({ ...row, status_id: String(row.status_id) }));
  }

  @Handles(campaigns.delete)
  async delete({ id }: CampaignId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await lockCampaign(transaction, id, 'pessimistic_write');
      const records = await removeRecords(transaction, { campaign_id: id });
      await removeCampaign(transaction, id);
      await this.outbox.addAll(transaction, recordEvents.deleted, records.map(changed));
      await this.outbox.add(transaction, campaignEvents.deleted, { outbound_id: id });
    });
  }
}

/** What is wrong with single fields, and with the days: a day that cannot be read is before or after no other. */
function inputProblems(
  campaign: Pick<Campaign, 'start_date' | 'end_date'>,
  context: RequestContext,
): ProblemDetail[] {
  const areRead = !context.isWrong('start_date') && !context.isWrong('end_date');
  return [...context.problems, ...(areRead ? dayProblems(campaign) : [])];
}
