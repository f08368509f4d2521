import { eventually } from '@patchbay/testing/eventually';
import { appNames } from '@patchbay/tools/local/apps';
import { System } from '../system';
import { Ledger } from './ledger';

describe('outages under load', () => {
  let system: System;
  let ledger: Ledger;
  let pids: number[];
  beforeAll(async () => {
    system = await System.start();
  });
  afterAll(() => system.stop());
  beforeEach(async () => {
    ledger = await Ledger.open(system);
    pids = allPids();
    ledger.begin(200);
    await ledger.acknowledged(100);
  });
  afterEach(() => ledger.close());

  const allPids = () => appNames.map(name => system.patchbay.service(name).pid);
  const allReady = () =>
    eventually(async () => {
      const ready = await Promise.all(appNames.map(name => system.patchbay.service(name).isReady()));
      expect(appNames.filter((_name, index) => !ready[index])).toEqual([]);
    });

  it('survives kill -9 of nats-server: no process ends, writes get 503 during the outage, nothing is lost', async () => {
    await system.patchbay.nats!.kill();
    const before = ledger.count(503);
    await eventually(() => expect(ledger.count(503)).toBeGreaterThan(before + 50));
    await system.patchbay.nats!.start();
    const back = performance.now();
    await allReady();
    report('nats-server', ledger, performance.now() - back);
    await ledger.acknowledged(100);
    await ledger.end();
    expect(allPids()).toEqual(pids);
    await ledger.check();
  });

  it('survives an immediate restart of Postgres: no process ends, writes get 503 during the outage, nothing is lost', async () => {
    await system.patchbay.postgres!.stop('immediate');
    const before = ledger.count(503);
    await eventually(() => expect(ledger.count(503)).toBeGreaterThan(before + 50));
    await system.patchbay.postgres!.start();
    const back = performance.now();
    await allReady();
    report('Postgres', ledger, performance.now() - back);
    await ledger.acknowledged(100);
    await ledger.end();
    expect(allPids()).toEqual(pids);
    await ledger.check();
  });
});

/** Prints durations for people; they are not checked, because a busy machine must not fail the test. */
function report(what: string, ledger: Ledger, readyAgain: number): void {
  const rejected = ledger.writes
    .filter(({ status }) => status === 503)
    .map(({ milliseconds }) => milliseconds);
  const slowest = Math.max(...rejected).toFixed(0);
  const open = ledger.count(504);
  process.stdout.write(
    `${what} away: ${rejected.length} writes got 503, the slowest after ${slowest} ms; ${open} got 504; ` +
      `all services ready ${readyAgain.toFixed(0)} ms after its return\n`,
  );
}
