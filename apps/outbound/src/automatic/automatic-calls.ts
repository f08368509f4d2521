import { Injectable } from '@nestjs/common';
import type { AttemptMode } from '@patchbay/contracts/outbound/attempts';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { takeTurns } from '@patchbay/persistence/turns';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import type { DecidedCall } from '../preview/call-decisions';
import { type Claimer, RecordClaims } from '../preview/record-claims';
import { AutomaticDialling } from './automatic-dialling';
import type { LookedAt } from './campaign-looks';
import { type CampaignRow, foundNobody, openCalls, withCallbacks } from './campaign-rows';
import type { FreeAgent } from '../agents/agents-now';

/** Milliseconds for one call to be decided on. */
const within = 5_000;

/** Begins the calls of a campaign that were found to be right for the moment. */
@Injectable()
export class AutomaticCalls {
  constructor(
    private readonly database: Database,
    private readonly claims: RecordClaims,
    private readonly dialling: AutomaticDialling,
  ) {}

  /** Waits for those that telephony was asked for. */
  async settled(): Promise<void> {
    await this.dialling.settled();
  }

  /** Decides on them one after the other, each in a transaction of its own, and does not wait until telephony has taken them. */
  async begin(looked: LookedAt): Promise<void> {
    const { campaign, agents, now } = looked;
    if (now.begin === 0) return;
    const first = await this.calledFirst(looked);
    const others = agents.free.filter(agent => !first.includes(agent));
    let begun = 0;
    const begin = async (agent: FreeAgent | typeof nobody): Promise<boolean> => {
      const decided = await this.decide(campaign, claimerOf(looked, agent), campaign.calls.length + begun);
      if (!decided) return false;
      this.dialling.dial(decided, campaign);
      begun += 1;
      return true;
    };
    const beginEach = async (next: () => FreeAgent | typeof nobody | undefined): Promise<void> => {
      for (let agent = next(); agent && begun < now.begin; agent = next()) if (!(await begin(agent))) return;
    };
    // His callback may be refused just now: that keeps nobody else from his.
    for (const agent of first) if (begun < now.begin) await begin(agent);
    if (now.mode !== 'agent_first') await beginEach(() => nobody);
    // Some records are never called without an agent: what is due yet may be one of them.
    if (now.mode === 'agent_first' || campaign.has_due) await beginEach(() => others.shift());
  }

  /**
   * Free agents whose phones come first, whatever the mode: those whose own callbacks are due, and one for each of those who found no agent
   * before. Each takes the place of another call, and one agent.
   */
  private async calledFirst({ campaign: { id }, agents }: LookedAt): Promise<FreeAgent[]> {
    const agent_ids = agents.free.flatMap(({ agent_id }) => agent_id ?? []);
    const [rows, [before]] = await Promise.all([
      this.database.rows(withCallbacks, { id, agent_ids }),
      this.database.rows(foundNobody, { id, most: agents.free.length }),
    ]);
    const due = new Set<number | null>(rows.map(({ agent_id }) => agent_id));
    const own = agents.free.filter(({ agent_id }) => due.has(agent_id));
    const others = agents.free.filter(({ agent_id }) => !due.has(agent_id));
    return [...own, ...others.slice(0, before!.count)];
  }

  /**
   * @param seen calls that were open when their number was found to be right: if there are more now, another replica leads too
   * @returns undefined if there is nothing to call now
   */
  private async decide(
    { id }: CampaignRow,
    claimer: Claimer,
    seen: number,
  ): Promise<DecidedCall | undefined> {
    const context = contextOfOwnWork('outbound', within);
    try {
      return await this.database.writePart(context, async transaction => {
        const [, [open]] = await Promise.all([
          takeTurns(transaction, 'calls of campaign', [id]),
          transaction.rows(openCalls, { id }),
        ]);
        if (open!.count > seen) return undefined;
        return (await this.claims.claim(transaction, id, claimer)).decided;
      });
    } catch (error) {
      // A campaign that was deleted meanwhile has nothing to call.
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  }
}

const nobody = { login: null, agent_id: null };

const claimerOf = ({ campaign, agents, now }: LookedAt, agent: FreeAgent | typeof nobody): Claimer => ({
  ...agent,
  mode: campaign.dialer as AttemptMode,
  pacing: {
    effective_mode: agent === nobody ? now.mode : 'agent_first',
    free_agents: agents.free.length,
    answered_today: campaign.today.talked,
    abandoned_today: campaign.today.abandoned,
  },
});
