import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CampaignMember, campaignMembers } from '@patchbay/contracts/telephony/campaign-members';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { type RequestContext, contextOfOwnWork } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { CampaignLooks, type LookedAt } from './campaign-looks';

/**
 * Milliseconds after which it is said again, as the exchange may have forgotten it; that there is nobody is said again because another
 * replica may have led meanwhile.
 */
const again = 1_000;
const nobodyAgain = 60_000;
/** Milliseconds for telephony to do it. */
const within = 5_000;

/** Looks at all campaigns, and says where the exchange is to have their agents. */
@Injectable()
export class CampaignTeams {
  private readonly teams: Dependency;
  private said: { members?: string; at: number } = { at: -Infinity };
  private unknown: readonly string[] = [];
  private open?: Promise<void>;

  constructor(
    private readonly looks: CampaignLooks,
    private readonly services: Services,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.teams = new Dependency('teams', logger, {
      down: 'agents are not put into the queues of their campaigns',
      up: 'agents are put into the queues of their campaigns again',
    });
  }

  /** Does not wait until they are there: a look shows it. */
  async look(context: RequestContext): Promise<LookedAt[]> {
    const { looked, members } = await this.looks.all(context, this.unknown);
    if (members && this.isToSay(members)) this.open = this.say(members);
    return looked;
  }

  async settled(): Promise<void> {
    await this.open;
  }

  private isToSay(members: readonly CampaignMember[]): boolean {
    if (this.open) return false;
    const passed = performance.now() - this.said.at;
    if (this.said.members === undefined) return passed >= again;
    const isDue = passed >= (members.length > 0 ? again : nobodyAgain);
    return isDue || JSON.stringify(members) !== this.said.members;
  }

  private async say(members: CampaignMember[]): Promise<void> {
    this.said = { members: JSON.stringify(members), at: performance.now() };
    try {
      const context = contextOfOwnWork('outbound', within);
      const kept = await this.services.ask(campaignMembers.keep, { members }, context);
      this.unknown = kept.unknown_queues;
      this.teams.up();
    } catch (error) {
      // What was not done is said again, also that there is nobody.
      this.said.members = undefined;
      this.teams.down(error);
    } finally {
      this.open = undefined;
    }
  }
}
