import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { LogOutput } from './log-output';

/** Keys whose values are never logged, at any place in a logged object, up to three levels deep. */
const secretKeys = new Set([
  'authorization',
  'password',
  'http_auth_password',
  'secret',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'NATS_URL',
  'PBX_PASSWORD',
  'MAIL_SIGNING_KEY',
  'MAIL_PREVIOUS_SIGNING_KEY',
  'TELEPHONY_ENCRYPTION_KEY',
  'WEBHOOK_ENCRYPTION_KEY',
  'WEBHOOK_PREVIOUS_ENCRYPTION_KEY',
]);
const deepest = 3;

type Fields = Record<string, unknown>;

/** Our own: pino's redaction takes a tenth of the CPU of a request even if nothing is redacted. */
function withoutSecrets(fields: Fields, depth = 1): Fields {
  let result = fields;
  for (const [key, value] of Object.entries(fields)) {
    const shown = secretKeys.has(key) ? '[redacted]' : shownValue(key, value, depth);
    if (shown === value) continue;
    if (result === fields) result = (Array.isArray(fields) ? [...fields] : { ...fields }) as Fields;
    result[key] = shown;
  }
  return result;
}

function shownValue(key: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  // The error serializer shows only a few properties, and none is secret.
  if (key === 'err' && value instanceof Error) return value;
  return withoutSecrets(value as Fields, depth + 1);
}

interface Described {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/**
 * The logged properties of an error. Others are left out: a failed statement holds its values, a malformed URL its
 * password.
 */
const describe = (error: unknown): Described | unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, code, stack } = error as NodeJS.ErrnoException;
  return { type: name, message, code, stack };
};

/** Log level of an answer: 500 is an error; what the client caused or can retry is a warning. */
export const levelOf = (status: number): 'info' | 'warn' | 'error' => {
  if (status < 500) return 'info';
  return status === 500 ? 'error' : 'warn';
};

export const logOptions = (name: string, level: string): LoggerOptions => ({
  name,
  level,
  formatters: { log: fields => withoutSecrets(fields) },
  serializers: { err: describe },
});

/** All loggers share one standard output. */
let output: LogOutput | undefined;

/** JSON lines on standard output; in a terminal, lines for people. */
export function createLogger(name: string, level: string): Logger {
  const options = logOptions(name, level);
  if (!process.stdout.isTTY) return pino(options, (output ??= new LogOutput()));
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

/** Nest's own messages, in the same log. */
export function nestLogger(logger: Logger): LoggerService {
  const line =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) =>
      logger[level]({ context: rest.at(-1) }, String(message));
  return {
    log: line('debug'),
    error: line('error'),
    warn: line('warn'),
    debug: line('debug'),
    verbose: line('trace'),
  };
}
