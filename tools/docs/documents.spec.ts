import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/root';

/** A process of its own, as `npm run docs` is. */
const check = () =>
  spawnSync(process.execPath, ['tools/bootstrap.mjs', join('tools', 'docs', 'main.ts'), '--check'], {
    cwd: root,
    encoding: 'utf8',
  });

it('has every generated document up to date: npm run docs', () => {
  const { status, stderr } = check();
  expect([status, stderr]).toEqual([0, '']);
});
