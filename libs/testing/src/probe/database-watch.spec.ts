import pino from 'pino';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { DatabaseWatch } from '@patchbay/persistence/database-watch';
import { Readiness } from '@patchbay/platform/readiness';
import { type TestDatabase, createDatabase } from '../database';
import { eventually } from '../eventually';
import { probeData } from './things';

describe('the watch of a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(probeData);
  });
  afterAll(() => database.drop());

  it.each([
    ['off', ['synchronous_commit is off: a crash of Postgres undoes writes that were acknowledged']],
    ['on', []],
  ])('warns if what is acknowledged may be lost: with synchronous_commit %s', async (value, expected) => {
    const lines: string[] = [];
    const logger = pino({}, { write: line => lines.push(JSON.parse(line).msg) });
    const url = `${database.url}?options=${encodeURIComponent(`-c synchronous_commit=${value}`)}`;
    const settings = { schema: probeData.schema, url, patience: 3_000 };
    const source = new DataSource(dataSourceOptions(probeData, url));
    const watch = new DatabaseWatch(source, settings, new Readiness(), logger);
    watch.onApplicationBootstrap();
    // The second check is behind the question for the setting.
    const checking = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = '${probeData.schema} watch' AND query = 'SELECT 1'`;
    await eventually(async () => expect(await database.query(checking)).toHaveLength(1));
    await watch.beforeApplicationShutdown();
    expect(lines).toEqual(expected);
  });
});
