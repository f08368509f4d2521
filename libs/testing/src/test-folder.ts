import { statfsSync } from 'node:fs';
import { newServerFolder } from '@patchbay/infra/server-folder';

/** Far more than the servers of a run need; Docker gives a container 64 MiB. */
const enoughBytes = 4 * 2 ** 30;

/** A new folder for servers' data, in memory where there is enough: to copy a database takes 20 ms there, and 360 ms on a disk. */
export function newTestFolder(prefix: string): string {
  return newServerFolder(prefix, isRoomy('/dev/shm') ? '/dev/shm' : undefined);
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
