import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim } from './lock';

describe('a folder of state', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-lock-'));
  const file = join(folder, 'running.json');
  let tool: ChildProcess;

  beforeAll(async () => {
    tool = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)', 'tools/start/main.ts']);
    await once(tool, 'spawn');
    writeFileSync(
      file,
      JSON.stringify({ pid: tool.pid, command: 'npm start', url: 'http://localhost:3000' }),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is rejected while another tool uses it, with the name of the tool', () => {
    const attempt = () => claim(folder, 'npm run infra', '');
    expect(attempt).toThrow(
      `"npm start" is already running here: process ${tool.pid}, http://localhost:3000`,
    );
  });

  it('is available after that tool has ended', async () => {
    tool.kill('SIGKILL');
    await once(tool, 'exit');
    claim(folder, 'npm run infra', '');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      command: 'npm run infra',
    });
  });
});
