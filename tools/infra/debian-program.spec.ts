import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './debian-program';

it('finds an executable program in further folders outside PATH', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-program-'));
  const [plain, executable] = ['plain', 'executable'].map(name => join(folder, name)) as [string, string];
  for (const place of [plain, executable]) {
    mkdirSync(place);
    writeFileSync(join(place, 'probe-program'), '');
  }
  chmodSync(join(executable, 'probe-program'), 0o755);
  const program = { name: 'probe-program', furtherFolders: [plain, executable], ways: 'there is none' };
  expect(await findProgram(program)).toBe(join(executable, 'probe-program'));
  rmSync(folder, { recursive: true });
});
