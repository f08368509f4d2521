import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { processesIn, sendTo } from '@patchbay/infra/leftovers';
import { eventually } from '@patchbay/testing/eventually';
import { root } from '../local/root';

const names = ['node', 'dash', 'bash', 'sh'];

const main = `interface Unused {
  text: string;
}


console.log(\`runs \${process.env.FROM_FILE} \${process.pid}\`);
setInterval(() => undefined, 60_000);
process.on('SIGUSR2', () => {
  throw new Error('asked for');
});
process.on('SIGTERM', () => {
  console.log('stopped by itself');
  process.exit();
});
`;

describe('nx serve', () => {
  let folder: string;
  let nx: ChildProcess;
  let output: string;
  const left = () => names.flatMap(name => processesIn(folder, name));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-serve-'));
    for (const name of ['nx.json', '.swcrc']) cpSync(join(root, name), join(folder, name));
    for (const name of ['node_modules', 'tools']) symlinkSync(join(root, name), join(folder, name));
    write('package.json', JSON.stringify({ name: 'workspace', version: '1.0.0' }));
    const project = { name: 'sample', projectType: 'application', targets: { serve: {} } };
    write('apps/sample/project.json', JSON.stringify(project));
    write('apps/sample/src/migrate.ts', "console.log('migrates');\n");
    write('apps/sample/src/main.ts', main);
    write('libs/words/src/word.ts', "export const word = 'first';\n");
    write('.patchbay/env/sample.env', 'FROM_FILE=given\n');
    start();
  });
  afterEach(() => {
    sendTo(left(), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function write(name: string, text: string): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  /** As in a terminal of its own. */
  function start(): void {
    output = '';
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
    const command = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
    nx = spawn(process.execPath, [command, 'serve', 'sample'], { cwd: folder, env, detached: true });
    for (const stream of [nx.stdout!, nx.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }

  const said = (text: string) => output.split(text).length - 1;
  const expectRuns = (times: number) =>
    eventually(() => expect([said('migrates'), said('runs given')]).toEqual([times, times]));
  const appPid = () => Number([...output.matchAll(/runs given (\d+)/g)].at(-1)![1]);

  const ends: [string, () => void][] = [
    ['Ctrl-C in its terminal', () => process.kill(-nx.pid!, 'SIGINT')],
    ['SIGINT', () => nx.kill('SIGINT')],
    ['SIGTERM', () => nx.kill('SIGTERM')],
    ['SIGKILL', () => nx.kill('SIGKILL')],
    ['the end of its terminal', () => process.kill(-nx.pid!, 'SIGHUP')],
  ];

  it.each(ends)('leaves no process after %s', async (_title, end) => {
    await expectRuns(1);
    end();
    await eventually(() => expect(left()).toEqual([]));
  });

  it('migrates and starts again when the app or a lib changes, also by a new file', async () => {
    await expectRuns(1);
    write('libs/words/src/word.ts', "export const word = 'second';\n");
    await expectRuns(2);
    write('apps/sample/src/migrations/1-new.ts', 'export class New {}\n');
    await expectRuns(3);
    write('apps/sample/src/migrate.ts', "console.log('migrates');\nprocess.exit(1);\n");
    await eventually(() => expect(output).toContain('The migrations have failed'));
    write('apps/sample/src/migrate.ts', "console.log('migrates');\n");
    await eventually(() => expect([said('migrates'), said('runs given')]).toEqual([5, 4]));
    expect(said('stopped by itself')).toBe(3);
  });

  it('names the line of the source in a stack, and waits for a change', async () => {
    await expectRuns(1);
    process.kill(appPid(), 'SIGUSR2');
    await eventually(() => expect(output).toContain('The app has ended'));
    const line = readFileSync(join(folder, 'apps/sample/src/main.ts'), 'utf8')
      .split('\n')
      .findIndex(text => text.includes('asked for'));
    // On another pipe than the line above.
    await eventually(() => expect(output).toMatch(new RegExp(`apps/sample/src/main\\.ts:${line + 1}\\b`)));
    write('apps/sample/src/main.ts', `${main}\n`);
    await expectRuns(2);
  });
});
