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
  /** Taken for a machine, and hung up on. */
  @Column('integer') machines: number;
  /** Those that came to a queue after the detection. */
  @Column('integer') amd_calls: number;
  /** Of answered ones. */
  @Column('bigint') ring_ms: number;
  @Column('bigint') talk_ms: number;
  @Column('bigint') wait_ms: number;
  /** Of {@link amd_calls}. */
  @Column('bigint') amd_ms: number;
  /** Those of which it is known for how long the agents who took them had been free. */
  @Column('integer') agent_waits: number;
  /** Of {@link agent_waits}. */
  @Column('bigint') agent_wait_ms: number;
  @Column('timestamptz') created_at: Date;
}

/** Counts an attempt that has just ended for the day on which it was begun: midnight lends nothing to the next one. */
export const countEnd = statement<{ attempt_id: number; zone: string }>(`
  INSERT INTO campaign_days AS stored
    (campaign_id, day, calls, talked, abandoned, "left", machines, amd_calls, ring_ms, talk_ms, wait_ms, amd_ms,
      agent_waits, agent_wait_ms)
  SELECT campaign_id, (decided_at AT TIME ZONE coalesce(dialling ->> 'time_zone', :zone::text))::date, 1,
    (result = 'ANSWERED')::int, (result = 'ABANDONED')::int, (result = 'LEFT')::int, (result = 'MACHINE')::int, (amd_ms > 0)::int,
    CASE WHEN answered_at IS NULL THEN 0 ELSE ring_ms END, talk_ms, wait_ms, amd_ms,
    (agent_wait_ms IS NOT NULL)::int, coalesce(agent_wait_ms, 0)
  FROM attempts LEFT JOIN campaigns ON campaigns.id = campaign_id
  WHERE attempt_id = :attempt_id AND mode <> 'preview' AND result NOT IN ('FAILED', 'CANCELLED', 'UNKNOWN')
  ON CONFLICT (campaign_id, day) DO UPDATE SET calls = stored.calls + 1, talked = stored.talked + excluded.talked,
    abandoned = stored.abandoned + excluded.abandoned, "left" = stored."left" + excluded."left",
    machines = stored.machines + excluded.machines, amd_calls = stored.amd_calls + excluded.amd_calls,
    ring_ms = stored.ring_ms + excluded.ring_ms, talk_ms = stored.talk_ms + excluded.talk_ms,
    wait_ms = stored.wait_ms + excluded.wait_ms, amd_ms = stored.amd_ms + excluded.amd_ms,
    agent_waits = stored.agent_waits + excluded.agent_waits, agent_wait_ms = stored.agent_wait_ms + excluded.agent_wait_ms`);
