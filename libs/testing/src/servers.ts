import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsServer, NatsUser } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';

export interface Servers {
  directory: string;
  postgres: PostgresServer;
  nats: NatsServer;
}

export interface Addresses {
  postgresUrl: string;
  natsPort: number;
  /** Folder of the run, in which test files take their accounts. */
  folder: string;
}

/** One for each test file, far more than there are: accounts do not see each other's messages. */
export const accounts: NatsUser[] = Array.from({ length: 1_000 }, (_, index) => ({
  user: `file${index}`,
  password: 'test',
}));

let servers: Servers | undefined;

/** Servers that end with this run of Jest. */
export function setServers(started: Servers): void {
  servers = started;
  setAddresses(addressesOf(started));
}

/** Passes the addresses to the workers through the environment. */
export function setAddresses({ postgresUrl, natsPort, folder }: Addresses): void {
  process.env.TEST_POSTGRES_URL = postgresUrl;
  process.env.TEST_NATS_PORT = String(natsPort);
  process.env.TEST_FOLDER = folder;
}

export const addressesOf = ({ directory, postgres, nats }: Servers): Addresses => ({
  postgresUrl: postgres.url,
  natsPort: nats.port,
  folder: directory,
});

/** Stops the servers of this run of Jest; shared ones stay. */
export async function stopServers(): Promise<void> {
  if (servers) await removeServers(servers);
}

export async function removeServers({ directory, postgres, nats }: Servers): Promise<void> {
  await nats.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Folder of the test run, for what its files share; it is removed at the run's end. */
export const folderOfRun = (): string => process.env.TEST_FOLDER!;

/** URL of the test run's Postgres, as superuser. */
export const postgresUrl = (): string => process.env.TEST_POSTGRES_URL!;

/** This test file's own: Jest loads this module once for each file. */
let account: NatsUser | undefined;

/** URL of the test run's nats-server, with this test file's account. */
export function natsUrl(): string {
  const { user, password } = (account ??= takeAccount());
  return `nats://${user}:${password}@127.0.0.1:${process.env.TEST_NATS_PORT}`;
}

/** The first that no other file has, in any process: of two that make the same folder, one fails. */
function takeAccount(): NatsUser {
  for (const one of accounts) {
    try {
      mkdirSync(join(folderOfRun(), one.user));
      return one;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error('all accounts of the test run are taken');
}
