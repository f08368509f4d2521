import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

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

/**
 * A connection of a pool. When it breaks, pg fails the current statement and also emits `error`, which ends the process
 * if nobody listens. That can happen as soon as it is open, before the pool hands it out.
 */
export class PooledClient extends Client {
  constructor(options?: string | ClientConfig) {
    super(options);
    this.on('error', () => undefined);
  }
}
