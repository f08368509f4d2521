import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tool that uses a state folder exclusively. */
export interface Holder {
  pid: number;
  /** The command as the user typed it. */
  command: string;
  /** Its URL, or what it runs. */
  url: string;
}

/** The tool that runs in `directory`, if one does. */
export function runningIn(directory: string): Holder | undefined {
  const holder = readHolder(join(directory, 'running.json'));
  return holder && isTool(holder.pid) ? holder : undefined;
}

/** Claims `directory` for this process; fails with a message for the user if another process has it. */
export function claim(directory: string, command: string, url: string): void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'running.json');
  const holder = runningIn(directory);
  if (holder) {
    throw new Error(`"${holder.command}" is already running here: process ${holder.pid}, ${holder.url}`);
  }
  rmSync(file, { force: true });
  const claimed: Holder = { pid: process.pid, command, url };
  writeFileSync(file, JSON.stringify(claimed), { flag: 'wx' });
  process.once('exit', () => rmSync(file, { force: true }));
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isTool(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return commandLine(pid).includes(join('tools', 'start'));
}

// Process ids are reused; if the command line cannot be read, the process counts as the holder.
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return join('tools', 'start');
  }
}
