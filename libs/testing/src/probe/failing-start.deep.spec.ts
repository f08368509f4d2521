import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asSource } from '@patchbay/infra/as-source';
import { choosePort } from '@patchbay/infra/ports';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { startService } from '@patchbay/platform/service';
import { EndingProcesses } from '../app-process';
import { type TestDatabase, createDatabase } from '../database';
import { natsUrl } from '../servers';
import { TestService } from '../service';
import { probeData } from './things';

let connected: DataSource | undefined;

@Injectable()
class Failing {
  constructor(dataSource: DataSource) {
    connected = dataSource;
    throw new Error('fails with the database');
  }
}

@Module({ imports: [PersistenceModule.of(probeData, ServiceConfiguration)], providers: [Failing] })
class FailingModule {}

const service = { name: 'crm', configuration: ServiceConfiguration, module: FailingModule };

const program = [...asSource, join(__dirname, 'start-failing.ts')];

describe('a service whose start fails', () => {
  const processes = new EndingProcesses();
  const taken = createServer();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(probeData);
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => processes.kill());
  afterAll(async () => {
    taken.close();
    await database.drop();
  });

  const environment = () => ({
    DATABASE_URL: database.url,
    NATS_URL: natsUrl(),
    MANAGEMENT_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const start = (failing: string, variables: NodeJS.ProcessEnv = {}) =>
    processes.run([...program, failing], { ...environment(), ...variables });

  it('leaves nothing open when its management port is in use', async () => {
    const { port } = taken.address() as AddressInfo;
    const errors = `MANAGEMENT_PORT ${port} on 127.0.0.1 is in use by another program\n`;
    expect(await start('AtOnce', { MANAGEMENT_PORT: String(port) })).toEqual({ code: 1, errors });
  });

  it('leaves nothing open when NATS rejects its credentials', async () => {
    const NATS_URL = Object.assign(new URL(natsUrl()), { password: 'wrong' }).href;
    expect(await start('AtOnce', { NATS_URL })).toEqual({ code: 1, errors: "'Authorization Violation'\n" });
  });

  it('leaves nothing open when a part cannot be made while the database is away', async () => {
    const DATABASE_URL = Object.assign(new URL(database.url), { port: await choosePort() }).href;
    expect(await start('AtOnce', { DATABASE_URL })).toEqual({ code: 1, errors: 'fails at once\n' });
  });

  it('leaves nothing open when a part cannot be made, before the database is connected', async () => {
    expect(await start('AtOnce')).toEqual({ code: 1, errors: 'fails at once\n' });
  });

  it('leaves nothing open when a part cannot be made, after the database is connected', async () => {
    expect(await start('WithDatabase')).toEqual({ code: 1, errors: 'fails with the database\n' });
  });

  it('closes the database, whose idle connections alone would not keep a process alive', async () => {
    await expect(startService(service, environment())).rejects.toThrow('fails with the database');
    expect(connected?.isInitialized).toBe(false);
  });

  it('leaves no database of its own when a test starts it', async () => {
    await expect(TestService.start(service, probeData)).rejects.toThrow('fails with the database');
    const own = connected!.driver.database;
    expect(own).not.toBe(new URL(database.url).pathname.slice(1));
    expect(await database.query('SELECT FROM pg_database WHERE datname = $1', [own])).toEqual([]);
  });

  it('leaves nothing open when a part cannot begin', async () => {
    expect(await start('WhenMade')).toEqual({ code: 1, errors: 'fails when all is made\n' });
  });
});
