import type { Client } from 'pg';
import { ofThisDatabase } from './pg-locks';
import type { Sessions } from './sessions';
import { rowsOn, statement } from './statement';

/** Milliseconds. A session that is silent for longer counts as lost: the other replicas must be able to take over. */
const answerWithin = 5_000;
/** Key of the lock that every replica shares; the parts have the smaller keys. */
const member = 1_000;

const lock = statement<{ name: string; key: number }, { has: boolean }>(
  'SELECT pg_try_advisory_lock(hashtext(:name), :key::int) AS has',
);
const join = statement<{ name: string; key: number }>(
  'SELECT pg_advisory_lock_shared(hashtext(:name), :key::int)',
);
const unlock = statement<{ name: string; key: number }>(
  'SELECT pg_advisory_unlock(hashtext(:name), :key::int)',
);
/** Locks with two keys have 2 as their `objsubid`. */
const held = statement<{ name: string }, { key: number }>(`SELECT objid::int AS key FROM pg_locks
  WHERE locktype = 'advisory' AND classid = hashtext(:name)::oid AND objsubid = 2 AND granted
    AND ${ofThisDatabase}`);

/**
 * Shares numbered parts fairly among the replicas, by advisory locks of one session of Postgres. A replica that dies
 * loses its session and with it all of its locks.
 */
export class PartLocks {
  readonly own = new Set<number>();
  private lost?: Error;

  private constructor(
    private readonly client: Client,
    private readonly name: string,
    private readonly count: number,
  ) {
    client.on('error', error => (this.lost ??= error));
    client.on('end', () => (this.lost ??= new Error('the session of the locks has ended')));
  }

  static async open(sessions: Sessions, count: number): Promise<PartLocks> {
    const name = `events ${sessions.schema}`;
    const begin = (client: Client) => rowsOn(client, join, { name, key: member });
    return new PartLocks(await sessions.open({ name: 'events', answerWithin, begin }), name, count);
  }

  /**
   * Gives up what exceeds this replica's share, and takes free parts up to it.
   *
   * @param giveUp must have ended the work on a part when it resolves
   * @throws Error if the session is lost
   */
  async balance(giveUp: (part: number) => Promise<void>): Promise<void> {
    if (this.lost) throw this.lost;
    const keys = (await rowsOn(this.client, held, { name: this.name })).map(({ key }) => key);
    const replicas = keys.filter(key => key === member).length;
    const share = Math.ceil(this.count / Math.max(1, replicas));
    for (const part of [...this.own].slice(share)) {
      await giveUp(part);
      await rowsOn(this.client, unlock, { name: this.name, key: part });
      this.own.delete(part);
    }
    for (let part = 0; part < this.count && this.own.size < share; part += 1)
      if (!keys.includes(part)) await this.take(part);
  }

  async close(): Promise<void> {
    this.own.clear();
    await this.client.end();
  }

  private async take(part: number): Promise<void> {
    const [row] = await rowsOn(this.client, lock, { name: this.name, key: part });
    if (row!.has) this.own.add(part);
  }
}
