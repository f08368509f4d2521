import { type AppName, appKeys, apps } from '../local/apps';
import type { NatsUserName } from '../local/nats-users';
import type { Secrets } from '../local/secrets';

export const DATABASE = 'patchbay';

// The superuser's URL is not for the apps; the other variables belong to npm and the tools.
const WITHHELD =
  /^(POSTGRES_ADMIN_URL|DATABASE_URL|MIGRATION_DATABASE_URL|NATS_URL|PORT|PG.*|npm_.*|NX_.*)$/i;

/** Secrets by name. */
type SecretValues = Pick<Secrets, 'of'>;

/** Addresses of the servers, and the users of the apps. */
export interface Connections {
  /** URL of a role that may create databases and roles. */
  adminUrl: string;
  natsUrlOf: (user: NatsUserName) => string;
  secrets: SecretValues;
}

/** An app's variables that the environment of this process may override. */
export function appDefaults(
  name: AppName,
  { secrets }: Pick<Connections, 'secrets'>,
): Record<string, string> {
  const { defaults } = apps[name];
  const keys = appKeys.flatMap(({ app, key }) => (app === name ? key : []));
  const toBase64 = (secret: string) => Buffer.from(secret, 'base64url').toString('base64');
  return { ...defaults, ...Object.fromEntries(keys.map(key => [key, toBase64(secrets.of(key))])) };
}

/** An app's variables that must not be overridden. */
export function appEnvironment(name: AppName, connections: Connections): Record<string, string> {
  return {
    NATS_URL: connections.natsUrlOf(name),
    DATABASE_URL: roleUrl(name, 'app', connections),
    ...apps[name].fixed,
  };
}

/** The variables of an app's migrations. */
export function migrationEnvironment(name: AppName, connections: Connections): Record<string, string> {
  return { MIGRATION_DATABASE_URL: roleUrl(name, 'owner', connections) };
}

/** The environment of this process without variables that are not for apps. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.test(name)));
}

export function rolePassword(name: AppName, role: 'app' | 'owner', secrets: SecretValues): string {
  return secrets.of(`postgres ${name}_${role}`);
}

/** URL of the apps' database and the role that created it. */
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
