import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { expectAllExact, settled } from './test-oracle';
import { Schedule, dialled } from './test-schedule';
import { TestTelephony } from '../test-telephony';

describe('one replica whose exchange comes and goes', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  beforeEach(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { pairs: 2, seed: 4 });
  });
  afterEach(() => test.stop());

  const listed = async () => (await test.service.succeed(connections.list, { limit: 100 })).result;
  const openOnes = async () => (await listed()).filter(({ disposition }) => disposition === '');
  const ended = (id: string) =>
    eventually(async () => {
      const reported = (await test.reportedOf(id)).filter(({ action }) => action === 'CONNECTION_ENDED');
      expect(reported).toHaveLength(1);
      return reported[0]!;
    });

  it('ends as estimated what ended unseen, and only that', async () => {
    await schedule.run(10, dialled);
    await settled(test, schedule.played, schedule.agents);
    void test.exchange.play('answered-caller-hangs-up', { speed: 1 });
    await eventually(async () => expect(await openOnes()).toHaveLength(1));
    const { connection_id } = (await openOnes())[0]!;
    await eventually(async () =>
      expect((await test.reportedOf(connection_id)).map(({ action }) => action)).toContain(
        'CONNECTION_ANSWERED',
      ),
    );
    await test.exchange.restart();
    expect(await ended(connection_id)).toMatchObject({
      disposition: 'ANSWERED',
      estimated: true,
      agent_login: 'anna.nowak',
    });
    await test.statuses(['FREE', 'FREE'], [{ login: 'anna.nowak' }, { login: 'jan.kowal' }]);
    await schedule.run(10, dialled);
    await settled(test, schedule.played, schedule.agents);
    const estimated = await test.service.database.query(
      'SELECT connection_id FROM connections WHERE estimated',
    );
    expect(estimated).toEqual([{ connection_id }]);
    await expectAllExact(test, schedule, [connection_id]);
  });

  it('has no call left and nobody busy after the exchange was killed in mid-call, and its members back', async () => {
    const agents = schedule.agents;
    for (const kill of [1, 2]) {
      const callers = agents.map(({ number }) => ({ '101': number, '102': '199' }));
      for (const numbers of callers)
        void test.exchange.play('answered-caller-hangs-up', { speed: 1, numbers });
      await test.statuses(
        agents.map(() => 'INBOUND_CALL' as const),
        agents,
      );
      await test.exchange.kill();
      const gone = test.exchange.now();
      await test.exchange.listenAgain();
      await eventually(async () => expect(await openOnes()).toEqual([]));
      await test.statuses(
        agents.map(() => 'FREE' as const),
        agents,
      );
      const ended: { connection_id: string; ended_at: number; disposition: string }[] =
        await test.service.database.query(
          'SELECT connection_id, ended_at::float8, disposition FROM connections WHERE estimated',
        );
      expect(ended).toHaveLength(kill * agents.length);
      expect(ended.map(({ disposition }) => disposition)).toEqual(ended.map(() => 'ANSWERED'));
      expect(ended.filter(({ ended_at }) => ended_at > gone)).toEqual([]);
      await schedule.run(10, dialled);
    }
    const touched: { connection_id: string }[] = await test.service.database.query(
      'SELECT connection_id FROM connections WHERE estimated',
    );
    const ids = touched.map(({ connection_id }) => connection_id);
    await expectAllExact(test, schedule, ids);
    // The exchange counts again after each start, and the seconds before the dot differ.
    const [{ firsts }] = await test.service.database.query(
      `SELECT count(*)::int AS firsts FROM connections WHERE connection_id LIKE '%.0'`,
    );
    expect(firsts).toBe(3);
  });

  it('sees what is left of a call after a cut, and nothing is busy without one', async () => {
    const over = test.exchange.play('answered-caller-hangs-up', { speed: 2 });
    await test.statuses(['INBOUND_CALL', 'FREE'], [{ login: 'anna.nowak' }, { login: 'jan.kowal' }]);
    test.exchange.cut();
    await over;
    const { connection_id } = (await listed())[0]!;
    expect(await ended(connection_id)).toMatchObject({
      disposition: 'ANSWERED',
      billsec: 4,
      estimated: false,
    });
    await test.statuses(['FREE', 'FREE'], [{ login: 'anna.nowak' }, { login: 'jan.kowal' }]);
  });

  it('has a call that began and one that ended while it was stopped', async () => {
    const phone = { 'PJSIP/101': 'PJSIP/201', 'anna.nowak': 'agent.201' };
    const gone = new ScriptedCall(test.exchange, 'answered-agent-hangs-up', phone).goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL'], [{ login: 'agent.201' }]);
    await test.service.pause();
    await eventually(() => expect(test.exchange.connections).toBe(0));
    gone.end();
    await test.exchange.play('answered-agent-hangs-up', { numbers: { '101': '203', '102': '204' } });
    await test.service.resume();
    expect(await ended(gone.id)).toMatchObject({ estimated: true });
    await test.statuses(
      schedule.agents.map(() => 'FREE' as const),
      schedule.agents,
    );
    expect(await openOnes()).toEqual([]);
  });
});
