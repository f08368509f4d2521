import { Client } from 'pg';
import { databaseUrl } from './environment';
import type { Patchbay } from './patchbay';

/** Does work as the superuser, without the services, on a connection that ends with it: one that outlives Postgres would hide why a trial has failed. */
export async function onDatabase<T>(
  { connections }: Pick<Patchbay, 'connections'>,
  work: (database: Client) => Promise<T>,
): Promise<T> {
  const database = new Client({ connectionString: databaseUrl(connections) });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
