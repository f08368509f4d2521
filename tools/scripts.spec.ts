import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './local/root';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

it('lists exactly the npm scripts in the README', () => {
  const rows = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(scripts.sort());
});
