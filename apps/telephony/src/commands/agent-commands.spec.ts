import { codes } from '@patchbay/contracts/problems';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import type { ExchangeFields } from '@patchbay/testing/exchange/exchange-fields';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';

describe('commands of agents', () => {
  let test: TestTelephony;
  let earlier: number;
  let scripted: ScriptedCall | undefined;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.service.succeed(agentCommands.login, { login });
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['FREE', 'FREE']);
    earlier = test.exchange.sent.length;
  });

  /** A test that fails leaves no call, which the next ones would wait for. */
  afterEach(() => {
    scripted?.end();
    scripted = undefined;
  });

  const ask = (command: keyof typeof agentCommands, fields: object = {}) =>
    test.service.ask(agentCommands[command] as typeof agentCommands.pause, { login, ...fields });
  const status = () => test.service.succeed(agentStatus.read, { login });
  const sent = () => test.commandsFrom(earlier).map(({ ActionID, ...action }) => action);

  async function talk(): Promise<void> {
    scripted = new ScriptedCall(test.exchange, 'answered-agent-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
  }

  it('pause with a reason in all queues at once', async () => {
    expect(await ask('pause', { pause_id: 2 })).toMatchObject({ status: 200, body: undefined });
    expect(sent()).toEqual([{ Action: 'QueuePause', Interface: 'PJSIP/101', Paused: 'true', Reason: '2' }]);
    await test.statuses(['PAUSED', 'FREE']);
    expect(await status()).toMatchObject({ status: 'PAUSED', pause_id: 2 });
  });

  it('pause with the first pause if none is named', async () => {
    await ask('pause');
    await eventually(async () => expect(await status()).toMatchObject({ status: 'PAUSED', pause_id: 1 }));
  });

  it('may be repeated, and report what changes once', async () => {
    const reported = async () =>
      (await test.reported('AGENT_STATUS_CHANGED')).map(({ status, pause_id }) => [status, pause_id]);
    const before = (await reported()).length;
    for (let time = 0; time < 3; time += 1) expect((await ask('pause', { pause_id: 2 })).status).toBe(200);
    await test.statuses(['PAUSED', 'FREE']);
    for (let time = 0; time < 3; time += 1) expect((await ask('free')).status).toBe(200);
    await test.statuses(['FREE', 'FREE']);
    expect((await reported()).slice(before)).toEqual([
      ['PAUSED', 2],
      ['FREE', undefined],
    ]);
  });

  it('log out although the exchange has one of the queues no more, which it did not report', async () => {
    await test.loseQueue(login);
    expect(await test.queuesOf(login)).toEqual(['gone', 'hotline']);
    expect(await ask('logout')).toMatchObject({ status: 200 });
    await test.statuses(['OFF', 'FREE']);
  });

  it('log in to the queues that the exchange has, and name one that it has not', async () => {
    const { database } = test.service;
    const add = (queue: number) =>
      database.query('INSERT INTO queue_agents (queue_id, login) VALUES ($1, $2)', [queue, login]);
    const remove = (queue: number) =>
      database.query('DELETE FROM queue_agents WHERE queue_id = $1 AND login = $2', [queue, login]);
    const refused = (message: string) => ({ status: 400, errors: [{ field: 'login', message }] });
    await ask('logout');
    await database.query(`INSERT INTO queues (id, name, exchange_name) VALUES (2, 'Gone', 'gone')`);
    await add(2);
    await remove(1);
    expect(await ask('login')).toMatchObject(refused('the exchange has no queue gone'));
    await add(1);
    expect(await ask('login')).toMatchObject(
      refused('the exchange has no queue gone: agent anna.nowak is logged in to the others'),
    );
    await test.statuses(['FREE', 'FREE']);
    await remove(2);
  });

  it('log out of all queues and in again, each as often as one likes', async () => {
    for (let time = 0; time < 2; time += 1) expect((await ask('logout')).status).toBe(200);
    await test.statuses(['OFF', 'FREE']);
    for (let time = 0; time < 2; time += 1) expect((await ask('login')).status).toBe(200);
    await test.statuses(['FREE', 'FREE']);
    expect(sent().map(({ Action, Queue, Interface }) => [Action, Queue, Interface])).toEqual([
      ['QueueRemove', 'hotline', 'PJSIP/101'],
      ['QueueRemove', 'hotline', 'PJSIP/101'],
      ['QueueAdd', 'hotline', 'PJSIP/101'],
      ['QueueAdd', 'hotline', 'PJSIP/101'],
    ]);
  });

  it('refuse to pause or free one who is OFF', async () => {
    await ask('logout');
    await test.statuses(['OFF', 'FREE']);
    for (const command of ['pause', 'free'] as const) {
      expect(await ask(command)).toMatchObject({
        status: 400,
        errors: [{ code: codes.notAllowed, field: 'login', message: 'agent anna.nowak is OFF' }],
      });
    }
  });

  it('refuse to pause one who is OFF because the phone cannot be reached', async () => {
    const phone = (State: string) =>
      test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State });
    phone('UNAVAILABLE');
    await test.statuses(['OFF', 'FREE']);
    expect(await ask('pause')).toMatchObject({
      status: 400,
      errors: [{ code: codes.notAllowed, field: 'login', message: 'agent anna.nowak is OFF' }],
    });
    expect(sent()).toEqual([]);
    phone('NOT_INUSE');
    await test.statuses(['FREE', 'FREE']);
  });

  it('are for each device with which the agent is in a queue, and one of them may leave it', async () => {
    const { database } = test.service;
    const reported = async () => (await test.reported('AGENT_STATUS_CHANGED')).map(({ status: now }) => now);
    await database.query(`UPDATE users SET sip_accounts = '[{"phone_number": "901"}]' WHERE login = $1`, [
      login,
    ]);
    const before = (await reported()).length;
    const second = {
      Queue: 'hotline',
      MemberName: login,
      Interface: 'PJSIP/901',
      StateInterface: 'PJSIP/901',
    };
    const state = { Status: '1', Paused: '0' };
    test.exchange.emit({ Event: 'QueueMemberAdded', ...second, ...state });
    const both = async (places: object) =>
      eventually(async () =>
        expect(
          (await database.query('SELECT memberships FROM agent_states WHERE login = $1', [login]))[0]
            .memberships,
        ).toMatchObject(places),
      );
    await both([{ queue: 'hotline', devices: ['PJSIP/101', 'PJSIP/901'] }]);
    await ask('pause', { pause_id: 2 });
    await test.statuses(['PAUSED', 'FREE']);
    expect(sent().map(({ Interface, Paused }) => [Interface, Paused])).toEqual([
      ['PJSIP/101', 'true'],
      ['PJSIP/901', 'true'],
    ]);
    await ask('free');
    await test.statuses(['FREE', 'FREE']);
    test.exchange.emit({ Event: 'QueueMemberRemoved', ...second, ...state });
    await both([{ queue: 'hotline', devices: ['PJSIP/101'] }]);
    expect((await reported()).slice(before)).toEqual(['PAUSED', 'FREE']);
    await database.query(`UPDATE users SET sip_accounts = '[]' WHERE login = $1`, [login]);
  });

  it('refuse unknown agents, inactive ones, and pauses that are none', async () => {
    await test.service.database.query('UPDATE pauses SET active = false WHERE id = 1');
    for (const pause_id of [1, 99]) {
      const { status: answered, errors } = await ask('pause', { pause_id });
      expect([answered, errors]).toMatchObject([400, [{ code: codes.unknownReference, field: 'pause_id' }]]);
    }
    await test.service.database.query('UPDATE pauses SET active = true');
    await test.service.database.query(`UPDATE agents SET active = false WHERE login = 'jan.kowal'`);
    for (const command of ['pause', 'free', 'login', 'logout', 'hangup'] as const) {
      expect(await ask(command, { login: 'nobody' })).toMatchObject({
        status: 404,
        errors: [{ code: codes.notFound, field: 'login' }],
      });
      expect(await ask(command, { login: 'jan.kowal' })).toMatchObject({
        status: 400,
        errors: [{ code: codes.inactive, field: 'login' }],
      });
    }
    await test.service.database.query('UPDATE agents SET active = true');
    expect(sent()).toEqual([]);
  });

  it('end the call on the phone of the agent alone', async () => {
    expect(await ask('hangup')).toMatchObject({
      status: 400,
      errors: [{ code: codes.notAllowed, field: 'login', message: 'agent anna.nowak has no call' }],
    });
    await talk();
    expect(await ask('hangup')).toMatchObject({ status: 200 });
    await test.statuses(['FREE', 'FREE']);
    expect(sent().filter(({ Action }) => Action === 'Hangup')).toHaveLength(1);
  });

  it('end the call that is talked, not one that rings meanwhile', async () => {
    await talk();
    const [{ leg: talking }] = await test.service.database.query(
      'SELECT leg FROM connection_legs WHERE ended_at IS NULL',
    );
    const id = '1999999999.1';
    const caller = { Uniqueid: id, Linkedid: id, Channel: 'PJSIP/trunk-0000fffe' };
    const phone = {
      ...{ Uniqueid: '1999999999.2', Linkedid: id, Channel: 'PJSIP/101-0000ffff' },
      ChannelStateDesc: 'Ringing',
    };
    test.exchange.emit({ Event: 'Newchannel', ...caller });
    test.exchange.emit({ Event: 'Newchannel', ...phone });
    test.exchange.emit({
      Event: 'DialBegin',
      ...caller,
      DestUniqueid: phone.Uniqueid,
      DestChannel: phone.Channel,
    });
    await eventually(async () =>
      expect(
        await test.service.database.query('SELECT leg FROM connection_legs WHERE ended_at IS NULL'),
      ).toHaveLength(2),
    );
    expect(await ask('hangup')).toMatchObject({ status: 200 });
    expect(sent().find(({ Action }) => Action === 'Hangup')).toMatchObject({ Channel: talking });
    expect(await ask('hangup')).toMatchObject({ status: 200 });
  });

  it('end a call that was asked for as soon as it begins, where the exchange has not begun with it yet', async () => {
    test.exchange.onOriginate(() => undefined);
    await test.service.succeed(agentCommands.call, { login, phone_number: '600100200' });
    const [{ ChannelId: id = '' }] = sent().filter(({ Action }) => Action === 'Originate') as [
      ExchangeFields,
    ];
    expect(await ask('hangup')).toMatchObject({ status: 200 });
    const hangups = () => sent().filter(({ Action }) => Action === 'Hangup');
    expect(hangups()).toHaveLength(1);
    const channel = { Uniqueid: id, Linkedid: id, Channel: 'PJSIP/101-0000abcd' };
    test.exchange.emit({ Event: 'Newchannel', ...channel, ChannelStateDesc: 'Down' });
    await eventually(() => expect(hangups()).toMatchObject([{ Channel: id }, { Channel: id }]));
    await test.statuses(['FREE', 'FREE']);
  });

  it('end the call that is there, where another one is gone whose end was not reported yet', async () => {
    const calls = [1, 2].map(() => test.exchange.play('answered-agent-hangs-up', { speed: 0.001 }));
    await test.statuses(['RINGING', 'FREE']);
    const legs = await eventually(async () => {
      const open = await test.service.database.query(
        'SELECT leg FROM connection_legs WHERE ended_at IS NULL ORDER BY ringing_at DESC, leg',
      );
      expect(open).toHaveLength(2);
      return open.map(({ leg }: { leg: string }) => leg);
    });
    test.exchange.refuse('Hangup', 'No such channel');
    test.exchange.beforeNext('Hangup', () =>
      test.exchange.beforeNext('Hangup', () => test.exchange.refuse('Hangup')),
    );
    expect(await ask('hangup')).toMatchObject({ status: 200 });
    expect(sent().flatMap(({ Action, Channel }) => (Action === 'Hangup' ? [Channel] : []))).toEqual(legs);
    expect(await ask('hangup')).toMatchObject({ status: 200 });
    await Promise.all(calls);
  });

  it('are answered with 503 when the exchange refuses them, and change nothing', async () => {
    test.exchange.refuse('QueuePause', 'Permission denied');
    expect(await ask('pause')).toMatchObject({
      status: 503,
      errors: [
        {
          code: codes.unavailable,
          message:
            'the exchange does not allow QueuePause: its user needs the right agent, see docs/calls.md',
        },
      ],
    });
    test.exchange.refuse('QueuePause');
    expect(await status()).toMatchObject({ status: 'FREE' });
  });

  it('are answered with 503 without the exchange, also where nothing was to be done as far as it was known', async () => {
    await ask('logout');
    await test.statuses(['OFF', 'FREE']);
    const unavailable = { status: 503, errors: [{ code: codes.unavailable }] };
    await test.whileDisconnected(async () => {
      for (const command of ['pause', 'free', 'login', 'logout', 'hangup'] as const)
        expect(await ask(command)).toMatchObject(unavailable);
      await test.service.database.query('DELETE FROM queue_agents WHERE login = $1', [login]);
      for (const command of ['login', 'logout'] as const)
        expect(await ask(command)).toMatchObject(unavailable);
      await test.service.database.query('INSERT INTO queue_agents (queue_id, login) VALUES (1, $1)', [login]);
    });
    await test.connected();
  });

  it('are carried out once per Idempotency-Key', async () => {
    const headers = { idempotencyKey: 'pause once' };
    for (const replayed of [undefined, 'true']) {
      const answer = await test.service.ask(agentCommands.pause, { login, pause_id: 1 }, headers);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    }
    expect(sent()).toHaveLength(1);
  });
});
