import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../local/root';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'circles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What is complained of, when these files of telephony import these others. */
function complaints(imports: Record<string, string>): string[] {
  for (const [name, imported] of Object.entries(imports)) {
    const file = join(folder, 'apps/telephony/src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, imported && `import type { It } from '${imported}';\nexport type Own = It;\n`);
  }
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', join(__dirname, 'circles.cjs'), '--output-type', 'json', 'apps'];
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const { violations } = JSON.parse(stdout).summary;
  return violations.map(({ from, rule }: { from: string; rule: { name: string } }) => `${rule.name} ${from}`);
}

describe('circles of imports', () => {
  it('are found between files, also where only types are imported', () => {
    expect(complaints({ 'calls/one.ts': './two', 'calls/two.ts': './one' })).toEqual([
      'no-circle-of-files apps/telephony/src/calls/one.ts',
    ]);
  });

  it('are found between folders whose files make none', () => {
    const imports = {
      'calls/rule.ts': '../exchange/fact',
      'calls/row.ts': '',
      'exchange/link.ts': '../calls/row',
    };
    expect(complaints({ ...imports, 'exchange/fact.ts': '' })).toEqual([
      'no-circle-of-folders apps/telephony/src/calls',
      'no-circle-of-folders apps/telephony/src/exchange',
    ]);
  });

  it('are not made by tests, nor by imports in one direction', () => {
    const imports = { 'calls/rule.ts': '../exchange/fact', 'exchange/fact.ts': '' };
    expect(complaints({ ...imports, 'exchange/fact.spec.ts': '../calls/rule' })).toEqual([]);
  });
});
