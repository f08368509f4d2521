/** @long */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/root';

/** With few rows; docs/performance*.md have the figures of many. */
const programs: readonly [name: string, options: string, row: RegExp][] = [
  ['batches', '--items 2 --batches 2 --rows 10', /^\| PUT .* \| \d+ \|$/m],
  ['crm-search', '--rows 50 --requests 10', /^\| .* \| \d+\.\d \| \d+\.\d \|/m],
  ['large-lists', '--rows 100,200 --requests 10 --only deliveries', /^\| deliveries.* \| \d+\.\d \|$/m],
  ['reports', '--rows 100 --agents 2 --requests 2', /^\| queues, by hour \| \d+ \|/m],
  ['search', '--rows 50 --requests 5', /^5 writes were found by the next request/m],
  ['search-writes', '--rounds 1 --seconds 1', /^\| ratio \|/m],
  ['webhook-fan-out', '--events 100', /^two replicas: \d+ events\/s$/m],
];

describe('a program of the bench', () => {
  it.each(programs)('%s measures', (name, options, row) => {
    const args = [
      join('tools', 'bootstrap.mjs'),
      join('tools', 'bench', `${name}.ts`),
      ...options.split(' '),
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(stdout + stderr).toMatch(row);
    // 1 is a figure beyond its limit, as on a busy machine; 2 is no figure.
    expect([0, 1]).toContain(status);
  });
});
