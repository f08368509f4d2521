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
import { FollowedCalls } from '../dialler/followed-calls';
import { Leader } from '../dialler/leader';
import { AutomaticTurns, every } from './automatic-turns';

/**
 * Calls for campaigns that call by themselves. One replica decides; it keeps nothing that the next one would lack, because each decision
 * begins with a look at what is there: the calls of a leader that died are among those that are open.
 */
@Injectable()
export class AutomaticDialler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leader: Leader;

  constructor(
    sessions: Sessions,
    private readonly turns: AutomaticTurns,
    private readonly followed: FollowedCalls,
    @Inject(LOGGER) logger: Logger,
  ) {
    const leading = new Dependency('campaigns', logger, {
      down: 'campaigns do not call by themselves',
      up: 'campaigns call by themselves again',
    });
    this.leader = new Leader({ name: 'campaigns', every, sessions, leading }, () => this.turns.take());
  }

  onApplicationBootstrap(): void {
    // An agent whose call has ended is not to wait for the next look.
    this.followed.onCalls(() => this.leader.wake());
    this.leader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leader.stop();
    await this.turns.settled();
  }
}
