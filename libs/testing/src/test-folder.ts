import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Far more than the servers of a run need; Docker gives a container 64 MiB. */
const enoughBytes = 4 * 2 ** 30;

/** A new folder for servers' data, in memory where there is enough: to copy a database takes 20 ms there, and 360 ms on a disk. */
export function newTestFolder(prefix: string): string {
  const folder = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
  // When root runs the tests, Postgres runs as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
