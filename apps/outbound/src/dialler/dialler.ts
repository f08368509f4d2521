import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { Client } from 'pg';
import { Sessions, tryLock } from '@patchbay/persistence/sessions';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import { DiallerChores } from './dialler-chores';

/** Milliseconds between its turns, and between the attempts of the others to take its place. */
const every = 500;

/**
 * Ends what nobody else ends: leases, and attempts of which nothing is heard. One replica does so, the one that holds the schema's
 * advisory lock; when it dies another one takes over within a second. Two at once would do no harm: rows are locked.
 */
@Injectable()
export class Dialler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pause = new Pause();
  private readonly leading: Dependency;
  private loop?: Promise<void>;

  constructor(
    private readonly sessions: Sessions,
    private readonly chores: DiallerChores,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.leading = new Dependency('dialler', logger, {
      down: 'claims and attempts are not looked after',
      up: 'claims and attempts are looked after again',
    });
  }

  onApplicationBootstrap(): void {
    this.sessions.onReturn(() => this.pause.wake());
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.pause.hasEnded) {
      try {
        await this.session();
      } catch (error) {
        this.leading.down(error);
        await this.pause.wait(this.sessions.retryAfter(every));
      }
    }
  }

  private async session(): Promise<void> {
    const client = await this.sessions.open({ name: 'dialler' });
    try {
      let isLeading = false;
      while (!this.pause.hasEnded) {
        isLeading = await this.leads(client, isLeading);
        if (isLeading) await this.chores.do();
        this.leading.up();
        await this.pause.wait(every);
      }
    } finally {
      await client.end();
    }
  }

  /** Says something to Postgres in any case: a lost session has lost its lock. */
  private async leads(client: Client, isLeading: boolean): Promise<boolean> {
    if (!isLeading) return tryLock(client, `dialler ${this.sessions.schema}`);
    await client.query('SELECT 1');
    return true;
  }
}
