import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { expectExactEvents, expectExactRows, expectWholeStatuses, settled } from './test-oracle';
import { Schedule, dialled } from './test-schedule';
import { TestTelephony } from '../test-telephony';

/** Of channels of whose beginning nobody has reported, though one has the name of an agent's phone. */
const unknown = {
  Uniqueid: '1000000000.1',
  Linkedid: '1000000000.1',
  Channel: 'PJSIP/trunk-0ffffff1',
  DestUniqueid: '1000000000.2',
  DestChannel: 'PJSIP/201-0ffffff2',
  TransfererUniqueid: '1000000000.1',
  TransfereeUniqueid: '1000000000.2',
  OrigTransfererUniqueid: '1000000000.1',
  SecondTransfererUniqueid: '1000000000.2',
  TransferTargetUniqueid: '1000000000.3',
  BridgeUniqueid: '00000000-0000-4000-8000-000000000000',
  Queue: 'hotline',
  DialStatus: 'ANSWER',
  Result: 'Success',
  Extension: '202',
};
const outOfNowhere = [
  'AgentCalled',
  'AgentComplete',
  'AgentConnect',
  'AttendedTransfer',
  'BlindTransfer',
  'BridgeEnter',
  'BridgeLeave',
  'DialBegin',
  'DialEnd',
  'Hangup',
  'HangupRequest',
  'MixMonitorStart',
  'Newstate',
  'NoSuchEvent',
  'QueueCallerAbandon',
  'QueueCallerJoin',
  'QueueCallerLeave',
];

describe('an exchange that lies', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  beforeEach(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { pairs: 3, seed: 8 });
  });
  afterEach(() => test.stop());

  async function expectAllExact(): Promise<void> {
    await settled(test, schedule.played, schedule.agents);
    await expectExactRows(test, schedule.played);
    await expectExactEvents(test, schedule.played);
    await expectWholeStatuses(test);
  }

  it('by sending each event twice changes nothing', async () => {
    test.exchange.lies.areEventsDoubled = true;
    await schedule.run(60, dialled);
    await expectAllExact();
  });

  it('by events out of nowhere in the midst of calls changes nothing', async () => {
    const random = new SeededRandom(8);
    const { lies } = test.exchange;
    let reported = 0;
    lies.afterEach = () => {
      if (random.next() > 0.3) return;
      const Event = outOfNowhere[random.upTo(outOfNowhere.length) - 1]!;
      lies.emit({ ...unknown, Event });
      lies.emit({ Event: 'OriginateResponse', Response: 'Failure', Uniqueid: unknown.Uniqueid });
      lies.emitUnknownEvent();
      reported += 1;
    };
    await schedule.run(60, dialled);
    expect(reported).toBeGreaterThan(100);
    await expectAllExact();
  });

  it('by messages that cannot be read in the midst of calls changes nothing', async () => {
    const random = new SeededRandom(9);
    const { lies } = test.exchange;
    lies.afterEach = () => {
      if (random.next() < 0.02) lies.emitTooMuch();
    };
    await schedule.run(60, dialled);
    await expectAllExact();
  });

  it('by halves of messages between calls changes nothing', async () => {
    for (let time = 0; time < 3; time += 1) {
      await schedule.run(10, dialled);
      await settled(test, schedule.played, schedule.agents);
      await test.exchange.halfMessage();
      await eventually(() => expect(test.exchange.connections).toBe(0));
      await test.statuses(
        schedule.agents.map(() => 'FREE' as const),
        schedule.agents,
      );
      await eventually(() =>
        expect(test.exchange.sent.filter(({ Action }) => Action === 'Login')).toHaveLength(time + 2),
      );
      await test.connected();
    }
    await schedule.run(10, dialled);
    await expectAllExact();
  });
});
