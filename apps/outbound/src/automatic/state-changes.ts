import { Injectable } from '@nestjs/common';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaigns/campaign-queries';
import type { LookedAt } from './campaign-looks';
import { type Told, isRecent, isToTell, stateTold } from './campaign-told-state';

/** Calls do not wait for who changes the campaign: its state is told with the next look. */
const lockCampaign = statement<CampaignId, object>(
  `SELECT FROM campaigns WHERE id = :id AND NOT ${isRemoved('id')} FOR NO KEY UPDATE SKIP LOCKED`,
);

const toldOf = statement<CampaignId, NonNullable<Told>>(
  `SELECT state, ${isRecent} AS is_recent FROM campaign_states WHERE campaign_id = :id`,
);

const saveTold = statement<CampaignId & { state: string }>(`
  INSERT INTO campaign_states (campaign_id, state, told_at) VALUES (:id, :state, clock_timestamp())
  ON CONFLICT (campaign_id) DO UPDATE SET (state, told_at) = (excluded.state, excluded.told_at)`);

/** Tells subscribers what campaigns do, once for each change, whichever replica sees it. */
@Injectable()
export class StateChanges {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async tell(looked: readonly LookedAt[], context: RequestContext): Promise<void> {
    for (const { campaign, now } of looked)
      if (isToTell(campaign.told, now.state)) await this.tellOf(campaign.id, now, context);
  }

  private tellOf(id: string, { state, reason }: LookedAt['now'], context: RequestContext): Promise<void> {
    return this.database.writePart(context, async transaction => {
      const [locked] = await transaction.rows(lockCampaign, { id });
      const [told = null] = await transaction.rows(toldOf, { id });
      // Another leader may have told it since the look.
      if (!locked || !isToTell(told, state)) return;
      await transaction.rows(saveTold, { id, state });
      const changed = { outbound_id: id, state, previous_state: stateTold(told) };
      await this.outbox.add(
        transaction,
        campaignEvents.stateChanged,
        { ...changed, ...(reason && { reason }) },
        {},
      );
    });
  }
}
