import { Client, type ClientConfig, type Pool, type PoolClient, type QueryResult } from 'pg';
import { clientsOf, cut, isCut } from './driver-internals';

/** Milliseconds for the server to close a connection that we end. */
const goodbyeWithin = 1_000;

/** Milliseconds of silence after which the server is asked for a sign of life: firewalls forget a connection after four minutes. */
const probedAfter = 60_000;

/**
 * Each connection begins with it, whatever the server's own settings are: dates in ISO 8601 are what we read, a statement behind a lock must
 * see what the one before wrote, and to compile a statement takes longer than to run any of ours (a report 1 s, and 20 ms without).
 * Settings of the role would be those of new installations alone.
 */
export const ownSettings = Object.entries({
  default_transaction_isolation: 'read committed',
  jit: 'off',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
})
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ');

/** Does work on a connection of the pool; closes the connection if the work fails, with whatever is open on it. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Closes every connection of a pool at once, those in use too: what runs on them fails. */
export function cutAll(pool: Pool): void {
  for (const client of clientsOf(pool)) cut(client);
}

/**
 * A connection that never ends the process and is never waited for without end. When it breaks, pg fails the current
 * statement and also emits `error`, which ends the process if nobody listens; that can happen as soon as it is open,
 * before the pool hands it out. A statement without an answer within `query_timeout` closes it.
 */
export class BoundedClient extends Client {
  declare private isUsable: boolean;

  constructor({ query_timeout, ...options }: ClientConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: probedAfter, ...options });
    this.on('error', () => undefined);
    this.query = boundedQuery(this, query_timeout);
  }

  /** pg's own, which its pool reads too: a closed connection is not handed out in the moment until pg notices. */
  get _queryable(): boolean {
    return this.isUsable && !isCut(this);
  }

  set _queryable(isUsable: boolean) {
    this.isUsable = isUsable;
  }

  /** Opens a connection outside the pool. */
  static async open(options: ClientConfig): Promise<BoundedClient> {
    const client = new BoundedClient(options);
    await client.connect();
    return client;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const late = setTimeout(() => cut(this), goodbyeWithin).unref();
    this.once('end', () => clearTimeout(late));
    return callback ? super.end(callback) : super.end();
  }
}

type Answered = (error: Error | null, result: QueryResult) => void;

/**
 * pg's own, with a callback for pg in any case, and a limit of our own. pg's promises and its `query_timeout` keep rows alive into the next
 * young collection, which then copies all of them: that took 4.5 ms and not 0.6, eleven times a second under a load of lists.
 */
function boundedQuery(client: Client, within?: number): Client['query'] {
  const send = client.query.bind(client) as (config: unknown, values: unknown, answered: Answered) => void;
  const limited = (answered: Answered): Answered => {
    if (!within) return answered;
    const late = setTimeout(() => cut(client, new Error('Query read timeout')), within);
    return (error, result) => {
      clearTimeout(late);
      answered(error, result);
    };
  };
  const query = (config: unknown, values?: unknown, callback = values) => {
    if (typeof callback === 'function')
      return send(config, callback === values ? undefined : values, limited(callback as Answered));
    return new Promise((resolve, reject) =>
      send(
        config,
        values,
        limited((error, result) => (error ? reject(error) : resolve(result))),
      ),
    );
  };
  return query as Client['query'];
}
