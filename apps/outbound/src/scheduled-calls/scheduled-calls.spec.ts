import { claims } from '@patchbay/contracts/outbound/claims';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { records } from '@patchbay/contracts/outbound/records';
import { scheduledCallEvents, scheduledCalls } from '@patchbay/contracts/outbound/scheduled-calls';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { codes } from '@patchbay/contracts/problems';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { type TestService, emitted } from '@patchbay/testing/service';
import { publishEnd } from '../preview/test-call-events';
import { TestCalls } from '../preview/test-calls';
import { unlimited } from '../test-campaigns';
import { TestOutbound } from '../test-outbound';

const id = 7;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const later = `${dayIn(30)} 10:00:30`;

describe('calls that queues are to make', () => {
  let test: TestOutbound;
  let service: TestService;
  let publisher: EventPublisher;
  const calls = new TestCalls();
  let next = 600_500_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    await calls.connect(test.stubs);
    publisher = await EventPublisher.open();
  });
  beforeEach(() => {
    calls.queues.set(id, 'hotline').set(8, 'sales').set(9, '');
    agents('anna');
  });
  afterEach(async () => {
    calls.refusal = undefined;
    await service.database.query(
      `UPDATE scheduled_calls SET state = 'ENDED', look_at = NULL, ended_at = now() WHERE state <> 'ENDED'`,
    );
    calls.numbers.splice(0);
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });

  const newNumber = () => String((next += 1));
  const agents = (...logins: string[]) => {
    const member = { paused: false, status: 'FREE', status_ms: 1_000, is_awaited: false } as const;
    const all = ['hotline', 'sales'].flatMap(exchange_queue =>
      logins.map(login => ({ ...member, login, exchange_queue })),
    );
    calls.agents = { is_live: true, has_trunk: true, agents: all };
  };
  const schedule = (fields: object) => service.ask(scheduledCalls.schedule, { id, ...fields });
  const listed = async (filter: object = {}) =>
    (await service.succeed(scheduledCalls.list, { id, ...filter })).result;
  const callOf = async (phone_number: string) => (await listed({ phone_number })).at(-1)!;
  /** The events of a call, without its fields that are in every one. */
  const eventsOf = async (phone_number: string) => {
    const { scheduled_call_id } = await callOf(phone_number);
    const rows = await service.database.query('SELECT payload FROM outbox WHERE aggregate = $1 ORDER BY id', [
      `scheduled_call_id=${scheduled_call_id}`,
    ]);
    return rows.map(({ payload: { date: _date, ...payload } }) => payload);
  };
  const look = () =>
    service.database.query('UPDATE scheduled_calls SET look_at = now() WHERE look_at IS NOT NULL');
  /** Until all that waits has had its turn: the second one begins when the first has ended. */
  const turns = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await look();
      await eventually(async () => {
        const [due] = await service.database.query(
          `SELECT count(*)::int AS count FROM scheduled_calls WHERE look_at <= now()`,
        );
        expect(due.count).toBe(0);
      });
    }
  };
  const dialled = (phone_number: string) =>
    eventually(() => {
      const call = calls.numbers.find(each => each.phone_number === phone_number);
      expect(call).toBeDefined();
      return call!;
    });
  const ended = (phone_number: string, result: string) =>
    eventually(async () => {
      await look();
      expect(await callOf(phone_number)).toMatchObject({ state: 'ENDED', result });
    });

  it('are called at once, number first, and end with one event that says who took them', async () => {
    const phone_number = newNumber();
    const answer = await schedule({ phone_number: `${phone_number.slice(0, 3)} ${phone_number.slice(3)}` });
    expect([answer.status, answer.body]).toEqual([200, undefined]);
    const call = await dialled(phone_number);
    expect(call).toMatchObject({ exchange_queue: 'hotline', patience_seconds: 60, ring_seconds: 25 });
    expect(call.outbound_id).toBeUndefined();
    const { scheduled_call_id, call_at } = await callOf(phone_number);
    const fields = { scheduled_call_id, queue_id: id, phone_number };
    expect(await service.events.of(answer)).toEqual([
      emitted(scheduledCallEvents.created, { ...fields, call_at }),
    ]);
    calls.take(call, 'anna');
    await look();
    await eventually(async () =>
      expect(await callOf(phone_number)).toMatchObject({ state: 'TALKING', agent_login: 'anna' }),
    );
    calls.endNumber('taken', call);
    const { connection_id } = calls.viewOf(call.attempt_id);
    await publishEnd(publisher, { connection_id });
    await eventually(async () =>
      expect(await callOf(phone_number)).toMatchObject({ state: 'ENDED', result: 'ANSWERED' }),
    );
    const result = 'ANSWERED' as const;
    expect((await eventsOf(phone_number)).slice(1)).toEqual([
      emitted(scheduledCallEvents.ended, {
        ...fields,
        ...{ result, connection_id: connection_id!, agent_login: 'anna' },
      }),
    ]);
  });

  it.each([
    ['busy', 'BUSY'],
    ['unanswered', 'NO_ANSWER'],
    ['left', 'LEFT'],
    ['abandoned', 'ABANDONED'],
  ] as const)('are made once, whatever becomes of them: %s', async (ending, result) => {
    const phone_number = newNumber();
    await schedule({ phone_number });
    const call = await dialled(phone_number);
    calls.endNumber(ending, call);
    await ended(phone_number, result);
    expect(calls.numbers).toHaveLength(1);
  });

  it('wait for their time', async () => {
    const [tomorrow, now] = [newNumber(), newNumber()];
    const answer = await schedule({ phone_number: tomorrow, call_at: later });
    await schedule({ phone_number: now });
    await dialled(now);
    expect(calls.numbers).toHaveLength(1);
    const call = await callOf(tomorrow);
    expect(call).toMatchObject({ call_at: later, state: 'WAITING', result: '', connection_id: '' });
    expect(await service.events.of(answer)).toMatchObject([{ call_at: later }]);
    await look();
    agents('anna', 'jan');
    await dialled(tomorrow);
  });

  it('are called now if their time has passed', async () => {
    const phone_number = newNumber();
    await schedule({ phone_number, call_at: '2020-01-01 10:00' });
    await dialled(phone_number);
    expect((await callOf(phone_number)).call_at >= dayIn(-1)).toBe(true);
  });

  it('are one for a number and a queue: a later request replaces the time, with an event of a change', async () => {
    const phone_number = newNumber();
    await schedule({ phone_number, call_at: later });
    const same = await schedule({ phone_number: `+48${phone_number}`, call_at: later });
    expect(await service.events.of(same)).toEqual([]);
    const moved = await schedule({ phone_number, call_at: `${dayIn(31)} 10:00` });
    const call = await callOf(phone_number);
    expect(await service.events.of(moved)).toEqual([
      emitted(scheduledCallEvents.updated, {
        ...{ scheduled_call_id: call.scheduled_call_id, queue_id: id, phone_number },
        call_at: `${dayIn(31)} 10:00:00`,
      }),
    ]);
    const other = await service.ask(scheduledCalls.schedule, { id: 8, phone_number, call_at: later });
    expect(await service.events.of(other)).toMatchObject([{ action: 'SCHEDULED_CALL_CREATED', queue_id: 8 }]);
    expect(await listed({ state: ['WAITING'], phone_number })).toHaveLength(1);
  });

  it('are one also when many ask for it at once, and while the number is being called', async () => {
    const phone_number = newNumber();
    await Promise.all(Array.from({ length: 8 }, () => schedule({ phone_number, call_at: later })));
    expect(await listed({ phone_number })).toHaveLength(1);
    await schedule({ phone_number });
    const call = await dialled(phone_number);
    const again = await schedule({ phone_number });
    expect(await service.events.of(again)).toEqual([]);
    calls.endNumber('taken', call);
    await ended(phone_number, 'ANSWERED');
    expect(calls.numbers).toHaveLength(1);
  });

  it('begin as many as agents are free, who are of one queue each', async () => {
    agents();
    const numbers = [newNumber(), newNumber(), newNumber()];
    for (const phone_number of numbers.slice(0, 2)) await schedule({ phone_number });
    await schedule({ id: 8, phone_number: numbers[2] });
    agents('anna');
    await look();
    const first = await dialled(numbers[0]!);
    await turns();
    expect(calls.calledTwice).toEqual([]);
    expect(calls.numbers).toEqual([first]);
    calls.endNumber('busy', first);
    await look();
    await dialled(numbers[1]!);
  });

  it('begin none for an agent whom a call of another queue may reach', async () => {
    const [rings, waits] = [newNumber(), newNumber()];
    await schedule({ phone_number: rings });
    const call = await dialled(rings);
    await schedule({ id: 8, phone_number: waits });
    await turns();
    expect(calls.numbers).toEqual([call]);
    calls.endNumber('busy', call);
    await ended(rings, 'BUSY');
    await dialled(waits);
  });

  it.each([id, 8])('leave their turn to others while somebody talks to the number: queue %s', async queue => {
    const [talks, other] = [newNumber(), newNumber()];
    await schedule({ id: 8, phone_number: talks });
    const call = await dialled(talks);
    calls.take(call, 'anna');
    await look();
    await eventually(async () =>
      expect((await listed({ id: 8, phone_number: talks }))[0]).toMatchObject({ state: 'TALKING' }),
    );
    await schedule({ phone_number: talks });
    agents('jan');
    await schedule({ id: queue, phone_number: other });
    await dialled(other);
    expect(await listed({ phone_number: talks })).toMatchObject([{ state: 'WAITING' }]);
  });

  it('wait while telephony is away or does not call, and are made once when it does', async () => {
    const phone_number = newNumber();
    calls.refusal = { status: 503, body: undefined as never };
    let asked = 0;
    calls.whenAsked = what => (asked += Number(what === 'call'));
    await schedule({ phone_number });
    await eventually(async () => {
      await look();
      expect(asked).toBeGreaterThan(1);
    });
    calls.whenAsked = undefined;
    calls.refusal = undefined;
    await eventually(async () => {
      await look();
      expect(calls.numbers).toHaveLength(1);
    });
    calls.endNumber('taken');
    await ended(phone_number, 'ANSWERED');
    expect(calls.numbers).toHaveLength(1);
  });

  it('end if they were not made while the number got another one that waits', async () => {
    const phone_number = newNumber();
    const late = calls.beforeDial;
    calls.beforeDial = async () => {
      calls.beforeDial = late;
      await schedule({ phone_number, call_at: later });
      calls.refusal = { status: 503, body: undefined as never };
    };
    await schedule({ phone_number });
    await eventually(async () => {
      await look();
      expect(await listed({ phone_number, state: ['ENDED'] })).toMatchObject([{ result: 'CANCELLED' }]);
    });
    expect(await listed({ phone_number, state: ['WAITING'] })).toMatchObject([{ call_at: later }]);
  });

  it('are given up after an hour without an agent, with an event', async () => {
    agents();
    const phone_number = newNumber();
    await schedule({ phone_number });
    await service.database.query(`UPDATE scheduled_calls SET expires_at = now()`);
    await ended(phone_number, 'EXPIRED');
    expect((await eventsOf(phone_number)).at(-1)).toMatchObject({
      action: 'SCHEDULED_CALL_ENDED',
      result: 'EXPIRED',
    });
  });

  it('are given up when their queue is gone', async () => {
    const phone_number = newNumber();
    agents();
    await schedule({ phone_number });
    calls.queues.delete(id);
    await ended(phone_number, 'NO_QUEUE');
  });

  it('are not made after calls to the number were forbidden, and one that rings is ended', async () => {
    const [waits, rings] = [newNumber(), newNumber()];
    await schedule({ phone_number: rings });
    const call = await dialled(rings);
    await schedule({ phone_number: waits, call_at: later });
    for (const phone_number of [waits, rings]) await service.succeed(doNotCall.create, { phone_number });
    expect(calls.cancelled).toContain(call.attempt_id);
    calls.endNumber('unanswered', call);
    agents('anna', 'jan');
    await ended(waits, 'REFUSED');
    expect(calls.numbers).toHaveLength(1);
  });

  it('do not meet a call of a campaign to the same number, nor it them', async () => {
    const made = await test.campaign({ start_date: '2026-01-01', dialling: unlimited });
    await service.succeed(campaignAgents.add, { id: made.id, logins: ['jan'] });
    const phone_number = newNumber();
    await service.succeed(records.create, { id: made.id, phone_number, status_id: made.statusOf.TO_CALL });
    await eventually(async () =>
      expect((await service.succeed(claims.next, { login: 'jan' })).claim_id).not.toBeNull(),
    );
    await schedule({ phone_number });
    const call = await dialled(phone_number);
    expect(await service.ask(claims.call, { login: 'jan' })).toMatchObject({
      status: 400,
      errors: [{ field: 'phone_number', message: 'somebody else calls the number at the moment' }],
    });
    calls.endNumber('busy', call);
    await ended(phone_number, 'BUSY');
    await service.succeed(claims.call, { login: 'jan' });
    await schedule({ phone_number });
    await turns();
    expect(calls.numbers).toHaveLength(1);
    expect(calls.calledTwice).toEqual([]);
  });

  it('are withdrawn while they wait, with one event', async () => {
    const phone_number = newNumber();
    await schedule({ phone_number, call_at: later });
    const { scheduled_call_id } = await callOf(phone_number);
    const other = await service.ask(scheduledCalls.delete, { id: 8, scheduled_call_id });
    expect(other).toMatchObject({ status: 404, errors: [{ field: 'scheduled_call_id' }] });
    const answer = await service.ask(scheduledCalls.delete, { id, scheduled_call_id });
    expect(await service.events.of(answer)).toEqual([
      emitted(scheduledCallEvents.deleted, {
        ...{ scheduled_call_id, queue_id: id, phone_number },
        call_at: later,
      }),
    ]);
    expect(await listed({ phone_number })).toEqual([]);
    await schedule({ phone_number });
    await dialled(phone_number);
    const begun = await callOf(phone_number);
    const late = await service.ask(scheduledCalls.delete, { id, ...begun });
    expect(late).toMatchObject({ status: 400, errors: [{ code: codes.notAllowed }] });
  });

  it('are listed by their time, page by page', async () => {
    const numbers = [newNumber(), newNumber(), newNumber()];
    for (const [at, phone_number] of numbers.entries())
      await service.succeed(scheduledCalls.schedule, {
        ...{ id: 8, phone_number },
        call_at: `${dayIn(39 - at)} 08:00`,
      });
    const first = await service.ask(scheduledCalls.list, { id: 8, state: ['WAITING'], limit: 2 });
    expect(first.body.count).toBe(3);
    expect(first.body.result.map(({ phone_number }) => phone_number)).toEqual([numbers[2], numbers[1]]);
  });

  it.each<[object, [string, number][]]>([
    [
      { phone_number: '', call_at: 'soon' },
      [
        ['phone_number', codes.wrongFormat],
        ['call_at', codes.wrongFormat],
      ],
    ],
    [
      { phone_number: '112', call_at: '2999-01-01 10:00' },
      [
        ['phone_number', codes.notAllowed],
        ['call_at', codes.outOfRange],
      ],
    ],
    [{ phone_number: '+48112' }, [['phone_number', codes.notAllowed]]],
    [{ id: 9, phone_number: '600500600' }, [['id', codes.notAllowed]]],
  ])('are refused with all reasons: %j', async (fields, problems) => {
    const answer = await schedule(fields);
    expect([answer.status, answer.errors.map(({ field, code }) => [field, code])]).toEqual([400, problems]);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('are refused for a number that nobody may call, and for a queue that does not exist', async () => {
    const phone_number = newNumber();
    const { entry_id } = await service.succeed(doNotCall.create, { phone_number });
    expect(await schedule({ phone_number })).toMatchObject({
      status: 400,
      errors: [
        { field: 'phone_number', message: `entry ${entry_id} of do-not-call list 1 (every campaign)` },
      ],
    });
    expect((await schedule({ id: 77, phone_number })).status).toBe(404);
    calls.missing = 'PBX_TRUNK_CHANNEL is not set';
    const unable = await schedule({ phone_number: newNumber() });
    expect(unable).toMatchObject({ status: 503, errors: [{ message: calls.missing }] });
    expect(await schedule({ phone_number })).toMatchObject({
      status: 400,
      errors: [{ field: 'phone_number' }],
    });
    calls.missing = '';
  });

  it('are there after a restart', async () => {
    agents();
    const phone_number = newNumber();
    await schedule({ phone_number });
    await service.pause();
    agents('anna');
    await service.resume();
    await dialled(phone_number);
  });
});
