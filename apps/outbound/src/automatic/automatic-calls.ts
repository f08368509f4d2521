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
import { type CampaignRow, openCalls } from './campaign-rows';

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
  async begin({ campaign, agents, now }: LookedAt): Promise<void> {
    const pacing = {
      effective_mode: now.mode,
      free_agents: agents.free.length,
      answered_today: campaign.today.talked,
      abandoned_today: campaign.today.abandoned,
    };
    for (let begun = 0; begun < now.begin; begun += 1) {
      const agent = now.mode === 'agent_first' ? agents.free[begun] : nobody;
      const claimer = agent && { ...agent, mode: campaign.dialer as AttemptMode, pacing };
      const decided = claimer && (await this.decide(campaign, claimer, campaign.calls.length + begun));
      if (!decided) return;
      this.dialling.dial(decided, campaign);
    }
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
