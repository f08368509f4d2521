import type { NatsServer, NatsUser } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';

interface Servers {
  directory: string;
  postgres: PostgresServer;
  nats: NatsServer;
}

/** One per Jest worker; what happens in one is not seen in another. */
export const accounts: NatsUser[] = Array.from({ length: 16 }, (_, index) => ({
  user: `worker${index + 1}`,
  password: 'test',
}));

let servers: Servers | undefined;

/** Workers learn the addresses from their environment. */
export function setServers(started: Servers): void {
  servers = started;
  process.env.TEST_POSTGRES_URL = started.postgres.url;
  process.env.TEST_NATS_PORT = String(started.nats.port);
}

export function runningServers(): Servers {
  if (!servers) throw new Error('the global set-up did not run');
  return servers;
}

/** The superuser's address of the run's Postgres. */
export const postgresUrl = (): string => process.env.TEST_POSTGRES_URL!;

/** The run's nats-server, as the account of this worker. */
export function natsUrl(): string {
  const { user, password } = accounts[Number(process.env.JEST_WORKER_ID ?? 1) - 1]!;
  return `nats://${user}:${password}@127.0.0.1:${process.env.TEST_NATS_PORT}`;
}
