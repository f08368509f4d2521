import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export interface SchemaCredentials {
  /** Name of the app, which is also its schema. */
  name: string;
  ownerPassword: string;
  appPassword: string;
}

/**
 * Applied on every connection of an app's role; migrations have no statement time-out. Requests are many and small: to
 * start workers for one takes longer than the request, and its pages are in memory or on a disk without a head.
 */
const appSettings = {
  statement_timeout: '8s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

/**
 * Creates the database, and for each app a schema with two roles: `<name>_owner`, which migrates it, and
 * `<name>_app`, which may read and write its rows and nothing else. Run again, it changes only passwords.
 *
 * @param adminUrl a role that may create databases and roles
 */
export async function prepareDatabase(
  adminUrl: string,
  services: readonly SchemaCredentials[],
  database: string,
): Promise<void> {
  await withClient(adminUrl, admin => createDatabase(admin, database));
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  await withClient(url.href, async admin => {
    await admin.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await admin.query('CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public');
    await admin.query(`REVOKE ALL ON DATABASE ${escapeIdentifier(database)} FROM PUBLIC`);
    for (const service of services) await createSchema(admin, database, service);
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(admin: Client, database: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0)
    await admin.query(`CREATE DATABASE ${escapeIdentifier(database)} ENCODING 'UTF8' TEMPLATE template0`);
}

async function createSchema(admin: Client, database: string, service: SchemaCredentials): Promise<void> {
  const [owner, app] = [`${service.name}_owner`, `${service.name}_app`];
  await createRole(admin, owner, service.ownerPassword);
  await createRole(admin, app, service.appPassword);
  for (const statement of schemaStatements(database, service.name, owner, app)) await admin.query(statement);
}

async function createRole(admin: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await admin.query(`${verb} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
}

function schemaStatements(database: string, schema: string, owner: string, app: string): string[] {
  const inDatabase = `IN DATABASE ${escapeIdentifier(database)} SET`;
  return [
    `GRANT ${owner} TO CURRENT_USER`,
    `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${owner}`,
    `GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${owner}, ${app}`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${app}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${app}`,
    ...[owner, app].map(role => `ALTER ROLE ${role} ${inDatabase} search_path = ${schema}`),
    ...Object.entries(appSettings).map(
      ([name, value]) => `ALTER ROLE ${app} ${inDatabase} ${name} = '${value}'`,
    ),
  ];
}
