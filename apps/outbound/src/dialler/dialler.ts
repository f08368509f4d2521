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
import { DiallerChores } from './dialler-chores';
import { Leader } from './leader';

/** Milliseconds between its turns. */
const every = 500;

/** Ends what nobody else ends: leases, and attempts of which nothing is reported; and makes calls that were scheduled. Two leaders would do no harm: rows are locked. */
@Injectable()
export class Dialler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leader: Leader;

  constructor(sessions: Sessions, chores: DiallerChores, @Inject(LOGGER) logger: Logger) {
    const leading = new Dependency('dialler', logger, {
      down: 'claims and attempts are not looked after',
      up: 'claims and attempts are looked after again',
    });
    this.leader = new Leader({ name: 'dialler', every, sessions, leading }, () => chores.do());
  }

  onApplicationBootstrap(): void {
    this.leader.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leader.stop();
  }
}
