import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { choosePort } from './ports';
import { type PostgresServer, startPostgres } from './postgres';

describe('the Postgres server of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-postgres-'));
  const ends: string[] = [];
  let server: PostgresServer;

  const start = async () =>
    startPostgres({
      directory: join(folder, 'postgres'),
      port: await choosePort(),
      logFile: join(folder, 'postgres.log'),
      onUnexpectedExit: reason => ends.push(reason),
    });

  beforeAll(async () => {
    // If root runs the test, the server runs as another user, who needs access.
    chmodSync(folder, 0o755);
    server = await start();
    await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS value');
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(['fast', 'immediate'] as const)('keeps its data during a restart with mode %s', async mode => {
    const before = server.pid;
    await server.restart(mode);
    expect(server.pid).not.toBe(before);
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
  });

  it('keeps its data during a crash', async () => {
    await server.kill();
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await server.start();
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    expect(ends).toEqual([]);
  });

  it('replaces a server that a killed tool left running', async () => {
    const successor = await start();
    expect(await query(successor.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    expect(ends).toEqual(['exit code 0']);
    server = successor;
  });

  it('rejects a wrong password', async () => {
    const url = new URL(server.url);
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });
});

async function query(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
