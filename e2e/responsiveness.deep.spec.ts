import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@patchbay/testing/eventually';
import { Responsiveness, type WatchedProcess } from './responsiveness';
import { type Pulse, type Wait, stallsIn } from './responsiveness-verdict';

/** Uses this many milliseconds of CPU time. */
const spin = `const spin = milliseconds => {
  const from = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(from);
    if (user + system >= milliseconds * 1_000) return;
  }
};`;
/** Spins for the number in the path before it answers. */
const server = `${spin}
  process.on('disconnect', () => process.exit());
  require('node:http')
    .createServer((request, response) => {
      spin(Number(request.url.slice(1)) || 0);
      response.end();
    })
    .listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;
const inPieces = `${server} setInterval(() => spin(20), 60);`;

const run = (script: string): ChildProcess =>
  spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const runSpinning = async (milliseconds: number): Promise<void> =>
  void (await once(run(`${spin} spin(${milliseconds}); process.disconnect();`), 'exit'));

describe('the probe of responsiveness', () => {
  const children: ChildProcess[] = [];
  let probe: Responsiveness;
  let blocked: WatchedProcess;
  let idle: WatchedProcess;
  beforeAll(async () => {
    const start = async (name: string, script: string): Promise<WatchedProcess> => {
      const child = run(script);
      children.push(child);
      const [port] = (await once(child, 'message')) as [number];
      return { name, pid: child.pid!, port };
    };
    blocked = await start('blocked', server);
    idle = await start('idle', server);
    probe = await Responsiveness.watchProcesses([blocked, idle, await start('in pieces', inPieces)]);
  });
  afterAll(async () => {
    await probe.stop();
    for (const child of children) child.kill('SIGKILL');
  });

  it('finds a process that is blocked for 400 ms, and no other', async () => {
    const stalls = await eventually(async () => {
      await fetch(`http://127.0.0.1:${blocked.port}/400`);
      const found = await probe.stalls();
      expect(found).not.toEqual([]);
      return found;
    });
    expect(stalls.map(({ app }) => app)).toEqual(['blocked']);
    expect(stalls[0]!.late).toBeGreaterThan(250);
    expect(stalls[0]!.cpu).toBeGreaterThan(250);
    await probe.expectNone();
  });

  it('reports no stall when other processes use the processors', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runSpinning(1_000)));
    await probe.expectNone();
  });

  it('reports no stall of a process that was paused', async () => {
    process.kill(idle.pid, 'SIGSTOP');
    await runSpinning(600);
    process.kill(idle.pid, 'SIGCONT');
    await probe.expectNone();
  });
});

describe('a wait is a stall', () => {
  const wait = (ends: Partial<Wait>): Wait => ({
    app: 'crm',
    from: 10_000,
    to: 10_400,
    cpu: 390,
    pages: 0,
    ...ends,
  });
  /** A request to the yardstick every 50 ms, answered late during the wait. */
  const pulses = (work: number, delay = 0): Pulse[] =>
    Array.from({ length: 400 }, (_, index) => {
      const from = index * 50;
      const isThen = from > 9_900 && from < 10_500;
      return { from, to: from + work + (isThen ? delay : 0), work };
    });
  it.each<[string, Wait, Pulse[], unknown[]]>([
    ['if the app worked all the time', wait({}), pulses(3), [['crm', 400, 390]]],
    ['even on a busy machine', wait({}), pulses(4, 100), [['crm', 400, 390]]],
    ['but not if the app did not work', wait({ cpu: 200 }), pulses(3), []],
    ['but not if the machine takes twice as long for everything', wait({}), pulses(6), []],
    ['unless it takes longer still', wait({ to: 10_700, cpu: 690 }), pulses(6), [['crm', 700, 690]]],
    ['but not if the yardstick was as late', wait({}), pulses(3, 390), []],
    ['but not if the machine took most of it for pages of memory', wait({ pages: 7_500 }), pulses(3), []],
    ['unless its own work is too much without them', wait({ pages: 6_500 }), pulses(3), [['crm', 400, 390]]],
    ['but not without measurements of the machine', wait({}), [], []],
  ])('%s', (_case, seen, machine, expected) => {
    const stalls = stallsIn({ waits: [seen], pulses: machine, fastestWork: 3, timeOfPage: 0.02 });
    expect(stalls.map(({ app, late, cpu }) => [app, late, cpu])).toEqual(expected);
  });
});
