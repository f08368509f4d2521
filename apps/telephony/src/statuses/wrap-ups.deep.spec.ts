import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestReplica } from '../calls/leader/test-replica';
import { TestTelephony } from '../test-telephony';

describe('a wrap-up', () => {
  let test: TestTelephony;
  let replicas: TestReplica[];
  beforeEach(async () => {
    test = await TestTelephony.start();
    replicas = [TestReplica.start(test), TestReplica.start(test)];
    await eventually(() => expect(replicas.map(({ isConnected }) => isConnected)).toEqual([true, true]));
    await test.service.pause();
    await eventually(() => expect(replicas.some(({ leads }) => leads)).toBe(true));
  });
  afterEach(async () => {
    await test.service.resume();
    await Promise.all(replicas.map(replica => replica.end('SIGKILL')));
    await test.stop();
  });

  it('is ended by the other process, when the one that began it is killed', async () => {
    await test.service.database.query('UPDATE queues SET wrap_up_seconds = 3600');
    new ScriptedCall(test.exchange, 'answered-caller-hangs-up').end();
    await test.statuses(['WRAP_UP', 'FREE']);
    const leader = replicas.find(({ leads }) => leads)!;
    replicas = replicas.filter(replica => replica !== leader);
    await leader.end('SIGKILL');
    await test.service.database.query('UPDATE agent_states SET wrap_up_until = 1');
    await test.statuses(['FREE', 'FREE']);
    expect(test.exchange.sent.filter(({ Paused }) => Paused === 'false')).toHaveLength(1);
  });
});
