import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asSource } from './as-source';
import { processesIn } from './leftovers';

describe('a guarded child', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-guard-'));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is stopped when its parent is killed', async () => {
    const tool = startTool(folder);
    await once(tool.stdout, 'data');
    expect(processesIn(folder, 'sleep')).toHaveLength(1);
    tool.kill('SIGKILL');
    while (processesIn(folder, 'sleep').length > 0) await pause(20);
  });
});

function startTool(folder: string) {
  const script = `
    const { guard } = require(${JSON.stringify(join(__dirname, 'guard.ts'))});
    const options = { cwd: ${JSON.stringify(folder)}, detached: true, stdio: 'ignore' };
    const child = require('node:child_process').spawn('sleep', ['60'], options);
    child.once('spawn', () => { guard(child, 'SIGTERM'); console.log('started'); });`;
  return spawn(process.execPath, [...asSource, '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
