import { attemptEvents, attempts } from '@patchbay/contracts/outbound/attempts';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { claims } from '@patchbay/contracts/outbound/claims';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { doNotCallLists } from '@patchbay/contracts/outbound/do-not-call-lists';
import { campaignGate } from '@patchbay/contracts/outbound/may-call';
import { namedRecords } from '@patchbay/contracts/outbound/named-records';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { codes } from '@patchbay/contracts/problems';
import { agentEvents } from '@patchbay/contracts/telephony/statuses';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { type TestService, emitted } from '@patchbay/testing/service';
import { breakRows, farZone, hoursIn, unlimited } from '../test-campaigns';
import { type TestCampaign, TestOutbound, statuses } from '../test-outbound';
import { publishEnd } from './test-call-events';
import { TestCalls } from './test-calls';

describe('preview', () => {
  let test: TestOutbound;
  let service: TestService;
  let publisher: EventPublisher;
  const calls = new TestCalls();
  let number = 600_100_000;
  const campaignsOfTest: string[] = [];
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    publisher = await EventPublisher.open();
    await calls.connect(test.stubs);
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });
  /** Agents are free for the next test, whose campaign is the only one. */
  afterEach(async () => {
    calls.refusal = calls.beforeDial = undefined;
    await service.database.query(
      `UPDATE claims SET state = 'ENDED', ended_at = now() WHERE state <> 'ENDED'`,
    );
    await service.database.query(`UPDATE attempts SET look_at = NULL, ended_at = coalesce(ended_at, now())`);
    for (const id of campaignsOfTest.splice(0)) await service.ask(campaigns.update, { id, active: false });
  });

  const campaign = async (fields: object = {}, logins = ['anna', 'jan']): Promise<TestCampaign> => {
    const dialling = unlimited;
    const made = await test.campaign({ start_date: '2026-01-01', dialling, ...fields });
    campaignsOfTest.push(made.id);
    await service.succeed(campaignAgents.add, { id: made.id, logins });
    return made;
  };
  const record = async (
    { id, statusOf }: TestCampaign,
    fields: object = {},
    status: SystemStatus = 'TO_CALL',
  ) => {
    const phone_number = String((number += 1));
    const { record_id } = await service.succeed(records.create, {
      id,
      phone_number,
      status_id: statusOf[status],
      ...fields,
    });
    return { record_id: Number(record_id), phone_number };
  };
  const next = (login = 'anna', fields: object = {}) => service.succeed(claims.next, { login, ...fields });
  const call = (login = 'anna', fields: object = {}) => service.ask(claims.call, { login, ...fields });
  const statusOf = async (id: string, phone_number: string) =>
    (await service.succeed(records.read, { id, phone_number })).system_status;
  const attemptsOf = (id: string, fields: object = {}) => service.succeed(attempts.list, { id, ...fields });
  const ended = async (ending: Parameters<TestCalls['end']>[0]) => {
    calls.end(ending);
    await publishEnd(publisher, calls.last);
  };
  /** Waits until their agents were notified of callbacks. */
  const reported = (...record_ids: number[]) =>
    eventually(async () => {
      for (const record_id of record_ids)
        expect(await eventsOf(record_id)).toContain('OUTBOUND_CALLBACK_DUE');
    });
  const allEnded = (id: string) =>
    eventually(async () => {
      const { result } = await attemptsOf(id);
      expect(result.filter(attempt => attempt.result === '')).toEqual([]);
    });
  const eventsOf = async (record_id: number) =>
    (
      await service.database.query(
        `SELECT payload ->> 'action' AS action, payload ->> 'reason' AS reason FROM outbox
          WHERE payload ->> 'record_id' = $1 ORDER BY id`,
        [String(record_id)],
      )
    ).map(({ action, reason }: Record<string, string>) => [action, ...(reason ? [reason] : [])].join(' '));

  it('shows an agent his record without taking one, and telephony who has one and no call for it', async () => {
    const made = await campaign();
    const { phone_number } = await record(made);
    const own = (login = 'anna') => service.succeed(claims.read, { login });
    const previewing = async () => (await service.succeed(claims.previewing)).logins;
    expect(await own()).toEqual({ claim_id: null });
    expect(await statusOf(made.id, phone_number)).toBe('TO_CALL');
    expect(await previewing()).toEqual([]);
    const offered = await next();
    expect(await own()).toEqual(offered);
    expect(await own('jan')).toEqual({ claim_id: null });
    expect(await previewing()).toEqual(['anna']);
    await call();
    expect((await own()).state).toBe('CALLING');
    expect(await previewing()).toEqual([]);
    await ended('answered');
    await eventually(async () => expect((await own()).state).toBe('WRAP_UP'));
    expect(await previewing()).toEqual(['anna']);
    await service.database.query(
      `UPDATE claims SET lease_until = now() - interval '1 second' WHERE state = 'WRAP_UP'`,
    );
    expect(await previewing()).toEqual([]);
    await eventually(async () => expect(await own()).toEqual({ claim_id: null }));
    expect((await service.ask(claims.read, { login: 'nobody' })).status).toBe(404);
  });

  it('keeps the newest entry of each list that the campaign respects, as the version that allowed the call', async () => {
    const list = async (name: string) => (await service.succeed(doNotCallLists.create, { name })).id;
    const forbid = async (list_id: number) =>
      (await service.succeed(doNotCall.create, { list_id, phone_number: String((number += 1)) })).entry_id;
    const [own, without, other] = [await list('Own'), await list('Empty'), await list('Other')];
    const made = await campaign({ dialling: { ...unlimited, do_not_call_lists: [own, without] } });
    await record(made);
    const [newest, ofOwn] = [await forbid(1), await forbid(own), await forbid(other)];
    await next();
    expect(await call()).toMatchObject({ status: 200 });
    const { result } = await attemptsOf(made.id);
    expect(result[0]!.decision).toMatchObject({
      do_not_call_lists: [
        { list_id: 1, newest_entry_id: newest },
        { list_id: own, newest_entry_id: ofOwn },
        { list_id: without, newest_entry_id: null },
      ],
    });
  });

  it('offers a record, calls it, and ends with the status that the agent sets', async () => {
    const made = await campaign({ parameters: { caller_id: '221234567', preview_timeout: 30 } });
    const { record_id, phone_number } = await record(made);
    const offered = await next();
    expect(offered).toMatchObject({
      outbound_id: made.id,
      state: 'OFFERED',
      record: { record_id, phone_number, system_status: 'IN_PROGRESS' },
    });
    expect(offered.expires_at).not.toBe('');
    expect((await next()).claim_id).toBe(offered.claim_id);

    const answer = await call();
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const { attempt_id } = calls.last;
    expect(calls.dialled.at(-1)).toMatchObject({
      attempt_id,
      login: 'anna',
      phone_number,
      outbound_id: made.id,
      caller_id: '221234567',
      only_if_free: false,
    });
    expect(await service.events.of(answer)).toEqual([
      emitted(attemptEvents.started, {
        attempt_id,
        outbound_id: made.id,
        record_id,
        phone_number,
        agent_login: 'anna',
      }),
    ]);
    expect((await next()).state).toBe('CALLING');
    await ended('answered');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
    const { result } = await attemptsOf(made.id);
    expect(result).toMatchObject([
      {
        attempt_id,
        record_id,
        agent_login: 'anna',
        mode: 'preview',
        result: 'ANSWERED',
        ring_ms: 4_000,
        talk_ms: 9_000,
        decision: { attempts: 0, time_zone: 'Europe/Warsaw' },
      },
    ]);

    const dialling = { id: made.id, include_dialling: true };
    expect((await service.succeed(records.list, dialling)).result).toMatchObject([
      { attempts: 1, attempts_today: 1, last_result: 'ANSWERED', due_at: '', claimed_by: 'anna' },
    ]);

    const status_id = made.statusOf.NO_CALL;
    const disposed = await service.ask(records.update, {
      id: made.id,
      phone_number,
      status_id,
      note: 'no need',
    });
    expect((await service.events.of(disposed)).map(event => (event as { action: string }).action)).toEqual([
      recordEvents.released.action,
      recordEvents.statusChanged.action,
    ]);
    expect(await next()).toEqual({ claim_id: null, next_at: '' });
    const done = await service.succeed(records.read, { id: made.id, phone_number });
    expect([done.last_note, done.system_status, done.call_date === '']).toEqual([
      'no need',
      'NO_CALL',
      false,
    ]);
    expect(await eventsOf(record_id)).toEqual([
      'OUTBOUND_RECORD_CREATED',
      'OUTBOUND_RECORD_STATUS_CHANGED',
      'OUTBOUND_RECORD_CLAIMED',
      'OUTBOUND_ATTEMPT_STARTED',
      'OUTBOUND_ATTEMPT_ENDED',
      'OUTBOUND_RECORD_UPDATED',
      'OUTBOUND_RECORD_RELEASED disposition',
      'OUTBOUND_RECORD_STATUS_CHANGED',
    ]);
  });

  it.each([
    ['busy', 'BUSY', 'CALL', 17],
    ['unanswered', 'NO_ANSWER', 'CALL', null],
    ['failed', 'FAILED', 'TO_CALL', null],
  ] as const)('frees the agent after a call that is %s', async (ending, result, status, cause) => {
    const made = await campaign();
    const { phone_number, record_id } = await record(made);
    await next();
    await call();
    await ended(ending);
    await eventually(async () =>
      expect((await attemptsOf(made.id)).result).toMatchObject([{ result, cause }]),
    );
    expect(await statusOf(made.id, phone_number)).toBe(status);
    const later = await next();
    expect([later.claim_id, later.next_at === '']).toEqual([null, false]);
    expect((await eventsOf(record_id)).includes('OUTBOUND_RECORD_RELEASED result')).toBe(true);
  });

  it('never calls by itself again who was talked to, until somebody gives another status', async () => {
    const made = await campaign({ dialling: { ...unlimited, wrapup_seconds: 0 } });
    const { phone_number } = await record(made);
    await next();
    await call();
    await ended('answered');
    await eventually(async () => expect((await next()).claim_id).toBeNull());
    expect(await statusOf(made.id, phone_number)).toBe('IN_PROGRESS');
    await service.succeed(records.update, { id: made.id, phone_number, status_id: made.statusOf.CALL });
    expect((await next()).record).toMatchObject({ phone_number });
  });

  it('calls again who was talked to and gets the same status, where the campaign has none for the time in between', async () => {
    const made = await campaign({ statuses: statuses.filter(each => each.system_status !== 'IN_PROGRESS') });
    const { phone_number } = await record(made, {}, 'CALL');
    await next();
    await call();
    await ended('answered');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
    await service.succeed(records.update, { id: made.id, phone_number, status_id: made.statusOf.CALL });
    expect((await next()).record).toMatchObject({ phone_number });
  });

  it.each<SystemStatus>(['NO_CALL', 'TO_CALL'])(
    'ends with the status that is set by number, %s',
    async to => {
      const made = await campaign({
        statuses: statuses.filter(each => each.system_status !== 'IN_PROGRESS'),
      });
      const { record_id, phone_number } = await record(made);
      await next();
      await call();
      await ended('answered');
      await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
      const status_id = statuses.find(each => each.system_status === to)!.dictionary_status_id;
      await service.succeed(records.setStatus, { phone_number, status_id });
      expect(await eventsOf(record_id)).toContain('OUTBOUND_RECORD_RELEASED disposition');
      expect(await service.succeed(claims.read, { login: 'anna' })).toEqual({ claim_id: null });
      expect((await next()).record).toEqual(
        to === 'TO_CALL' ? expect.objectContaining({ phone_number }) : undefined,
      );
    },
  );

  it.each<[string, (key: { id: string; phone_number: string }) => Promise<unknown>]>([
    ['record', key => service.succeed(records.delete, key)],
    [
      'record, in a batch',
      ({ id, phone_number }) => service.succeed(namedRecords.deleteMany, { id, items: [{ phone_number }] }),
    ],
    ['campaign', ({ id }) => service.succeed(campaigns.delete, { id })],
  ])('offers another record instead of one that is deleted with its %s', async (_what, remove) => {
    const other = await campaign({ order: 99_999 });
    const { phone_number: another } = await record(other);
    const made = await campaign({ order: 1 });
    const { record_id, phone_number } = await record(made);
    expect((await next()).record).toMatchObject({ record_id });
    await remove({ id: made.id, phone_number });
    expect((await eventsOf(record_id)).slice(-2)).toEqual([
      'OUTBOUND_RECORD_RELEASED lapsed',
      'OUTBOUND_RECORD_DELETED',
    ]);
    expect((await next()).record).toMatchObject({ phone_number: another });
  });

  it('ends the wrap-up, but no call, of a record that is deleted', async () => {
    const made = await campaign();
    const [first, second] = [await record(made), await record(made)];
    await next();
    await call();
    await ended('answered');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
    await service.succeed(records.delete, { id: made.id, phone_number: first.phone_number });
    expect((await eventsOf(first.record_id)).at(-2)).toBe('OUTBOUND_RECORD_RELEASED lapsed');
    expect((await next()).record).toMatchObject({ record_id: second.record_id });
    await call();
    await service.succeed(records.delete, { id: made.id, phone_number: second.phone_number });
    expect(await next()).toMatchObject({ state: 'CALLING' });
    await ended('answered');
    await eventually(async () => expect(await next()).toMatchObject({ claim_id: null }));
    expect((await eventsOf(second.record_id)).at(-1)).toBe('OUTBOUND_RECORD_RELEASED result');
  });

  it('calls again who gets the same status during the talk, where the campaign has none for the time in between', async () => {
    const made = await campaign({ statuses: statuses.filter(each => each.system_status !== 'IN_PROGRESS') });
    const { record_id, phone_number } = await record(made, {}, 'CALL');
    const set = () =>
      service.succeed(records.update, { id: made.id, phone_number, status_id: made.statusOf.CALL });
    await next();
    await call();
    await set();
    await ended('agentSilent');
    await eventually(async () => expect((await next()).state).toBe('OFFERED'));
    await call();
    await ended('answered');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
    await set();
    await next();
    await call();
    await set();
    await ended('answered');
    await allEnded(made.id);
    const released = (await eventsOf(record_id)).filter(event =>
      event.startsWith('OUTBOUND_RECORD_RELEASED'),
    );
    expect(released).toEqual(Array(2).fill('OUTBOUND_RECORD_RELEASED disposition'));
    expect(await next()).toMatchObject({ state: 'OFFERED', record: { phone_number } });
  });

  it('waits for the status after the talk if only that of the time in between was sent again', async () => {
    const made = await campaign();
    const { phone_number } = await record(made);
    await next();
    await call();
    const status_id = made.statusOf.IN_PROGRESS;
    await service.succeed(records.update, { id: made.id, phone_number, status_id });
    await ended('answered');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
  });

  it('offers the record again when the phone of the agent was not answered', async () => {
    const made = await campaign();
    await record(made);
    const { claim_id } = await next();
    await call();
    await ended('agentSilent');
    await eventually(async () => expect(await next()).toMatchObject({ claim_id, state: 'OFFERED' }));
    expect((await call()).status).toBe(200);
    expect((await attemptsOf(made.id, { result: ['CANCELLED'] })).count).toBe(1);
  });

  it('gives up when the attempts are used up', async () => {
    const made = await campaign({ dialling: { ...unlimited, max_attempts: 1 } });
    const { phone_number } = await record(made);
    await next();
    await call();
    await ended('busy');
    await eventually(async () =>
      expect(await statusOf(made.id, phone_number)).toBe('ABANDONED_AFTER_N_TRIES'),
    );
  });

  it('takes callbacks of the agent first, then those of the campaign, then new records by order', async () => {
    const made = await campaign();
    const at = (fields: object) => ({ next_call_date: '2026-01-02 10:00', ...fields });
    const plain = await record(made);
    const first = await record(made, { order: 1 });
    const later = await record(made, at({}), 'CALL_NO_SOONER_THAN');
    const missed = await record(made, at({ agent_id: 3 }), 'MY_RECORD');
    const own = await record(made, at({ agent_id: 2 }), 'MY_RECORD');
    const nextYear = `${new Date().getFullYear() + 1}-01-02 10:00`;
    const future = await record(made, { next_call_date: nextYear }, 'CALL_NO_SOONER_THAN');
    const offered: number[] = [];
    await reported(missed.record_id, own.record_id);
    for (let count = 0; count < 5; count += 1) {
      offered.push((await next()).record!.record_id);
      expect((await service.ask(claims.skip, { login: 'anna' })).status).toBe(200);
    }
    const expected = [own, missed, later, first, plain];
    expect(offered).toEqual(expected.map(({ record_id }) => record_id));
    expect(offered).not.toContain(future.record_id);
    expect((await next()).claim_id).toBeNull();
  });

  it('gives no record and no number to two agents, whatever campaign has it', async () => {
    const [one, other] = [await campaign({}, ['anna']), await campaign({}, ['jan'])];
    const { phone_number } = await record(one);
    await record(other, { phone_number: `+48 ${phone_number}` });
    const both = await Promise.all([next('anna'), next('jan')]);
    expect(both.filter(({ claim_id }) => claim_id !== null)).toHaveLength(1);
    const again = await Promise.all(Array.from({ length: 6 }, () => next('anna')));
    expect(new Set(again.map(({ claim_id }) => claim_id)).size).toBe(1);
  });

  it('skips a record, with a reason, and offers it to nobody for an hour', async () => {
    const made = await campaign();
    const { record_id, phone_number } = await record(made);
    await next();
    const skipped = await service.ask(claims.skip, { login: 'anna', reason: 'a relative' });
    expect(skipped.status).toBe(200);
    expect(await eventsOf(record_id)).toContain('OUTBOUND_RECORD_RELEASED skipped');
    const read = await service.succeed(records.read, { id: made.id, phone_number });
    expect([read.last_note, read.system_status]).toEqual(['a relative', 'TO_CALL']);
    expect((await next('jan')).claim_id).toBeNull();
    expect((await service.ask(claims.skip, { login: 'anna' })).status).toBe(400);
  });

  it('ends offers that lapse, and those of an agent who is paused', async () => {
    const made = await campaign();
    const { record_id } = await record(made);
    await next();
    await service.database.query(`UPDATE claims SET lease_until = now() WHERE state <> 'ENDED'`);
    await eventually(async () =>
      expect(await eventsOf(record_id)).toContain('OUTBOUND_RECORD_RELEASED lapsed'),
    );
    await next();
    const paused = { agent_login: 'anna', status: 'PAUSED', previous_status: 'FREE' } as const;
    await publisher.publish(agentEvents.statusChanged, paused);
    await eventually(async () =>
      expect(await eventsOf(record_id)).toContain('OUTBOUND_RECORD_RELEASED agent'),
    );
    expect((await next('jan')).record).toMatchObject({ record_id });
  });

  it('ends other offers while one cannot be ended', async () => {
    const made = await campaign();
    const [broken, other] = [await record(made, { order: 1 }), await record(made, { order: 2 })];
    const { claim_id } = await next('anna');
    await next('jan');
    const where = `NEW.state = 'ENDED' AND NEW.claim_id = ${claim_id}`;
    const mend = await breakRows(service.database, { table: 'claims', change: 'UPDATE', where });
    try {
      await service.database.query(
        `UPDATE claims SET lease_until = now() - (CASE claim_id WHEN $1 THEN 2 ELSE 1 END) * interval '1 hour'
          WHERE state <> 'ENDED'`,
        [claim_id],
      );
      await eventually(async () =>
        expect(await eventsOf(other.record_id)).toContain('OUTBOUND_RECORD_RELEASED lapsed'),
      );
    } finally {
      await mend();
    }
    await eventually(async () =>
      expect(await eventsOf(broken.record_id)).toContain('OUTBOUND_RECORD_RELEASED lapsed'),
    );
  });

  it('calls nobody whom a list forbids, also when the entry comes while he is offered or rings', async () => {
    const made = await campaign();
    const [offered, ringing] = [await record(made, { order: 1 }), await record(made, { order: 2 })];
    await next('anna');
    await next('jan');
    await call('jan');
    await service.succeed(doNotCall.create, { phone_number: offered.phone_number });
    expect(await eventsOf(offered.record_id)).toContain('OUTBOUND_RECORD_RELEASED do_not_call');
    expect((await call('anna')).status).toBe(400);
    await service.succeed(doNotCall.create, { phone_number: ringing.phone_number });
    expect(calls.cancelled).toEqual([calls.last.attempt_id]);
    expect((await next('anna')).claim_id).toBeNull();
    expect(await statusOf(made.id, offered.phone_number)).toBe('TO_CALL');
  });

  it('refuses what the gate refuses in the moment of the call, with the reasons', async () => {
    const made = await campaign();
    const { phone_number } = await record(made);
    await next();
    await service.succeed(campaigns.update, {
      id: made.id,
      dialling: { calling_hours: [{ days: [1], from: '03:00', to: '03:01' }] },
    });
    const refused = await call();
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ code: codes.notAllowed, field: 'phone_number' }],
    });
    expect(refused.errors[0]!.message).toMatch(
      /outside of the calling hours; calls are allowed again at \d{4}-/,
    );
    expect((await attemptsOf(made.id)).count).toBe(0);
    expect((await call('anna', { phone_number: '600 999 999' })).errors).toMatchObject([
      { field: 'phone_number' },
    ]);
    expect((await call('anna', { claim_id: 999_999 })).errors).toMatchObject([{ field: 'claim_id' }]);
    expect((await call('jan')).errors).toMatchObject([{ field: 'login' }]);
    expect((await service.ask(claims.next, { login: 'nobody' })).status).toBe(404);
    expect((await service.ask(claims.next, { login: 'jan', outbound_id: '99999' })).errors).toMatchObject([
      { field: 'outbound_id', code: codes.unknownReference },
    ]);
    expect(await statusOf(made.id, phone_number)).toBe('IN_PROGRESS');
  });

  it('answers 503 without an exchange, and the agent may call again', async () => {
    const made = await campaign();
    await record(made);
    const { claim_id } = await next();
    calls.refusal = { status: 503, body: { errors: [{ code: codes.unavailable, message: 'no exchange' }] } };
    expect((await call()).status).toBe(503);
    expect(await next()).toMatchObject({ claim_id, state: 'OFFERED' });
    calls.refusal = undefined;
    expect((await call()).status).toBe(200);
    expect((await attemptsOf(made.id)).result.map(({ result }) => result)).toEqual(['', 'CANCELLED']);
  });

  it('calls once, however often and at once it is asked, and once per Idempotency-Key', async () => {
    await record(await campaign());
    await next();
    const before = calls.dialled.length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(calls.dialled).toHaveLength(before + 1);
    await ended('busy');
    await eventually(async () => expect((await next()).claim_id).toBeNull());
    await record(await campaign());
    await next();
    for (const replayed of [undefined, 'true']) {
      const answer = await service.ask(claims.call, { login: 'anna' }, { idempotencyKey: 'preview once' });
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    }
    expect(calls.dialled).toHaveLength(before + 2);
  });

  it('finds out by itself what became of a call of which no event came', async () => {
    const made = await campaign();
    await record(made);
    await next();
    await call();
    calls.answer();
    await service.database.query('UPDATE attempts SET look_at = now() WHERE look_at IS NOT NULL');
    await eventually(async () => expect((await next()).state).toBe('TALKING'));
    calls.end('answered');
    await service.database.query('UPDATE attempts SET look_at = now() WHERE look_at IS NOT NULL');
    await eventually(async () => expect((await next()).state).toBe('WRAP_UP'));
  });

  it('divides its calls between campaigns of one order by their parity', async () => {
    const [many, few] = [await campaign({ parity: 3 }), await campaign({ parity: 1 })];
    for (const made of [many, few]) for (let count = 0; count < 6; count += 1) await record(made);
    const taken: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      taken.push((await next()).outbound_id!);
      await service.succeed(claims.skip, { login: 'anna' });
    }
    expect(taken.filter(id => id === many.id)).toHaveLength(6);
  });

  it('calls the numbers of a record in turn, and passes over those that do not exist', async () => {
    const made = await campaign();
    const [main, second, third] = [(number += 1), (number += 1), (number += 1)].map(String);
    await record(made, { phone_number: main, phone_numbers: [main, second, third] });
    const results: string[] = [];
    for (const ending of ['busy', 'invalid', 'unanswered'] as const) {
      expect((await next()).state).toBe('OFFERED');
      expect((await call()).status).toBe(200);
      results.push(calls.dialled.at(-1)!.phone_number);
      await ended(ending);
      await allEnded(made.id);
    }
    expect(results).toEqual([main, second, third]);
    expect((await next()).claim_id).toBeNull();
    const { result } = await service.succeed(records.list, { id: made.id, include_dialling: true });
    expect(result[0]).toMatchObject({
      phone_number: main,
      attempts: 2,
      last_result: 'NO_ANSWER',
      numbers: [
        { phone_number: main, attempts: 1, last_result: 'BUSY', invalid: false },
        { phone_number: second, attempts: 0, last_result: 'INVALID', invalid: true },
        { phone_number: third, attempts: 1, last_result: 'NO_ANSWER', invalid: false },
      ],
    });
  });

  it('gives a record up whose numbers do not exist', async () => {
    const made = await campaign();
    const { phone_number } = await record(made);
    await next();
    await call();
    await ended('invalid');
    await eventually(async () => expect(await statusOf(made.id, phone_number)).toBe('NO_CALL'));
  });

  it('calls the number that the agent chooses, but none that another agent calls', async () => {
    const made = await campaign();
    const other = String((number += 1));
    const main = String((number += 1));
    const { record_id } = await record(made, { phone_number: main, phone_numbers: [main, other] });
    await record(await campaign({}, ['jan']), { phone_number: other });
    await next('anna');
    await next('jan');
    expect((await call('anna', { phone_number: other })).errors).toMatchObject([{ field: 'phone_number' }]);
    await service.succeed(claims.skip, { login: 'jan' });
    expect((await call('anna', { phone_number: `+48 ${other}` })).status).toBe(200);
    expect(calls.dialled.at(-1)!.phone_number).toBe(other);
    expect((await attemptsOf(made.id, { record_id })).result).toMatchObject([{ phone_number: other }]);
  });

  it('may call a further number of a record as often as the record may be called', async () => {
    const made = await campaign({ dialling: { ...unlimited, max_attempts: 1 } });
    const [main, other] = [String((number += 1)), String((number += 1))];
    const { record_id } = await record(made, { phone_number: main, phone_numbers: [main, other] });
    const ask = (phone_number: string, fields: object = {}) =>
      service.ask(campaignGate.mayCall, { id: made.id, phone_number, ...fields });
    expect((await ask(`+48 ${other}`, { record_id })).body).toEqual({ allowed: true, reasons: [] });
    await next();
    await call();
    await ended('busy');
    await allEnded(made.id);
    for (const phone_number of [main, other])
      expect((await ask(phone_number, { record_id })).body.reasons).toMatchObject([{ code: 'MAX_ATTEMPTS' }]);
    expect((await ask(other)).body.allowed).toBe(true);
    const stranger = await ask('600999999', { record_id });
    expect([stranger.status, stranger.errors]).toMatchObject([
      400,
      [{ code: codes.unknownReference, field: 'record_id' }],
    ]);
  });

  it('offers another number of a record while a list forbids its main one', async () => {
    const made = await campaign();
    const [main, other] = [String((number += 1)), String((number += 1))];
    await record(made, { phone_number: main, phone_numbers: [main, other] });
    await service.succeed(doNotCall.create, { phone_number: main });
    await next();
    await call();
    expect(calls.dialled.at(-1)!.phone_number).toBe(other);
  });

  it('follows the rests, the rings and the statuses of its campaign', async () => {
    const made = await campaign();
    const dialling = {
      retry: { BUSY: { after_minutes: 0, max: 1 } },
      result_statuses: { NO_ANSWER: made.statusOf.NO_CALL, REFUSED: made.statusOf.CALL_PROGRESSIVE },
      ring_seconds: 40,
    };
    await service.succeed(campaigns.update, { id: made.id, dialling });
    const { phone_number } = await record(made);
    const waited: boolean[] = [];
    for (const ending of ['unanswered', 'busy'] as const) {
      await service.succeed(records.update, { id: made.id, phone_number, status_id: made.statusOf.TO_CALL });
      await service.database.query('UPDATE record_progress SET rests_until = NULL');
      await service.database.query('UPDATE due_records SET ready = true, due_at = now()');
      expect((await next()).claim_id).not.toBeNull();
      await call();
      expect(calls.dialled.at(-1)).toMatchObject({ ring_seconds: 40 });
      await ended(ending);
      await allEnded(made.id);
      waited.push((await next()).claim_id === null);
      if (ending === 'unanswered') expect(await statusOf(made.id, phone_number)).toBe('NO_CALL');
    }
    expect(waited).toEqual([true, true]);
    await service.succeed(records.update, { id: made.id, phone_number, status_id: made.statusOf.TO_CALL });
    await service.database.query('UPDATE due_records SET ready = true, due_at = now()');
    await service.succeed(doNotCall.create, { phone_number });
    await next();
    expect(await statusOf(made.id, phone_number)).toBe('CALL_PROGRESSIVE');
  });

  it('refuses a status, a result and a ring time that there is not', async () => {
    const { id } = await campaign();
    const problemsOf = async (dialling: object) =>
      (await service.ask(campaigns.update, { id, dialling })).errors.map(({ field, code }) => [field, code]);
    expect(await problemsOf({ ring_seconds: 14, retry: { BUSY: { after_minutes: -1 } } })).toEqual([
      ['dialling.retry.BUSY.after_minutes', codes.outOfRange],
      ['dialling.ring_seconds', codes.outOfRange],
    ]);
    expect(await problemsOf({ result_statuses: { BUSY: 999_999 } })).toEqual([
      ['dialling.result_statuses.BUSY', codes.unknownReference],
    ]);
    expect(await problemsOf({ retry: { BUZY: { max: 1 } } })).toEqual([['dialling.retry', codes.notAllowed]]);
  });

  it.each([
    { overdue_minutes: 60, minutes: 60 },
    { overdue_minutes: 30, minutes: 30 },
    { overdue_minutes: null, minutes: 60 },
  ])('reports a callback once, offers it to its agent, and to others when it is overdue: %o', async of => {
    const { overdue_minutes, minutes } = of;
    const made = await campaign({ dialling: { ...unlimited, overdue_minutes } });
    const { record_id } = await record(
      made,
      { agent_id: 3, next_call_date: '2026-01-02 10:00' },
      'MY_RECORD',
    );
    await reported(record_id);
    await service.database.query(`UPDATE due_records SET due_at = now() - interval '${minutes - 1} minutes'`);
    expect((await next('anna')).claim_id).toBeNull();
    expect((await next('jan')).record).toMatchObject({ record_id });
    await service.succeed(claims.skip, { login: 'jan' });
    await service.database.query(`UPDATE record_progress SET rests_until = NULL`);
    await service.database.query(
      `UPDATE due_records SET due_at = now() - interval '${minutes + 1} minutes', ready = false`,
    );
    await eventually(async () => expect((await next('anna')).record).toMatchObject({ record_id }));
    const due = (await eventsOf(record_id)).filter(event => event === 'OUTBOUND_CALLBACK_DUE');
    expect(due).toEqual(['OUTBOUND_CALLBACK_DUE']);
  });

  it('moves a callback out of hours to their beginning', async () => {
    const calling_hours = [{ days: [1], from: '03:00', to: '03:01' }];
    const made = await campaign({ dialling: { ...unlimited, calling_hours } });
    const { record_id } = await record(
      made,
      { agent_id: 2, next_call_date: '2026-01-02 10:00' },
      'MY_RECORD',
    );
    await eventually(async () => {
      const { result } = await service.succeed(records.list, { id: made.id, include_dialling: true });
      expect(result[0]!.due_at).toMatch(/ 03:00:00$/);
    });
    expect(await eventsOf(record_id)).not.toContain('OUTBOUND_CALLBACK_DUE');
  });

  it('reports a callback again to the agent who gets it from another one', async () => {
    const made = await campaign();
    const of = { agent_id: 2, next_call_date: '2026-01-02 10:00' };
    const { record_id, phone_number } = await record(made, of, 'MY_RECORD');
    await reported(record_id);
    await service.succeed(records.update, { id: made.id, phone_number, agent_id: 3 });
    await service.succeed(records.update, { id: made.id, phone_number, order: 7 });
    const agents = () =>
      service.database.query(
        `SELECT payload ->> 'agent_login' AS login FROM outbox
          WHERE payload ->> 'record_id' = $1 AND payload ->> 'action' = 'OUTBOUND_CALLBACK_DUE' ORDER BY id`,
        [String(record_id)],
      );
    await eventually(async () => expect(await agents()).toEqual([{ login: 'anna' }, { login: 'jan' }]));
    expect((await next('jan')).record).toMatchObject({ record_id });
  });

  it('reports a callback that came due while its campaign did not call as soon as it does, once', async () => {
    const of = { agent_id: 2, next_call_date: '2026-01-02 10:00' };
    const [inactive, over, made] = [await campaign({ active: false }), await campaign(), await campaign()];
    await service.succeed(campaigns.update, { id: over.id, end_date: '2026-01-02' });
    const ones = [await record(inactive, of, 'MY_RECORD'), await record(over, of, 'MY_RECORD')];
    const ids = ones.map(({ record_id }) => record_id);
    const left = () =>
      service.database.query('SELECT FROM due_records WHERE NOT ready AND record_id = ANY ($1)', [ids]);
    await reported((await record(made, of, 'MY_RECORD')).record_id);
    await eventually(async () => expect(await left()).toEqual([]));
    const dues = async () =>
      (await Promise.all(ids.map(eventsOf))).map(events => events.filter(name => name.endsWith('_DUE')));
    expect(await dues()).toEqual([[], []]);
    await service.succeed(campaigns.update, { id: inactive.id, active: true });
    await service.succeed(campaigns.update, { id: over.id, end_date: '' });
    await reported(...ids);
    await service.succeed(campaigns.update, { id: inactive.id, active: false });
    await service.succeed(campaigns.update, { id: inactive.id, active: true });
    await reported((await record(made, of, 'MY_RECORD')).record_id);
    expect(await dues()).toEqual([['OUTBOUND_CALLBACK_DUE'], ['OUTBOUND_CALLBACK_DUE']]);
  });

  it('calls for nobody who was taken out of the campaign meanwhile', async () => {
    const made = await campaign();
    await record(made);
    await next();
    await service.succeed(campaignAgents.remove, { id: made.id, logins: ['anna'] });
    expect(await call()).toMatchObject({ status: 400, errors: [{ code: codes.notAllowed, field: 'login' }] });
    expect((await attemptsOf(made.id)).count).toBe(0);
  });

  it('lists the attempts of a day, and those of a second', async () => {
    const made = await campaign();
    await record(made);
    await next();
    await call();
    const { decided_at } = (await attemptsOf(made.id)).result[0]!;
    const day = decided_at.slice(0, 10);
    const counts = [
      { since: day, until: day },
      { since: decided_at, until: decided_at },
      { since: '2026-01-01', until: '2026-01-02' },
    ].map(async range => (await attemptsOf(made.id, range)).count);
    expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  });

  it('gives a record back whose status was pruned meanwhile', async () => {
    const named = (['TO_CALL', 'IN_PROGRESS'] as const).map((system_status, index) => ({
      ...{ status_id: 901 + index, name: system_status, system_status },
    }));
    const made = { ...{ id: 'FILE1', name: 'x', dialer: 'preview' as const, dialling: unlimited } };
    const agents = [{ login: 'anna' }];
    const apply = (kept: typeof named) =>
      service.succeed(outboundProvisioning.apply, {
        outbound: { campaigns: [{ ...made, start_date: '2026-01-01', agents, statuses: kept }] },
        prune: true,
      });
    await apply(named);
    campaignsOfTest.push(made.id);
    const phone_number = String((number += 1));
    await service.succeed(records.create, { id: made.id, phone_number, status_id: 901 });
    await next();
    await apply(named.slice(1));
    await service.succeed(claims.skip, { login: 'anna' });
    expect(await statusOf(made.id, phone_number)).toBe('IN_PROGRESS');
  });

  it('calls by itself who is looked at for long enough, once, and gives the record back that cannot be called', async () => {
    const dialling = { ...unlimited, preview_auto_call: true };
    const made = await campaign({ dialling });
    const { phone_number, record_id } = await record(made);
    expect((await next()).calls_at).not.toBe('');
    const over = () => service.database.query(`UPDATE claims SET calls_at = now() WHERE state = 'OFFERED'`);
    await over();
    await eventually(async () => expect((await next()).state).toBe('CALLING'));
    expect(calls.dialled.at(-1)!.phone_number).toBe(phone_number);
    await ended('agentSilent');
    await eventually(async () => expect(await next()).toMatchObject({ state: 'OFFERED', calls_at: '' }));
    await service.succeed(claims.skip, { login: 'anna' });
    const second = await record(made);
    await next();
    await service.succeed(campaigns.update, { id: made.id, active: false });
    await over();
    await eventually(async () =>
      expect(await eventsOf(second.record_id)).toContain('OUTBOUND_RECORD_RELEASED lapsed'),
    );
    expect((await eventsOf(record_id)).filter(event => event === 'OUTBOUND_ATTEMPT_STARTED')).toHaveLength(1);
  });

  it('takes records by their priority, and by the hours of their own time zone', async () => {
    const made = await campaign();
    const usual = await record(made, { order: 1 });
    const first = await record(made, { priority: 1 });
    const calling_hours = hoursIn('Europe/Warsaw');
    await service.succeed(campaigns.update, { id: made.id, dialling: { calling_hours } });
    const asleep = await record(made, { priority: 1, order: 1, time_zone: farZone });
    const offered: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      offered.push((await next()).record!.record_id);
      await service.succeed(claims.skip, { login: 'anna' });
    }
    expect(offered).toEqual([first.record_id, usual.record_id]);
    expect(offered).not.toContain(asleep.record_id);
    expect((await next()).claim_id).toBeNull();
  });

  it('offers records in whose own time zone calls are allowed while they are not in that of the campaign', async () => {
    const made = await campaign({ dialling: { ...unlimited, calling_hours: hoursIn(farZone) } });
    await record(made, { priority: 1 });
    await record(made, { priority: 1, time_zone: 'Europe/Warsaw' });
    const awake = await record(made, { time_zone: farZone });
    expect((await next()).record).toMatchObject({ record_id: awake.record_id });
    await service.succeed(claims.skip, { login: 'anna' });
    const { claim_id, next_at } = await next();
    expect(claim_id).toBeNull();
    expect(next_at).not.toBe('');
  });
});
