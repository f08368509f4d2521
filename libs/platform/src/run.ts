// Must be the first import, here and in every app's entry: modules loaded earlier are not instrumented.
import './start-tracing';
import 'reflect-metadata';
import { pino } from 'pino';
import type { RunningApp } from './app';
import { logOptions } from './logging';
import { measureProcess } from './metrics';
import { OperatorError } from './operator-error';

const hardLimit = 25_000;

/**
 * Runs an app as this process until SIGTERM or SIGINT, then stops it in order and exits 0. An app that is still starting,
 * because it waits for NATS or Postgres, has nothing to stop: it exits 0 at once. A second signal, or a stop that takes
 * longer than 25 s, ends the process at once. A failed start or an unhandled error is logged, what the operator must mend
 * as one line a problem, and exits 1: a supervisor starts the process again.
 */
export function run(start: () => Promise<RunningApp>): void {
  // By default pino writes in another thread: a second line could overtake the first, which the exit could lose.
  const logger = pino(logOptions('run', 'info'), pino.destination({ fd: 1, sync: true }));
  const die = (error: unknown): never => {
    if (error instanceof OperatorError) showLines(error, line => logger.fatal(line));
    else logger.fatal({ err: error }, error instanceof Error ? error.message : 'died');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  measureProcess();
  let app: RunningApp | undefined;
  start().then(started => (app = started), die);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    if (!app) process.exit(0);
    setTimeout(() => process.exit(1), hardLimit).unref();
    app.stop().then(() => process.exit(0), die);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** In a terminal, plain lines. */
function showLines({ lines }: OperatorError, log: (line: string) => void): void {
  for (const line of lines) {
    if (process.stdout.isTTY) console.error(line);
    else log(line);
  }
}
