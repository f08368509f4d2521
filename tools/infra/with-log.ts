import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { prettyFactory } from 'pino-pretty';

const TAIL_BYTES = 64 * 1024;
const LINES = 20;

const pretty = prettyFactory({ colorize: false });

/** `message`, followed by the last lines of a log, with JSON lines in a readable form. */
export function withLog(message: string, logFile: string): string {
  return `${message} The end of ${logFile}:\n${lastLines(logFile)}`;
}

function lastLines(file: string): string {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  const length = Math.min(size, TAIL_BYTES);
  const tail = Buffer.alloc(length);
  readSync(descriptor, tail, 0, length, size - length);
  closeSync(descriptor);
  return tail.toString('utf8').trimEnd().split('\n').slice(-LINES).map(readable).join('\n');
}

const readable = (line: string): string => String(pretty(line)).trimEnd();
