import { readdirSync, rmSync } from 'node:fs';
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
}

/** More workers than anybody starts. */
const workers = Array.from({ length: 16 }, (_, index) => index + 1);

const workspace = join(__dirname, '../../..');
const projectsIn = (folder: string): string[] => readdirSync(join(workspace, folder));

/** Projects that Nx may test at the same time; `jest` is a run of Jest alone, with all of them. */
const runs = (): string[] => ['jest', 'tools', 'e2e', ...projectsIn('apps'), ...projectsIn('libs')];

const accountOf = (run: string, worker: number): NatsUser => ({
  user: `${run}-${worker}`,
  password: 'test',
});

/** One for each worker of each run: accounts do not see each other's messages. */
export const accounts = (): NatsUser[] =>
  runs().flatMap(run => workers.map(worker => accountOf(run, worker)));

let servers: Servers | undefined;

/** Servers that end with this run of Jest. */
export function setServers(started: Servers): void {
  servers = started;
  setAddresses(addressesOf(started));
}

/** Passes the addresses to the workers through the environment. */
export function setAddresses({ postgresUrl, natsPort }: Addresses): void {
  process.env.TEST_POSTGRES_URL = postgresUrl;
  process.env.TEST_NATS_PORT = String(natsPort);
}

export const addressesOf = ({ postgres, nats }: Servers): Addresses => ({
  postgresUrl: postgres.url,
  natsPort: nats.port,
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

/** URL of the test run's Postgres, as superuser. */
export const postgresUrl = (): string => process.env.TEST_POSTGRES_URL!;

/** URL of the test run's nats-server, with this worker's account. */
export function natsUrl(): string {
  const { user, password } = accountOf(
    process.env.TEST_ACCOUNT ?? 'jest',
    Number(process.env.JEST_WORKER_ID ?? 1),
  );
  return `nats://${user}:${password}@127.0.0.1:${process.env.TEST_NATS_PORT}`;
}
