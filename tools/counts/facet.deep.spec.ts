import { join } from 'node:path';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { type ServiceData, dataSourceOptions, migrationsIn } from '@patchbay/persistence/data-source';
import { type RowCounts, keptCount } from '@patchbay/persistence/row-counts';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { testMigrations } from '@patchbay/testing/migrations';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { newTestFolder } from '@patchbay/testing/test-folder';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the counts of a service are what gets a facet
import { ticketingData } from '../../apps/ticketing/src/data-source';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { ticketCounts } from '../../apps/ticketing/src/tickets/ticket-counts';
import { root } from '../local/root';
import { writeFacetMigrations } from './facet-migrations';

const facet = 'is_customers';
const withFacet: RowCounts = {
  ...ticketCounts,
  facets: { ...ticketCounts.facets, [facet]: { type: 'boolean', of: 'customer_id IS NOT NULL' } },
};
const withGroups: RowCounts = {
  ...withFacet,
  groups: [...ticketCounts.groups, [facet], ['status_id', facet]],
};

/** Has the migrations that follow those of the service, whose names it has. */
const folder = newTestFolder('patchbay-facet-');
for (const name of readdirSync(join(root, 'apps', 'ticketing', 'src', 'migrations')))
  writeFileSync(join(folder, name), '');
const [addition] = writeFacetMigrations(folder, withFacet, facet);
const groups = writeFacetMigrations(folder, withGroups, facet);
const added = migrationsIn(folder);
const dataOf = (count: number): ServiceData => ({
  ...ticketingData,
  migrations: [...ticketingData.migrations, ...added.slice(0, count)],
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a facet that is added to kept counts, and its groups in the next release', () =>
  testMigrations(dataOf(3)));

describe('an upgrade to a facet of kept counts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(ticketingData);
    await database.query(`INSERT INTO ticket_queues VALUES (1, 'Support', 'support@example.com')`);
    await database.query(`INSERT INTO ticket_statuses (id, name, closed, "order")
      SELECT n, n, false, n FROM generate_series(4, 6) AS n`);
  });
  afterAll(() => database.drop());

  const connect = (count: number) =>
    new DataSource(dataSourceOptions(dataOf(count), database.ownerUrl)).initialize();
  const migrate = async (count: number) => {
    const owner = await connect(count);
    await owner.runMigrations();
    await owner.destroy();
  };
  const wrong = (counts: RowCounts) => database.query(wrongCounts(counts));
  const fold = () => database.query('SELECT fold_ticket_counts()');
  /** Some with a customer, and some of another status. */
  const add = () =>
    database.query(`INSERT INTO tickets (ticket_queue_id, status_id, user_login, customer_id, source,
        "to", "from", cc, subject, created_at, updated_at)
      SELECT 1, 4 + n % 3, '', nullif(n % 4, 0), 'email', '', '', '[]', '', now(), now()
      FROM generate_series(1, 100) n`);
  const change = async () => {
    await database.query(`UPDATE tickets SET customer_id = CASE WHEN customer_id IS NULL THEN 1 END
      WHERE ticket_id % 5 = 0`);
    await database.query('DELETE FROM tickets WHERE ticket_id % 7 = 0');
  };
  const write = async () => {
    await add();
    await change();
  };
  const migrateBesideWrites = (count: number) => Promise.all([migrate(count), add(), add(), change()]);

  it('stops neither lists nor folds that run meanwhile, nor do they stop it', async () => {
    const owner = await connect(1);
    let isMigrating = true;
    const repeat = async (work: () => Promise<unknown>) => {
      while (isMigrating) await work();
    };
    const list = () => database.query(`SELECT ${keptCount(ticketCounts, [], [])}`);
    const others = [repeat(list), repeat(list), repeat(fold), repeat(fold)];
    for (let turn = 0; turn < 20; turn++) {
      await owner.runMigrations();
      await owner.undoLastMigration();
    }
    isMigrating = false;
    await Promise.all(others);
    await owner.destroy();
  });

  it('keeps all counts right, those of the version before too, in each state and whatever is folded', async () => {
    await write();
    await fold();
    await write();
    await migrateBesideWrites(1);
    for (const counts of [ticketCounts, withFacet]) expect(await wrong(counts)).toEqual([]);
    await fold();
    await write();
    for (const counts of [ticketCounts, withFacet]) expect(await wrong(counts)).toEqual([]);
    await migrateBesideWrites(2);
    await fold();
    await write();
    await migrateBesideWrites(3);
    for (const counts of [withFacet, withGroups]) expect(await wrong(counts)).toEqual([]);
    await write();
    await fold();
    await write();
    for (const counts of [withFacet, withGroups]) expect(await wrong(counts)).toEqual([]);
  });
});

it('is written as files of migrations, one and then two', () => {
  expect([addition, ...groups].map(path => path!.replace(/.*\/\d+-/, ''))).toEqual([
    'add-is-customers-to-ticket-counts.ts',
    'count-tickets-by-is-customers.ts',
    'count-existing-tickets-by-is-customers.ts',
  ]);
});
