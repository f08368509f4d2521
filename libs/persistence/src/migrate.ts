import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { type ServiceData, dataSourceOptions } from './data-source';

/**
 * Brings a service's schema to its newest migration, as its owner role. Started twice at the same time, the second
 * waits for the first.
 *
 * @returns names of the migrations that were applied
 */
export async function migrate(data: ServiceData, ownerUrl: string): Promise<string[]> {
  const lock = new Client({ connectionString: ownerUrl });
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions(data, ownerUrl, 2));
  try {
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${data.schema}`]);
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    return applied.map(({ name }) => name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}

/** Runs {@link migrate} as this process, with `MIGRATION_DATABASE_URL` from the environment. */
export async function migrateFromEnvironment(data: ServiceData): Promise<void> {
  const url = process.env.MIGRATION_DATABASE_URL;
  if (!url) throw new Error('MIGRATION_DATABASE_URL is required');
  const applied = await migrate(data, url);
  const result = applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`;
  console.log(`${data.schema}: ${result}`);
}
