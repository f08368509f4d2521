import { codes } from '@patchbay/contracts/problems';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import { type MonitoringMode, monitorings } from '@patchbay/contracts/telephony/monitorings';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const supervisor_login = 'jan.kowal';

describe('supervisors', () => {
  let test: TestTelephony;
  let earlier: number;
  beforeAll(async () => {
    test = await TestTelephony.start();
    test.exchange.onOriginate(() => undefined);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.statuses(['FREE', 'FREE']);
    earlier = test.exchange.sent.length;
  });

  const monitor = (mode: MonitoringMode, fields: object = { supervisor_login }, headers = {}) =>
    test.service.ask(monitorings[mode], { login, ...fields } as never, headers);
  const originates = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Originate');
  const read = (id: string) => test.service.succeed(monitorings.read, { id });
  const calls = async () => (await test.service.succeed(connections.list)).result;

  /** A call of the agent, which goes on until somebody ends it. */
  async function call(): Promise<{ connection_id: string; leg: string; end(): Promise<void> }> {
    const scripted = new ScriptedCall(test.exchange, 'answered-agent-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    const [row] = await test.service.database.query(
      'SELECT leg, connection_id FROM connection_legs WHERE ended_at IS NULL',
    );
    const end = async () => {
      scripted.end();
      await test.statuses(['FREE', 'FREE']);
    };
    return { ...row, end };
  }

  /** What the exchange says of the supervisor's channel. */
  function channel(id: string) {
    const phone = { Channel: 'PJSIP/102-0000abcd', Exten: 's', Uniqueid: id, Linkedid: id };
    const say = (Event: string, fields: Record<string, string> = {}) =>
      test.exchange.emit({ Event, ...phone, ...fields });
    const state = (State: string) =>
      test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/102', State });
    return {
      rings: () => {
        say('Newchannel', { ChannelStateDesc: 'Down' });
        state('RINGING');
      },
      hears: (leg: string) => {
        const dialled = Object.entries(phone).map(([name, value]) => [`Dest${name}`, value]);
        test.exchange.emit({ Event: 'DialEnd', ...Object.fromEntries(dialled), DialStatus: 'ANSWER' });
        state('INUSE');
        const spyer = Object.entries(phone).map(([name, value]) => [`Spyer${name}`, value]);
        const spyee = { SpyeeChannel: 'PJSIP/101-00000001', SpyeeUniqueid: leg, SpyeeLinkedid: leg };
        test.exchange.emit({ Event: 'ChanSpyStart', ...Object.fromEntries(spyer), ...spyee });
      },
      hangsUp: () => {
        say('HangupRequest');
        say('Hangup', { Cause: '16' });
        state('NOT_INUSE');
      },
    };
  }

  async function reportedOf(monitoring_id: string) {
    const rows = await test.service.database.query(
      'SELECT payload FROM outbox WHERE aggregate = $1 ORDER BY id',
      [`monitoring_id=${monitoring_id}`],
    );
    return rows.map(({ payload }: { payload: Record<string, unknown> }) => payload);
  }

  it.each([
    ['listen', 'uqES'],
    ['whisper', 'uqESw'],
    ['barge', 'uqESB'],
  ] as const)('%s: their phone rings, and they hear the call of the agent', async (mode, options) => {
    const { connection_id, leg, end } = await call();
    const { status, body } = await monitor(mode);
    const id = (body as { monitoring_id: string }).monitoring_id;
    expect([status, id]).toEqual([200, expect.stringMatching(/^monitor-\d{10}\.10\d{8}$/)]);
    expect(originates()).toMatchObject([
      {
        Channel: 'PJSIP/102',
        ChannelId: id,
        Application: 'ChanSpy',
        Data: `${leg},${options}`,
        Async: 'true',
      },
    ]);
    const parties = { monitoring_id: id, agent_login: login, supervisor_login, mode, connection_id };
    channel(id).rings();
    channel(id).hears(leg);
    await eventually(async () => expect(await read(id)).toMatchObject({ ...parties, ended_at: '' }));
    await eventually(async () => expect((await read(id)).began_at).not.toBe(''));
    channel(id).hangsUp();
    await eventually(async () => expect((await read(id)).ended_at).not.toBe(''));
    await end();
    expect(await reportedOf(id)).toMatchObject([
      { action: 'MONITORING_REQUESTED', ...parties },
      { action: 'AGENT_MONITORED', ...parties },
      { action: 'MONITORING_ENDED', ...parties, estimated: false },
    ]);
  });

  it('are in no call by that: no connection has them, no event reports one, and their status is none of a caller', async () => {
    const before = (await calls()).length;
    const { leg, end } = await call();
    const { body } = await monitor('listen');
    const id = (body as { monitoring_id: string }).monitoring_id;
    channel(id).rings();
    await test.statuses(['INBOUND_CALL', 'RINGING']);
    channel(id).hears(leg);
    await test.statuses(['INBOUND_CALL', 'CALL']);
    channel(id).hangsUp();
    await end();
    expect(await calls()).toHaveLength(before + 1);
    const ofSupervisor = await test.service.database.query(
      `SELECT payload FROM outbox WHERE payload->>'agent_login' = $1
        AND subject ~ '(CONNECTION|RINGING)' AND subject !~ 'STATUS'`,
      [supervisor_login],
    );
    expect(ofSupervisor).toEqual([]);
    const legs = 'SELECT FROM connection_legs WHERE agent_login = $1';
    expect(await test.service.database.query(legs, [supervisor_login])).toEqual([]);
  });

  it('hang up by command, too', async () => {
    const { leg, end } = await call();
    const { body } = await monitor('listen');
    const id = (body as { monitoring_id: string }).monitoring_id;
    channel(id).rings();
    channel(id).hears(leg);
    await eventually(async () => expect((await read(id)).began_at).not.toBe(''));
    expect((await test.service.ask(agentCommands.hangup, { login: supervisor_login })).status).toBe(200);
    await eventually(async () => expect((await read(id)).ended_at).not.toBe(''));
    await end();
  });

  it('are refused with all that is wrong', async () => {
    const problems = async (fields: object, of = login) => {
      const { errors } = await test.service.ask(monitorings.listen, { login: of, ...fields } as never);
      return errors.map(({ field, code, message }) => [field, code, message]);
    };
    const withoutCall = ['login', codes.notAllowed, `agent ${login} is in no call`];
    expect(await problems({})).toEqual([
      ['supervisor_login', codes.required, expect.any(String)],
      withoutCall,
    ]);
    expect(await problems({ supervisor_login: 'nobody' })).toEqual([
      withoutCall,
      ['supervisor_login', codes.unknownReference, 'agent nobody does not exist'],
    ]);
    const { end } = await call();
    expect(await problems({ supervisor_login: login })).toMatchObject([
      ['supervisor_login', codes.notAllowed, 'nobody can listen to their own call'],
    ]);
    expect(await problems({ supervisor_login: login }, supervisor_login)).toMatchObject([
      ['login', codes.notAllowed, `agent ${supervisor_login} is in no call`],
      ['supervisor_login', codes.notAllowed, `agent ${login} is in a call`],
    ]);
    const changes = [
      [`active = false`, codes.inactive, 'agent jan.kowal is not active'],
      [`number = ''`, codes.notAllowed, 'agent jan.kowal has no phone number'],
      [`number = '101'`, codes.notAllowed, 'jan.kowal and anna.nowak have the same phone'],
    ] as const;
    for (const [change, code, message] of changes) {
      await test.service.database.query(`UPDATE agents SET ${change} WHERE login = 'jan.kowal'`);
      expect(await problems({ supervisor_login })).toEqual([['supervisor_login', code, message]]);
      await test.service.database.query(
        `UPDATE agents SET active = true, number = '102' WHERE login = 'jan.kowal'`,
      );
    }
    expect(originates()).toEqual([]);
    expect(await test.service.ask(monitorings.listen, { login: 'nobody', supervisor_login })).toMatchObject({
      status: 404,
    });
    expect(await test.service.ask(monitorings.read, { id: 'monitor-1.2' })).toMatchObject({ status: 404 });
    await end();
  });

  it('are not rung while their phone cannot be reached', async () => {
    const { end } = await call();
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/102', State: 'UNAVAILABLE' });
    await test.statuses(['INBOUND_CALL', 'OFF']);
    expect(await monitor('listen')).toMatchObject({
      status: 400,
      errors: [{ field: 'supervisor_login', message: 'the phone of jan.kowal cannot be reached' }],
    });
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/102', State: 'NOT_INUSE' });
    await end();
  });

  it('hear one call at a time, even if several are asked for at once', async () => {
    const { end } = await call();
    const answers = await Promise.all(Array.from({ length: 5 }, () => monitor('listen')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.errors).toMatchObject([
      { field: 'supervisor_login', code: codes.notAllowed },
    ]);
    expect(originates()).toHaveLength(1);
    const id = `${originates()[0]!.ChannelId}`;
    channel(id).rings();
    channel(id).hangsUp();
    await eventually(async () => expect((await read(id)).ended_at).not.toBe(''));
    await end();
  });

  it('are rung once per Idempotency-Key', async () => {
    const { end } = await call();
    const headers = { idempotencyKey: 'listen once' };
    const answers = [];
    for (const replayed of [undefined, 'true']) {
      const answer = await monitor('listen', { supervisor_login }, headers);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
      answers.push(answer.body);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(originates()).toHaveLength(1);
    const id = `${originates()[0]!.ChannelId}`;
    const refused = { Response: 'Failure', Reason: '0', Uniqueid: '<unknown>', Channel: 'PJSIP/102' };
    test.exchange.emit({ Event: 'OriginateResponse', ActionID: `${originates()[0]!.ActionID}`, ...refused });
    await eventually(async () => expect((await read(id)).ended_at).not.toBe(''));
    expect(await read(id)).toMatchObject({ began_at: '', seconds: 0 });
    expect((await reportedOf(id)).map(({ action }) => action)).toEqual([
      'MONITORING_REQUESTED',
      'MONITORING_ENDED',
    ]);
    await end();
  });

  it.each(['Permission denied', 'Extension does not exist'])(
    'end at once when the exchange refuses them (%s), and a repeated request has the same answer',
    async reason => {
      const { end } = await call();
      test.exchange.refuse('Originate', reason);
      const ask = () => monitor('listen', { supervisor_login }, { idempotencyKey: reason });
      const first = await ask();
      expect(first).toMatchObject({ status: 200, body: { monitoring_id: expect.any(String) } });
      const id = (first.body as { monitoring_id: string }).monitoring_id;
      expect(await read(id)).toMatchObject({ ended_at: expect.stringMatching(/./), seconds: 0 });
      expect(await ask()).toMatchObject({ status: 200, body: first.body });
      test.exchange.refuse('Originate');
      expect(originates()).toHaveLength(1);
      expect(await reportedOf(id)).toMatchObject([
        { action: 'MONITORING_REQUESTED', agent_login: login, supervisor_login },
        { action: 'MONITORING_ENDED', agent_login: login, supervisor_login, estimated: false },
      ]);
      await end();
    },
  );

  it('are given up when the exchange reports nothing of them', async () => {
    const { end } = await call();
    const { body } = await monitor('listen');
    const id = (body as { monitoring_id: string }).monitoring_id;
    await test.service.database.query(
      `UPDATE monitorings SET created_at = now() - interval '15 seconds' WHERE monitoring_id = $1`,
      [id],
    );
    await eventually(async () => expect((await read(id)).ended_at).not.toBe(''));
    await end();
  });

  it('listen no more when the exchange is back without their channel, and nobody knows when that was', async () => {
    const { leg } = await call();
    const { body } = await monitor('barge');
    const id = (body as { monitoring_id: string }).monitoring_id;
    channel(id).rings();
    channel(id).hears(leg);
    await eventually(async () => expect((await read(id)).began_at).not.toBe(''));
    await test.exchange.restart();
    await eventually(async () => expect(await read(id)).toMatchObject({ estimated: true }));
    expect((await reportedOf(id)).at(-1)).toMatchObject({ action: 'MONITORING_ENDED', estimated: true });
  });

  it('who began to listen while no replica was connected to the exchange are known all the same', async () => {
    const { leg, end } = await call();
    const { body } = await monitor('listen');
    const id = (body as { monitoring_id: string }).monitoring_id;
    test.exchange.stall();
    channel(id).rings();
    channel(id).hears(leg);
    test.exchange.cut();
    test.exchange.resume();
    await eventually(async () => expect((await read(id)).began_at).not.toBe(''));
    channel(id).hangsUp();
    await end();
  });
});
