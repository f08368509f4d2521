import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Runs whose logs are kept, with the latest: what crashed is often started again a few times before somebody looks. */
export const keptRuns = 5;

/** Folder of the logs of a run: 0 is the latest, 1 the one before it. */
export const logFolder = (directory: string, run = 0): string =>
  run === 0 ? join(directory, 'logs') : join(directory, 'earlier-logs', String(run));

/** Makes room for the logs of a new run, and removes those of the oldest. */
export function beginLogs(directory: string): void {
  mkdirSync(join(directory, 'earlier-logs'), { recursive: true });
  rmSync(logFolder(directory, keptRuns - 1), { recursive: true, force: true });
  for (let run = keptRuns - 2; run >= 0; run -= 1) {
    if (existsSync(logFolder(directory, run)))
      renameSync(logFolder(directory, run), logFolder(directory, run + 1));
  }
}
