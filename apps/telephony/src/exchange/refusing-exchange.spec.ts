import { codes } from '@patchbay/contracts/problems';
import { agentCommands, connectionCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { waiting } from '@patchbay/contracts/telephony/waiting';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const writing = ['QueueAdd', 'QueueRemove', 'QueuePause', 'Originate', 'Hangup'];

describe('an exchange that refuses', () => {
  let test: TestTelephony;
  afterEach(() => test.stop());

  const ready = async () => (await fetch(`http://127.0.0.1:${test.service.managementPort}/readyz`)).status;
  const isLinked = async () => (await Metrics.of(test.service.managementPort)).value('pbx_link_up');

  it('commands lets everything be read, and each command but those for calls says what is not allowed', async () => {
    test = await TestTelephony.start();
    for (const action of writing) test.exchange.refuse(action, 'Permission denied');
    await test.statuses(['FREE', 'FREE']);
    const call = test.exchange.play('answered-agent-hangs-up', { speed: 1 });
    await test.statuses(['INBOUND_CALL', 'FREE']);
    const [{ connection_id: id } = { connection_id: '' }] = (await test.service.succeed(connections.list))
      .result;
    const phone_number = '600100200';
    const refused: [string, Promise<object>][] = [
      ['QueueAdd', test.service.ask(agentCommands.login, { login })],
      ['QueueRemove', test.service.ask(agentCommands.logout, { login })],
      ['QueuePause', test.service.ask(agentCommands.pause, { login })],
      ['QueuePause', test.service.ask(agentCommands.free, { login })],
      ['Hangup', test.service.ask(agentCommands.hangup, { login })],
      ['Hangup', test.service.ask(connectionCommands.hangup, { id })],
    ];
    for (const [action, answer] of refused) {
      const right = action === 'Hangup' ? 'call' : 'agent';
      const message = `the exchange does not allow ${action}: its user needs the right ${right}, see docs/calls.md`;
      expect(await answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable, message }] });
    }
    await test.service.succeed(agentCommands.call, { login, phone_number });
    await test.service.succeed(connectionCommands.call, { sip: '101', phone_number });
    await call;
    await test.statuses(['FREE', 'FREE']);
    await eventually(async () =>
      expect(await test.service.succeed(connections.list, { connection_id: id })).toMatchObject({
        result: [{ disposition: 'ANSWERED', billsec: 3 }],
      }),
    );
    expect([await isLinked(), await ready()]).toEqual([1, 200]);
  });

  it.each(['CoreStatus', 'CoreShowChannels', 'QueueStatus', 'DeviceStateList'])(
    'to answer %s is not linked, and the service is ready and says so',
    async action => {
      test = await TestTelephony.start();
      await test.statuses(['FREE', 'FREE']);
      test.exchange.refuse(action, 'Permission denied');
      test.exchange.cut();
      await eventually(async () => expect(await isLinked()).toBe(0));
      const answer = await test.service.ask(agentCommands.pause, { login });
      expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
      expect(await test.service.ask(connections.list)).toMatchObject({ status: 200 });
      expect(await ready()).toBe(200);
      test.exchange.refuse(action);
      await eventually(async () => expect(await isLinked()).toBe(1));
      await test.statuses(['FREE', 'FREE']);
    },
  );

  it('to say when things happened cannot be used, and answers say what to set, until it does', async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
    test.exchange.lies.areEventsUndated = true;
    test.exchange.cut();
    await test.connected();
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State: 'INUSE' });
    await eventually(async () => {
      const { status, errors } = await test.service.ask(agentStatus.list);
      expect([status, errors[0]?.message]).toEqual([503, expect.stringContaining('timestampevents = yes')]);
    });
    const call = { login, phone_number: '600100200' };
    expect(await test.service.ask(agentCommands.call, call)).toMatchObject({ status: 503 });
    expect([await isLinked(), await ready()]).toEqual([0, 200]);
  });

  it('the secret is asked once, and the service is ready and answers 503', async () => {
    test = await TestTelephony.start({ PBX_PASSWORD: 'wrong' });
    const logins = () => test.exchange.sent.filter(({ Action }) => Action === 'Login');
    await eventually(() => expect(logins()).toHaveLength(1));
    const readings = [
      test.service.ask(agentStatus.list),
      test.service.ask(waiting.list, { id: 1 }),
      test.service.ask(agentCommands.login, { login }),
    ];
    for (const answer of await Promise.all(readings)) {
      expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await test.service.ask(connections.list)).toMatchObject({ status: 200 });
    expect([await isLinked(), await ready()]).toEqual([0, 200]);
    expect(logins()).toHaveLength(1);
  });
});
