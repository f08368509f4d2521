import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../start/root';

/** Written by `npm start` and `npm run infra`. */
const written = join(root, '.patchbay', 'env', 'telephony.env');

/** NATS as the environment names it, else that of the local system. */
export function natsUrl(environment: NodeJS.ProcessEnv, file = written): string {
  const { NATS_URL } =
    environment.NATS_URL || !existsSync(file) ? environment : parseEnv(readFileSync(file, 'utf8'));
  if (!NATS_URL) throw new Error('NATS_URL is not set, and neither npm start nor npm run infra has run here');
  return NATS_URL;
}
