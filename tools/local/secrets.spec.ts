import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
const file = join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true }));

const making = (name: string) => {
  const values = [join(__dirname, 'secrets.ts'), file, name].map(value => JSON.stringify(value));
  return [...asSource, '--eval', `new (require(${values[0]}).Secrets)(${values[1]}).of(${values[2]})`];
};
const stored = () => JSON.parse(readFileSync(file, 'utf8'));

it('keeps the secrets that it has when there is no room to store another one', () => {
  execFileSync(process.execPath, making('one'));
  const before = stored();
  const withoutRoom = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...making('another')];
  const { status, stderr } = spawnSync('sh', withoutRoom, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(stored()).toEqual(before);
  execFileSync(process.execPath, making('another'));
  expect(stored()).toEqual({ ...before, another: expect.any(String) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
