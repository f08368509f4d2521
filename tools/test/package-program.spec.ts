import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@patchbay/testing/eventually';
import { runPackageProgram } from './package-program';

const isRunning = (pid: number): boolean => {
  try {
    // An orphan stays a zombie in a container whose first process does not reap children.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a program of a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-program-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('ends with all its processes when it is stopped, also workers that wait for something', async () => {
    const pids = join(folder, 'pids');
    writeFileSync(pids, '');
    const endless = `it('never ends', () => {
      require('node:fs').appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n');
      return new Promise(() => setInterval(() => undefined, 1000));
    }, 3_600_000);`;
    for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.test.js`), endless);
    const config = join(folder, 'jest.config.js');
    writeFileSync(config, 'module.exports = {};');
    const stopper = new AbortController();
    const run = runPackageProgram('jest', ['--config', config, '--maxWorkers=2'], { signal: stopper.signal });
    const workers = await eventually(() => {
      const found = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
      expect(found).toHaveLength(2);
      return found;
    });
    stopper.abort();
    expect(await run).toBe(false);
    await eventually(() => expect(workers.filter(isRunning)).toEqual([]));
  });
});
