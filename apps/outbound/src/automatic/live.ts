import { Controller } from '@nestjs/common';
import { type LiveCampaign, campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { abandonOf } from '../dialling/dialling';
import { abandonedOf } from '../pacing/allowance';
import { machineErrorOf } from './campaign-now';
import { type Sums, campaignRow, dueOf, waits } from './campaign-rows';
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
    const [due] = await this.database.rows(dueOf, { id });
    const { now } = looked;
    const next_opening = this.time.timestamp(now.opening);
    return { ...liveView(looked), due: due!.count, next_opening };
  }
}

function liveView({ campaign, agents, now }: LookedAt): Omit<LiveCampaign, 'due' | 'next_opening'> {
  const { calls, today, last30Days, dialer, dialling } = campaign;
  const without = calls.filter(({ login }) => login === '');
  const waiting = without.filter(waits).length;
  const answers = today.talked + today.abandoned + today.left + today.machines;
  const machineError = machineErrorOf(campaign);
  return {
    ...{ state: now.state, reason: now.reason, mode: dialer, effective_mode: now.mode },
    agents: agents.counts,
    calls: {
      ringing: without.length - waiting,
      waiting,
      oldest_ms: Math.max(0, ...without.map(({ age }) => age)),
    },
    answered: today.talked,
    abandoned: today.abandoned,
    abandoned_percent: percentOf(today, machineError),
    cap_percent: abandonOf(dialling).percent,
    abandoned_percent_30_days: percentOf(last30Days, machineError),
    answer_percent: percent(answers, today.calls),
    mean_ring_ms: mean(today.ring_ms, answers),
    mean_talk_ms: mean(today.talk_ms, today.talked),
    mean_wait_ms: mean(today.wait_ms, answers - today.machines),
    machine_percent: percent(today.machines, answers),
    mean_amd_ms: mean(today.amd_ms, today.amd_calls),
  };
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
