import type { Pool, PoolClient } from 'pg';
import { onConnection } from './pool';
import { type Statement, type Values, rowsOn } from './statement';
import { sendTogether } from './together';

const mostConnections = 2;
/** Statements on one connection at a time; a table that is locked must not hold up everything else. */
const mostRunning = 16;

/**
 * Few connections of a pool on which many short statements run, one behind the other: each sends what came in during
 * a turn of the event loop in one write. A statement that takes long holds up those behind it; when that are many, the
 * next ones take connections of their own.
 */
export class SharedConnections {
  private readonly connections = new Set<SharedConnection>();

  constructor(private readonly pool: Pool) {}

  rows<V extends object, R extends object>(statement: Statement<V, R>, ...values: Values<V>): Promise<R[]> {
    const connection = this.leastBusy();
    if (connection.running < mostRunning) return connection.rows(statement, ...values);
    return onConnection(this.pool, client => rowsOn(client, statement, ...values));
  }

  private leastBusy(): SharedConnection {
    const [first, ...others] = this.connections;
    if (first && this.connections.size === mostConnections) {
      return others.reduce((one, other) => (other.running < one.running ? other : one), first);
    }
    const connection = new SharedConnection(this.pool, () => this.connections.delete(connection));
    this.connections.add(connection);
    return connection;
  }
}

/** Belongs to the pool again as soon as nothing runs on it. */
class SharedConnection {
  running = 0;
  private readonly client: Promise<PoolClient>;
  private failure?: Error;

  constructor(
    pool: Pool,
    private readonly leave: () => void,
  ) {
    this.client = pool.connect();
    this.client.then(client => client.on('error', this.fail), leave);
  }

  async rows<V extends object, R extends object>(
    statement: Statement<V, R>,
    ...values: Values<V>
  ): Promise<R[]> {
    this.running += 1;
    try {
      const client = await this.client;
      sendTogether(client);
      return await rowsOn(client, statement, ...values);
    } catch (error) {
      // As the pool does with its own: what failed may be what the connection has prepared.
      this.fail(error as Error);
      throw error;
    } finally {
      this.running -= 1;
      if (this.running === 0) await this.release();
    }
  }

  /** What runs is told by its own answer; what comes now must not come here. */
  private readonly fail = (error: Error): void => {
    this.failure = error;
    this.leave();
  };

  private async release(): Promise<void> {
    this.leave();
    const client = await this.client.catch(() => undefined);
    client?.off('error', this.fail);
    client?.release(this.failure);
  }
}
