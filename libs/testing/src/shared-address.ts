import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually } from './eventually';
import { type Addresses, setAddresses } from './servers';

const file = join(__dirname, '../../../.nx/test-servers.json');

interface Shared extends Addresses {
  /** The process that holds the servers. */
  pid: number;
}

export function publish(addresses: Addresses): void {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify({ ...addresses, pid: process.pid }));
  renameSync(unfinished, file);
}

export function unpublish(): void {
  if (readShared().pid === process.pid) rmSync(file, { force: true });
}

/** Waits for the servers that Nx starts together with the tests. */
export async function setSharedServers(): Promise<void> {
  await eventually(() => {
    const shared = readShared();
    // Throws if the process has ended, without removing its file.
    process.kill(shared.pid, 0);
    setAddresses(shared);
  });
}

const readShared = (): Shared => JSON.parse(readFileSync(file, 'utf8')) as Shared;
