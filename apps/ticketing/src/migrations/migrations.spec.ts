import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { ticketingConstraints } from '../constraints';
import { ticketingData } from '../data-source';

/** Everything that a migration makes, as Postgres describes it. TypeORM's own list of migrations is left out. */
const everything = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || to_jsonb(columns) - 'table_catalog' AS thing
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'migrations'
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conrelid::regclass::text <> 'migrations'
  UNION ALL
  SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename <> 'migrations'
  UNION ALL
  SELECT 'grant ' || table_name || ' ' || grantee || ' ' || privilege_type FROM information_schema.role_table_grants
    WHERE table_schema = current_schema() AND table_name <> 'migrations'
  UNION ALL
  SELECT 'trigger ' || tgname || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'function ' || proname || ' ' || prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
  ORDER BY thing`;

describe('migrations', () => {
  let database: TestDatabase;
  let owner: DataSource;
  beforeAll(async () => {
    database = await createDatabase(ticketingData);
    owner = await new DataSource(dataSourceOptions(ticketingData, database.ownerUrl, 2)).initialize();
  });
  afterAll(async () => {
    await owner.destroy();
    await database.drop();
  });

  const things = async (): Promise<string[]> => (await database.query(everything)).map(({ thing }) => thing);

  it('go all the way back to nothing, and forward again to the same', async () => {
    const before = await things();
    expect(before).not.toEqual([]);
    for (let left = ticketingData.migrations.length; left > 0; left -= 1) await owner.undoLastMigration();
    expect(await things()).toEqual([]);
    await owner.runMigrations();
    expect(await things()).toEqual(before);
  });

  it.each(ticketingData.entities.map(entity => [entity.name, entity]))(
    'make the table of %s',
    async (_name, entity) => {
      const { tableName, columns } = owner.getMetadata(entity);
      const table: { column_name: string; udt_name: string }[] = await database.query(
        'SELECT column_name, udt_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
        [tableName],
      );
      const aliases: Record<string, string> = { bigint: 'int8', integer: 'int4', boolean: 'bool' };
      const expected = columns.map(({ databaseName, type }) => [
        databaseName,
        aliases[String(type)] ?? String(type),
      ]);
      expect(table.map(({ column_name, udt_name }) => [column_name, udt_name]).sort()).toEqual(
        expected.sort(),
      );
    },
  );

  it('make every constraint that means something to a caller', async () => {
    const rows = await database.query(
      'SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace',
    );
    const names = rows.map(({ conname }) => conname);
    expect(names).toEqual(expect.arrayContaining(Object.keys(ticketingConstraints)));
  });
});
