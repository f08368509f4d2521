/** A variable outside the configuration classes. */
export interface OtherVariable {
  name: string;
  /** Title of its section: which program reads it. */
  readBy: string;
  /** Its default; empty if there is none. */
  value: string;
  /** One sentence, without the full stop. */
  meaning: string;
}

const groupOf =
  (readBy: string) =>
  (name: string, value: string, meaning: string): OtherVariable => ({ name, readBy, value, meaning });

const migrations = groupOf('Migrations (`apps/*/dist/migrate.js`)');
const bootstrap = groupOf('The bootstrap job (`dist/provision/make-secrets.js` of the image `provision`)');
const tools = groupOf('Commands (`npm run …`)');
const listen = groupOf('`patchbay listen`');
const page = groupOf('The console while it is developed (`npx nx serve console`)');
const tests = groupOf('Tests');

/** Variables outside the configuration classes. */
export const otherVariables: readonly OtherVariable[] = [
  migrations(
    'MIGRATION_DATABASE_URL',
    '',
    "Postgres database, with the role that owns the app's schema; `--wait` reads DATABASE_URL instead",
  ),
  bootstrap('KUBERNETES_SERVICE_HOST', '', 'Address of the Kubernetes API; set in every pod'),
  bootstrap('KUBERNETES_SERVICE_PORT', '', 'Port of the Kubernetes API; set in every pod'),
  tools('PORT', '3000', '`npm start`: port of the gateway'),
  tools(
    'POSTGRES_ADMIN_URL',
    '',
    '`npm start` and `npm run infra`: a Postgres server (16 or newer) to use instead of starting one, with a role that may create databases and roles',
  ),
  tools(
    'DATABASE_URL',
    '',
    '`npm run api-user`: database of the gateway, as for the gateway itself; default: that of `npm start` or `npm run infra`',
  ),
  tools(
    'NATS_URL',
    '',
    '`npm start` and `npm run infra`: a NATS server (2.9 or newer) with JetStream to use instead of starting one; `npm run provision`: the NATS server of the services',
  ),
  tools(
    'PATCHBAY_EXCHANGE_CACHE',
    '.patchbay/exchange',
    '`npm start -- --with-pbx` and `npm run test:exchange`: folder in which the downloaded Asterisk is kept',
  ),
  listen('PATCHBAY_URL', 'http://localhost:3000', 'Address of the gateway, as `--url`'),
  listen(
    'PATCHBAY_USER',
    '',
    'Login of an API user, as `--user`; default on the loopback address: `api_user`',
  ),
  listen('PATCHBAY_PASSWORD', '', 'Its password; default: it is asked for'),
  listen(
    'XDG_STATE_HOME',
    '~/.local/state',
    'Folder in which `patchbay/` keeps how far events were forwarded, and the secret that signs them',
  ),
  listen('NO_COLOR', '', 'Any text: no colours on a terminal'),
  page('GATEWAY_URL', 'http://localhost:3000', 'Address of the gateway whose data it shows'),
  tests('TEST_LOG_LEVEL', 'silent', 'Log level of services under test'),
  tests('READER_ROUNDS', '4', 'Transactions of the tests of lists that commit late'),
];
