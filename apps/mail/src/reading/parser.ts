import type { ParsedMail } from './parsed-mail';
import { ReadingProcess } from './reading-process';

const mostProcesses = 2;
/** Milliseconds for which a process waits for the next message; it takes as much memory as a small app. */
const longestIdle = 10_000;

const idle: { process: ReadingProcess; timer: NodeJS.Timeout }[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Reads a message in another process, one of at most two.
 *
 * @throws Error saying why it could not be read
 * @throws Problem 503 when no process could be started: it is read later
 */
export async function parse(raw: Buffer): Promise<ParsedMail> {
  while (running >= mostProcesses) await new Promise<void>(resolve => waiting.push(resolve));
  running += 1;
  let process: ReadingProcess | undefined;
  try {
    process = takeIdle() ?? (await ReadingProcess.start());
    return await process.read(raw);
  } finally {
    if (process?.isFresh) keepIdle(process);
    else process?.end();
    running -= 1;
    waiting.shift()?.();
  }
}

function takeIdle(): ReadingProcess | undefined {
  const found = idle.pop();
  if (!found) return undefined;
  clearTimeout(found.timer);
  found.process.rest(false);
  return found.process;
}

/** It does not keep this process alive. */
function keepIdle(process: ReadingProcess): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex(each => each.process === process),
      1,
    );
    process.end();
  }, longestIdle).unref();
  process.rest(true);
  idle.push({ process, timer });
}
