import { randomBytes } from 'node:crypto';
import { appNames } from '../start/apps';

/** Where the apps find their servers. */
export interface Addresses {
  /** `HOST:PORT` */
  nats: string;
  /** `HOST:PORT/DATABASE`, perhaps with a query such as `?sslmode=verify-full`. */
  postgres: string;
}

type Variables = Record<string, string>;

/** Begins with a letter, as nats-server wants it, and may stand in a URL. */
const password = (): string => `p${randomBytes(32).toString('hex')}`;

/** The variables of each Secret of an overlay by its name; each call makes up new ones. */
export function secretFiles({ nats, postgres }: Addresses): Record<string, Variables> {
  const files: Record<string, Variables> = {
    nats: { NATS_ROUTE_PASSWORD: password() },
    postgres: { POSTGRES_PASSWORD: password() },
  };
  const natsUrl = (user: string): string => {
    const secret = (files.nats![`NATS_${user.toUpperCase()}_PASSWORD`] = password());
    return `nats://${user}:${secret}@${nats}`;
  };
  const databaseUrl = (app: string, role: 'app' | 'owner'): string => {
    const secret = password();
    files.postgres![`POSTGRES_${app.toUpperCase()}_${role.toUpperCase()}_PASSWORD`] = secret;
    return `postgres://${app}_${role}:${secret}@${postgres}`;
  };
  for (const app of appNames) {
    files[app] = { NATS_URL: natsUrl(app), DATABASE_URL: databaseUrl(app, 'app') };
    files[`${app}-migration`] = { MIGRATION_DATABASE_URL: databaseUrl(app, 'owner') };
  }
  files.webhook!.WEBHOOK_ENCRYPTION_KEY = randomBytes(32).toString('base64');
  files.provision = { NATS_URL: natsUrl('provisioner') };
  return files;
}
