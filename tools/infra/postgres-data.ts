import { randomBytes } from 'node:crypto';
import * as files from 'node:fs';
import { join } from 'node:path';
import { execute } from './execute';
import type { PostgresPlace } from './postgres-place';

export const SUPERUSER = 'postgres';

/** Creates the data of a server if it is missing, after removing the remains of an interrupted creation. */
export async function initialise(place: PostgresPlace, password: string): Promise<void> {
  if (files.existsSync(join(place.data, 'PG_VERSION'))) return;
  const partial = `${place.data}.partial`;
  const passwordFile = `${place.data}.password`;
  files.rmSync(partial, { recursive: true, force: true });
  files.mkdirSync(partial, { mode: 0o700 });
  files.writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [partial, passwordFile]) giveTo(place, path);
  try {
    await execute(join(place.binaries, 'bin', 'initdb'), flags(partial, passwordFile), {
      workingDirectory: partial,
      environment: postgresEnvironment(),
      user: place.user,
    });
  } finally {
    files.rmSync(passwordFile);
  }
  files.renameSync(partial, place.data);
}

/** The superuser's password, generated for a new server of `directory`. */
export function superuserPassword(directory: string): string {
  const file = join(directory, 'password');
  if (!files.existsSync(file))
    files.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return files.readFileSync(file, 'utf8');
}

/** The environment variables of Postgres, with messages in English. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

function flags(data: string, passwordFile: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

function giveTo(place: PostgresPlace, path: string): void {
  if (place.user) files.chownSync(path, place.user.uid, place.user.gid);
}
