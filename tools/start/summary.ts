import { join, relative } from 'node:path';
import { demoUsers } from './demo';
import type { PatchbayOptions } from './patchbay';

/** Everything that a user needs for the first steps. */
export function summary(
  { directory, gatewayPort, databaseUrl }: PatchbayOptions,
  milliseconds: number,
): string {
  const origin = `http://localhost:${gatewayPort}`;
  const [{ login, password }] = demoUsers;
  const user = databaseUrl ? 'add one: npm run api-user' : `${login}, password ${password}`;
  const credentials = databaseUrl ? 'USER:PASSWORD' : `${login}:${password}`;
  return `
Patchbay is running after ${(milliseconds / 1000).toFixed(1)} s.

  API        ${origin}/api
  User       ${user}
  Reference  ${origin}/docs
  Logs       ${relative(process.cwd(), join(directory, 'logs'))}/

  Try        curl -u ${credentials} -d '{"forward_to":"600700800"}' -H 'content-type: application/json' ${origin}/api/forwardings

Ctrl-C stops everything.`;
}
