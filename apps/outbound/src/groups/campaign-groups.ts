import { Controller } from '@nestjs/common';
import type { ListPlaceFilter } from '@patchbay/contracts/list-pages';
import {
  type CampaignGroupId,
  type CampaignGroupView,
  type NewCampaignGroup,
  campaignGroupEvents,
  campaignGroups,
} from '@patchbay/contracts/outbound/campaign-groups';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { listById } from '@patchbay/persistence/list-by-id';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CampaignGroup, groupView } from './campaign-group';

@Controller()
export class CampaignGroups {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(campaignGroups.list)
  async list(filter: ListPlaceFilter, context: RequestContext): Promise<CampaignGroupView[]> {
    return (await listById(this.database, CampaignGroup, filter, context)).map(groupView);
  }

  @Handles(campaignGroups.create)
  async create({ name }: NewCampaignGroup, context: RequestContext): Promise<CampaignGroupView> {
    return this.database.write(context, async transaction => {
      const { identifiers } = await transaction.manager.insert(CampaignGroup, { name });
      const group_id: number = identifiers[0]!.id;
      const after = groupView({ id: group_id, name });
      await this.outbox.add(transaction, campaignGroupEvents.created, { group_id }, { after });
      return after;
    });
  }

  @Handles(campaignGroups.read)
  async read({ id }: CampaignGroupId): Promise<CampaignGroupView> {
    const group = await this.database.read(manager => manager.findOneBy(CampaignGroup, { id }));
    if (!group) throw notFound('group', id);
    return groupView(group);
  }
}
