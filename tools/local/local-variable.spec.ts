import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localVariable } from './local-variable';

it("reads a variable from the environment, otherwise from the local system's files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-variables-'));
  const natsUrl = (environment: NodeJS.ProcessEnv) =>
    localVariable('NATS_URL', 'telephony', environment, folder);
  expect(natsUrl({})).toBeUndefined();
  writeFileSync(join(folder, 'telephony.env'), 'NATS_URL=nats://a:b@127.0.0.1:4300\nDATABASE_URL=x\n');
  expect(natsUrl({ NATS_URL: '' })).toBe('nats://a:b@127.0.0.1:4300');
  expect(natsUrl({ NATS_URL: 'nats://other:4222' })).toBe('nats://other:4222');
  rmSync(folder, { recursive: true });
});
