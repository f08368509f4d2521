import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Sessions } from '@patchbay/persistence/sessions';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Leader } from '../dialler/leader';
import { AutomaticCalls } from './automatic-calls';
import { CampaignLooks } from './campaign-looks';

/** Milliseconds between two looks at all campaigns, and for one of them. */
const every = 100;
const within = 5_000;
/** Milliseconds after which it looks again where no campaign may call by itself. */
const idle = 1_000;

/**
 * Calls for campaigns that call by themselves. One replica decides; it keeps nothing that the next one would lack, because each decision
 * begins with a look at what is there: the calls of a leader that died are among those that are open.
 */
@Injectable()
export class AutomaticDialler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leader: Leader;

  constructor(
    sessions: Sessions,
    private readonly looks: CampaignLooks,
    private readonly calls: AutomaticCalls,
    @Inject(LOGGER) logger: Logger,
  ) {
    const leading = new Dependency('campaigns', logger, {
      down: 'campaigns do not call by themselves',
      up: 'campaigns call by themselves again',
    });
    this.leader = new Leader({ name: 'campaigns', every, sessions, leading }, () => this.turn());
  }

  onApplicationBootstrap(): void {
    this.leader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leader.stop();
    await this.calls.settled();
  }

  private async turn(): Promise<number> {
    const looked = await this.looks.all(contextOfOwnWork('outbound', within));
    for (const each of looked) await this.calls.begin(each);
    return looked.length > 0 ? every : idle;
  }
}
