import type { Class } from '@patchbay/contracts/message';
import { OneOf } from '@patchbay/contracts/fields/choices';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { isTimeZone } from '@patchbay/contracts/fields/time-zone';
import type { Fields } from './input/body';
import { readerOf } from './input/object-reader';
import { rulesOf } from './input/object-rules';
import { OperatorError } from './operator-error';
import { IsUrlOf, natsUrl, postgresUrl } from './server-urls';
import { TraceVariables } from './trace-variables';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Variables that every app reads. */
export class AppConfiguration {
  @IsUrlOf(natsUrl)
  @Text({
    max: 2000,
    description: 'NATS server, with user and password where it asks for them; `tls://` demands TLS',
  })
  NATS_URL = 'nats://127.0.0.1:4222';

  @IsUrlOf(postgresUrl)
  @Text({
    max: 2000,
    description: "Postgres database, with the role that has rights on this app's schema only",
  })
  DATABASE_URL: string;

  @Integer({
    min: 500,
    max: 600_000,
    description:
      'Milliseconds in which Postgres answers a check. When it takes longer, the service closes its connections, and ' +
      'takes no requests until Postgres answers again',
  })
  DATABASE_PATIENCE_MS = 3_000;

  @Text({ max: 255, description: 'Address on which health and metrics are answered' })
  MANAGEMENT_HOST = '127.0.0.1';

  @Integer({ min: 0, max: 65535, description: 'Port of health and metrics; 0 takes a free one' })
  MANAGEMENT_PORT = 8081;

  @OneOf(logLevels, { description: 'Least severe level that is logged' })
  LOG_LEVEL: (typeof logLevels)[number] = 'info';

  @Text({
    max: 64,
    description: 'Business time zone, an IANA name: dates without a zone are read and written in it',
  })
  TIME_ZONE = 'Europe/Warsaw';

  @Integer({
    min: 0,
    max: 60_000,
    description: 'Milliseconds between "not ready" and the end of listening, for load balancers to notice',
  })
  SHUTDOWN_DELAY_MS = 0;
}

function checked<T extends object>(type: Class<T>, set: Fields): { read: T; problems: string[] } {
  const values = { ...new type(), ...set } as Fields;
  const read = readerOf(type).read(values);
  const found = rulesOf(type).problems(read, values);
  return { read, problems: found.map(({ message }) => message) };
}

/** Thrown at start; each line names a variable that is wrong, and what it must be. */
export class ConfigurationError extends OperatorError {
  constructor(readonly problems: readonly string[]) {
    super(problems.map(problem => `Configuration: ${problem}`));
  }
}

/**
 * Fills a configuration class from the environment and checks it with the decorators on it.
 * A variable that is unset or empty keeps its default.
 *
 * @throws ConfigurationError naming all bad variables at once
 */
export function readConfiguration<T extends AppConfiguration>(
  type: Class<T>,
  environment: NodeJS.ProcessEnv = process.env,
): T {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { read: configuration, problems } = checked(type, set);
  problems.push(...checked(TraceVariables, set).problems);
  if (!isTimeZone(configuration.TIME_ZONE)) {
    problems.push('TIME_ZONE must be an IANA time zone, such as Europe/Warsaw');
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
}
