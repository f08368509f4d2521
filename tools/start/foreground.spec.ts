import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesIn, sendTo } from '@patchbay/infra/leftovers';
import { eventually } from '@patchbay/testing/eventually';
import { root } from '../local/root';

const bootstrap = join(root, 'tools', 'bootstrap.mjs');
const tool = join(root, 'tools', 'start', 'test-tool.ts');
const names = ['sleep', 'node', 'dash', 'bash', 'sh'];

interface Pids {
  tool: number;
  bootstrap: number;
}

describe('what a tool started by npm has started', () => {
  let folder: string;
  let npm: ChildProcess;
  const left = () => names.flatMap(name => processesIn(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-foreground-'));
  });
  afterEach(() => {
    sendTo(left(), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** `npm run` in a folder of its own, as a session of its own, with a script like that of `npm start`. */
  async function start(): Promise<Pids> {
    const scripts = { start: `exec node ${bootstrap} ${tool}` };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'test', version: '1.0.0', scripts }));
    npm = spawn('npm', ['start'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: npm.stdout! })) {
      if (line.startsWith('{')) return JSON.parse(line) as Pids;
    }
    throw new Error('npm has ended');
  }

  const ends: [string, (pids: Pids) => void][] = [
    ['npm gets SIGTERM', () => npm.kill('SIGTERM')],
    ['npm gets SIGINT', () => npm.kill('SIGINT')],
    ['npm is killed', () => npm.kill('SIGKILL')],
    ['its bootstrap is killed', pids => process.kill(pids.bootstrap, 'SIGKILL')],
    ['the tool is killed', pids => process.kill(pids.tool, 'SIGKILL')],
    ['the whole process group is killed', () => process.kill(-npm.pid!, 'SIGKILL')],
    ['the terminal is closed', () => process.kill(-npm.pid!, 'SIGHUP')],
  ];

  it.each(ends)('ends when %s', async (_title, end) => {
    const pids = await start();
    await eventually(() => expect(processesIn(folder, 'sleep')).toHaveLength(2));
    end(pids);
    await eventually(() => expect(left()).toEqual([]));
  });
});
