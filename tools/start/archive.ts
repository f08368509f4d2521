import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { endLeftovers } from '@patchbay/infra/leftovers';
import { preparePlace } from '@patchbay/infra/postgres-place';
import { OperatorError } from '@patchbay/platform/operator-error';

/** What a system is: logs and files that each start writes anew are not. */
const parts = ['postgres', 'nats', 'secrets.json'];

const dataOf = (directory: string): string => join(directory, 'postgres', 'data');
const hasData = (directory: string): boolean => existsSync(join(dataOf(directory), 'PG_VERSION'));

/**
 * Writes the data of the servers of a folder, and its secrets, to an archive that only its owner may read. The servers must not
 * run: a copy of their files is whole only then. The Postgres of the local system comes without pg_dump.
 *
 * @throws OperatorError if there is no data
 */
export async function backUp(directory: string, file: string): Promise<void> {
  if (!hasData(directory))
    throw new OperatorError([`${directory} has no data: nothing was started there yet`]);
  await endLeftovers(preparePlace(join(directory, 'postgres')).data, 'postgres', 'SIGINT');
  await endLeftovers(join(directory, 'nats'), 'nats-server', 'SIGTERM');
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, '', { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  try {
    // For root, the data of Postgres may be a link to where its user can reach it.
    await execute('tar', ['-chzf', unfinished, '-C', directory, ...parts]);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Fills a folder from an archive of {@link backUp}.
 *
 * @throws OperatorError if there is data already
 */
export async function restore(directory: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError([`${file} does not exist`]);
  if (hasData(directory))
    throw new OperatorError([`${directory} has data, which a restore would mix with: move it away first`]);
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
