import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { settled } from './test-oracle';
import { Schedule, allKinds, dialled } from './test-schedule';
import { TestTelephony } from '../test-telephony';

describe('calls that no replica has seen', () => {
  let test: TestTelephony;
  beforeEach(async () => {
    test = await TestTelephony.start({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' });
    await test.statuses(['FREE', 'FREE']);
  });
  afterEach(() => test.stop());

  const metric = async (name: string) => (await Metrics.of(test.service.managementPort)).value(name);
  const resyncs = async () =>
    (await Metrics.of(test.service.managementPort)).value('pbx_resyncs_total', { reason: 'login' }) ?? 0;
  const expectMissed = (calls: number) =>
    eventually(async () => expect(await metric('pbx_calls_unseen_total')).toBe(calls));
  const rows = async () => {
    const [{ count }] = await test.service.database.query('SELECT count(*)::int FROM connections');
    return count as number;
  };

  /** Waits until what was reported before is stored, and what there is was asked for after it. */
  async function synchronized(logins: number): Promise<void> {
    await eventually(async () => expect(await resyncs()).toBe(logins));
    const stored = await rows();
    await test.exchange.play('answered-caller-hangs-up');
    await eventually(async () => expect(await rows()).toBe(stored + 1));
  }

  /** Waits until the exchange was asked for its count after now, and it is stored. */
  async function countedAnew(): Promise<void> {
    const [{ now }] = await test.service.database.query('SELECT now()::text AS now');
    await eventually(async () => {
      const [row] = await test.service.database.query('SELECT counted_at > $1 AS is_new FROM pbx_positions', [
        now,
      ]);
      expect(row.is_new).toBe(true);
    });
  }

  it('are counted after a restart of the only one, and have no row', async () => {
    await test.exchange.play('answered-caller-hangs-up');
    await eventually(async () => expect(await rows()).toBe(1));
    await test.service.pause();
    await test.exchange.play('agent-dials-out');
    await test.exchange.play('two-at-once');
    await test.exchange.play('click-to-call-agent-refuses');
    await test.service.resume();
    await expectMissed(3);
    expect(await rows()).toBe(1);
  });

  it('are counted after a cut of the only link', async () => {
    await test.exchange.unplug();
    await test.exchange.play('abandoned');
    await test.exchange.listenAgain();
    await expectMissed(1);
    await test.exchange.unplug();
    await test.exchange.play('abandoned');
    await test.exchange.listenAgain();
    await expectMissed(2);
  });

  it('are counted beside numbers that campaigns have called and that did not answer', async () => {
    await countedAnew();
    test.exchange.onOriginate('dialler-no-answer');
    const { connection_id } = await test.service.succeed(attemptCalls.dialNumber, {
      ...{ attempt_id: 1, phone_number: '600100200', outbound_id: '00001', not_after: Date.now() + 60_000 },
      ...{ exchange_queue: 'camp1', patience_seconds: 2, ring_seconds: 25 },
    });
    await eventually(async () =>
      expect(
        await test.service.database.query('SELECT state FROM connections WHERE connection_id = $1', [
          connection_id,
        ]),
      ).toEqual([{ state: 'ENDED' }]),
    );
    await test.exchange.unplug();
    await test.exchange.play('abandoned');
    await test.exchange.listenAgain();
    await expectMissed(1);
  });

  it('are counted after a restart of the exchange, which counts again', async () => {
    const schedule = await Schedule.of(test, { pairs: 2 });
    await schedule.run(10, dialled);
    await settled(test, schedule.played, schedule.agents);
    await countedAnew();
    await test.exchange.kill();
    await test.exchange.play('two-at-once');
    await test.exchange.listenAgain();
    await expectMissed(2);
  });

  it('are not those that were seen to begin, to end, or to be there', async () => {
    const schedule = await Schedule.of(test, { pairs: 4, seed: 5 });
    await schedule.run(30, allKinds);
    await settled(test, schedule.played, schedule.agents);
    await countedAnew();
    void test.exchange.play('answered-agent-hangs-up', { speed: 4 });
    await eventually(async () => expect(await metric('connections_open')).toBe(1));
    await test.exchange.unplug();
    const over = test.exchange.play('refused-then-other', {
      speed: 4,
      numbers: { '101': '201', '102': '202' },
    });
    await test.exchange.listenAgain();
    await eventually(async () => expect(await resyncs()).toBe(2));
    await over;
    test.exchange.cut();
    await synchronized(3);
    expect(await metric('pbx_calls_unseen_total')).toBe(0);
  });
});
