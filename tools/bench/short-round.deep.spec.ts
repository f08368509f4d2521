/** @long */
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { root } from '../local/root';
import { type OperationName, operationNames, operations } from './operations';
import { titles } from './ratios';

/**
 * The shortest run of the real command; the answers of all contenders are compared before it. A build writes its files again even if
 * nothing has changed, while other tests run them.
 */
const shortest = '--no-build --only compare --rounds 1 --seconds 0.1 --warm-up 0.1 --repeats 0'.split(' ');

const requestsOf = (names: readonly OperationName[]): number =>
  new Set(names.flatMap((name): object[] => operations[name].requests)).size;

describe('a short round of the bench', () => {
  it('finds equal answers of all contenders, and has a row for each operation of each', async () => {
    const command = [join('tools', 'bootstrap.mjs'), '--dev', join('tools', 'bench', 'main.ts'), ...shortest];
    const output = await execute(process.execPath, command, { workingDirectory: root });
    expect(output).toContain(`${requestsOf(operationNames)} requests: all contenders give equal answers.`);
    // The title of an operation is followed by the rate at which its latency was measured.
    const rows = output
      .split('\n')
      .map(line => line.split('|').map(cell => cell.trim().split(' (latency')[0]));
    const measured = rows.map(([, operation, contender]) => `${operation}, ${contender}`);
    const wanted = operationNames.flatMap(name =>
      Object.values(titles).map(title => `${operations[name].title}, ${title}`),
    );
    expect(measured).toEqual(expect.arrayContaining(wanted));
  });
});
