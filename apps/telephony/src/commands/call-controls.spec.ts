import { codes } from '@patchbay/contracts/problems';
import { agentCommands, connectionCommands } from '@patchbay/contracts/telephony/call-commands';
import { callControls } from '@patchbay/contracts/telephony/call-controls';
import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import type { TranscriptName } from '@patchbay/testing/exchange/transcript';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const agent_login = login;
const controls = ['transfer', 'stopRecording', 'mute', 'unmute'] as const;
type Control = (typeof controls)[number];

describe('calls of agents, which go on', () => {
  let test: TestTelephony;
  let earlier: number;
  beforeAll(async () => {
    test = await TestTelephony.start({}, { isSystemAllowed: true });
    await test.service.database.query(
      `INSERT INTO queues (id, name, exchange_name) VALUES (2, 'Sales', 'sales'), (3, 'Elsewhere', NULL), (4, 'Short', '7')`,
    );
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.statuses(['FREE', 'FREE']);
    earlier = test.exchange.sent.length;
  });

  const ask = (control: Control, fields: object = {}, headers = {}) =>
    test.service.ask(callControls[control], { login, ...fields } as never, headers);
  const sent = () =>
    test
      .commandsFrom(earlier)
      .filter(({ Action }) => Action !== 'ShowDialPlan')
      .map(({ ActionID: _, ...action }) => action);
  const problems = async (answer: Promise<{ status: number; errors: readonly object[] }>) => {
    const { status, errors } = await answer;
    return [status, ...errors.map(error => Object.values({ field: '', ...error }))];
  };

  /** A recorded call of the agent, up to the talk. */
  async function talk(name: TranscriptName) {
    const scripted = new ScriptedCall(test.exchange, name).goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    const [row] = await test.service.database.query(
      'SELECT leg, connection_id FROM connection_legs WHERE ended_at IS NULL',
    );
    return { scripted, ...(row as { leg: string; connection_id: string }) };
  }

  const ended = async ({ scripted }: { scripted: ScriptedCall }) => {
    scripted.end();
    await test.statuses(['FREE', 'FREE']);
  };
  const actionsOf = async (id: string) => (await test.reportedOf(id)).map(({ action }) => action);
  const reported = async (id: string, action: string) =>
    (await test.reportedOf(id))
      .filter(event => event.action === action)
      .map(({ date: _, ...event }) => event);

  it('are handed over to an agent at once, and the leg of each is theirs', async () => {
    const call = await talk('transfer-blind-ami');
    const { connection_id, leg } = call;
    test.exchange.beforeNext('BlindTransfer', () => call.scripted.goTo('BlindTransfer'));
    expect(await ask('transfer', { agent_login: 'jan.kowal' })).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect(sent()).toEqual([{ Action: 'BlindTransfer', Channel: leg, Context: 'from-phone', Exten: '102' }]);
    await ended(call);
    await eventually(async () => expect((await actionsOf(connection_id)).at(-1)).toBe('CONNECTION_ENDED'));
    const handedOver = { connection_id, agent_login, transferred_to: 'jan.kowal', attended: false };
    expect(await reported(connection_id, 'CONNECTION_TRANSFER_REQUESTED')).toEqual([
      { action: 'CONNECTION_TRANSFER_REQUESTED', ...handedOver },
    ]);
    expect(await reported(connection_id, 'CONNECTION_TRANSFERRED')).toEqual([
      { action: 'CONNECTION_TRANSFERRED', ...handedOver },
    ]);
    const { legs, transferred_to } = await test.service.succeed(connections.read, { id: connection_id });
    expect([transferred_to, ...legs.map(one => [one.agent_login, one.kind, one.reason])]).toEqual([
      'jan.kowal',
      [login, 'queue', 'answered'],
      ['jan.kowal', 'transfer', 'answered'],
    ]);
  });

  it('are handed over after a talk, which the end of the own call completes', async () => {
    const call = await talk('atxfer-completed');
    const { connection_id, leg } = call;
    expect((await ask('transfer', { agent_login: 'jan.kowal', attended: true })).status).toBe(200);
    expect(sent()).toEqual([{ Action: 'Atxfer', Channel: leg, Context: 'from-phone', Exten: '102' }]);
    call.scripted.goTo('LocalBridge').goTo('DialEnd').goTo('BridgeEnter');
    await test.statuses(['INBOUND_CALL', 'INBOUND_CALL']);
    expect(await reported(connection_id, 'CONNECTION_TRANSFERRED')).toEqual([]);
    await ended(call);
    const handedOver = { connection_id, agent_login, transferred_to: 'jan.kowal', attended: true };
    for (const action of ['CONNECTION_TRANSFER_REQUESTED', 'CONNECTION_TRANSFERRED'])
      expect(await reported(connection_id, action)).toEqual([{ action, ...handedOver }]);
  });

  it.each([
    [{ phone_number: '(600) 777-666' }, { Context: 'from-phone', Exten: '600777666' }, '600777666'],
    [{ queue_id: 2 }, { Context: 'patchbay-queues', Exten: 'sales' }, 'sales'],
  ])('are handed over to %j', async (target, where, transferred_to) => {
    const call = await talk('transfer-blind-ami');
    const { connection_id, leg } = call;
    expect((await ask('transfer', target)).status).toBe(200);
    expect(sent()).toEqual([{ Action: 'BlindTransfer', Channel: leg, ...where }]);
    expect(await reported(connection_id, 'CONNECTION_TRANSFER_REQUESTED')).toMatchObject([
      { transferred_to },
    ]);
    await ended(call);
  });

  it('end when the other agent refuses, and say who asked for it', async () => {
    const call = await talk('blind-transfer-refused');
    test.exchange.beforeNext('BlindTransfer', () => call.scripted.goTo('BlindTransfer'));
    expect((await ask('transfer', { agent_login: 'jan.kowal' })).status).toBe(200);
    await ended(call);
    await eventually(async () =>
      expect(await actionsOf(call.connection_id)).toEqual(
        expect.arrayContaining(['CONNECTION_TRANSFER_REQUESTED', 'CONNECTION_ENDED']),
      ),
    );
  });

  it('are not handed over to what is wrong, and all of it is said at once', async () => {
    const none = [codes.required, 'phone_number, agent_login or queue_id is required'];
    const noCall = ['login', 'agent anna.nowak is in no call', codes.notAllowed];
    const refusals = async (fields: object) => {
      const { status, errors } = await ask('transfer', fields);
      return [status, ...errors.map(({ field, code, message }) => [field, code, message])];
    };
    const [field, message, code] = noCall;
    expect(await refusals({})).toEqual([400, [field, code, message], ['phone_number', ...none]]);
    const call = await talk('transfer-blind-ami');
    const only = 'only one of phone_number, agent_login or queue_id may be given';
    expect(await refusals({ phone_number: 'x', agent_login: 'nobody', queue_id: 9, attended: true })).toEqual(
      [
        400,
        ['phone_number', codes.wrongFormat, expect.any(String)],
        ['agent_login', codes.notAllowed, only],
        ['queue_id', codes.notAllowed, only],
        ['agent_login', codes.unknownReference, 'agent nobody does not exist'],
        ['queue_id', codes.unknownReference, 'queue 9 does not exist'],
        ['attended', codes.notAllowed, 'attended is not possible with queue_id'],
      ],
    );
    expect(await refusals({ queue_id: 3 })).toEqual([
      400,
      ['queue_id', codes.notAllowed, 'queue 3 is not at the exchange'],
    ]);
    expect(await refusals({ agent_login: login })).toEqual([
      400,
      ['agent_login', codes.notAllowed, 'nobody can hand a call over to themselves'],
    ]);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/102', State: 'UNAVAILABLE' });
    await test.statuses(['INBOUND_CALL', 'OFF']);
    expect(await refusals({ agent_login: 'jan.kowal' })).toEqual([
      400,
      ['agent_login', codes.notAllowed, 'the phone of jan.kowal cannot be reached'],
    ]);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/102', State: 'NOT_INUSE' });
    expect(sent()).toEqual([]);
    await test.statuses(['INBOUND_CALL', 'FREE']);
    await ended(call);
  });

  it('are not handed over to a queue by a dialplan that has no place for it', async () => {
    const call = await talk('transfer-blind-ami');
    test.exchange.refuse('ShowDialPlan', 'Did not find context patchbay-queues');
    expect(await ask('transfer', { queue_id: 2 })).toMatchObject({
      status: 503,
      errors: [{ message: expect.stringContaining('no extension sales in patchbay-queues') }],
    });
    test.exchange.refuse('ShowDialPlan');
    expect(await ask('transfer', { queue_id: 4 })).toMatchObject({
      status: 503,
      errors: [{ message: expect.stringContaining('no extension 7 in patchbay-queues') }],
    });
    expect(sent()).toEqual([]);
    await ended(call);
  });

  it.each([
    ['Channel specified does not exist', 'agent anna.nowak is in no call'],
    ['Transfer failed', 'the exchange does not hand the call over: Transfer failed'],
  ])('stay where they are when the exchange says: %s', async (said, message) => {
    const call = await talk('transfer-blind-ami');
    test.exchange.refuse('BlindTransfer', said);
    expect(await problems(ask('transfer', { phone_number: '600777666' }))).toMatchObject([400, {}]);
    expect((await ask('transfer', { phone_number: '600777666' })).errors).toMatchObject([
      { field: 'login', message },
    ]);
    test.exchange.refuse('BlindTransfer');
    expect(await reported(call.connection_id, 'CONNECTION_TRANSFER_REQUESTED')).toEqual([]);
    await ended(call);
  });

  it('are recorded no more, which is reported once', async () => {
    const call = await talk('answered-agent-hangs-up');
    const { connection_id } = call;
    expect(await ask('stopRecording')).toMatchObject({ status: 200, body: undefined });
    expect(sent()).toEqual(
      [connection_id, call.leg].sort().map(Channel => ({ Action: 'StopMixMonitor', Channel })),
    );
    expect(await ask('stopRecording')).toMatchObject({
      status: 400,
      errors: [
        { field: 'login', code: codes.notAllowed, message: 'the call of agent anna.nowak is not recorded' },
      ],
    });
    expect(await reported(connection_id, 'RECORDING_STOPPED')).toEqual([
      { action: 'RECORDING_STOPPED', connection_id, agent_login },
    ]);
    await ended(call);
  });

  it('go on without the voice of an agent who is muted, until he is heard again', async () => {
    const call = await talk('answered-agent-hangs-up');
    const { connection_id, leg: Channel } = call;
    expect(await ask('mute')).toMatchObject({ status: 200, body: undefined });
    expect(await ask('unmute')).toMatchObject({ status: 200, body: undefined });
    const mute = { Action: 'MuteAudio', Channel, Direction: 'in' };
    expect(sent()).toEqual([
      { ...mute, State: 'on' },
      { ...mute, State: 'off' },
    ]);
    for (const action of ['AGENT_MUTED', 'AGENT_UNMUTED'])
      expect(await reported(connection_id, action)).toEqual([{ action, connection_id, agent_login }]);
    await ended(call);
  });

  it('are left alone, and nothing is reported, where the exchange does not allow it', async () => {
    const call = await talk('answered-agent-hangs-up');
    const needed = [
      ['transfer', 'BlindTransfer', 'call'],
      ['stopRecording', 'StopMixMonitor', 'call'],
      ['mute', 'MuteAudio', 'system'],
    ] as const;
    for (const [control, action, right] of needed) {
      test.exchange.refuse(action, 'Permission denied');
      const message = `the exchange does not allow ${action}: its user needs the right ${right}, see docs/calls.md`;
      expect(await ask(control, control === 'transfer' ? { phone_number: '600777666' } : {})).toMatchObject({
        status: 503,
        errors: [{ code: codes.unavailable, message }],
      });
      test.exchange.refuse(action);
    }
    const all = await actionsOf(call.connection_id);
    expect(all.filter(action => /REQUESTED|STOPPED|MUTED/.test(`${action}`))).toEqual([]);
    await ended(call);
  });

  it('are refused at once, and never sent, while there is no connection to the exchange', async () => {
    const call = await talk('answered-agent-hangs-up');
    const askAll = () => [
      ...controls.map(control => ask(control, control === 'transfer' ? { phone_number: '600777666' } : {})),
      test.service.ask(agentCommands.hangup, { login }),
      test.service.ask(agentCommands.call, { login: 'jan.kowal', phone_number: '600100200' }),
      test.service.ask(connectionCommands.hangup, { id: call.connection_id }),
    ];
    const answers = await test.whileDisconnected(() => Promise.all(askAll()));
    const refusal = { status: 503, errors: [{ code: codes.unavailable }] };
    expect(answers).toMatchObject(answers.map(() => refusal));
    await test.connected();
    // On a busy machine the link may need more than one attempt.
    expect(new Set(sent().map(({ Action }) => Action))).toEqual(new Set(['Login']));
    await ended(call);
  });

  it('say what to load where the exchange does not know them', async () => {
    const call = await talk('answered-agent-hangs-up');
    test.exchange.refuse(
      'MuteAudio',
      'Invalid/unknown command: MuteAudio. Use Action: ListCommands to show available commands.',
    );
    const message = 'the exchange does not know MuteAudio: load res_mutestream.so, see docs/calls.md';
    expect(await ask('mute')).toMatchObject({ status: 503, errors: [{ code: codes.unavailable, message }] });
    test.exchange.refuse('MuteAudio');
    await ended(call);
  });

  it('are of an agent who is there, active and in a call', async () => {
    const target = { phone_number: '600777666' };
    for (const control of controls) {
      expect(await ask(control, target)).toMatchObject({
        status: 400,
        errors: [{ code: codes.notAllowed, field: 'login', message: 'agent anna.nowak is in no call' }],
      });
      expect(await ask(control, { ...target, login: 'nobody' })).toMatchObject({
        status: 404,
        errors: [{ code: codes.notFound, field: 'login' }],
      });
    }
    expect(sent()).toEqual([]);
  });

  it('are controlled once per Idempotency-Key, and report as changes what the events before had not', async () => {
    const call = await talk('answered-agent-hangs-up');
    for (const replayed of [undefined, 'true']) {
      const answer = await ask('mute', {}, { idempotencyKey: 'mute once' });
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    }
    expect(sent()).toHaveLength(1);
    expect(await reported(call.connection_id, 'AGENT_MUTED')).toHaveLength(1);
    expect((await test.service.ask(agentCommands.hangup, { login })).status).toBe(200);
    await test.statuses(['FREE', 'FREE']);
  });
});
