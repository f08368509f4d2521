import { join } from 'node:path';
import { startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { startPostgres } from '@patchbay/infra/postgres';
import { type Servers, accounts } from './servers';
import { newTestFolder } from './test-folder';

/** Starts a Postgres and a nats-server for tests, in a new folder. Each test file has a database and an account. */
export async function startTestServers(): Promise<Servers> {
  const directory = newTestFolder('patchbay-test-');
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    port: await choosePort(),
    logFile: join(directory, 'postgres.log'),
    settings: { max_connections: '300', fsync: 'off', full_page_writes: 'off' },
  });
  try {
    const nats = await startNatsServer({
      directory: join(directory, 'nats'),
      port: await choosePort(),
      logFile: join(directory, 'nats.log'),
      accounts,
    });
    return { directory, postgres, nats };
  } catch (error) {
    // Jest loads this before it can load the platform's sources, with which other starts release what they opened.
    await postgres.stop();
    throw error;
  }
}
