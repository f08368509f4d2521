import { statement } from './statement';
import type { Transaction } from './transaction';

/** In one order, which is that of numbers too, so that no two transactions wait for each other. */
const locking = (lock: string) =>
  statement<{ kind: string; keys: readonly string[] }, { locked: unknown }>(`
  SELECT ${lock}(hashtextextended(:kind || ' ' || key, 0)) AS locked FROM (
    SELECT key FROM (SELECT DISTINCT unnest(:keys::text[]) AS key) AS asked ORDER BY length(key), key COLLATE "C") AS sorted`);

const take = locking('pg_advisory_xact_lock');
const hold = locking('pg_advisory_xact_lock_shared');
const tryToHold = locking('pg_try_advisory_xact_lock_shared');

/**
 * Makes other transactions that take turns for one of these keys wait until this one ends, also where there is no row yet to lock.
 *
 * @param kind what the keys are; the services of a database share their locks
 */
export async function takeTurns(
  transaction: Transaction,
  kind: string,
  keys: readonly string[],
): Promise<void> {
  await transaction.rows(take, { kind, keys });
}

/** Makes those who {@link takeTurns} for one of these keys wait until this transaction ends, but not others who only hold them too. */
export async function holdTurns(
  transaction: Transaction,
  kind: string,
  keys: readonly string[],
): Promise<void> {
  await transaction.rows(hold, { kind, keys });
}

/**
 * As {@link holdTurns}, but does not wait: for a transaction that holds keys of before, in whatever order.
 *
 * @returns whether all of them are held; otherwise somebody takes turns for one of them just now
 */
export async function tryToHoldTurns(
  transaction: Transaction,
  kind: string,
  keys: readonly string[],
): Promise<boolean> {
  const rows = await transaction.rows(tryToHold, { kind, keys });
  return rows.every(({ locked }) => locked);
}
