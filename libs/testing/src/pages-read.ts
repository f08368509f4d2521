import { Client, escapeLiteral } from 'pg';
import type { Statement, Values } from '@patchbay/persistence/statement';

/** A connection may keep a plan that was made without values, or make one for the values of each request. */
const modes = ['force_generic_plan', 'force_custom_plan'];
/** Of the roles that `prepareDatabase` makes, and of Postgres, which has other roles too. */
const costs = [1.1, 4];
const ways = modes.flatMap(mode =>
  costs.map(cost => `SET plan_cache_mode = ${mode}; SET random_page_cost = ${cost}; DISCARD PLANS`),
);

/** Counts the pages of tables and indexes that statements read: unlike a time, the same on every machine. */
export class PagesRead {
  private constructor(private readonly client: Client) {}

  /** @param url of the service's own role */
  static async open(url: string): Promise<PagesRead> {
    const client = new Client({ connectionString: url });
    await client.connect();
    return new PagesRead(client);
  }

  /** The most pages that a statement reads, whichever way it is planned. */
  async by<V extends object>(statement: Statement<V>, ...[given]: Values<V>): Promise<number> {
    const values = statement.values.map(name => literal(given?.[name]));
    await this.client.query(`PREPARE measured AS ${statement.text}`);
    const pages = [];
    for (const way of ways) pages.push(await this.executed(way, values));
    await this.client.query('DEALLOCATE measured');
    return Math.max(...pages);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private async executed(way: string, values: string[]): Promise<number> {
    await this.client.query(way);
    const call = values.length > 0 ? `measured (${values.join(', ')})` : 'measured';
    const { rows } = await this.client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${call}`);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  return escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}
