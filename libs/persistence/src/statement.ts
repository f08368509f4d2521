import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/** SQL with a name: Postgres parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Declares a statement; its name comes from its text, so that two different ones never share a plan. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
}

/** Rows of a named statement within a transaction, in one round trip. */
export async function rowsIn<T extends object>(
  transaction: EntityManager,
  { name, text }: Statement,
  values: unknown[],
): Promise<T[]> {
  const client: PoolClient = await transaction.queryRunner!.connect();
  return (await client.query<T>({ name, text, values })).rows;
}
