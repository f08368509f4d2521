import type { QueryRunner } from 'typeorm';

/**
 * Creates an index while rows are read and written. The migration must set `transaction = false`; it may be repeated: an
 * invalid index of an interrupted run is dropped first.
 *
 * @param definition what follows ON, such as `tickets (status_id, id)`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: '' | 'UNIQUE' = '',
): Promise<void> {
  await patiently(runner, async () => {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE ${kind} INDEX CONCURRENTLY ${name} ON ${definition}`);
  });
}

/** Drops an index while rows are read and written. The migration must set `transaction = false`. */
export async function dropIndexConcurrently(runner: QueryRunner, name: string): Promise<void> {
  await patiently(runner, () => runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
}

/**
 * Repeats a statement until it changes no row. Without a transaction around it each batch is committed, and its rows are
 * locked only for its own duration. The migration must set `transaction = false`.
 *
 * @param sql changes some rows that it has not changed yet: with a LIMIT, and a condition that is false afterwards
 */
export async function changeInBatches(runner: QueryRunner, sql: string): Promise<void> {
  for (;;) {
    const [, changed] = (await runner.query(sql)) as [unknown[], number];
    if (changed === 0) return;
  }
}

/** Concurrent statements wait for older transactions without holding up anybody, so they may wait for long. */
async function patiently(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  const [{ lock_timeout }] = (await runner.query('SHOW lock_timeout')) as [{ lock_timeout: string }];
  await runner.query('SET lock_timeout = 0');
  try {
    await work();
  } finally {
    await runner.query(`SET lock_timeout = '${lock_timeout}'`);
  }
}
