import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';

/** Keys whose values never reach a log, wherever in a logged object they stand, up to three levels deep. */
const secretKeys = [
  'authorization',
  'password',
  'http_auth_password',
  'secret',
  'DATABASE_URL',
  'NATS_URL',
  'WEBHOOK_ENCRYPTION_KEY',
];
const secretPaths = secretKeys.flatMap(key => [key, `*.${key}`, `*.*.${key}`]);

export const logOptions = (name: string, level: string): LoggerOptions => ({
  name,
  level,
  redact: { paths: secretPaths, censor: '[redacted]' },
});

/** JSON lines on standard output; in a terminal, lines for people. */
export function createLogger(name: string, level: string): Logger {
  const options = logOptions(name, level);
  if (!process.stdout.isTTY) return pino(options);
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
