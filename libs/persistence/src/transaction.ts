import type { PoolClient } from 'pg';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  type ObjectLiteral,
  QueryRunnerAlreadyReleasedError,
} from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { notFound } from '@patchbay/contracts/problems';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isReadOnly } from './database-problems';
import { cut } from './driver-internals';
import { type Statement, type Values, rowsOn } from './statement';

/** A write under way: entities by TypeORM, named statements, and the request that it is for. */
export class Transaction {
  constructor(
    readonly manager: EntityManager,
    readonly context: RequestContext,
    private readonly client: PoolClient,
  ) {}

  /** Locks a row for a change: other changes of it wait, while rows that refer to it can still be added. */
  lock<E extends ObjectLiteral>(entity: Class<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks a row that must exist.
   *
   * @param where one column, whose value the problem names
   * @throws Problem 404
   */
  async lockExisting<E extends ObjectLiteral>(
    entity: Class<E>,
    where: FindOptionsWhere<E>,
    name: string,
  ): Promise<E> {
    const row = await this.lock(entity, where);
    if (!row) throw notFound(name, Object.values(where)[0]);
    return row;
  }

  /** Rows of a statement; several that do not wait for each other take one round trip. */
  async rows<V extends object, R extends object>(
    statement: Statement<V, R>,
    ...values: Values<V>
  ): Promise<R[]> {
    // The connection may be another transaction's by now.
    if (this.manager.queryRunner!.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return rowsOn(this.client, statement, ...values);
  }
}

const leastTimeout = 50;
/** As the role's own limit: no statement may take longer, whatever time the request has. */
const longestTimeout = 8_000;
/** Milliseconds beyond the request's time for the server to end a statement before we close its connection. */
const grace = 500;

/**
 * Does work in a transaction within the request's time.
 *
 * @param committing called when all statements have succeeded and the commit is about to be sent
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  context: RequestContext,
  work: (transaction: Transaction) => Promise<T>,
  committing: () => void,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const client: PoolClient = await runner.connect();
  const remaining = Math.max(leastTimeout, Math.floor(context.remaining));
  const limit = setTimeout(() => cut(client), remaining + grace);
  try {
    await runner.startTransaction();
    const timeout = Math.min(longestTimeout, remaining);
    // In pipeline mode the work's first statement need not wait for it.
    const limited = client.query(`SET LOCAL statement_timeout = ${timeout}`);
    const [result] = await Promise.all([work(new Transaction(runner.manager, context, client)), limited]);
    committing();
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A connection to a former primary: the next one may lead to the new one.
    if (isReadOnly(error)) cut(client);
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(limit);
    await runner.release();
  }
}
