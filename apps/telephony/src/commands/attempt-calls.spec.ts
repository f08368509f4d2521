import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import type { ExchangeFields } from '@patchbay/testing/exchange/exchange-fields';
import { originateOf, readTranscript } from '@patchbay/testing/exchange/transcript';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';

describe('calls of attempts', () => {
  let test: TestTelephony;
  let earlier: number;
  let attempt_id = 0;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    earlier = test.exchange.sent.length;
    attempt_id += 1;
    test.exchange.onOriginate(() => undefined);
  });

  const wanted = (fields: object = {}) => ({
    attempt_id,
    login,
    phone_number: '600100200',
    outbound_id: '00001',
    not_after: Date.now() + 60_000,
    ...fields,
  });
  const dial = (fields: object = {}) => test.service.succeed(attemptCalls.dial, wanted(fields));
  const settle = () => test.service.succeed(attemptCalls.settle, { attempt_id });
  const originates = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Originate');

  it('ring at the agent first and report what became of the number', async () => {
    test.exchange.onOriginate('click-to-call');
    const call = await dial({ caller_id: '221234567', customer_id: 7, ring_seconds: 40 });
    expect(call).toMatchObject({ attempt_id, accepted: true, refusal: '' });
    const { connection_id } = call;
    expect(originates()).toMatchObject([
      {
        Channel: 'PJSIP/101',
        Exten: '600100200',
        CallerID: '<221234567>',
        ChannelId: connection_id,
        Variable: 'DIAL_SECONDS=40',
      },
    ]);
    await eventually(async () =>
      expect(await settle()).toMatchObject({
        connection_id,
        ended: true,
        agent_reason: 'answered',
        number_reason: 'answered',
        answered: true,
      }),
    );
    const { ring_ms, talk_ms, answered_at, ended_at } = await settle();
    expect([ring_ms > 0, talk_ms > 0, answered_at > 0, ended_at > answered_at]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const [started] = await test.reportedOf(connection_id!);
    expect(started).toMatchObject({ outbound_id: '00001', custom_data: { attempt_id }, agent_login: login });
  });

  it.each([
    ['click-to-call-agent-refuses', 'refused', '', null],
    ['click-to-call-agent-silent', 'no_answer', '', null],
    ['click-to-call-number-busy', 'answered', 'busy', 17],
  ] as const)('end as %s', async (name, agent_reason, number_reason, cause) => {
    test.exchange.onOriginate(name);
    await dial();
    await eventually(async () =>
      expect(await settle()).toMatchObject({
        ...{ ended: true, answered: false },
        ...{ agent_reason, number_reason, cause },
      }),
    );
  });

  it('are over when the number is, too, whose channel can end after that of the agent', async () => {
    const { connection_id } = await dial();
    const recorded = readTranscript('click-to-call-number-busy');
    const renamed = JSON.stringify(recorded.events).replaceAll(originateOf(recorded)!.id, connection_id!);
    const events = (JSON.parse(renamed) as ExchangeFields[]).map(({ Timestamp: _, ...event }) => event);
    const isEndOfNumber = ({ Event, Uniqueid }: ExchangeFields) =>
      Event === 'Hangup' && Uniqueid !== connection_id;
    for (const event of events.filter(each => !isEndOfNumber(each))) test.exchange.emit(event);
    await eventually(async () => expect((await settle()).ended_at).not.toBe(0));
    expect(await settle()).toMatchObject({ ended: false });
    for (const event of events.filter(isEndOfNumber)) test.exchange.emit(event);
    const over = { ended: true, agent_reason: 'answered', number_reason: 'busy', cause: 17 };
    await eventually(async () => expect(await settle()).toMatchObject(over));
  });

  it('are made once, however often they are asked for, also at once', async () => {
    const calls = await Promise.all(Array.from({ length: 8 }, () => dial()));
    expect(new Set(calls.map(({ connection_id }) => connection_id)).size).toBe(1);
    expect((await dial()).connection_id).toBe(calls[0]!.connection_id);
    expect(originates()).toHaveLength(1);
    const { result } = await test.service.succeed(connections.list, {
      connection_id: calls[0]!.connection_id,
    });
    expect(result).toHaveLength(1);
  });

  it('are not made when they come too late, nor when they were asked about before', async () => {
    const none = { connection_id: null, accepted: false, ended: true };
    expect(await dial({ not_after: Date.now() - 1 })).toMatchObject(none);
    expect(await dial()).toMatchObject(none);
    attempt_id += 1;
    expect(await settle()).toMatchObject(none);
    expect(await dial()).toMatchObject(none);
    expect(originates()).toEqual([]);
  });

  it('are not made by an agent who cannot', async () => {
    expect(await dial({ login: 'nobody' })).toMatchObject({
      connection_id: null,
      refusal: 'agent nobody does not exist',
    });
    expect(originates()).toEqual([]);
  });

  it('are not made by an agent who is not free any more, where they are for a free one', async () => {
    const jan = { login: 'jan.kowal', only_if_free: true };
    const phone = { Event: 'DeviceStateChange', Device: 'PJSIP/102' };
    test.exchange.emit({ ...phone, State: 'RINGING' });
    await test.statuses(['FREE', 'RINGING']);
    expect(await dial(jan)).toMatchObject({ connection_id: null, refusal: 'agent jan.kowal is not free' });
    expect(originates()).toEqual([]);
    attempt_id += 1;
    expect(await dial({ login: jan.login })).toMatchObject({ accepted: true, refusal: '' });
    test.exchange.emit({ ...phone, State: 'NOT_INUSE' });
    await test.statuses(['FREE', 'FREE']);
    attempt_id += 1;
    expect(await dial(jan)).toMatchObject({ accepted: true, refusal: '' });
  });

  it('are accepted or not, as the exchange says', async () => {
    test.exchange.refuse('Originate', 'Permission denied');
    expect(await dial()).toMatchObject({ accepted: false, ended: false });
    test.exchange.refuse('Originate');
  });

  it('are cancelled while nobody has answered, or are not made any more', async () => {
    const { connection_id } = await dial();
    const id = connection_id!;
    test.exchange.emit({ Event: 'Newchannel', Uniqueid: id, Linkedid: id, Channel: 'PJSIP/101-0000ffff' });
    expect(await test.service.succeed(attemptCalls.cancel, { attempt_id })).toMatchObject({ connection_id });
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true, answered: false }));
    expect(test.commandsFrom(earlier).at(-1)).toMatchObject({ Action: 'Hangup', Channel: connection_id });
    attempt_id += 1;
    await test.service.succeed(attemptCalls.cancel, { attempt_id });
    expect(await dial()).toMatchObject({ connection_id: null });
  });
});
