import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_WITHIN_MS = 10_000;

/** Process ids of `program` with `directory` as working directory. Linux only: other systems have no cheap way to find them. */
export function processesIn(directory: string, program: string): number[] {
  const wanted = tryRead(() => realpathSync(directory));
  if (wanted === undefined) return [];
  const entries = tryRead(() => readdirSync('/proc')) ?? [];
  return entries.filter(entry => /^\d+$/.test(entry) && runsIn(entry, program, wanted)).map(Number);
}

/** Stops processes that an earlier, killed run left behind in `directory`. */
export async function endLeftovers(
  directory: string,
  program: string,
  signal: NodeJS.Signals,
): Promise<void> {
  const deadline = Date.now() + STOP_WITHIN_MS;
  sendTo(processesIn(directory, program), signal);
  while (processesIn(directory, program).length > 0) {
    if (Date.now() > deadline) sendTo(processesIn(directory, program), 'SIGKILL');
    await pause(50);
  }
}

export function sendTo(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) tryRead(() => process.kill(pid, signal));
}

function runsIn(pid: string, program: string, directory: string): boolean {
  if (tryRead(() => readlinkSync(`/proc/${pid}/cwd`)) !== directory) return false;
  const executable = tryRead(() => readlinkSync(`/proc/${pid}/exe`)) ?? '';
  return basename(executable.replace(/ \(deleted\)$/, '')) === program;
}

// Processes may have ended, and those of other users cannot be read.
function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
