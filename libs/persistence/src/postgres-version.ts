import type { ClientBase } from 'pg';
import { OperatorError } from '@patchbay/platform/operator-error';

/** The migrations need `STORAGE` in `CREATE TABLE`, which Postgres 16 has and 15, for example that of Debian 12, has not. */
const oldest = 16;

/** @throws OperatorError if the server of an open connection is too old */
export async function requirePostgresVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const number = Number(rows[0]!.server_version_num);
  const [major, minor] = [Math.trunc(number / 10_000), number % 10_000];
  if (major >= oldest) return;
  throw new OperatorError([
    `Postgres ${oldest} or newer is needed; the server is Postgres ${major}.${minor}`,
  ]);
}
