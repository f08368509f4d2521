import { codes } from '@patchbay/contracts/problems';
import { type NumberCall, attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { eventually } from '@patchbay/testing/eventually';
import { TestTelephony } from '../test-telephony';

it('calls in which the number rings first need an exchange and a way to the number', async () => {
  const missing = async (environment: NodeJS.ProcessEnv) => {
    const test = await TestTelephony.start(environment);
    const answer = await test.service.succeed(attemptCalls.queue, { id: 1 });
    await test.stop();
    return answer.missing;
  };
  expect(await missing({})).toMatch('PBX_TRUNK_CHANNEL of telephony is not set');
  expect(await missing({ PBX_HOST: '', PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' })).toMatch('set PBX_HOST');
});

describe('calls of campaigns in which the number rings first', () => {
  let test: TestTelephony;
  let earlier: number;
  let attempt_id = 0;
  beforeAll(async () => {
    test = await TestTelephony.start({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' });
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    earlier = test.exchange.sent.length;
    attempt_id += 1;
    test.exchange.onOriginate(() => undefined);
  });

  const wanted = (fields: Partial<NumberCall> = {}) => ({
    ...{ attempt_id, phone_number: '600100200', outbound_id: '00001', not_after: Date.now() + 60_000 },
    ...{ exchange_queue: 'camp1', patience_seconds: 2, ring_seconds: 25, ...fields },
  });
  const dial = (fields: Partial<NumberCall> = {}) =>
    test.service.succeed(attemptCalls.dialNumber, wanted(fields));
  const settle = () => test.service.succeed(attemptCalls.settle, { attempt_id });
  const originates = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Originate');

  it('ring at the number and give who answers to the queue, whose agent takes it', async () => {
    test.exchange.onOriginate('dialler-answered');
    const { connection_id, accepted } = await dial({
      ...{ caller_id: '221234567', customer_id: 7, message: 'queue-thankyou' },
    });
    expect(accepted).toBe(true);
    expect(originates()).toMatchObject([
      {
        ...{ Channel: 'PJSIP/600100200@trunk', ChannelId: connection_id, CallerID: '<221234567>' },
        ...{ Context: 'patchbay-answered', Exten: 'camp1', Priority: '1', Async: 'true', Timeout: '25000' },
        Variable: [
          ...['PATCHBAY_PATIENCE=2', 'PATCHBAY_MESSAGE=queue-thankyou'],
          ...['PATCHBAY_NUMBER=600100200', `__PATCHBAY_ATTEMPT=${attempt_id}`],
        ],
      },
    ]);
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true }));
    const taken = { number_reason: 'answered', answered: true, number_first: true, taken: true, left: false };
    expect(await settle()).toMatchObject({ ...taken, agent_login: 'anna.nowak', agent_reason: '' });
    const { ring_ms, wait_ms, talk_ms } = await settle();
    expect([ring_ms, wait_ms, talk_ms].map(time => time > 100)).toEqual([true, true, true]);
    const [started] = await test.reportedOf(connection_id!);
    expect(started).toMatchObject({ outbound_id: '00001', custom_data: { attempt_id } });
    expect(started).not.toHaveProperty('agent_login');
  });

  it.each([
    ['221234567\r\nContext: x', '<221234567Context: x>'],
    ['Firma <22>', '<Firma 22>'],
    ['<>', undefined],
  ])(
    'show %j without what the exchange does not take: older campaigns have such numbers',
    async (caller_id, CallerID) => {
      await dial({ caller_id });
      expect(originates().map(action => action.CallerID)).toEqual([CallerID]);
    },
  );

  it.each([
    ['dialler-nobody-free', { answered: true, taken: false, left: false }],
    ['dialler-customer-leaves-within-patience', { answered: true, taken: false, left: true }],
    [
      'dialler-amd-machine-found',
      {
        ...{ answered: true, taken: false, left: false, machine: true, amd_status: 'MACHINE' },
        ...{ wait_ms: 0, amd_ms: 0 },
      },
    ],
    [
      'dialler-amd-fax',
      {
        ...{ answered: true, taken: false, machine: true, amd_status: 'FAX', wait_ms: 0 },
      },
    ],
    ['dialler-amd-customer-hangs-up', { left: true, machine: false, amd_status: 'HANGUP', amd_ms: 0 }],
    ['dialler-fails-busy-486', { answered: false, number_reason: 'busy', cause: 17 }],
    ['dialler-no-answer', { answered: false, number_reason: 'no_answer' }],
    ['dialler-trunk-dead', { answered: false, number_reason: 'failed' }],
  ] as const)('end as %s', async (name, expected) => {
    test.exchange.onOriginate(name);
    await dial();
    await eventually(async () =>
      expect(await settle()).toMatchObject({ ...expected, ended: true, number_first: true, agent_login: '' }),
    );
  });

  it('say whether a person has answered, and for how long that was listened to', async () => {
    test.exchange.onOriginate('dialler-amd-human-to-agent');
    const { connection_id } = await dial({ amd: 'message', amd_message: 'call-us', patience_seconds: 7 });
    const [{ Variable }] = originates() as [{ Variable: string[] }];
    expect(Variable).toEqual(
      expect.arrayContaining([
        'PATCHBAY_AMD=message',
        'PATCHBAY_AMD_MS=5000',
        'PATCHBAY_AMD_MESSAGE=call-us',
      ]),
    );
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true }));
    const { amd_ms, wait_ms, ...call } = await settle();
    expect(call).toMatchObject({ connection_id, taken: true, machine: false, amd_status: 'HUMAN' });
    expect([amd_ms > 100, wait_ms >= amd_ms]).toEqual([true, true]);
  });

  it('end as failed when the exchange never reports them', async () => {
    const { connection_id } = await dial();
    await test.service.database.query(
      `UPDATE connections SET created_at = now() - interval '15 seconds' WHERE connection_id = $1`,
      [connection_id],
    );
    await eventually(async () =>
      expect(await settle()).toMatchObject({
        ended: true,
        answered: false,
        taken: false,
        number_first: true,
      }),
    );
    const reported = await test.reportedOf(connection_id!);
    expect(reported.map(({ action }) => action)).toEqual(['CONNECTION_STARTED', 'CONNECTION_ENDED']);
  });

  it('are made once, however often they are asked for, also at once, and not when they come too late', async () => {
    const calls = await Promise.all(Array.from({ length: 8 }, () => dial()));
    expect(new Set(calls.map(({ connection_id }) => connection_id)).size).toBe(1);
    expect(originates()).toHaveLength(1);
    attempt_id += 1;
    expect(await dial({ not_after: Date.now() - 1 })).toMatchObject({ connection_id: null, ended: true });
    expect(originates()).toHaveLength(1);
  });

  it('are not begun while there is no connection to the exchange, although its last reports still count', async () => {
    const refused = await test.whileDisconnected(() => test.service.ask(attemptCalls.dialNumber, wanted()));
    expect(refused).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    expect(await settle()).toMatchObject({ connection_id: null, ended: true });
    await test.connected();
    expect(originates()).toEqual([]);
    expect(await dial({ attempt_id: (attempt_id += 1) })).toMatchObject({ accepted: true });
  });

  it('are taken back also when their channel begins only afterwards', async () => {
    const { connection_id } = await dial();
    const id = connection_id!;
    await test.service.succeed(attemptCalls.cancel, { attempt_id });
    const hangups = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Hangup');
    expect(hangups()).toEqual([expect.objectContaining({ Channel: id })]);
    test.exchange.emit({
      Event: 'Newchannel',
      ...{ Uniqueid: id, Linkedid: id, Channel: 'PJSIP/trunk-0000ffff' },
    });
    await eventually(() => expect(hangups()).toHaveLength(2));
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true, answered: false }));
    test.exchange.emit({
      Event: 'Newchannel',
      ...{ Uniqueid: `${id}1`, Linkedid: `${id}1`, Channel: 'PJSIP/trunk-0000fffe' },
    });
    await dial({ attempt_id: (attempt_id += 1) });
    expect(hangups()).toHaveLength(2);
  });

  it('need not be of a campaign', async () => {
    test.exchange.onOriginate('dialler-answered');
    const { outbound_id: _, ...call } = wanted({ exchange_queue: 'hotline' });
    const { connection_id } = await test.service.succeed(attemptCalls.dialNumber, call);
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true, taken: true }));
    const [started] = await test.reportedOf(connection_id!);
    expect(started).toMatchObject({ action: 'CONNECTION_STARTED', custom_data: { attempt_id } });
    expect(started).not.toHaveProperty('outbound_id');
  });

  it('of queues need one of the exchange whose name can be said', async () => {
    await test.service.database.query(
      `INSERT INTO queues (id, name, exchange_name) VALUES (2, 'Other', NULL), (3, 'Odd', 'a b'), (4, 'One', 'a'), (5, 'Fax', 'Fax')`,
    );
    const queue = async (id: number) =>
      (await test.service.succeed(attemptCalls.queue, { id })).exchange_queue;
    expect(await Promise.all([1, 2, 3, 4, 5, 77].map(queue))).toEqual(['hotline', '', '', '', '', null]);
    expect(await test.service.succeed(attemptCalls.queue, { id: 1 })).toMatchObject({ missing: '' });
  });

  it('take no name that could become part of another command', async () => {
    const { status, errors } = await test.service.ask(attemptCalls.dialNumber, {
      ...wanted(),
      ...{ exchange_queue: 'camp1,1)', message: 'a\r\nAction: x' },
    });
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['exchange_queue', 'message']]);
    expect(originates()).toEqual([]);
  });

  it('say who could take them', async () => {
    const member = { Queue: 'camp1', MemberName: 'anna.nowak', Interface: 'PJSIP/101' };
    test.exchange.emit({ Event: 'QueueMemberAdded', ...member, Status: '1', Paused: '0' });
    const agents = () => test.service.succeed(attemptCalls.agents, { exchange_queues: ['camp1', 'other'] });
    await eventually(async () =>
      expect(await agents()).toMatchObject({
        ...{ is_live: true, has_trunk: true },
        agents: [
          { login: 'anna.nowak', exchange_queue: 'camp1', paused: false, status: 'FREE', is_awaited: false },
        ],
      }),
    );
    expect((await agents()).agents[0]!.status_ms).toBeLessThan(600_000);
  });

  it('say whose phone has which of them', async () => {
    const member = { Queue: 'camp1', MemberName: 'anna.nowak', Interface: 'PJSIP/101' };
    test.exchange.emit({ Event: 'QueueMemberAdded', ...member, Status: '1', Paused: '0' });
    const callOfAnna = async () => {
      const { agents } = await test.service.succeed(attemptCalls.agents, { exchange_queues: ['camp1'] });
      return agents.map(({ connection_id }) => connection_id);
    };
    await eventually(async () => expect(await callOfAnna()).toEqual([null]));
    const { connection_id: first } = await dial();
    attempt_id += 1;
    const { connection_id: second } = await dial();
    const query = (sql: string, ...values: unknown[]) => test.service.database.query(sql, values);
    for (const [ringing_at, connection_id] of [first, second].entries())
      await query(
        `INSERT INTO connection_legs (leg, connection_id, agent_login, number, ringing_at)
        VALUES ($1, $2, 'anna.nowak', 'PJSIP/101', $3)`,
        ...[`leg ${ringing_at}`, connection_id, ringing_at],
      );
    expect(await callOfAnna()).toEqual([second]);
    await query('UPDATE connection_legs SET ended_at = 3 WHERE connection_id = $1', second);
    expect(await callOfAnna()).toEqual([first]);
    await query('UPDATE connection_legs SET ended_at = 3 WHERE connection_id = $1', first);
    expect(await callOfAnna()).toEqual([null]);
  });
});
