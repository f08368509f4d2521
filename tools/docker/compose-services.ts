import { type AppName, appNames, apps, appKeys, serviceNames } from '../local/apps';
import { version } from '../version';

const tag = `\${PATCHBAY_VERSION:-${version}}`;
const imageOf = (name: AppName): string => `\${REGISTRY:-localhost/patchbay}/${name}:${tag}`;

/** The lines of docker/compose.yaml that name apps. */
export const generatedServices = (): Record<string, string> => ({
  "passwords of the apps' roles": appNames.flatMap(rolePasswords).join('\n'),
  'passwords of the apps in NATS': appNames.map(natsPassword).join('\n'),
  migrations: appNames.map(migration).join('\n\n'),
  apps: appNames.map(service).join('\n\n'),
  'services that are provisioned': serviceNames
    .map(name => `${name}: { condition: service_healthy }`)
    .join('\n'),
});

const rolePasswords = (name: AppName): string[] =>
  ['OWNER', 'APP'].map(role => passed(`POSTGRES_${name.toUpperCase()}_${role}_PASSWORD`));

/** Checked for each app: a file from before there was one lacks its variables. */
const natsPassword = (name: AppName): string =>
  passed(`NATS_${name.toUpperCase()}_PASSWORD`, ':?run docker/make-env.sh first');

const passed = (variable: string, otherwise = ''): string => `${variable}: \${${variable}${otherwise}}`;

const migration = (name: AppName): string => `migrate-${name}:
  <<: *once
  image: ${imageOf(name)}
  command: [node, dist/migrate.js]
  environment:
    MIGRATION_DATABASE_URL: postgres://${name}_owner:\${POSTGRES_${name.toUpperCase()}_OWNER_PASSWORD}@postgres:5432/patchbay
  depends_on:
    postgres: { condition: service_healthy }`;

function service(name: AppName): string {
  const { environment = [], ports = [] } = apps[name].compose ?? {};
  const keys = appKeys.filter(({ app }) => app === name);
  const variables = [
    ...keys.map(({ key, isOptional }) => passed(key, isOptional ? ':-' : ':?run docker/make-env.sh first')),
    ...environment,
  ];
  return `${name}:
  <<: *app
  image: ${imageOf(name)}
  build:
    {
      context: ..,
      dockerfile: docker/Dockerfile,
      args: { APP: ${name}, VERSION: '${tag}' },
    }
  environment:
    NATS_URL: nats://${name}:\${NATS_${name.toUpperCase()}_PASSWORD}@nats:4222
    DATABASE_URL: postgres://${name}_app:\${POSTGRES_${name.toUpperCase()}_APP_PASSWORD}@postgres:5432/patchbay
    TIME_ZONE: \${TIME_ZONE:-Europe/Warsaw}
    LOG_LEVEL: \${LOG_LEVEL:-info}
${variables.map(line => `    ${line}\n`).join('')}${published(ports)}  depends_on:
    migrate-${name}: { condition: service_completed_successfully }
    event-stream: { condition: service_completed_successfully }`;
}

const published = (ports: string[]): string =>
  ports.length === 0 ? '' : `  ports:\n${ports.map(port => `    - '${port}'\n`).join('')}`;
