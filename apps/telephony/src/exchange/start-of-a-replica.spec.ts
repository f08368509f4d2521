import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { telephony } from '../app.module';
import { TestTelephony } from '../test-telephony';

describe('a replica that starts beside another one', () => {
  let test: TestTelephony;
  let other: RunningApp;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterEach(() => other.stop());
  afterAll(() => test.stop());

  const startOther = () => startService(telephony, test.service.environment);
  const isLinked = async () => (await Metrics.of(other.managementPort)).value('pbx_link_up');
  const answers = async () => {
    const asked = Array.from({ length: 20 }, () => test.service.ask(agentStatus.list));
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };

  it('takes no requests before it is connected to the exchange', async () => {
    const logins = () => test.exchange.sent.filter(({ Action }) => Action === 'Login');
    test.exchange.stall();
    const starting = startOther();
    await eventually(() => expect(logins()).toHaveLength(2));
    const meanwhile = await answers();
    test.exchange.resume();
    other = await starting;
    expect([meanwhile, await isLinked(), await answers()]).toEqual([new Set([200]), 1, new Set([200])]);
  });

  it('is ready as soon as it knows that the exchange is away', async () => {
    await test.exchange.unplug();
    other = await startOther();
    const { status } = await fetch(`http://127.0.0.1:${other.managementPort}/readyz`);
    expect([await isLinked(), status]).toEqual([0, 200]);
  });
});
