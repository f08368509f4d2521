import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from '../test-telephony';

describe('calls of the exchange', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());

  it('become connections, with their events', async () => {
    const { connections: played } = await test.exchange.play('answered-agent-hangs-up');
    const connection_id = played[0]!;
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
    const reported = (await test.reportedOf(connection_id)).map(({ date, ...payload }) => payload);
    expect(reported).toEqual([
      { action: 'CONNECTION_STARTED', connection_id, ...numbers, type: 'INBOUND' },
      { action: 'CONNECTION_QUEUED', connection_id, ...numbers, queue_id: 1 },
      { action: 'AGENT_RINGING', connection_id, ...numbers, queue_id: 1, agent_login: 'anna.nowak' },
      {
        action: 'CONNECTION_ANSWERED',
        connection_id,
        ...numbers,
        queue_id: 1,
        agent_login: 'anna.nowak',
        wait_time: 1,
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
