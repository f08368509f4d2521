import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FileCost } from '@patchbay/testing/measured-environment';
import { root } from '../local/root';

/** The slowest files as lines of a table: seconds by the clock, seconds of CPU, path. */
export function slowestFiles(costs: readonly FileCost[], most = 10): string[] {
  const sorted = costs.toSorted((one, other) => other.wall - one.wall);
  const seconds = (value: number): string => value.toFixed(1).padStart(7);
  return [
    '   wall     cpu  (seconds)',
    ...sorted
      .slice(0, most)
      .map(({ path, wall, cpu }) => `${seconds(wall)} ${seconds(cpu)}  ${relative(root, path)}`),
  ];
}

/** What MeasuredEnvironment has written. */
export const readCosts = (file: string): FileCost[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as FileCost);
