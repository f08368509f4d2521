/** A variable that no configuration class holds. */
export interface OtherVariable {
  name: string;
  /** Title of its section: who reads it. */
  readBy: string;
  /** Its default; empty when there is none. */
  value: string;
  /** One sentence, without its full stop. */
  meaning: string;
}

const groupOf =
  (readBy: string) =>
  (name: string, value: string, meaning: string): OtherVariable => ({ name, readBy, value, meaning });

const migrations = groupOf('Migrations (`apps/*/dist/migrate.js`)');
const bootstrap = groupOf('The bootstrap job (`dist/provision/make-secrets.js` of the image `provision`)');
const traces = groupOf('Traces, in every app');
const tools = groupOf('Commands (`npm run …`)');
const tests = groupOf('Tests');

/** What is read outside the configuration classes; the names that begin with OTEL_ are OpenTelemetry's own. */
export const otherVariables: readonly OtherVariable[] = [
  migrations(
    'MIGRATION_DATABASE_URL',
    '',
    "Postgres database, with the role that owns the app's schema; with `--wait` DATABASE_URL is read instead",
  ),
  bootstrap('KUBERNETES_SERVICE_HOST', '', 'Address of the Kubernetes API; every pod has it'),
  bootstrap('KUBERNETES_SERVICE_PORT', '', 'Its port'),
  traces(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    'Base URL of a collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without it there are no traces',
  ),
  traces('OTEL_EXPORTER_OTLP_HEADERS', '', 'Headers for the collector, as `name=value`, separated by commas'),
  traces('OTEL_EXPORTER_OTLP_TIMEOUT', '10000', 'Milliseconds that the collector may take'),
  traces('OTEL_SERVICE_NAME', '', 'Name of the app in traces; its own unless it is set'),
  traces(
    'OTEL_RESOURCE_ATTRIBUTES',
    '',
    'Further attributes of the app, as `name=value`, separated by commas',
  ),
  traces(
    'OTEL_TRACES_SAMPLER',
    'parentbased_always_on',
    'Which traces are recorded: `always_on`, `always_off`, `traceidratio`, or one of these with `parentbased_` in front',
  ),
  traces('OTEL_TRACES_SAMPLER_ARG', '1', 'Share of the traces that `traceidratio` records, 0 to 1'),
  traces('OTEL_BSP_SCHEDULE_DELAY', '5000', 'Milliseconds between two batches of spans'),
  traces('OTEL_BSP_MAX_QUEUE_SIZE', '2048', 'Spans that may wait; what comes then is dropped'),
  traces('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '512', 'Most spans of a batch'),
  traces('OTEL_BSP_EXPORT_TIMEOUT', '30000', 'Milliseconds after which a batch is given up'),
  tools('PORT', '3000', '`npm start`: port of the gateway'),
  tools(
    'DATABASE_URL',
    '',
    '`npm start` and `npm run infra`: a Postgres server to use in place of an own one, with a role that may create databases and roles; `npm run api-user`: database of the gateway',
  ),
  tools(
    'NATS_URL',
    '',
    '`npm start` and `npm run infra`: a NATS server with JetStream to use in place of an own one; `npm run provision`: where the services are',
  ),
  tests('TEST_LOG_LEVEL', 'silent', 'Least severe level that services under test log'),
];
