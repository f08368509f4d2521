import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Call } from '@patchbay/platform/bus/call';

const leastTimeout = 50;

/**
 * Does work in a transaction within the call's time. Its begin is waited for: statements that were sent behind one that
 * failed would be committed one by one.
 *
 * @param committing told when all statements have succeeded and the commit is about to be sent
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  call: Call,
  work: (transaction: EntityManager) => Promise<T>,
  committing: () => void,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const client: PoolClient = await runner.connect();
    const timeout = Math.max(leastTimeout, Math.floor(call.remaining));
    // What TypeORM notes when it begins a transaction itself; noted first, so that what fails half-way is rolled back.
    Object.assign(runner, { data: { call }, isTransactionActive: true, transactionDepth: 1 });
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${timeout}`);
    const result = await work(runner.manager);
    committing();
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
