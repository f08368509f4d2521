import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { requirePostgresVersion } from './postgres-version';

export interface SchemaCredentials {
  /** Name of the app and of its schema. */
  name: string;
  ownerPassword: string;
  appPassword: string;
}

/**
 * Settings of an app's role; migrations have no statement timeout. Requests are many and small: starting parallel workers
 * takes longer than a request, and random reads cost little in memory or on an SSD.
 */
const appSettings = {
  statement_timeout: '8s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

/**
 * Creates the database, and for each app a schema with two roles: `<name>_owner` migrates it, `<name>_app` may only read
 * and write its rows. Running it again changes only passwords.
 *
 * @param adminUrl of a role that may create databases and roles
 * @throws OperatorError before it changes anything, if the server is too old
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
    const quoted = escapeIdentifier(database);
    for (const statement of databaseStatements(quoted)) await admin.query(statement);
    for (const service of services) await createSchema(admin, quoted, service);
  });
}

/**
 * Revokes the rights that Postgres grants to PUBLIC.
 *
 * @param database its name as an SQL identifier
 */
export function databaseStatements(database: string): string[] {
  return [
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    'CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public',
    `REVOKE ALL ON DATABASE ${database} FROM PUBLIC`,
  ];
}

/**
 * Creates an app's schema and grants its two existing roles their rights.
 *
 * @param database its name as an SQL identifier
 */
export function schemaStatements(database: string, schema: string): string[] {
  const { owner, app } = rolesOf(schema);
  return [
    `GRANT ${owner} TO CURRENT_USER`,
    `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${owner}`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${app}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${app}`,
    ...accessStatements(database, schema),
  ];
}

/**
 * Lets an app's two roles connect, with their settings: what a copy of a database lacks, because it belongs to the database itself.
 *
 * @param database its name as an SQL identifier
 */
export function accessStatements(database: string, schema: string): string[] {
  const { owner, app } = rolesOf(schema);
  return [
    `GRANT CONNECT ON DATABASE ${database} TO ${owner}, ${app}`,
    ...[owner, app].map(role => `ALTER ROLE ${role} IN DATABASE ${database} SET search_path = ${schema}`),
    ...Object.entries(appSettings).map(
      ([name, value]) => `ALTER ROLE ${app} IN DATABASE ${database} SET ${name} = '${value}'`,
    ),
  ];
}

/** The names of an app's two roles. */
export const rolesOf = (schema: string) => ({ owner: `${schema}_owner`, app: `${schema}_app` });

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  // The current statement fails too; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requirePostgresVersion(client);
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
  const { owner, app } = rolesOf(service.name);
  // In one transaction: a migration that waits for its role must not log in before the role has its rights.
  await admin.query('BEGIN');
  await createRole(admin, owner, service.ownerPassword);
  await createRole(admin, app, service.appPassword);
  for (const statement of schemaStatements(database, service.name)) await admin.query(statement);
  await admin.query('COMMIT');
}

async function createRole(admin: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await admin.query(`${verb} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
}
