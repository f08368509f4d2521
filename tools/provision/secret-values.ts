import { randomBytes } from 'node:crypto';
import { type AppName, appNames, appKeys } from '../local/apps';

/** Addresses of the apps' servers. */
export interface Addresses {
  /** `HOST:PORT` */
  nats: string;
  /** `HOST:PORT/DATABASE`, optionally with a query such as `?sslmode=verify-full`. */
  postgres: string;
}

/** The variables in a Secret. */
export type Variables = Record<string, string>;

/** Secrets by name. */
export type SecretValues = Record<string, Variables>;

export interface Recipe {
  name: string;
  /** Secrets of servers come before those of clients, which contain the servers' passwords. */
  of: 'server' | 'client';
  /** @param made the Secrets made before */
  make(made: SecretValues): Variables;
}

/** Begins with a letter, which nats-server requires, and needs no encoding in a URL. */
const password = (): string => `p${randomBytes(32).toString('hex')}`;

const passwordsOf = (names: readonly string[]): Variables =>
  Object.fromEntries(names.map(name => [`${name.toUpperCase()}_PASSWORD`, password()]));

function known(made: SecretValues, secret: string, user: string): string {
  const variable = `${secret}_${user}_PASSWORD`.toUpperCase();
  const value = made[secret]?.[variable];
  if (!value)
    throw new Error(
      `the Secret ${secret} has no ${variable}, which this version needs: docs/operations.md, Upgrade`,
    );
  return value;
}

const keysOf = (name: AppName): Variables =>
  Object.fromEntries(
    appKeys.filter(({ app }) => app === name).map(({ key }) => [key, randomBytes(32).toString('base64')]),
  );

/** How to make each Secret of an installation, in order. */
export function recipes({ nats, postgres }: Addresses): Recipe[] {
  const natsUrl = (made: SecretValues, user: string) => `nats://${user}:${known(made, 'nats', user)}@${nats}`;
  const databaseUrl = (made: SecretValues, role: string) =>
    `postgres://${role}:${known(made, 'postgres', role)}@${postgres}`;
  const roles = appNames.flatMap(app => [`postgres_${app}_owner`, `postgres_${app}_app`]);
  const users = [...appNames, 'provisioner', 'route'].map(user => `nats_${user}`);
  return [
    { name: 'nats', of: 'server', make: () => passwordsOf(users) },
    { name: 'postgres', of: 'server', make: () => passwordsOf(['postgres', ...roles]) },
    ...appNames.flatMap((app): Recipe[] => [
      {
        name: app,
        of: 'client',
        make: made => ({
          NATS_URL: natsUrl(made, app),
          DATABASE_URL: databaseUrl(made, `${app}_app`),
          ...keysOf(app),
        }),
      },
      {
        name: `${app}-migration`,
        of: 'client',
        make: made => ({ MIGRATION_DATABASE_URL: databaseUrl(made, `${app}_owner`) }),
      },
    ]),
    { name: 'provisioner', of: 'client', make: made => ({ NATS_URL: natsUrl(made, 'provisioner') }) },
    // Of its own, so that an installation from before there was this user gets it.
    { name: 'nats-operator', of: 'client', make: () => ({ NATS_OPERATOR_PASSWORD: password() }) },
  ];
}

/** All Secrets of an installation; each call generates new ones. */
export function newSecrets(addresses: Addresses): SecretValues {
  const made: SecretValues = {};
  for (const { name, make } of recipes(addresses)) made[name] = make(made);
  return made;
}
