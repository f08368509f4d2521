/** @long */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { appEnvironment, inheritedEnvironment } from '@patchbay/tools/start/environment';
import { Replica, mainOf } from '@patchbay/tools/start/replica';
import { System } from '../system';
import { Ledger } from './ledger';

/** Writes during the fault; at this rate they take ten seconds. */
const writesDuringFault = 1_000;
const perSecond = 100;

/** One telephony process has a proxy in front of Postgres; its connections go silent while forwardings are written. */
describe('connections to Postgres that go silent under load', () => {
  let system: System;
  let directory: string;
  let proxy: FaultProxy;
  let faulty: Replica;
  let ledger: Ledger;
  beforeAll(async () => {
    system = await System.start({}, ['telephony']);
  });
  afterAll(() => system.stop());
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'patchbay-silent-'));
    faulty = await startBehindProxy();
    ledger = await Ledger.open(system);
  });
  afterEach(async () => {
    await ledger.close();
    await faulty.stop();
    await proxy.stop();
    rmSync(directory, { recursive: true });
  });

  async function startBehindProxy(): Promise<Replica> {
    const environment = appEnvironment('telephony', system.patchbay.connections);
    proxy = await FaultProxy.start(environment.DATABASE_URL!);
    const replica = new Replica({
      main: mainOf('telephony'),
      title: 'telephony behind a proxy',
      environment: { ...inheritedEnvironment(), ...environment, DATABASE_URL: proxy.url },
      workingDirectory: directory,
      managementPort: await choosePort(),
      logFile: join(directory, 'telephony.log'),
      onUnexpectedExit: reason => process.stderr.write(`telephony ended: ${reason}\n`),
    });
    await replica.start();
    return replica;
  }

  const log = (): { msg: string; dependency?: string; down_ms?: number }[] =>
    readFileSync(faulty.log, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));

  it('of one of two replicas: under 1 % of the writes fail, and none is lost', async () => {
    ledger.begin(perSecond);
    await ledger.acknowledged(200);
    const frozen = performance.now();
    proxy.freeze();
    await ledger.acknowledged(writesDuringFault);
    expect(await faulty.isReady()).toBe(false);
    proxy.thaw();
    await eventually(async () => expect(await faulty.isReady()).toBe(true));
    await ledger.acknowledged(200);
    await ledger.end();
    report('one of two replicas', ledger);
    // A write that was under way is lost with its connection, or its outcome is.
    const later = ledger.writes.filter(({ started }) => started > frozen);
    expect(later.filter(({ status }) => status !== 200).length).toBeLessThan(later.length / 100);
    await ledger.check();
    const changes = log().filter(({ dependency }) => dependency === 'database');
    expect(changes.map(({ msg }) => msg)).toEqual(['database is down', 'database is up again']);
    expect(changes[1]!.down_ms).toEqual(expect.any(Number));
  });

  it('of the only replica: it works again soon after the database answers, and no write is lost', async () => {
    await system.patchbay.service('telephony').stop();
    ledger.begin(perSecond);
    await ledger.acknowledged(200);
    proxy.freeze();
    const before = ledger.count(503);
    await eventually(() => expect(ledger.count(503)).toBeGreaterThan(before + 200));
    proxy.thaw();
    const acknowledged = ledger.count(200);
    await eventually(() => expect(ledger.count(200)).toBeGreaterThan(acknowledged + 50));
    await ledger.acknowledged(200);
    await ledger.end();
    report('the only replica', ledger);
    await ledger.check();
  });

  it('for good, while new ones work: the only replica continues with new ones', async () => {
    await system.patchbay.service('telephony').stop();
    ledger.begin(perSecond);
    await ledger.acknowledged(200);
    proxy.forget();
    const acknowledged = ledger.count(200);
    await eventually(() => expect(ledger.count(200)).toBeGreaterThan(acknowledged + 50));
    await ledger.acknowledged(200);
    await ledger.end();
    report('forgotten connections', ledger);
    await ledger.check();
  });
});

/** Prints what people want to know; durations are not checked, because a busy machine must not fail the test. */
function report(what: string, { writes }: Ledger): void {
  const failed = writes.filter(({ status }) => status !== 200);
  const percent = ((100 * failed.length) / writes.length).toFixed(2);
  const slowest = Math.max(...writes.map(({ milliseconds }) => milliseconds)).toFixed(0);
  const open = failed.filter(({ status }) => status === 504).length;
  process.stdout.write(
    `${what}: ${failed.length} of ${writes.length} writes failed (${percent} %), ${open} of them with an open outcome; ` +
      `the slowest answer took ${slowest} ms\n`,
  );
}
