import { serviceNames } from '@patchbay/contracts/message';

export const appNames = ['gateway', ...serviceNames] as const;
export type AppName = (typeof appNames)[number];

interface App {
  /** Whether it has a schema, and with it migrations. */
  hasSchema: boolean;
  /** What the local system sets unless the environment says otherwise. */
  defaults?: Record<string, string>;
  /** Variables that hold 32 random bytes in Base64; made up once, unless the environment has them. */
  keys?: string[];
  /** What the local system sets in any case. */
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
    // Subscribers that are tried out run on the same machine, and nobody wants to wait hours for a retry there.
    defaults: {
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,1000,5000,15000,60000',
    },
  },
};

export const appsWithSchema = appNames.filter(name => apps[name].hasSchema);
