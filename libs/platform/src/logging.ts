import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { LogOutput } from './log-output';

/** Keys whose values never reach a log, wherever in a logged object they stand, up to three levels deep. */
const secretKeys = new Set([
  'authorization',
  'password',
  'http_auth_password',
  'secret',
  'DATABASE_URL',
  'NATS_URL',
  'WEBHOOK_ENCRYPTION_KEY',
]);
const deepest = 3;

type Fields = Record<string, unknown>;

/** By hand: pino's own redaction costs a tenth of all that answering a request costs, also where nothing is secret. */
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
  // Of an error the serializer shows a few properties, none of which is secret.
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
 * What a log tells of an error. Not its other properties: those of a failed statement hold its values, those of a bad
 * URL its password.
 */
const describe = (error: unknown): Described | unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, code, stack } = error as NodeJS.ErrnoException;
  return { type: name, message, code, stack };
};

/** Of an answer's line: a defect is an error, what others caused or may try again is a warning. */
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

/** Standard output is one, whoever writes to it. */
let output: LogOutput | undefined;

/** JSON lines on standard output; in a terminal, lines for people. */
export function createLogger(name: string, level: string): Logger {
  const options = logOptions(name, level);
  if (!process.stdout.isTTY) return pino(options, (output ??= new LogOutput()));
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

/** Nest's own messages, as lines of the same log. */
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
