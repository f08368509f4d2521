import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from './apps';
import { usualPorts } from './ports';
import { root } from './root';

it('documents the ports of health and metrics', () => {
  const text = readFileSync(join(root, 'docs', 'observability.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\w+) +\| (\d{5}) +\|$/gm)].map(([, app, port]) => [app, Number(port)]);
  expect(rows).toEqual(appNames.map(name => [name, usualPorts.management[name]]));
});
