import { type AppName, appNames } from '@patchbay/contracts/message';

export { type AppName, appNames };

interface App {
  /** Whether it has a schema and migrations. */
  hasSchema: boolean;
  /** Defaults of the local system, which the environment may override. */
  defaults?: Record<string, string>;
  /** Variables with 32 random bytes in Base64, generated once unless the environment sets them. */
  keys?: string[];
  /** Variables that the local system always sets. */
  fixed?: Record<string, string>;
}

export const apps: Record<AppName, App> = {
  gateway: { hasSchema: true, fixed: { HOST: '127.0.0.1' } },
  crm: { hasSchema: true },
  ticketing: { hasSchema: true },
  outbound: { hasSchema: true },
  telephony: { hasSchema: true },
  webhook: {
    hasSchema: true,
    keys: ['WEBHOOK_ENCRYPTION_KEY'],
    // During trials subscribers run on the same machine, and retries must not take hours.
    defaults: {
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,1000,5000,15000,60000',
    },
  },
};

export const appsWithSchema = appNames.filter(name => apps[name].hasSchema);
