import { PartLocks } from '@patchbay/persistence/part-locks';
import { Sessions } from '@patchbay/persistence/sessions';
import { Readiness } from '@patchbay/platform/readiness';
import { Client } from 'pg';
import { eventually } from '../eventually';
import { type TestDatabase, createDatabase } from '../database';
import { consumerData } from './consumer-probe';

const sessions = `SELECT FROM pg_stat_activity
  WHERE application_name = 'webhook events' AND datname = current_database()`;

/** Milliseconds: Postgres ends a session that is left open after 10 s. */
const closedWithin = 8_000;

describe('locks on the parts of the event stream', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(consumerData);
  });
  afterAll(() => database.drop());

  it('keep no session open when they cannot be taken', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtext('events webhook'), 1000)");
    const url = new URL(database.url);
    url.searchParams.set('options', '-c lock_timeout=100');
    const opened = PartLocks.open(
      new Sessions({ schema: 'webhook', patience: 10_000, url: url.href }, new Readiness()),
      2,
    );
    await eventually(async () => expect((await other.query(sessions)).rowCount).toBe(1));
    await expect(opened).rejects.toThrow('lock timeout');
    await eventually(async () => expect((await other.query(sessions)).rowCount).toBe(0), closedWithin);
    await other.end();
  });
});
