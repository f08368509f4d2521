import { type Sessions, tryLock } from '@patchbay/persistence/sessions';
import type { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import type { Client } from 'pg';

/** Milliseconds between the attempts of the others to take its place. */
const standsBy = 500;

export interface Leading {
  /** Of the lock. */
  name: string;
  /** Milliseconds between its turns. */
  every: number;
  sessions: Sessions;
  leading: Dependency;
}

/**
 * Does work again and again in one replica, the one that holds an advisory lock of the schema; when it dies another one takes over with its
 * next turn. Two at once must do no harm: one that hangs does not know yet that it has lost the lock.
 */
export class Leader {
  private readonly pause = new Pause();
  private loop?: Promise<void>;
  private isLeading = false;

  /** @param work returns the milliseconds until its next turn, if they are not the usual ones */
  constructor(
    private readonly options: Leading,
    private readonly work: () => Promise<number | void>,
  ) {}

  start(): void {
    this.options.sessions.onReturn(() => this.pause.wake());
    this.loop = this.run();
  }

  /** Has the next turn begin at once, after one that is being taken; not in the replicas that stand by. */
  wake(): void {
    if (this.isLeading) this.pause.wake();
  }

  async stop(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { sessions, leading, every } = this.options;
    while (!this.pause.hasEnded) {
      try {
        await this.session();
      } catch (error) {
        leading.down(error);
        await this.pause.wait(sessions.retryAfter(every));
      }
    }
  }

  private async session(): Promise<void> {
    const { sessions, leading, name, every } = this.options;
    const client = await sessions.open({ name });
    try {
      while (!this.pause.hasEnded) {
        this.isLeading = await this.leads(client, this.isLeading);
        this.pause.beginTurn();
        const rest = this.isLeading ? await this.work() : standsBy;
        leading.up();
        await this.pause.rest(rest ?? every);
      }
    } finally {
      this.isLeading = false;
      await client.end();
    }
  }

  /** Says something to Postgres in any case: a lost session has lost its lock. */
  private async leads(client: Client, isLeading: boolean): Promise<boolean> {
    const { name, sessions } = this.options;
    if (!isLeading) return tryLock(client, `${name} ${sessions.schema}`);
    await client.query('SELECT 1');
    return true;
  }
}
