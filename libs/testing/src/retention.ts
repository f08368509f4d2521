import { Client } from 'pg';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { type Retention, alongIndexes, removal } from '@patchbay/persistence/retention';
import { type TestDatabase, createDatabase } from './database';

/** Declares the tests of the rows that a service keeps for a while: an index leads to the outdated ones. */
export function testRetention(data: ServiceData, retentions: readonly Retention[]): void {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createDatabase(data);
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(alongIndexes);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const entries = retentions.map(each => [each.table, each.condition ?? 'any', each] as const);
  it.each(entries)('of %s (%s) are found by an index, oldest first', async (table, _condition, each) => {
    const { text, values } = removal(each);
    const literals = { horizon: String(each.horizon), from: "'-infinity'", size: '5000' };
    const sql = values.reduce((sql, name, index) => sql.replaceAll(`$${index + 1}`, literals[name]), text);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${sql}`);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain(`Seq Scan on ${table}`);
    if (!each.isUnordered) expect(plan).not.toContain('Sort');
  });
}
