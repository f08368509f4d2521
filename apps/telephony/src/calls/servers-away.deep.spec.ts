import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import { FaultProxy } from '@patchbay/testing/fault-proxy';
import { eventually } from '@patchbay/testing/eventually';
import { telephony } from '../app.module';
import { expectAllExact } from './test-oracle';
import { Schedule, dialled } from './test-schedule';
import { TestTelephony } from '../test-telephony';

describe('calls at full speed, and one replica', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  let postgres: FaultProxy;
  let nats: FaultProxy;
  let replica: RunningApp;
  beforeEach(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { pairs: 4, seed: 6 });
    await test.service.pause();
    const { environment } = test.service;
    postgres = await FaultProxy.start(environment.DATABASE_URL!);
    nats = await FaultProxy.start(environment.NATS_URL!);
    const throughProxies = { ...environment, DATABASE_URL: postgres.url, NATS_URL: nats.url };
    replica = await startService(telephony, throughProxies);
    await test.connected(replica);
  });
  afterEach(async () => {
    await replica.stop();
    await postgres.stop();
    await nats.stop();
    await test.service.resume();
    await test.stop();
  });

  /** Ends all connections through the proxy in the midst of calls; it takes new ones once they were missed. */
  async function runWithout(server: FaultProxy): Promise<void> {
    let played = 0;
    const witness = async () => {
      played += 1;
      if (played === 20) server.refuse();
    };
    await schedule.run(60, dialled, { witness });
    await eventually(() => expect(server.refused).toBeGreaterThan(1));
    server.accept();
    await schedule.run(20, dialled);
  }

  it('that is without Postgres meanwhile stores each call exactly, and reports it once', async () => {
    await runWithout(postgres);
    await expectAllExact(test, schedule);
  });

  it('that is without NATS meanwhile stores each call exactly, and reports it once', async () => {
    await runWithout(nats);
    await expectAllExact(test, schedule);
  });
});
