import { join, relative } from 'node:path';
import type { PatchbayOptions } from './patchbay';

/** What somebody needs to begin, when everything runs. */
export function summary({ directory, gatewayPort }: PatchbayOptions, milliseconds: number): string {
  const origin = `http://localhost:${gatewayPort}`;
  const curl = [
    `curl -u api_user:api_pass -d '{"forward_to":"600700800"}'`,
    `-H 'content-type: application/json' ${origin}/api/forwardings`,
  ].join(' ');
  return `
Patchbay runs after ${(milliseconds / 1000).toFixed(1)} s.

  API        ${origin}/api
  User       api_user, password api_pass
  Reference  ${origin}/docs
  Logs       ${relative(process.cwd(), join(directory, 'logs'))}/

  Try        ${curl}

Ctrl-C stops everything.`;
}
