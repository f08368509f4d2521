import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { createDatabase } from '@patchbay/testing/database';
import { webhookData } from '../data-source';

describe('migrations', () => {
  it('go back to nothing and forward again', async () => {
    const database = await createDatabase(webhookData);
    const dataSource = await new DataSource(
      dataSourceOptions(webhookData, database.ownerUrl, 1),
    ).initialize();
    const tables = async () =>
      (await database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'webhook' ORDER BY 1")).map(
        ({ tablename }) => tablename,
      );
    const all = await tables();
    expect(all).toEqual(expect.arrayContaining(['deliveries', 'inbox', 'unreadable_messages', 'webhooks']));
    for (const _migration of webhookData.migrations) await dataSource.undoLastMigration();
    expect(await tables()).toEqual(['migrations']);
    await dataSource.runMigrations();
    expect(await tables()).toEqual(all);
    await dataSource.destroy();
    await database.drop();
  });
});
