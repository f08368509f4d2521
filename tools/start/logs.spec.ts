import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { eventually } from '@patchbay/testing/eventually';
import { beginLogs, keptRuns, logFolder } from '../local/log-runs';
import { root } from '../local/root';

const inUtc = { TZ: 'UTC' };
const nothingRuns = 'Nothing runs here: these are the logs of the last run.\n';

const line = (name: string, time: number, level: number, msg: string, fields = {}): string =>
  `${JSON.stringify({ level, time, pid: 7, hostname: 'host', name, ...fields, msg })}\n`;

describe('npm run logs', () => {
  let directory: string;
  const children: ChildProcess[] = [];
  const write = (name: string, text: string) => {
    mkdirSync(logFolder(directory), { recursive: true });
    appendFileSync(join(logFolder(directory), `${name}.log`), text);
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'patchbay-logs-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  function begin(command: string, args: string[]) {
    const child = spawn(process.execPath, [...asSource, command, ...args], {
      cwd: root,
      env: { ...process.env, ...inUtc },
    });
    children.push(child);
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
    return { child, said, ended: once(child, 'close') };
  }

  const logs = (...args: string[]) =>
    begin(join(root, 'tools', 'start', 'logs.ts'), ['--directory', directory, ...args]);

  async function run(...args: string[]) {
    const { said, ended } = logs(...args);
    const [status] = (await ended) as [number];
    return { status, ...said };
  }

  it('merges the logs of all apps by time, readably and without colours in a pipe', async () => {
    write('gateway', line('gateway', 2_000, 30, 'answered', { request_id: 'r1', status: 200 }));
    write('crm', line('crm', 1_000, 40, 'database is down') + line('crm', 3_000, 30, 'handled'));
    write('crm-2', line('crm', 2_500, 30, 'from a second process'));
    write('postgres', 'checkpoint starting\n');
    expect(await run()).toEqual({
      status: 0,
      out: [
        '[00:00:01.000] WARN: crm database is down',
        '[00:00:02.000] INFO: gateway answered {"request_id":"r1","status":200}',
        '[00:00:02.500] INFO: crm from a second process',
        '[00:00:03.000] INFO: crm handled',
        '',
      ].join('\n'),
      error: nothingRuns,
    });
  });

  it('shows one app, one server, or severe lines alone', async () => {
    write('crm', line('crm', 1_000, 40, 'database is down') + line('crm', 3_000, 30, 'handled'));
    write('gateway', `not JSON\n`);
    write('postgres', 'checkpoint starting\n');
    expect((await run('crm', '--level', 'warn')).out).toBe('[00:00:01.000] WARN: crm database is down\n');
    expect((await run('gateway')).out).toBe('gateway not JSON\n');
    expect((await run('postgres')).out).toBe('postgres checkpoint starting\n');
    expect(await run('crn')).toMatchObject({ status: 1, error: expect.stringContaining("'crn'") });
  });

  it('says that there are no logs, or no run so long ago', async () => {
    expect(await run()).toEqual({
      status: 1,
      out: '',
      error: `There are no logs in ${directory} yet: npm start writes them.\n`,
    });
    write('crm', line('crm', 1_000, 30, 'first'));
    beginLogs(directory);
    write('crm', line('crm', 2_000, 30, 'second'));
    expect((await run('--run', '1')).out).toBe('[00:00:01.000] INFO: crm first\n');
    expect(await run('--run', '2')).toMatchObject({
      status: 1,
      error: 'There is no run 2: the oldest is 1.\n',
    });
  });

  it('keeps the logs of the last five runs', () => {
    for (let run = 1; run <= 7; run += 1) {
      beginLogs(directory);
      write(`run${run}`, '');
    }
    const reader = (run: number) => readdirSync(logFolder(directory, run));
    expect(Array.from({ length: keptRuns }, (_, run) => reader(run))).toEqual(
      [7, 6, 5, 4, 3].map(run => [`run${run}.log`]),
    );
    expect(existsSync(logFolder(directory, keptRuns))).toBe(false);
  });

  it('follows while the system runs, lines that are written in parts too, and says when it has ended', async () => {
    // Whatever runs from this folder counts as the tool that holds the lock.
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join('tools', 'start')]);
    children.push(holder);
    writeFileSync(
      join(directory, 'running.json'),
      JSON.stringify({ pid: holder.pid, command: 'npm start', url: '' }),
    );
    write('crm', line('crm', 1_000, 30, 'first'));
    const { said, ended } = logs();
    await eventually(() => expect(said.out).toBe('[00:00:01.000] INFO: crm first\n'));
    const [begun, rest] = [
      line('crm', 2_000, 30, 'sécond').slice(0, 60),
      line('crm', 2_000, 30, 'sécond').slice(60),
    ];
    write('crm', begun);
    write('webhook', line('webhook', 2_500, 30, 'a new log'));
    await eventually(() => expect(said.out).toContain('a new log'));
    write('crm', rest);
    await eventually(() => expect(said.out).toContain('[00:00:02.000] INFO: crm sécond\n'));
    holder.kill();
    expect(await ended).toEqual([0, null]);
    expect(said.error).toBe('npm start has ended.\n');
  });

  it('ends with Ctrl-C', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join('tools', 'start')]);
    children.push(holder);
    writeFileSync(
      join(directory, 'running.json'),
      JSON.stringify({ pid: holder.pid, command: 'npm start', url: '' }),
    );
    write('crm', line('crm', 1_000, 30, 'first'));
    const { child, said, ended } = logs('crm');
    await eventually(() => expect(said.out).not.toBe(''));
    child.kill('SIGINT');
    expect([await ended, said.error]).toEqual([[0, null], '']);
  });
});
