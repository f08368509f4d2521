import { connections } from '@patchbay/contracts/telephony/connections';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { addConnections } from '../connections/test-connections';
import { TestTelephony } from '../test-telephony';

describe('calls of the exchange', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());

  it('become connections, with their events', async () => {
    const played = await test.exchange.play('answered-agent-hangs-up');
    const connection_id = played.connections[0]!;
    await eventually(async () => {
      const { count, result } = await test.service.succeed(connections.list);
      expect(count).toBe(1);
      expect(result).toMatchObject([
        {
          connection_id,
          type: 'INBOUND',
          src: '600100200',
          dst: '500',
          queue_id: 1,
          user_login: 'anna.nowak',
          user: 'Anna Nowak',
          disposition: 'ANSWERED',
          duration: 4,
          billsec: 3,
          wait_time: 1,
          disconnected_by: 'Agent',
        },
      ]);
    });
    const numbers = { source_number: '600100200', destination_number: '500' };
    const leg = { leg_id: played.idOf('1795302890.59'), agent_login: 'anna.nowak', number: '101' };
    const reported = (await test.reportedOf(connection_id)).map(({ date, ...payload }) => payload);
    expect(reported).toEqual([
      { action: 'CONNECTION_STARTED', connection_id, ...numbers, type: 'INBOUND' },
      { action: 'CONNECTION_QUEUED', connection_id, ...numbers, queue_id: 1 },
      { action: 'AGENT_RINGING', connection_id, ...numbers, queue_id: 1, agent_login: 'anna.nowak' },
      { action: 'CONNECTION_LEG_ANSWERED', connection_id, ...leg, queue_id: 1 },
      { action: 'CONNECTION_QUEUE_LEFT', connection_id, queue_id: 1, how: 'answered', wait_seconds: 1 },
      {
        action: 'CONNECTION_ANSWERED',
        connection_id,
        ...numbers,
        queue_id: 1,
        agent_login: 'anna.nowak',
        wait_time: 1,
      },
      {
        action: 'CONNECTION_LEG_ENDED',
        connection_id,
        ...leg,
        queue_id: 1,
        reason: 'answered',
        talk_seconds: 3,
      },
      {
        action: 'CONNECTION_ENDED',
        connection_id,
        ...numbers,
        queue_id: 1,
        agent_login: 'anna.nowak',
        type: 'INBOUND',
        disposition: 'ANSWERED',
        duration: 4,
        billsec: 3,
        wait_time: 1,
        disconnected_by: 'Agent',
        estimated: false,
      },
    ]);
  });

  it('are read with their legs and the queues in which the caller waited', async () => {
    const { connections: played } = await test.exchange.play('blind-transfer-to-queue');
    const id = played[0]!;
    const leg = { kind: 'queue', queue_id: 1, number: '101', agent_login: 'anna.nowak', reason: 'answered' };
    await eventually(async () => {
      const details = await test.service.succeed(connections.read, { id });
      expect(details).toMatchObject({
        connection_id: id,
        transferred_to: '500',
        legs: [
          { ...leg, talk_seconds: 1 },
          { ...leg, talk_seconds: 3 },
        ],
        queues: [
          { queue_id: 1, how: 'answered', wait_seconds: 0, position: 1, estimated: false },
          { queue_id: 1, how: 'answered', wait_seconds: 0, position: 1, estimated: false },
        ],
      });
      const times = details.legs.flatMap(leg => [leg.rang_at, leg.answered_at, leg.ended_at]);
      expect([...times].sort()).toEqual(times);
    });
    const { status, errors } = await test.service.ask(connections.read, { id: '1.1' });
    expect(status).toBe(404);
    expect(errors).toEqual([{ message: 'connection 1.1 does not exist', code: codes.notFound, field: 'id' }]);
  });

  it('have no leg that goes on, where it outlived the call and nobody saw its end', async () => {
    const connection_id = '1748507415.7';
    await addConnections(test.service.database, { connection_id });
    await test.service.database.query(
      `INSERT INTO connection_legs (leg, connection_id, agent_login, number, ringing_at, answered_at)
        SELECT '1748507415.9', $1, NULL, '600100900', started_at, started_at FROM connections WHERE connection_id = $1`,
      [connection_id],
    );
    await test.whileDisconnected(() => Promise.resolve());
    await eventually(async () => {
      const { legs } = await test.service.succeed(connections.read, { id: connection_id });
      expect(legs).toMatchObject([{ number: '600100900', reason: 'answered', estimated: true }]);
    });
    const reported = await test.reportedOf(connection_id);
    expect(reported.map(({ action, number }) => [action, number])).toEqual([
      ['CONNECTION_LEG_ENDED', '600100900'],
    ]);
  });

  it('are counted while they go on, and agents by what they do', async () => {
    const figures = async () => {
      const metrics = await Metrics.of(test.service.managementPort);
      const agents = (status: string) => metrics.value('agents', { status });
      return [metrics.value('connections_open'), agents('RINGING'), agents('FREE'), agents('OFF')];
    };
    expect(await figures()).toEqual([0, 0, 2, 0]);
    void test.exchange.play('answered-agent-hangs-up', { speed: 0.001 });
    await test.statuses(['RINGING', 'FREE']);
    expect(await figures()).toEqual([1, 1, 1, 0]);
  });
});
