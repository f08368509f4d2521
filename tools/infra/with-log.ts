import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { prettyFactory } from 'pino-pretty';

const TAIL_BYTES = 64 * 1024;
const LINES = 20;

const pretty = prettyFactory({ colorize: false });

/** `message`, followed by the last lines of a log, with JSON lines in a readable form. */
export function withLog(message: string, logFile: string): string {
  const lines = lastLines(logFile);
  return lines === '' ? `${message} ${logFile} is empty.` : `${message} The end of ${logFile}:\n${lines}`;
}

/** The last line of a log in a readable form; empty if there is none. */
export const lastLine = (logFile: string): string => lastLines(logFile).split('\n').at(-1)!;

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
