import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignState } from '@patchbay/contracts/outbound/campaign-live';

/** What subscribers were told last of a campaign that calls by itself. */
@Entity('campaign_states')
export class CampaignToldState {
  @PrimaryColumn('text') campaign_id: string;
  @Column('text') state: CampaignState;
  @Column('timestamptz') told_at: Date;
}

/** Null for a campaign of which nothing was told. */
export type Told = { state: CampaignState; is_recent: boolean } | null;

/** It was told within the last minute, so that a state that flutters is told at most once a minute. */
export const isRecent = `told_at > clock_timestamp() - interval '1 minute'`;

/** Whoever was told nothing takes the campaign for a stopped one. */
export const stateTold = (told: Told): CampaignState => told?.state ?? 'STOPPED';

export const isToTell = (told: Told, state: CampaignState): boolean =>
  state !== stateTold(told) && !told?.is_recent;
