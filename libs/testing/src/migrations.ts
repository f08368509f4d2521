import { DataSource, type EntityMetadata, MigrationExecutor } from 'typeorm';
import { type ServiceData, dataSourceOptions } from '@patchbay/persistence/data-source';
import type { ConstraintProblems } from '@patchbay/persistence/database-problems';
import { type TestDatabase, createDatabase } from './database';
import { refusalsOf } from './migration-rules';
import { expectFewPagesOfFolded } from './row-counts';

/** All schema objects as Postgres describes them, without TypeORM's own table of migrations. */
const schemaObjects = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || to_jsonb(columns) - 'table_catalog' AS description
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
  SELECT 'function ' || proname || ' ' || pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
  UNION ALL
  SELECT 'sequence ' || sequencename || ' ' || max_value FROM pg_sequences WHERE schemaname = current_schema()
    AND sequencename <> 'migrations_id_seq'
  ORDER BY description`;

const columnsOf = `SELECT column_name, udt_name FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`;

const namesOfConstraints = `SELECT conname AS name FROM pg_constraint
  WHERE connamespace = current_schema()::regnamespace
  UNION SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()`;

const shortNames: Record<string, string> = { bigint: 'int8', integer: 'int4', boolean: 'bool' };

/** Declares the tests of a service's migrations. */
export function testMigrations(data: ServiceData, constraints: ConstraintProblems = {}): void {
  let database: TestDatabase;
  let owner: DataSource;
  beforeAll(async () => {
    database = await createDatabase(data);
    owner = await new DataSource(dataSourceOptions(data, database.ownerUrl, { pool: 2 })).initialize();
  });
  afterAll(async () => {
    await owner.destroy();
    await database.drop();
  });

  it('revert to an empty schema, and create the same schema again', () =>
    expectSameAgain(data, database, owner));

  it('go forward from each version, again after they were reverted', () =>
    expectSteps(data, database, owner));

  it('neither rewrite nor lock a table that may be large', async () => {
    expect(await refusalsOf(data.migrations)).toEqual([]);
  });

  it('read few of the folded changes of counts', async () => {
    for (const name of data.counts ?? []) await expectFewPagesOfFolded(database, name);
  });

  it.each(data.entities.map(entity => [entity.name, entity]))('create every column of %s', (_name, entity) =>
    expectColumns(database, owner.getMetadata(entity)),
  );

  it('create every constraint that is mapped to a problem', async () => {
    const names = (await database.query(namesOfConstraints)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(constraints)));
  });
}

async function revert({ migrations }: ServiceData, owner: DataSource): Promise<void> {
  for (const _migration of migrations) await owner.undoLastMigration();
}

async function expectSameAgain(data: ServiceData, database: TestDatabase, owner: DataSource): Promise<void> {
  const before = await describeSchema(database);
  expect(before).not.toEqual([]);
  await revert(data, owner);
  expect(await describeSchema(database)).toEqual([]);
  await owner.runMigrations();
  expect(await describeSchema(database)).toEqual(before);
}

async function expectSteps(data: ServiceData, database: TestDatabase, owner: DataSource): Promise<void> {
  const newest = await describeSchema(database);
  await revert(data, owner);
  const executor = new MigrationExecutor(owner);
  for (const migration of await executor.getPendingMigrations()) {
    await executor.executeMigration(migration);
    const migrated = await describeSchema(database);
    await owner.undoLastMigration();
    await executor.executeMigration(migration);
    expect(withoutPlaces(await describeSchema(database))).toEqual(withoutPlaces(migrated));
  }
  expect(withoutPlaces(await describeSchema(database))).toEqual(withoutPlaces(newest));
}

const describeSchema = async (database: TestDatabase): Promise<string[]> =>
  (await database.query(schemaObjects)).map(({ description }) => description);

/** A column that is dropped and added again comes last. */
const withoutPlaces = (schema: string[]): string[] =>
  schema.map(line => line.replace(/"(ordinal_position|dtd_identifier)": "?\d+"?/g, ''));

async function expectColumns(database: TestDatabase, { tableName, columns }: EntityMetadata): Promise<void> {
  const declared = columns.map(({ databaseName, type, isArray }) => ({
    column_name: databaseName,
    udt_name: (isArray ? '_' : '') + (shortNames[String(type)] ?? String(type)),
  }));
  expect(await database.query(columnsOf, [tableName])).toEqual(expect.arrayContaining(declared));
}
