import { Client } from 'pg';
import { ofThisDatabase } from '@patchbay/persistence/pg-locks';

/** A lock on a table: all writes to it wait until it is released. */
export class TableLock {
  private constructor(
    private readonly client: Client,
    private readonly table: string,
  ) {}

  /**
   * @param url of a role with write access to the table
   * @param table name with schema
   */
  static async take(url: string, table: string): Promise<TableLock> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    return new TableLock(client, table);
  }

  /** Process ids of the backends that wait for the lock. */
  async waiting(): Promise<number[]> {
    const query = `SELECT DISTINCT pid FROM pg_locks WHERE relation = $1::regclass AND NOT granted AND ${ofThisDatabase}`;
    const { rows } = await this.client.query<{ pid: number }>(query, [this.table]);
    return rows.map(({ pid }) => pid);
  }

  release(): Promise<void> {
    return this.client.end();
  }
}
