import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import { CallScript } from '../exchange/facts/test-script';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const member = 'Local/101@from-queue/n';

describe('agents at an exchange that calls them through its own channels', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start({
      PBX_AGENT_INTERFACE: 'PJSIP/{number},PJSIP/99{number}',
      PBX_MEMBER_INTERFACE: 'Local/{number}@from-queue/n',
    });
    test.exchange.members([]);
    await test.connected();
  });
  afterAll(() => test.stop());

  const statuses = (expected: Parameters<TestTelephony['statuses']>[0]) =>
    test.statuses(expected, [{ login }]);
  const reported = (State: string, Device = 'PJSIP/101') =>
    test.exchange.emit({ Event: 'DeviceStateChange', Device, State });

  it('log in with the state of their phone, take calls of the queue, pause, and log out', async () => {
    const earlier = test.exchange.sent.length;
    await test.service.succeed(agentCommands.login, { login });
    await statuses(['FREE']);
    void test.exchange.play('member-local-answered', { speed: 1 });
    await statuses(['INBOUND_CALL']);
    await statuses(['FREE']);
    const { result } = await test.service.succeed(connections.list);
    expect(result).toMatchObject([{ user_login: login, queue_id: 1, disposition: 'ANSWERED' }]);
    await test.service.succeed(agentCommands.pause, { login, pause_id: 2 });
    await statuses(['PAUSED']);
    await test.service.succeed(agentCommands.logout, { login });
    await statuses(['OFF']);
    expect(test.commandsFrom(earlier).map(({ ActionID, ...action }) => action)).toEqual([
      {
        Action: 'QueueAdd',
        Queue: 'hotline',
        Interface: member,
        StateInterface: 'PJSIP/101',
        MemberName: login,
      },
      { Action: 'QueuePause', Interface: member, Paused: 'true', Reason: '2' },
      { Action: 'QueueRemove', Queue: 'hotline', Interface: member },
    ]);
  });

  it('have the state of their first phone, and talk with each', async () => {
    await test.service.succeed(agentCommands.login, { login });
    await statuses(['FREE']);
    reported('UNAVAILABLE', 'PJSIP/99101');
    reported('INUSE');
    await statuses(['CALL']);
    reported('NOT_INUSE');
    await statuses(['FREE']);
    const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '99101' });
    script.born(2, 'PJSIP/99101', { of: 1 }).to('DialBegin', 1, 2);
    script.to('DialEnd', 1, 2, { DialStatus: 'ANSWER' }).bridge('second', 2, 1);
    for (const { Timestamp, ...event } of script.events) test.exchange.emit(event);
    await statuses(['INBOUND_CALL']);
    const ends = new CallScript().born(1, 'PJSIP/trunk').born(2, 'PJSIP/99101', { of: 1 });
    for (const { Timestamp, ...event } of ends.hangup(2).hangup(1).events.slice(-2))
      test.exchange.emit(event);
    await statuses(['FREE']);
  });

  it('learn that they are still in a queue whose member the exchange does not remove', async () => {
    test.exchange.refuse('QueueRemove', 'Member not dynamic');
    expect(await test.service.ask(agentCommands.logout, { login })).toMatchObject({
      status: 400,
      errors: [
        {
          field: 'login',
          message: 'agent anna.nowak is still in hotline: its configuration at the exchange names him',
        },
      ],
    });
    test.exchange.refuse('QueueRemove');
  });
});

describe('a hint as what reports the state of a phone', () => {
  it('is reported by the queue alone', async () => {
    const test = await TestTelephony.start({
      PBX_MEMBER_INTERFACE: 'Local/{number}@from-queue/n',
      PBX_STATE_INTERFACE: 'hint:{number}@ext-local',
    });
    try {
      const Interface = member;
      const of = { Queue: 'hotline', MemberName: login, Interface, Paused: '0' };
      const said = (Status: string) => test.exchange.emit({ Event: 'QueueMemberStatus', ...of, Status });
      const statuses = (status: AgentStatus) => test.statuses([status], [{ login }]);
      test.exchange.members([]);
      await test.connected();
      await test.service.succeed(agentCommands.login, { login });
      await statuses('FREE');
      said('2');
      await statuses('CALL');
      test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State: 'NOT_INUSE' });
      said('6');
      await statuses('RINGING');
      said('5');
      await statuses('OFF');
      said('1');
      await statuses('FREE');
      const [added] = test.exchange.sent.filter(({ Action }) => Action === 'QueueAdd');
      expect(added).toMatchObject({ Interface: member, StateInterface: 'hint:101@ext-local' });
    } finally {
      await test.stop();
    }
  });
});

describe('a phone that is a SIP account of an agent', () => {
  it('is the phone of the agent, but an own number of somebody else is not', async () => {
    const test = await TestTelephony.start();
    try {
      await test.service.database.query(
        `UPDATE users SET sip_accounts = '[{"phone_number": "201", "phone_type": "softphone"},
          {"phone_number": "102", "phone_type": "softphone"}]' WHERE login = 'anna.nowak'`,
      );
      await test.statuses(['FREE', 'FREE']);
      const script = new CallScript().born(1, 'PJSIP/201', { from: '201', to: '600100200' });
      script.born(2, 'PJSIP/102', { from: '102', to: '600100201' });
      for (const { Timestamp, ...event } of script.events) test.exchange.emit(event);
      await test.statuses(['OUTBOUND_CALL', 'OUTBOUND_CALL']);
      test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/201', State: 'UNAVAILABLE' });
      for (const { Timestamp, ...event } of script.hangup(1).hangup(2).events.slice(-2))
        test.exchange.emit(event);
      await test.statuses(['FREE', 'FREE']);
    } finally {
      await test.stop();
    }
  });
});
