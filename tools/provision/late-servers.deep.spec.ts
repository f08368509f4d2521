import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { natsUrl } from '@patchbay/testing/servers';
import { Stubs } from '@patchbay/testing/stub';
import { root } from '../local/root';

/** A job, run as in its container, and its output. */
class RunningJob {
  output = '';
  readonly ended: Promise<number | string>;
  private readonly child: ChildProcess;

  constructor(file: string, args: string[], natsUrlOfJob: string) {
    const env = { ...process.env, NATS_URL: natsUrlOfJob };
    this.child = spawn(process.execPath, [...asSource, join(root, 'tools', 'provision', file), ...args], {
      cwd: root,
      env,
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.ended = new Promise(resolve =>
      this.child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
    );
  }

  end(): void {
    this.child.kill();
  }

  get lines(): string[] {
    return this.output.split('\n').slice(0, -1);
  }
}

describe('a job whose servers start late', () => {
  const folder = mkdtempSync(join(tmpdir(), 'late-servers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const jobs: RunningJob[] = [];
  const run = (...job: ConstructorParameters<typeof RunningJob>): RunningJob => {
    const running = new RunningJob(...job);
    jobs.push(running);
    return running;
  };

  let late: LatePort;
  beforeEach(async () => {
    late = await LatePort.choose();
  });
  afterEach(async () => {
    for (const job of jobs.splice(0)) job.end();
    await late.close();
  });

  const lateUrl = () => Object.assign(new URL(natsUrl()), { port: late.number }).href;
  const leadToNats = () => late.leadTo(Number(new URL(natsUrl()).port));
  const natsIsAway = () => `waits for NATS at 127.0.0.1:${late.number}: ECONNREFUSED`;

  it('makes the event stream as soon as NATS runs, and reports once that it waits', async () => {
    const job = run('event-stream.ts', [], lateUrl());
    await eventually(() => expect(job.lines).toEqual([natsIsAway()]));
    await leadToNats();
    expect(await job.ended).toBe(0);
    expect(job.lines).toEqual([natsIsAway(), 'the event stream and its consumers are up to date']);
  });

  it('applies the provisioning file as soon as NATS and the services run', async () => {
    const file = join(folder, 'file.yaml');
    writeFileSync(file, 'telephony: {}\n');
    const job = run('main.ts', ['--wait', file], lateUrl());
    await eventually(() => expect(job.lines).toEqual([natsIsAway()]));
    await leadToNats();
    await eventually(() => expect(job.lines.slice(1)).toEqual(['waits for the telephony service']));
    const stubs = await Stubs.open();
    const users = { kind: 'users', created: 1, updated: 0, unchanged: 0, pruned: 0 };
    stubs.answer(telephonyProvisioning.apply, () => ({ body: [users] }));
    expect(await job.ended).toBe(0);
    expect(job.lines.slice(2)).toEqual(['telephony.users: 1 created']);
    await stubs.stop();
  });

  it('waits for a host name that does not exist yet, and ends at once after a signal', async () => {
    const job = run('event-stream.ts', [], 'nats://nats.invalid:4222');
    await eventually(() =>
      expect(job.lines).toEqual([expect.stringMatching(/^waits for NATS at nats.invalid:4222: E/)]),
    );
    job.end();
    expect(await job.ended).toBe(143);
  });
});
