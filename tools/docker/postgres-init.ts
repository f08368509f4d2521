import { databaseStatements, rolesOf, schemaStatements } from '@patchbay/persistence/roles';
import { appNames } from '../local/apps';

const head = `-- Written by "npm run docs" from libs/persistence/src/roles.ts: edit that file instead.
--
-- The postgres image runs this once on an empty data folder. By hand, run it in the database as a role that may create
-- roles: psql --set ON_ERROR_STOP=1 --file postgres-init.sql. The passwords come from the environment. Run again, it adds what
-- a new version needs, and changes no password.
`;

/** Text of docker/postgres-init.sql: per app a schema, the role that migrates it and the role that uses it. */
export function postgresInit(): string {
  const statements = databaseStatements(':"DBNAME"').map(terminated).join('');
  return [head, statements, ...appNames.map(schema)].join('\n');
}

function schema(name: string): string {
  const roles = Object.entries(rolesOf(name)).map(([kind, role]) => createRole(name, kind, role));
  return ['BEGIN;\n', ...roles, ...schemaStatements(':"DBNAME"', name).map(terminated), 'COMMIT;\n'].join('');
}

function createRole(name: string, kind: string, role: string): string {
  const variable = `POSTGRES_${name}_${kind}_PASSWORD`.toUpperCase();
  return `\\getenv password ${variable}
SELECT format('CREATE ROLE ${role} LOGIN PASSWORD %L', :'password') WHERE to_regrole('${role}') IS NULL \\gexec
\\unset password
`;
}

const terminated = (statement: string): string => `${statement};\n`;
