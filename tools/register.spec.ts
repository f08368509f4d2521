import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { root } from './local/root';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-register-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('runs a program although what it compiles cannot be kept, as on a full disk', async () => {
  for (const name of ['tools', 'node_modules']) mkdirSync(join(folder, name));
  for (const name of ['.swcrc', 'tools/register.cjs']) copyFileSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules', '@swc'), join(folder, 'node_modules', '@swc'));
  writeFileSync(join(folder, 'node_modules', '.cache'), 'a file, in which no folder can be made');
  writeFileSync(join(folder, 'program.ts'), "const text: string = 'ran';\nconsole.log(text);\n");
  const args = ['--require', join(folder, 'tools', 'register.cjs'), join(folder, 'program.ts')];
  expect(await execute(process.execPath, args)).toBe('ran\n');
});
