import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection, connect } from 'nats';
import { type NatsServer, startNatsServer } from './nats-server';
import { choosePort } from './ports';

const accounts = ['first', 'second'].map(user => ({ user, password: 'secret' }));

describe('a nats-server with accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-nats-'));
  let server: NatsServer;

  beforeAll(async () => {
    server = await startNatsServer({
      directory: join(folder, 'nats'),
      port: await choosePort(),
      logFile: join(folder, 'nats.log'),
      accounts,
    });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const as = async <T>(user: string, work: (connection: NatsConnection) => Promise<T>): Promise<T> => {
    const connection = await connect({ port: server.port, user, pass: 'secret' });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };

  const streamNames = (user: string) =>
    as(user, async connection => (await connection.jetstreamManager()).streams.names().next());

  it('isolates the streams of accounts, and keeps them after a crash', async () => {
    await as('first', async connection => {
      const manager = await connection.jetstreamManager();
      await manager.streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    });
    await server.kill();
    await server.start();
    expect(await streamNames('first')).toEqual(['KEPT']);
    expect(await streamNames('second')).toEqual([]);
  });

  it('rejects unknown users', async () => {
    await expect(connect({ port: server.port })).rejects.toThrow(/Authorization Violation/);
  });
});
