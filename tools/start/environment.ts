import { type AppName, apps } from './apps';
import type { NatsUserName } from './nats-users';
import type { Secrets } from './secrets';

export const DATABASE = 'patchbay';

// The superuser's address is not for the apps; the rest belongs to npm and to the tools.
const WITHHELD = /^(DATABASE_URL|MIGRATION_DATABASE_URL|NATS_URL|PORT|PG.*|npm_.*|NX_.*|SWC.*)$/i;

/** Where the servers of an app are, and who it is there. */
export interface Connections {
  /** Of a role that may create databases and roles. */
  adminUrl: string;
  natsUrlOf: (user: NatsUserName) => string;
  secrets: Secrets;
}

/** What an app finds in its environment unless that of this process says otherwise. */
export function appDefaults(name: AppName, { secrets }: Connections): Record<string, string> {
  const { defaults, keys = [] } = apps[name];
  const toBase64 = (secret: string) => Buffer.from(secret, 'base64url').toString('base64');
  return { ...defaults, ...Object.fromEntries(keys.map(key => [key, toBase64(secrets.of(key))])) };
}

/** What an app must find in its environment. */
export function appEnvironment(name: AppName, connections: Connections): Record<string, string> {
  return {
    NATS_URL: connections.natsUrlOf(name),
    DATABASE_URL: roleUrl(name, 'app', connections),
    ...apps[name].fixed,
  };
}

/** What the migrations of an app find in their environment. */
export function migrationEnvironment(name: AppName, connections: Connections): Record<string, string> {
  return { MIGRATION_DATABASE_URL: roleUrl(name, 'owner', connections) };
}

/** The environment of this process without what apps must not see. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.test(name)));
}

export function rolePassword(name: AppName, role: 'app' | 'owner', secrets: Secrets): string {
  return secrets.of(`postgres ${name}_${role}`);
}

/** The apps' database, as the role that made it. */
export function databaseUrl({ adminUrl }: Pick<Connections, 'adminUrl'>): string {
  const url = new URL(adminUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

function roleUrl(name: AppName, role: 'app' | 'owner', { adminUrl, secrets }: Connections): string {
  const url = new URL(databaseUrl({ adminUrl }));
  url.username = `${name}_${role}`;
  url.password = rolePassword(name, role, secrets);
  return url.href;
}
