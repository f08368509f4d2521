import { Injectable } from '@nestjs/common';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { FailingRows } from '../failing-rows';
import { AutomaticCalls } from './automatic-calls';
import { AutomaticMetrics } from './automatic-metrics';
import { CampaignTeams } from './campaign-teams';
import { StateChanges } from './state-changes';

/** Milliseconds between two looks at all campaigns, and for one of them. */
export const every = 100;
const within = 5_000;
/** Milliseconds after which it looks again where no campaign may call by itself. */
const idle = 1_000;

/** What the replica that leads does again and again. */
@Injectable()
export class AutomaticTurns {
  constructor(
    private readonly teams: CampaignTeams,
    private readonly calls: AutomaticCalls,
    private readonly states: StateChanges,
    private readonly metrics: AutomaticMetrics,
    private readonly failing: FailingRows,
  ) {}

  /** @returns milliseconds until the next one */
  async take(): Promise<number> {
    const began = performance.now();
    const looked = await this.teams.look(contextOfOwnWork('outbound', within));
    for (const each of looked)
      await this.failing.during(`campaign ${each.campaign.id}`, () => this.calls.begin(each));
    this.metrics.decided(looked, (performance.now() - began) / 1_000);
    await this.states.report(looked, contextOfOwnWork('outbound', within));
    return looked.some(({ now }) => !isAtRest.has(now.state)) ? every : idle;
  }

  /** Waits for what telephony was asked for. */
  async settled(): Promise<void> {
    await Promise.all([this.calls.settled(), this.teams.settled()]);
  }
}

const isAtRest: ReadonlySet<string> = new Set(['PAUSED', 'STOPPED', 'OUT_OF_HOURS']);
