import { Injectable } from '@nestjs/common';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaign-fragments';
import { FailingRows } from '../failing-rows';
import type { LookedAt } from './campaign-looks';
import { type Reported, isRecent, isToReport, reportedState } from './reported-state';

/** Calls do not wait for who changes the campaign: its state is reported with the next look. */
const lockCampaign = statement<CampaignId, object>(
  `SELECT FROM campaigns WHERE id = :id AND NOT ${isRemoved('id')} FOR NO KEY UPDATE SKIP LOCKED`,
);

const reportedOf = statement<CampaignId, NonNullable<Reported>>(
  `SELECT state, ${isRecent} AS is_recent FROM campaign_states WHERE campaign_id = :id`,
);

const saveReported = statement<CampaignId & { state: string }>(`
  INSERT INTO campaign_states (campaign_id, state, reported_at) VALUES (:id, :state, clock_timestamp())
  ON CONFLICT (campaign_id) DO UPDATE SET (state, reported_at) = (excluded.state, excluded.reported_at)`);

/** Reports what campaigns do, once for each change, whichever replica sees it. */
@Injectable()
export class StateChanges {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly failing: FailingRows,
  ) {}

  async report(looked: readonly LookedAt[], context: RequestContext): Promise<void> {
    for (const { campaign, now } of looked)
      if (isToReport(campaign.reported, now.state))
        await this.failing.during(`state of campaign ${campaign.id}`, () =>
          this.reportOf(campaign.id, now, context),
        );
  }

  private reportOf(id: string, { state, reason }: LookedAt['now'], context: RequestContext): Promise<void> {
    return this.database.writePart(context, async transaction => {
      const [locked] = await transaction.rows(lockCampaign, { id });
      const [reported = null] = await transaction.rows(reportedOf, { id });
      // Another leader may have reported it since the look.
      if (!locked || !isToReport(reported, state)) return;
      await transaction.rows(saveReported, { id, state });
      const changed = { outbound_id: id, state, previous_state: reportedState(reported) };
      await this.outbox.add(
        transaction,
        campaignEvents.stateChanged,
        { ...changed, ...(reason && { reason }) },
        {},
      );
    });
  }
}
