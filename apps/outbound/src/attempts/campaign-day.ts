import { Column, Entity, PrimaryColumn } from 'typeorm';
import { statement } from '@patchbay/persistence/statement';

/** How the calls ended that a campaign began by itself on a day of those who are called. */
@Entity('campaign_days')
export class CampaignDay {
  @PrimaryColumn('text') campaign_id: string;
  @PrimaryColumn('date') day: string;
  /** Those that say something about people, which failures of the network do not. */
  @Column('integer') calls: number;
  @Column('integer') talked: number;
  @Column('integer') abandoned: number;
  @Column('integer') left: number;
  /** Of answered ones. */
  @Column('bigint') ring_ms: number;
  @Column('bigint') talk_ms: number;
  @Column('bigint') wait_ms: number;
  @Column('timestamptz') created_at: Date;
}

/** Counts an attempt that has just ended for the day on which it was begun: midnight lends nothing to the next one. */
export const countEnd = statement<{ attempt_id: number; zone: string }>(`
  INSERT INTO campaign_days AS stored
    (campaign_id, day, calls, talked, abandoned, "left", ring_ms, talk_ms, wait_ms)
  SELECT campaign_id, (decided_at AT TIME ZONE coalesce(dialling ->> 'time_zone', :zone::text))::date, 1,
    (result = 'ANSWERED')::int, (result = 'ABANDONED')::int, (result = 'LEFT')::int,
    CASE WHEN answered_at IS NULL THEN 0 ELSE ring_ms END, talk_ms, wait_ms
  FROM attempts LEFT JOIN campaigns ON campaigns.id = campaign_id
  WHERE attempt_id = :attempt_id AND mode <> 'preview' AND result NOT IN ('FAILED', 'CANCELLED', 'UNKNOWN')
  ON CONFLICT (campaign_id, day) DO UPDATE SET calls = stored.calls + 1, talked = stored.talked + excluded.talked,
    abandoned = stored.abandoned + excluded.abandoned, "left" = stored."left" + excluded."left",
    ring_ms = stored.ring_ms + excluded.ring_ms, talk_ms = stored.talk_ms + excluded.talk_ms,
    wait_ms = stored.wait_ms + excluded.wait_ms`);
