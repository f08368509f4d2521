import { Client } from 'pg';
import { checkNats } from '@patchbay/infra/probes';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { explained } from '@patchbay/platform/command';
import { isUrlOf, natsUrl, postgresUrl } from '@patchbay/platform/server-urls';
import { requirePostgresVersion } from '@patchbay/persistence/postgres-version';

/** Servers that exist already, to use instead of starting own ones. */
export interface GivenServers {
  /** URL of a Postgres server, with a role that may create databases and roles. */
  databaseUrl?: string;
  /** URL of a NATS server with JetStream. */
  natsUrl?: string;
}

/** Milliseconds for a server to answer at the start. */
const answerWithin = 5_000;

const ofOneApp =
  'DATABASE_URL is set, which is the database of a single app; to use a Postgres server of yours, unset it and set POSTGRES_ADMIN_URL, with a role that may create databases and roles';

/** @throws nothing: `problems` has a line for each variable that cannot be used, and why */
export async function findGivenServers(
  environment: NodeJS.ProcessEnv,
): Promise<GivenServers & { problems: string[] }> {
  const databaseUrl = environment.POSTGRES_ADMIN_URL || undefined;
  const givenNats = environment.NATS_URL || undefined;
  const problems = [
    environment.DATABASE_URL ? ofOneApp : undefined,
    databaseUrl && (await problemOf('POSTGRES_ADMIN_URL', databaseUrl, postgresUrl, checkPostgresServer)),
    givenNats && (await problemOf('NATS_URL', givenNats, natsUrl, checkNatsServer)),
  ];
  return { databaseUrl, natsUrl: givenNats, problems: problems.filter(problem => problem !== undefined) };
}

async function problemOf(
  variable: string,
  url: string,
  kind: typeof postgresUrl,
  check: (url: string) => Promise<void>,
): Promise<string | undefined> {
  if (!isUrlOf(kind, url)) return `${variable} ${kind.expected}`;
  try {
    await check(url);
    return undefined;
  } catch (error) {
    return `The server in ${variable} cannot be used: ${explained(error)}`;
  }
}

async function checkPostgresServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerWithin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requirePostgresVersion(client);
  } finally {
    await client.end();
  }
}

async function checkNatsServer(url: string): Promise<void> {
  await checkNats(url);
  await (await connectToNats(url, 'provisioner')).close();
}
