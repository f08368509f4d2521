import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsServer, NatsUser } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';

interface Servers {
  directory: string;
  postgres: PostgresServer;
  nats: NatsServer;
}

/** One for each test file, far more than there are: accounts do not see each other's messages. */
export const accounts: NatsUser[] = Array.from({ length: 1_000 }, (_, index) => ({
  user: `file${index}`,
  password: 'test',
}));

let servers: Servers | undefined;

/** Passes the addresses to the workers through the environment. */
export function setServers(started: Servers): void {
  servers = started;
  process.env.TEST_POSTGRES_URL = started.postgres.url;
  process.env.TEST_NATS_PORT = String(started.nats.port);
  process.env.TEST_ACCOUNTS = join(started.directory, 'accounts');
  mkdirSync(process.env.TEST_ACCOUNTS);
}

export function runningServers(): Servers {
  if (!servers) throw new Error('the global setup did not run');
  return servers;
}

/** URL of the test run's Postgres, as superuser. */
export const postgresUrl = (): string => process.env.TEST_POSTGRES_URL!;

/** This test file's own: Jest loads this module once for each file. */
const account: NatsUser = { user: '', password: '' };

/** URL of the test run's nats-server, with this test file's account. */
export function natsUrl(): string {
  if (!account.user) Object.assign(account, takeAccount());
  const { user, password } = account;
  return `nats://${user}:${password}@127.0.0.1:${process.env.TEST_NATS_PORT}`;
}

/** The first that no other file has, in any worker: of two that make the same folder, one fails. */
function takeAccount(): NatsUser {
  const taken = readdirSync(process.env.TEST_ACCOUNTS!).length;
  for (const account of accounts.slice(taken)) {
    try {
      mkdirSync(join(process.env.TEST_ACCOUNTS!, account.user));
      return account;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error('all accounts of the test run are taken');
}
