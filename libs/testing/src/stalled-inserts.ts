import { Client } from 'pg';
import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import type { TestDatabase } from './database';
import { eventually } from './eventually';

/** Any number that nobody else locks. */
const key = 7;
const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND ${ofThisDatabase}`;

/** Inserts into a table that wait, in the middle of their transactions, until they are released. */
export class StalledInserts {
  private constructor(
    private readonly database: TestDatabase,
    private readonly schema: string,
    private readonly client: Client,
  ) {}

  /** @param table name with schema */
  static async into(database: TestDatabase, table: string): Promise<StalledInserts> {
    const [schema] = table.split('.') as [string];
    await database.query(`CREATE FUNCTION ${schema}.stall() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_advisory_xact_lock(${key}); RETURN NEW; END $$;
      CREATE TRIGGER stall BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${schema}.stall()`);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${key})`);
    return new StalledInserts(database, schema, client);
  }

  /** Resolves when so many transactions wait: for the release, or for turns that those take which wait for it. */
  async waiting(count: number): Promise<void> {
    await eventually(async () => expect(await this.database.query(waiting)).toHaveLength(count));
  }

  async release(): Promise<void> {
    await this.client.end();
    await this.database.query(`DROP FUNCTION ${this.schema}.stall() CASCADE`);
  }
}
