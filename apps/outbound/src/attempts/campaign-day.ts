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
  /** Of answered ones, without faxes. */
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

/** What a day sums up, and what an ended attempt adds to it. */
const additions = {
  calls: '1',
  talked: `(result = 'ANSWERED')::int`,
  abandoned: `(result = 'ABANDONED')::int`,
  left: `(result = 'LEFT')::int`,
  machines: `(result = 'MACHINE')::int`,
  amd_calls: '(amd_ms > 0)::int',
  ring_ms: `CASE WHEN answered_at IS NULL OR result = 'FAX' THEN 0 ELSE ring_ms END`,
  talk_ms: 'talk_ms',
  wait_ms: 'wait_ms',
  amd_ms: 'amd_ms',
  agent_waits: '(agent_wait_ms IS NOT NULL)::int',
  agent_wait_ms: 'coalesce(agent_wait_ms, 0)',
} satisfies Partial<Record<keyof CampaignDay, string>>;

/** Sums of ended calls. */
export type Sums = Pick<CampaignDay, keyof typeof additions>;

export const summed = Object.keys(additions) as (keyof Sums)[];

/** Counts an attempt that has just ended for the day on which it was begun: midnight lends nothing to the next one. */
export const countEnd = statement<{ attempt_id: number; zone: string }>(`
  INSERT INTO campaign_days AS stored (campaign_id, day, ${summed.map(name => `"${name}"`).join(', ')})
  SELECT campaign_id, (decided_at AT TIME ZONE coalesce(dialling ->> 'time_zone', :zone::text))::date,
    ${Object.values(additions).join(', ')}
  FROM attempts LEFT JOIN campaigns ON campaigns.id = campaign_id
  WHERE attempt_id = :attempt_id AND mode <> 'preview' AND result NOT IN ('FAILED', 'CANCELLED', 'UNKNOWN')
  ON CONFLICT (campaign_id, day) DO UPDATE SET
    ${summed.map(name => `"${name}" = stored."${name}" + excluded."${name}"`).join(', ')}`);
