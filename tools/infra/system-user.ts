import { spawnSync } from 'node:child_process';
import type { SystemUser } from './program';

const NAME = 'patchbay';

/** The system user for servers if this process is root; created if missing. */
export function serverUser(): SystemUser {
  return findUser() ?? createUser();
}

/** Whether the shell command `test` succeeds for `user`, with `path` as $1. Asks the system instead of interpreting modes. */
export function canDo(user: SystemUser, test: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' });
  return result.status === 0;
}

function findUser(): SystemUser | undefined {
  const ids = ['-u', '-g'].map(flag => spawnSync('id', [flag, NAME], { encoding: 'utf8' }));
  if (ids.some(result => result.status !== 0)) return undefined;
  const [uid, gid] = ids.map(result => Number(result.stdout));
  return { uid: uid!, gid: gid! };
}

function createUser(): SystemUser {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const result = spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', NAME], { encoding: 'utf8' });
  const user = findUser();
  if (user) return user;
  const cause = result.error?.message ?? result.stderr.trim();
  throw new Error(
    `Postgres does not run as root, and the system user ${NAME} could not be created (${cause}). ` +
      'Run this as an ordinary user, or set POSTGRES_ADMIN_URL to a Postgres server to use.',
  );
}
