import { Inject, Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { Readiness } from '@patchbay/platform/readiness';
import { connectWithin } from './data-source';
import { BoundedClient, ownSettings } from './pool';
import { rowsOn, statement } from './statement';

export const SESSION_SETTINGS = Symbol('SessionSettings');

/** Of connections that a service keeps beside its pool. */
export interface SessionSettings {
  schema: string;
  url: string;
  /** Milliseconds in which the database answers a check. */
  patience: number;
}

/** What a session is for. */
export interface Purpose {
  /** Postgres shows it with the schema in `pg_stat_activity`. */
  name: string;
  /** Milliseconds; an answer takes at most the role's 8 s unless the connection is silent. */
  answerWithin?: number;
  /** What must succeed before the session is used. */
  begin?: (client: Client) => Promise<unknown>;
}

/**
 * For a session that holds a lock which another replica takes over: it speaks at least every second, a relay every 5 s
 * while the stream does not acknowledge. When nothing reaches Postgres for longer, or its answers are not confirmed, it
 * ends the session and with it the lock.
 */
const endSilentSession = `SET idle_session_timeout = '10s'; SET tcp_user_timeout = '10s';
  SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

const lock = statement<{ name: string }, { has: boolean }>(
  'SELECT pg_try_advisory_lock(hashtextextended(:name, 0)) AS has',
);

/** The longest time that a timer of Node takes. */
const untilReturn = 2 ** 31 - 1;

/** Connections beside the pool, for locks that end with them. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(SESSION_SETTINGS) private readonly settings: SessionSettings,
    private readonly readiness: Readiness,
  ) {}

  get schema(): string {
    return this.settings.schema;
  }

  async open({ name, answerWithin = 9_000, begin }: Purpose): Promise<BoundedClient> {
    const client = await BoundedClient.open({
      connectionString: this.settings.url,
      application_name: `${this.schema} ${name}`,
      connectionTimeoutMillis: connectWithin(this.settings),
      query_timeout: answerWithin,
      pipeline: true,
    });
    try {
      await client.query(`${ownSettings}; ${endSilentSession}`);
      await begin?.(client);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Milliseconds to wait after a failure: while the database is away, until {@link onReturn}. */
  retryAfter(milliseconds: number): number {
    return this.readiness.isAble ? milliseconds : untilReturn;
  }

  /** Calls the watcher whenever the database is back. */
  onReturn(watcher: () => void): void {
    this.readiness.onChange(isAble => {
      if (isAble) watcher();
    });
  }
}

/** Takes the lock of this name if no other session has it. */
export async function tryLock(client: Client, name: string): Promise<boolean> {
  const [row] = await rowsOn(client, lock, { name });
  return row!.has;
}
