import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { NatsUserName } from './nats-users';
import { root } from './root';

/** A variable from the environment, otherwise from the file that `npm start` or `npm run infra` wrote for a user. */
export function localVariable(
  name: string,
  user: NatsUserName,
  environment: NodeJS.ProcessEnv,
  folder = join(root, '.patchbay', 'env'),
): string | undefined {
  const file = join(folder, `${user}.env`);
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return environment[name] || written[name];
}
