import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignState } from '@patchbay/contracts/outbound/campaign-live';

/** The state that was reported last of a campaign that calls by itself. */
@Entity('campaign_states')
export class ReportedState {
  @PrimaryColumn('text') campaign_id: string;
  @Column('text') state: CampaignState;
  @Column('timestamptz') reported_at: Date;
}

/** Null for a campaign of which nothing was reported. */
export type Reported = { state: CampaignState; is_recent: boolean } | null;

/** It was reported within the last minute, so that a state that flutters is reported at most once a minute. */
export const isRecent = `reported_at > statement_timestamp() - interval '1 minute'`;

/** A campaign of which nothing was reported counts as stopped. */
export const reportedState = (reported: Reported): CampaignState => reported?.state ?? 'STOPPED';

export const isToReport = (reported: Reported, state: CampaignState): boolean =>
  state !== reportedState(reported) && !reported?.is_recent;
