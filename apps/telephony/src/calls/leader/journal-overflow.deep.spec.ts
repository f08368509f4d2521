import { setImmediate } from 'node:timers/promises';
import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { telephony } from '../../app.module';
import { expectAllExact } from '../test-oracle';
import { Schedule, dialled } from '../test-schedule';
import { TestTelephony } from '../../test-telephony';

/** Twice as many as the journal keeps are dropped at once. */
const moreThanKept = 100_001;

describe('a replica that cannot store what it receives until it has forgotten some of it', () => {
  let test: TestTelephony;
  let postgres: FaultProxy;
  let replica: RunningApp;
  beforeEach(async () => {
    test = await TestTelephony.start();
    postgres = await FaultProxy.start(test.service.environment.DATABASE_URL!);
  });
  afterEach(async () => {
    await replica.stop();
    await postgres.stop();
    await test.service.resume();
    await test.stop();
  });

  const resyncs = async () => {
    const metrics = await Metrics.of(replica.managementPort);
    return ['login', 'forgotten', 'asked', 'overflow', 'message'].map(
      reason => metrics.value('pbx_resyncs_total', { reason }) ?? 0,
    );
  };

  /** In parts, so that the exchange can send one while it reports the next. */
  async function flood(): Promise<void> {
    for (let reported = 1; reported <= moreThanKept; reported += 1) {
      test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/900', State: 'NOT_INUSE' });
      if (reported % 500 === 0) await setImmediate();
    }
  }

  const received = async () =>
    (await Metrics.of(replica.managementPort)).value('pbx_events_total', { event: 'DeviceStateChange' });

  it('asks the exchange once, and is exact before and after', async () => {
    const schedule = await Schedule.of(test, { pairs: 2, seed: 8 });
    await test.service.pause();
    replica = await startService(telephony, { ...test.service.environment, DATABASE_URL: postgres.url });
    await test.connected(replica);
    await schedule.run(10, dialled);
    const during = test.exchange.play('answered-caller-hangs-up', { speed: 2 });
    await test.statuses(['INBOUND_CALL'], [{ login: 'anna.nowak' }]);
    expect(await resyncs()).toEqual([1, 0, 0, 0, 0]);
    const before = await received();
    postgres.refuse();
    await flood();
    const [id] = (await during).connections;
    await eventually(async () => expect(await received()).toBeGreaterThanOrEqual(before! + moreThanKept));
    postgres.accept();
    await eventually(async () =>
      expect((await test.reportedOf(id!)).at(-1)).toMatchObject({
        action: 'CONNECTION_ENDED',
        disposition: 'ANSWERED',
        estimated: true,
        agent_login: 'anna.nowak',
      }),
    );
    await test.statuses(['FREE', 'FREE'], [{ login: 'anna.nowak' }, { login: 'jan.kowal' }]);
    expect(await resyncs()).toEqual([1, 1, 0, 0, 0]);
    await schedule.run(10, dialled);
    await expectAllExact(test, schedule, [id!]);
  });
});
