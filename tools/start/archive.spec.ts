import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { execute } from '@patchbay/infra/execute';
import { removePlace } from '@patchbay/infra/postgres-place';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { ensureEventStream, eventStream } from '@patchbay/platform/event-stream';
import { backUp, requireOwnPostgres, restore, sized } from './archive';
import { Secrets } from '../local/secrets';
import { Servers } from './servers';

const folder = newServerFolder('patchbay-archive-');
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
const file = join(folder, 'backup.tar.gz');
afterAll(() => {
  for (const directory of [first, second]) removePlace(join(directory, 'postgres'));
  rmSync(folder, { recursive: true });
});

async function withServers(directory: string, work: (servers: Servers) => Promise<void>): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const secrets = new Secrets(join(directory, 'secrets.json'));
  const ignore = () => undefined;
  const servers = new Servers({ directory, secrets, onNotice: ignore, onFailure: ignore });
  await Promise.all([servers.startPostgres(), servers.startNats()]);
  try {
    await work(servers);
  } finally {
    await servers.stop();
  }
}

async function query(url: string, sql: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function publish(servers: Servers): Promise<void> {
  await ensureEventStream(servers.natsUrlOf('provisioner'), { replicas: 1 });
  const connection = await connectToNats(servers.natsUrlOf('crm'), 'crm');
  await connection.jetstream().publish('events.crm.0.CUSTOMER_CREATED', '{}');
  await connection.close();
}

async function messagesIn(servers: Servers): Promise<number> {
  const connection = await connectToNats(servers.natsUrlOf('provisioner'), 'provisioner');
  const { state } = await (await connection.jetstreamManager({ checkAPI: false })).streams.info(eventStream);
  await connection.close();
  return state.messages;
}

describe('the data of npm start', () => {
  it('comes back in an empty folder, with that of NATS and the passwords', async () => {
    await withServers(first, async servers => {
      await query(servers.adminUrl, 'CREATE TABLE kept AS SELECT 7 AS value');
      await publish(servers);
    });
    expect(await backUp(first, file)).toEqual(['postgres', 'nats', 'secrets.json']);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.new`)).toBe(false);
    expect(sized(file)).toMatch(/backup\.tar\.gz \([\d.]+ MiB\)$/);
    mkdirSync(second);
    await restore(second, file);
    await withServers(second, async servers => {
      expect(await query(servers.adminUrl, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
      expect(await messagesIn(servers)).toBe(1);
    });
  });

  it('is not mixed with other data, and must be there', async () => {
    await expect(restore(first, file)).rejects.toThrow(/first has data, .*: move it away first$/);
    await expect(restore(second, join(folder, 'none'))).rejects.toThrow(/none does not exist$/);
    await expect(backUp(join(folder, 'third'), file)).rejects.toThrow(/third has no data/);
  });

  it('stays as it is if the file is not whole', async () => {
    const directory = join(folder, 'fourth');
    mkdirSync(directory);
    const part = join(folder, 'part.tar.gz');
    const whole = readFileSync(file);
    writeFileSync(part, whole.subarray(0, whole.length / 2));
    await expect(restore(directory, part)).rejects.toThrow(
      /part\.tar\.gz is not a complete backup: nothing was changed$/,
    );
    expect(existsSync(join(directory, 'postgres', 'data', 'PG_VERSION'))).toBe(false);
    removePlace(join(directory, 'postgres'));
  });

  it.each(['nats', 'secrets.json'])('is not mixed with %s that is there alone', async part => {
    const directory = join(folder, `only-${part}`);
    mkdirSync(join(directory, part), { recursive: true });
    await expect(restore(directory, file)).rejects.toThrow(/ has data, .*: move it away first$/);
    expect(readdirSync(directory)).toEqual([part]);
  });

  it('leaves no part for the next start if it cannot be written to its end', async () => {
    const [directory, made] = [join(folder, 'fifth'), join(folder, 'made')];
    const [archive, blocked] = [join(folder, 'blocked.tar'), join(folder, 'blocked.tar.gz')];
    mkdirSync(directory);
    mkdirSync(join(made, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(made, 'postgres', 'data', 'PG_VERSION'), '18');
    writeFileSync(join(made, 'nats'), '');
    await execute('tar', ['-cf', archive, '-C', made, 'postgres', 'nats']);
    // A file below a file is in the list, and cannot be written.
    rmSync(join(made, 'nats'));
    mkdirSync(join(made, 'nats'));
    writeFileSync(join(made, 'nats', 'below'), '');
    await execute('tar', ['-rf', archive, '-C', made, 'nats/below']);
    writeFileSync(blocked, gzipSync(readFileSync(archive)));
    await expect(restore(directory, blocked)).rejects.toThrow(/fifth is empty again, .*nats\/below/s);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is left to the tools of the server that POSTGRES_ADMIN_URL names, without its password', () => {
    const given = { POSTGRES_ADMIN_URL: 'postgres://admin:secret@db.example.com:6432/postgres' };
    const refused = () => requireOwnPostgres(given, 'pg_dump SERVER patchbay');
    expect(refused).toThrow('the data is in the database patchbay of db.example.com, not in .patchbay');
    expect(refused).toThrow('pg_dump --host=db.example.com --port=6432 --username=admin patchbay');
    expect(refused).not.toThrow('secret@');
    expect(() => requireOwnPostgres({}, '')).not.toThrow();
    const wrong = { POSTGRES_ADMIN_URL: 'db.example.com' };
    expect(() => requireOwnPostgres(wrong, '')).toThrow('POSTGRES_ADMIN_URL is not a valid URL');
  });
});
