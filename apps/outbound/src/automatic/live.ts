import { Controller } from '@nestjs/common';
import { type LiveCampaign, campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { countedRecords } from '../campaigns/campaign-stats';
import { callsPerAgentOf } from '../campaigns/predictive-rules';
import type { Sums } from '../attempts/campaign-day';
import { abandonOf } from '../dialling/dialling';
import { abandonedOf } from '../pacing/allowance';
import { inFlightPerAgent } from '../pacing/decide';
import { machineErrorOf } from './campaign-now';
import { type OpenCall, campaignRow, dueOf, waits } from './campaign-rows';
import { CampaignLooks, type LookedAt } from './campaign-looks';

/** Shows what campaigns do now, by the same look as that by which they call. */
@Controller()
export class Live {
  constructor(
    private readonly database: Database,
    private readonly looks: CampaignLooks,
    private readonly time: BusinessTime,
  ) {}

  @Handles(campaignLive.read)
  async read({ id }: CampaignId, context: RequestContext): Promise<LiveCampaign> {
    const [campaign] = await this.database.rows(campaignRow, { id, zone: this.time.zone });
    if (!campaign) throw notFound('campaign', id);
    const looked = await this.looks.one(campaign, context);
    const [[due], records] = await Promise.all([
      this.database.rows(dueOf, { id }),
      countedRecords(this.database, id),
    ]);
    const { now } = looked;
    const next_opening = this.time.timestamp(now.opening);
    return { ...liveView(looked), ...due!, ...records, next_opening };
  }
}

function liveView({
  campaign,
  agents,
  now,
}: LookedAt): Omit<LiveCampaign, 'due' | 'due_next_hour' | 'in_progress' | 'done' | 'next_opening'> {
  const { calls, today, last30Days, dialer, dialling, parameters } = campaign;
  const answers = today.talked + today.abandoned + today.left + today.machines;
  const machineError = machineErrorOf(campaign);
  const { min, max } = dialer === 'predictive' ? callsPerAgentOf(parameters) : { min: 0, max: 1 };
  return {
    ...{ state: now.state, reason: now.reason, mode: dialer, effective_mode: now.mode },
    agents: agents.counts,
    calls: callsView(calls),
    ratio: now.snapshot ? Math.round(inFlightPerAgent(now.snapshot) * 100) / 100 : 0,
    ratio_min: min,
    ratio_max: max,
    answered: today.talked,
    abandoned: today.abandoned,
    abandoned_percent: percentOf(today, machineError),
    cap_percent: abandonOf(dialling).percent,
    abandoned_percent_30_days: percentOf(last30Days, machineError),
    answer_percent: percent(answers, today.calls),
    mean_ring_ms: mean(today.ring_ms, answers),
    mean_talk_ms: mean(today.talk_ms, today.talked),
    mean_wait_ms: mean(today.wait_ms, answers - today.machines),
    mean_agent_wait_ms: mean(today.agent_wait_ms, today.agent_waits),
    machine_percent: percent(today.machines, answers),
    mean_amd_ms: mean(today.amd_ms, today.amd_calls),
  };
}

/** Those without an agent. */
function callsView(calls: readonly OpenCall[]): LiveCampaign['calls'] {
  const without = calls.filter(({ login }) => login === '');
  const waiting = without.filter(waits).length;
  const asked = without.filter(call => call.connection_id === null && !waits(call)).length;
  const oldest_ms = Math.max(0, ...without.map(({ age }) => age));
  return { asked, ringing: without.length - waiting - asked, waiting, oldest_ms };
}

/** Who hung up while waiting was not abandoned. */
function percentOf(sums: Sums, machineError: number): number {
  const { abandoned, answered } = abandonedOf(sums, machineError);
  return percent(abandoned, answered);
}

/** With two digits after the point. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
const mean = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count));
