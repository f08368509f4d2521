import { join } from 'node:path';
import { root } from '../local/root';
import { slowestFiles } from './costs';

it('lists the slowest files first, with their CPU time', () => {
  const cost = (name: string, wall: number, cpu: number) => ({ path: join(root, name), wall, cpu });
  const costs = [cost('libs/a.spec.ts', 1, 0.5), cost('e2e/b.spec.ts', 20.25, 31), cost('c.spec.ts', 3, 1)];
  expect(slowestFiles(costs, 2)).toEqual([
    '   wall     cpu  (seconds)',
    '   20.3    31.0  e2e/b.spec.ts',
    '    3.0     1.0  c.spec.ts',
  ]);
});
