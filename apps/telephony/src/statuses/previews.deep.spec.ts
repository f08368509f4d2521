import { claims } from '@patchbay/contracts/outbound/claims';
import { eventually } from '@patchbay/testing/eventually';
import { TestReplica } from '../calls/leader/test-replica';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';

describe('the status of an agent who has a record of a campaign', () => {
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

  const answer = async (logins: string[]) => {
    const end = test.stubs.answer(claims.previewing, () => ({ body: { logins } }));
    await test.stubs.ready();
    return end;
  };
  const changes = async () =>
    (await test.reported('AGENT_STATUS_CHANGED'))
      .filter(({ agent_login }) => agent_login === login)
      .map(({ status }) => status);

  it('ends with the record, also when the process that has reported it is killed, and is reported once', async () => {
    const end = await answer([login]);
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
    const before = (await changes()).length;
    const leader = replicas.find(({ leads }) => leads)!;
    replicas = replicas.filter(replica => replica !== leader);
    await leader.end('SIGKILL');
    await eventually(() => expect(replicas.some(({ leads }) => leads)).toBe(true));
    end();
    await answer([]);
    await test.statuses(['FREE', 'FREE']);
    expect((await changes()).slice(before)).toEqual(['FREE']);
  });

  it('is not shown for long after outbound went away, and is again when it is back', async () => {
    const end = await answer([login]);
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
    end();
    await test.statuses(['FREE', 'FREE']);
    await answer([login]);
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
  });
});
