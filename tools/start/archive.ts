import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { endLeftovers } from '@patchbay/infra/leftovers';
import { preparePlace, removePlace } from '@patchbay/infra/postgres-place';
import { OperatorError } from '@patchbay/platform/operator-error';
import { isUrlOf, postgresUrl } from '@patchbay/platform/server-urls';
import { DATABASE } from './environment';

/**
 * @param use what its own tools do, from a URL
 * @throws OperatorError if the data is in a Postgres server of the operator's
 */
export function requireOwnPostgres({ POSTGRES_ADMIN_URL: url }: NodeJS.ProcessEnv, use: string): void {
  if (!url) return;
  if (!isUrlOf(postgresUrl, url)) throw new OperatorError([`POSTGRES_ADMIN_URL ${postgresUrl.expected}`]);
  const { hostname, port, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const server = `--host=${host} --port=${port || '5432'} --username=${username}`;
  throw new OperatorError([
    `POSTGRES_ADMIN_URL is set: the data is in the database ${DATABASE} of ${host}, not in .patchbay.`,
    `Use the tools of that server: ${use.replace('SERVER', server)}`,
    'Keep .patchbay/secrets.json with the dump: it has the passwords and the keys.',
  ]);
}

/** A file with its size, as a line of output. */
export const sized = (file: string): string =>
  `${file} (${(statSync(file).size / 1_048_576).toFixed(1)} MiB)`;

/** What a system is: logs and files that each start rewrites are not. */
const parts = ['postgres', 'nats', 'secrets.json'];

const dataOf = (directory: string): string => join(directory, 'postgres', 'data');
const hasData = (directory: string): boolean => existsSync(join(dataOf(directory), 'PG_VERSION'));

/**
 * Writes the data of the servers of a folder, and its secrets, to an archive that only its owner may read. The servers must not
 * run: a copy of their files is whole only then. The Postgres of the local system comes without pg_dump.
 *
 * @returns the parts that are in the archive: there is no NATS where another one is given
 * @throws OperatorError if there is no data
 */
export async function backUp(directory: string, file: string): Promise<string[]> {
  if (!hasData(directory))
    throw new OperatorError([`${directory} has no data: nothing was started there yet`]);
  await endLeftovers(preparePlace(join(directory, 'postgres')).data, 'postgres', 'SIGINT');
  await endLeftovers(join(directory, 'nats'), 'nats-server', 'SIGTERM');
  const there = parts.filter(part => existsSync(join(directory, part)));
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, '', { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  try {
    // For root, the data of Postgres may be a link to where its user can reach it.
    await execute('tar', ['-chzf', unfinished, '-C', directory, ...there]);
    renameSync(unfinished, file);
    return there;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Fills a folder from an archive of {@link backUp}.
 *
 * @throws OperatorError if there is data already, or the archive is not whole
 */
export async function restore(directory: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError([`${file} does not exist`]);
  // Where Postgres is the operator's, NATS and the secrets are there alone.
  if (hasData(directory) || ['nats', 'secrets.json'].some(part => existsSync(join(directory, part))))
    throw new OperatorError([`${directory} has data, which a restore would mix with: move it away first`]);
  await execute('tar', ['-tzf', file]).catch(() => {
    throw new OperatorError([`${file} is not a complete backup: nothing was changed`]);
  });
  try {
    await unpack(directory, file);
  } catch (error) {
    removeParts(directory);
    const { message } = error as Error;
    throw new OperatorError([
      `${directory} is empty again, because ${file} was not written there: ${message}`,
    ]);
  }
}

async function unpack(directory: string, file: string): Promise<void> {
  const { user } = preparePlace(join(directory, 'postgres'));
  const data = dataOf(directory);
  const intoLink = lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink()
    ? ['--keep-directory-symlink']
    : [];
  await execute('tar', ['-xzf', file, ...intoLink, '-C', directory]);
  // The user that runs Postgres may have another number here.
  if (user)
    for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, name), user.uid, user.gid);
}

function removeParts(directory: string): void {
  removePlace(join(directory, 'postgres'));
  for (const part of parts) rmSync(join(directory, part), { recursive: true, force: true });
}
