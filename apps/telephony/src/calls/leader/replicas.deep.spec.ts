import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { TableLock } from '@patchbay/testing/table-lock';
import { telephony } from '../../app.module';
import { expectAllExact } from '../test-oracle';
import { Schedule, dialled } from '../test-schedule';
import { TestTelephony } from '../../test-telephony';

describe('two replicas', () => {
  let test: TestTelephony;
  let other: RunningApp;
  /** Between the other one and the exchange. */
  let line: FaultProxy;
  let schedule: Schedule;
  beforeEach(async () => {
    test = await TestTelephony.start();
    line = await FaultProxy.start(`tcp://127.0.0.1:${test.exchange.port}`);
    other = await startOther();
    schedule = await Schedule.of(test, { pairs: 4, seed: 3 });
    await test.connected(other);
  });
  afterEach(async () => {
    await other.stop();
    await line.stop();
    await test.stop();
  });

  const startOther = () =>
    startService(telephony, { ...test.service.environment, PBX_PORT: new URL(line.url).port });

  const leaders = (): Promise<{ pid: number }[]> =>
    test.service.database.query(
      `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND objsubid = 1 AND application_name = 'telephony calls'
          AND ${ofThisDatabase}`,
    );

  /** The session of the one that applies what the exchange reports. */
  const leader = () =>
    eventually(async () => {
      const [found, ...others] = await leaders();
      expect(found).toBeDefined();
      expect(others).toEqual([]);
      return found!.pid;
    });

  /** Has the other one lead, and this one follow. */
  async function changePlaces(): Promise<void> {
    await test.service.pause();
    await leader();
    await test.service.resume();
    await test.connected();
  }

  /** Does it after each so many calls, once somebody leads. */
  function each(calls: number, fault: () => Promise<void>): () => Promise<void> {
    let played = 0;
    return async () => {
      played += 1;
      if (played % calls === 0) await fault();
    };
  }

  it('lose nothing and report nothing twice when the session of the one that applies is ended', async () => {
    let ended = 0;
    const fault = async () => {
      await test.service.database.query('SELECT pg_terminate_backend($1)', [await leader()]);
      ended += 1;
    };
    await schedule.run(120, dialled, { witness: each(20, fault) });
    expect(ended).toBe(6);
    await expectAllExact(test, schedule);
  });

  it('lose nothing, and estimate nothing, when the one that applies loses the exchange', async () => {
    await changePlaces();
    const before = await leader();
    const hasTriedInVain = () => eventually(() => expect(line.refused).toBeGreaterThan(0));
    const faults = [() => line.refuse(), () => hasTriedInVain().then(() => line.accept())];
    await schedule.run(80, dialled, { witness: each(20, async () => faults.shift()?.()) });
    await expectAllExact(test, schedule);
    expect(await leader()).not.toBe(before);
  });

  it('apply what they have received before they stop: one that came later does not have it', async () => {
    await other.stop();
    const lock = await TableLock.take(test.service.database.url, 'telephony.connections');
    await schedule.run(20, dialled);
    await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
    other = await startOther();
    await test.connected(other);
    const stopped = test.service.pause();
    await eventually(() => expect(test.exchange.connections).toBe(1));
    await lock.release();
    await stopped;
    await test.service.resume();
    await expectAllExact(test, schedule);
  });

  it('estimate nothing when the one that goes on receives events later than the one that applied', async () => {
    await other.stop();
    other = await startOther();
    await test.connected(other);
    line.delay(900);
    const open = `SELECT connection_id FROM connections WHERE state <> 'ENDED'`;
    const running = schedule.run(24, dialled, { speed: 3 });
    await eventually(async () => expect(await test.service.database.query(open)).toHaveLength(4));
    await test.service.pause();
    await running;
    await test.service.resume();
    await expectAllExact(test, schedule);
  });
});
