import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Client } from 'pg';
import { Sessions, tryLock } from '@patchbay/persistence/sessions';
import { Pause } from '@patchbay/platform/pause';
import { Exchange } from '../../exchange/exchange';
import { CallChores } from './call-chores';
import { FactApplier } from './fact-applier';
import type { Facts } from '../../exchange/journal';

/** Milliseconds. A successor applies what its predecessor did not within two seconds. */
const askForLockEvery = 500;
/** After a lost session: a replica that led has the shortest way to what is to be done. */
const retryEvery = 100;
const choresEvery = 1_000;
/** Milliseconds by which replicas may receive the same event at different times; where nothing happens they are lost. */
const longestWay = 1_000;
const lookForEventEvery = 50;
/** Most entries of the journal that are applied in one transaction: it is over in some 20 ms. */
const mostAtOnce = 200;

/**
 * Has what the exchange reports applied. Every replica receives it; the one that holds the schema's advisory lock applies it, on the
 * connection that holds the lock, so that losing the lock fails its statements. A successor continues in its own journal,
 * from the stored position on. A replica leads only while it receives all events: when it has missed something it applies
 * what came before, and lets another one go first, that may have received it.
 */
@Injectable()
export class CallLeader implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pause = new Pause();
  private loop?: Promise<void>;
  private isLeading = false;
  /** By `performance.now()`. */
  private choresAt = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly exchange: Exchange,
    private readonly applier: FactApplier,
    private readonly chores: CallChores,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.exchange.isConfigured) return;
    // One that waits for the lock would ask for it with each event.
    this.exchange.onChange(() => this.isLeading && this.pause.wake());
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
        // One that has received what this one missed asks earlier.
        await this.pause.wait(2 * askForLockEvery);
      } catch (error) {
        this.applier.storing.down(error);
        await this.pause.wait(this.sessions.retryAfter(retryEvery));
      }
    }
  }

  /** Works on one connection until that fails, or something that the exchange said was missed. */
  private async session(): Promise<void> {
    const client = await this.sessions.open({ name: 'calls' });
    try {
      while (!this.pause.hasEnded && !(await this.mayLead(client))) {
        this.applier.storing.up();
        await this.pause.wait(askForLockEvery);
      }
      this.isLeading = true;
      if (!this.pause.hasEnded) await this.lead(client);
    } finally {
      this.isLeading = false;
      await client.end();
    }
  }

  /** Says something to Postgres in any case, which ends silent sessions. */
  private async mayLead(client: Client): Promise<boolean> {
    if (this.exchange.isLive) return tryLock(client, `calls ${this.sessions.schema}`);
    await client.query('SELECT 1');
    return false;
  }

  private async lead(client: Client): Promise<void> {
    const { journal } = this.exchange;
    const gapBefore = journal.gap;
    this.choresAt = 0;
    let place = await this.beginning(client);
    for (;;) {
      const gap = journal.gap === gapBefore ? undefined : journal.gap;
      if (gap && place >= gap.before) return;
      const received = (gap?.before ?? journal.end) - place;
      const entries = journal.from(place, Math.min(mostAtOnce, received));
      if (!entries) place = this.synchronize();
      else if (entries.length > 0) place = await this.apply(client, entries, place);
      // One that stops applies what it has received: a successor that came after the beginning of a backlog does not have it.
      else if (this.pause.hasEnded || !this.exchange.isLive) return;
      // What waits in the journal may report what would come due without it.
      if (entries && entries.length < mostAtOnce && !this.pause.hasEnded)
        await this.rest(client, entries.length);
    }
  }

  /**
   * Behind what the predecessor applied. The end of that may still be on its way to this replica, which would otherwise apply what the
   * exchange said before, or apply that again.
   */
  private async beginning(client: Client): Promise<number> {
    const { journal } = this.exchange;
    const { applied_to, alive_at } = await this.applier.begin(client);
    const until = performance.now() + longestWay;
    while (journal.isBehind(applied_to, alive_at)) {
      if (performance.now() >= until || this.pause.hasEnded) {
        this.exchange.synchronize('asked');
        return journal.end;
      }
      await this.pause.wait(lookForEventEvery);
    }
    return journal.placeOf(applied_to) ?? this.synchronize();
  }

  /** Does the chores if it is time, or waits for more after nothing. */
  private async rest(client: Client, applied: number): Promise<void> {
    if (performance.now() >= this.choresAt) {
      const { receivedAt, callsCounted } = this.exchange;
      this.exchange.countCalls();
      if (await this.chores.do(client, receivedAt, callsCounted)) this.exchange.synchronize('asked');
      this.choresAt = performance.now() + choresEvery;
      return;
    }
    if (applied === 0) await this.pause.wait(choresEvery);
  }

  private async apply(client: Client, entries: readonly Facts[], place: number): Promise<number> {
    await this.applier.apply(client, entries);
    await this.chores.after(client, entries);
    return place + entries.length;
  }

  /** What was forgotten cannot be applied: the exchange is asked for what is there. */
  private synchronize(): number {
    this.exchange.synchronize('forgotten');
    // Until then the exchange's count is that of before.
    this.choresAt = performance.now() + choresEvery;
    return this.exchange.journal.end;
  }
}
