import type { NatsServer, NatsUser } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';

interface Servers {
  directory: string;
  postgres: PostgresServer;
  nats: NatsServer;
}

/** One per Jest worker: accounts do not see each other's messages. */
export const accounts: NatsUser[] = Array.from({ length: 16 }, (_, index) => ({
  user: `worker${index + 1}`,
  password: 'test',
}));

let servers: Servers | undefined;

/** Passes the addresses to the workers through the environment. */
export function setServers(started: Servers): void {
  servers = started;
  process.env.TEST_POSTGRES_URL = started.postgres.url;
  process.env.TEST_NATS_PORT = String(started.nats.port);
}

export function runningServers(): Servers {
  if (!servers) throw new Error('the global setup did not run');
  return servers;
}

/** URL of the test run's Postgres, as superuser. */
export const postgresUrl = (): string => process.env.TEST_POSTGRES_URL!;

/** URL of the test run's nats-server, with this worker's account. */
export function natsUrl(): string {
  const { user, password } = accounts[Number(process.env.JEST_WORKER_ID ?? 1) - 1]!;
  return `nats://${user}:${password}@127.0.0.1:${process.env.TEST_NATS_PORT}`;
}
