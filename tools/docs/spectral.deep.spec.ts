/** @long */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/root';

const ruleset = join('tools', 'docs', 'spectral.yaml');
const lint = (file: string) =>
  spawnSync(
    join(root, 'node_modules', '.bin', 'spectral'),
    ['lint', '--ruleset', ruleset, '--fail-severity', 'hint', '--format', 'text', file],
    { cwd: root, encoding: 'utf8' },
  );

it.each(['openapi', 'openapi-3.0'])("passes Spectral's rules without as much as a hint: %s.json", name => {
  const { status, stdout } = lint(`docs/${name}.json`);
  expect([status, stdout]).toEqual([0, expect.stringContaining('No results')]);
});
