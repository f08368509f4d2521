import { createHash } from 'node:crypto';
import * as files from 'node:fs';
import { join } from 'node:path';
import { copyBinaries, packagedBinaries } from './postgres-binaries';
import type { SystemUser } from './program';
import { canDo, serverUser } from './system-user';

const COMMON_FOLDER = '/var/lib/patchbay';
const RUNS =
  'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/postgres" --version && "$1/bin/initdb" --version';
const WRITES = 'cd "$1" && test -w .';

/** The data folder, binaries and user of a Postgres server. */
export interface PostgresPlace {
  data: string;
  binaries: string;
  user?: SystemUser;
}

/**
 * Chooses a place for the server of `directory`. For root, the server runs as another user. If that user cannot reach the binaries
 * or `directory`, the server gets a copy and a data folder below /var/lib/patchbay, to which `directory`/data links.
 */
export function preparePlace(directory: string): PostgresPlace {
  files.mkdirSync(directory, { recursive: true });
  const data = join(directory, 'data');
  const { folder, version } = packagedBinaries();
  if (process.getuid?.() !== 0) return { data, binaries: folder };
  const user = ownerOf(data) ?? serverUser();
  return { data: reachableData(directory, user), binaries: reachableBinaries(folder, version, user), user };
}

/** Removes the data of the server of `directory`. */
export function removePlace(directory: string): void {
  if (!files.existsSync(directory)) return;
  files.rmSync(substituteFor(directory), { recursive: true, force: true });
  files.rmSync(directory, { recursive: true });
}

function reachableData(directory: string, user: SystemUser): string {
  const data = join(directory, 'data');
  const substitute = substituteFor(directory);
  if (linkedFolder(data) !== substitute) {
    if (linkedFolder(data)) files.rmSync(data);
    if (isUsable(data, user)) return data;
    files.rmdirSync(data);
    // The existing data belongs to a clone that has been removed.
    files.rmSync(substitute, { recursive: true, force: true });
    files.symlinkSync(substitute, data);
  }
  openFolder(COMMON_FOLDER);
  if (!isUsable(substitute, user))
    throw new Error(`The user that runs Postgres cannot reach ${COMMON_FOLDER}.`);
  return substitute;
}

function reachableBinaries(folder: string, version: string, user: SystemUser): string {
  if (canDo(user, RUNS, folder)) return folder;
  const copy = join(COMMON_FOLDER, `postgres-${version}-${process.platform}-${process.arch}`);
  openFolder(COMMON_FOLDER);
  copyBinaries(folder, copy);
  return copy;
}

function isUsable(data: string, user: SystemUser): boolean {
  files.mkdirSync(data, { recursive: true, mode: 0o700 });
  files.chownSync(data, user.uid, user.gid);
  return canDo(user, WRITES, data);
}

function openFolder(folder: string): void {
  files.mkdirSync(folder, { recursive: true });
  files.chmodSync(folder, 0o755);
}

function substituteFor(directory: string): string {
  const clone = createHash('sha256').update(files.realpathSync(directory)).digest('hex').slice(0, 12);
  return join(COMMON_FOLDER, clone);
}

function linkedFolder(path: string): string | undefined {
  const isLink = files.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? files.readlinkSync(path) : undefined;
}

function ownerOf(data: string): SystemUser | undefined {
  const entry = files.statSync(data, { throwIfNoEntry: false });
  return entry && entry.uid !== 0 ? { uid: entry.uid, gid: entry.gid } : undefined;
}
