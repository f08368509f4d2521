/** @long */
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { waiting } from '@patchbay/contracts/telephony/waiting';
import { eventually } from '@patchbay/testing/eventually';
import { expectExactEvents, expectExactRows, expectWholeStatuses, settled } from './test-oracle';
import { Schedule, allKinds, dialled } from './test-schedule';
import { TestTelephony } from '../test-telephony';

describe('a thousand calls of all kinds, several at once', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  beforeAll(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { seed: 20_261 });
    await schedule.run(900, dialled);
    await settled(test, schedule.played, schedule.agents);
    await Promise.all([schedule.run(100, allKinds), leaveAndReturn(20)]);
    await settled(test, schedule.played, schedule.agents);
  });
  afterAll(() => test.stop());

  /** Another agent than those of the schedule. */
  async function leaveAndReturn(times: number): Promise<void> {
    const login = 'anna.nowak';
    if (times === 0) return;
    await test.service.succeed(agentCommands.pause, { login });
    await test.service.succeed(agentCommands.free, { login });
    await test.service.succeed(agentCommands.logout, { login });
    await test.service.succeed(agentCommands.login, { login });
    await leaveAndReturn(times - 1);
  }

  it('are a connection each, with exact times, and none is open', () =>
    expectExactRows(test, schedule.played));

  it('are reported in order and once, and read as they were reported', () =>
    expectExactEvents(test, schedule.played));

  it('leave nobody busy', () => expectWholeStatuses(test));

  it('are counted while they wait', async () => {
    const prefixes = ['601', '602', '603'];
    const over = prefixes.map(prefix => test.exchange.play('abandoned-nobody-free', { prefix, speed: 1 }));
    await eventually(async () => {
      const [callers, stats] = await Promise.all([
        test.service.succeed(waiting.list, { id: 1 }),
        test.service.succeed(waiting.stats, { id: 1 }),
      ]);
      expect(callers.map(({ phone_number }) => phone_number).sort()).toEqual([
        '601100200',
        '602100200',
        '603100200',
      ]);
      expect(stats.in_queue).toBe(3);
    });
    await Promise.all(over);
    await eventually(async () => expect(await test.service.succeed(waiting.list, { id: 1 })).toEqual([]));
    expect(await test.service.succeed(waiting.stats, { id: 1 })).toMatchObject({ in_queue: 0 });
  });
});
