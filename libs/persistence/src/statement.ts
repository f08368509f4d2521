import { createHash } from 'node:crypto';
import type { ClientBase, PoolClient } from 'pg';
import { type EntityManager, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { sendTogether } from './together';

/** SQL that, with a name, Postgres parses and plans once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Whether it may share a connection with others: it finds a few rows by index. */
  readonly isShort?: boolean;
}

/** Declares a statement; its name comes from its text, so that two different ones never share a plan. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
}

/** Declares a statement of which there are too many for each connection to keep them all. */
export const unkeptStatement = (text: string): Statement => ({ text });

/** Declares a statement that finds a few rows by index and locks none: such ones wait for each other without harm. */
export const shortStatement = (text: string): Statement => ({ ...statement(text), isShort: true });

/**
 * Rows of a statement on a connection. By pg's callback, because what its promises resolve to is still held when the
 * young generation is collected: each collection then copies all rows since the one before, and that takes longer than
 * to answer a request.
 */
export function rowsOn<T extends object>(
  client: ClientBase,
  { name, text }: Statement,
  values: unknown[] = [],
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    client.query<T>({ name, text, values }, (error: Error | null, result) =>
      error ? reject(error) : resolve(result.rows),
    );
  });
}

/** Rows of a named statement within a transaction; several that do not wait for each other take one round trip. */
export async function rowsIn<T extends object>(
  transaction: EntityManager,
  statement: Statement,
  values: unknown[],
): Promise<T[]> {
  const runner = transaction.queryRunner!;
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  const client: PoolClient = await runner.connect();
  sendTogether(client);
  return rowsOn<T>(client, statement, values);
}
