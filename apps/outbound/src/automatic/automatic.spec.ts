import { DateTime } from 'luxon';
import { Client } from 'pg';
import { attempts } from '@patchbay/contracts/outbound/attempts';
import { campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { records } from '@patchbay/contracts/outbound/records';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import { StalledInserts } from '@patchbay/testing/stalled-inserts';
import { publishEnd } from '../preview/test-call-events';
import { turnsOfConsents } from '../consents/consent-queries';
import { TestCalls } from '../preview/test-calls';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { addAnswers, breakRows, farZone, forgetCalls, hoursIn, unlimited } from '../test-campaigns';

const dialling = { ...unlimited, exchange_queue: 'camp1' };

describe('campaigns that call by themselves', () => {
  let test: TestOutbound;
  let service: TestService;
  const calls = new TestCalls();
  let publisher: EventPublisher;
  let number = 600_300_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    await calls.connect(test.stubs);
    publisher = await EventPublisher.open();
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });
  /** Nothing is called any more, and agents are free for the next test. */
  afterEach(async () => {
    calls.agents = { is_live: true, has_trunk: true, agents: [] };
    for (const { id } of await service.succeed(campaigns.list))
      await service.succeed(campaigns.update, { id, active: false });
    calls.refusal = undefined;
    await forgetCalls(service.database);
    calls.dialled.splice(0);
    calls.numbers.splice(0);
  });

  const agentIs = (status: AgentStatus, fields: object = {}) => {
    const agent = { login: 'anna', exchange_queue: 'camp1', paused: false, status, status_ms: 1_000 };
    calls.agents = { is_live: true, has_trunk: true, agents: [{ ...agent, is_awaited: false, ...fields }] };
  };
  const campaign = async (fields: object = {}, earned = 0): Promise<TestCampaign> => {
    const made = await test.campaign({
      dialer: 'progressive',
      start_date: '2026-01-01',
      dialling,
      ...fields,
    });
    await service.succeed(campaignAgents.add, { id: made.id, logins: ['anna'] });
    await addAnswers(service.database, made.id, { talked: earned });
    return made;
  };
  const record = async ({ id, statusOf }: TestCampaign, fields: object = {}) => {
    const phone_number = String((number += 1));
    await service.succeed(records.create, { id, phone_number, status_id: statusOf.TO_CALL, ...fields });
    return phone_number;
  };
  const live = ({ id }: TestCampaign) => service.succeed(campaignLive.read, { id });
  const attemptsOf = async ({ id }: TestCampaign) => (await service.succeed(attempts.list, { id })).result;
  const look = () => service.database.query('UPDATE attempts SET look_at = now() WHERE look_at IS NOT NULL');
  const statusOf = async ({ id }: TestCampaign, phone_number: string) =>
    (await service.succeed(records.read, { id, phone_number })).system_status;
  /** Until something was called: everything before it had its turns. */
  const turns = async () => {
    agentIs('FREE');
    const made = await campaign();
    const phone_number = await record(made);
    await eventually(() => expect(calls.dialled.at(-1)).toMatchObject({ phone_number, only_if_free: true }));
    await service.succeed(campaigns.update, { id: made.id, active: false });
    calls.end('busy');
    await look();
    await eventually(async () => expect(await attemptsOf(made)).toMatchObject([{ result: 'BUSY' }]));
  };

  it('call for an agent who had a record until a moment ago, as telephony shows', async () => {
    const made = await campaign();
    const phone_number = await record(made);
    agentIs('OUTBOUND_PREVIEW');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
  });

  it('call the agent first while nobody may be abandoned', async () => {
    const made = await campaign();
    const phone_number = await record(made);
    expect(await live(made)).toMatchObject({ state: 'NO_AGENTS' });
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
    expect(await live(made)).toMatchObject({
      ...{ state: 'RUNNING', reason: 'NO_ALLOWANCE', mode: 'progressive', effective_mode: 'agent_first' },
      agents: { free: 0, reserved: 1 },
      calls: { ringing: 0, waiting: 0 },
    });
    expect(calls.numbers).toEqual([]);
    calls.end('busy');
    await look();
    await eventually(async () =>
      expect(await attemptsOf(made)).toMatchObject([
        { result: 'BUSY', mode: 'progressive', agent_login: 'anna' },
      ]),
    );
    expect(await statusOf(made, phone_number)).toBe('CALL');
  });

  it('call the number first once that is allowed, one for each free agent, and note who took it', async () => {
    const made = await campaign(
      {
        parameters: { caller_id: '221234567' },
        dialling: { ...dialling, abandon: { patience_seconds: 3, message: 'nobody-here' } },
      },
      40,
    );
    const phone_number = await record(made);
    await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    expect(calls.numbers).toMatchObject([
      {
        ...{ phone_number, exchange_queue: 'camp1', patience_seconds: 3, message: 'nobody-here' },
        ...{ caller_id: '221234567', ring_seconds: 25, outbound_id: made.id },
      },
    ]);
    await eventually(async () =>
      expect(await live(made)).toMatchObject({
        ...{ effective_mode: 'progressive', ratio: 1, ratio_min: 0, ratio_max: 1 },
        calls: { asked: 0, ringing: 1, waiting: 0 },
      }),
    );
    const decision = {
      ...{ effective_mode: 'progressive', free_agents: 1, answered_today: 40, abandoned_today: 0 },
      time_zone: 'Europe/Warsaw',
    };
    expect(await attemptsOf(made)).toMatchObject([{ agent_login: '', result: '', decision }]);
    agentIs('OUTBOUND_CALL');
    calls.endNumber('taken');
    await look();
    await eventually(async () =>
      expect(await attemptsOf(made)).toMatchObject([
        { result: 'ANSWERED', agent_login: 'anna', wait_ms: 300, talk_ms: 9_000 },
      ]),
    );
    const [claim] = await service.database.query(
      `SELECT agent_login, state FROM claims WHERE state <> 'ENDED'`,
    );
    expect(claim).toEqual({ agent_login: 'anna', state: 'WRAP_UP' });
    expect(await live(made)).toMatchObject({ answered: 41, abandoned: 0 });
    // The wrap-up of the record goes on: the agent is not free for the next one.
    agentIs('FREE');
    expect(await live(made)).toMatchObject({ agents: { free: 0, wrap_up: 1 } });
    expect(calls.numbers).toHaveLength(1);
  });

  it('begin a call for an agent who is free as soon as the one in flight rings at the phone of another', async () => {
    const made = await campaign({}, 40);
    for (let index = 0; index < 3; index += 1) await record(made);
    await service.succeed(campaignAgents.add, { id: made.id, logins: ['jan'] });
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    const { connection_id } = calls.viewOf(calls.numbers[0]!.attempt_id);
    agentIs('RINGING', { connection_id });
    const { agents } = calls.agents;
    calls.agents.agents = [...agents, { ...agents[0]!, login: 'jan', status: 'FREE', connection_id: null }];
    await eventually(() => expect(calls.numbers).toHaveLength(2));
    await eventually(async () =>
      expect(await live(made)).toMatchObject({
        agents: { free: 1, ringing: 1 },
        calls: { asked: 0, ringing: 1, waiting: 1 },
      }),
    );
  });

  it('show calls that the exchange has not taken yet, and how far their records are', async () => {
    const made = await campaign({}, 40);
    const { id, statusOf: status } = made;
    const inMinutes = (minutes: number) =>
      DateTime.now().setZone('Europe/Warsaw').plus({ minutes }).toFormat('yyyy-MM-dd HH:mm');
    const add = async (status_id: number, fields: object = {}) => {
      const phone_number = String((number += 1));
      await service.succeed(records.create, { id, phone_number, status_id, ...fields });
    };
    for (const next_call_date of [30, 90].map(inMinutes))
      await add(status.CALL_NO_SOONER_THAN, { next_call_date });
    await add(status.NO_CALL);
    await add(status.ABANDONED_AFTER_N_TRIES);
    expect(await live(made)).toMatchObject({ due: 0, due_next_hour: 1, in_progress: 0, done: 2 });
    let take = (): void => undefined;
    calls.beforeDial = () => new Promise<void>(resolve => (take = resolve));
    await record(made);
    agentIs('FREE');
    await eventually(async () =>
      expect(await live(made)).toMatchObject({
        calls: { asked: 1, ringing: 0, waiting: 0 },
        in_progress: 1,
      }),
    );
    calls.beforeDial = undefined;
    take();
    await eventually(async () =>
      expect(await live(made)).toMatchObject({ calls: { asked: 0, ringing: 1, waiting: 0 } }),
    );
  });

  it('keep no agent after the call where there is no wrap-up', async () => {
    const made = await campaign({ dialling: { ...dialling, wrapup_seconds: 0 } }, 40);
    await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    agentIs('PAUSED');
    calls.endNumber('taken');
    await look();
    const ended = `SELECT claims.state, reason FROM claims JOIN attempts USING (attempt_id) WHERE result = 'ANSWERED'`;
    const claims = await eventually(async () => {
      const found = await service.database.query(`${ended} AND attempts.campaign_id = '${made.id}'`);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(claims).toEqual([{ state: 'ENDED', reason: 'lapsed' }]);
  });

  it.each([
    ['abandoned', 'ABANDONED', 'CALL_PROGRESSIVE', 1],
    ['left', 'LEFT', 'CALL', 0],
    ['busy', 'BUSY', 'CALL', 0],
    ['unanswered', 'NO_ANSWER', 'CALL', 0],
  ] as const)('know who was %s', async (ending, result, status, abandoned) => {
    const made = await campaign({}, 60);
    const phone_number = await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    agentIs('PAUSED');
    calls.endNumber(ending);
    await look();
    await eventually(async () => expect(await attemptsOf(made)).toMatchObject([{ result, agent_login: '' }]));
    expect(await statusOf(made, phone_number)).toBe(status);
    expect(await live(made)).toMatchObject({ abandoned, answered: 60, agents: { paused: 1 } });
    expect(await service.database.query(`SELECT FROM claims WHERE state <> 'ENDED'`)).toEqual([]);
  });

  it('call nobody without a queue, an agent, a record or an exchange, nor out of hours, and say why', async () => {
    const { exchange_queue: _, ...without } = dialling;
    const never = { ...dialling, calling_hours: [{ days: [1], from: '00:00', to: '00:01' }] };
    const queueless = await campaign({ dialling: without });
    const closed = await campaign({ dialling: never });
    const empty = await campaign({});
    for (const made of [queueless, closed]) await record(made);
    agentIs('FREE');
    expect(await live(queueless)).toMatchObject({ state: 'PAUSED', reason: 'NO_EXCHANGE_QUEUE' });
    expect(await live(closed)).toMatchObject({ state: 'OUT_OF_HOURS' });
    expect((await live(closed)).next_opening).not.toBe('');
    expect(await live(empty)).toMatchObject({ state: 'NO_RECORDS' });
    agentIs('OFF');
    expect(await live(empty)).toMatchObject({ state: 'NO_AGENTS' });
    calls.agents = { is_live: false, has_trunk: true, agents: [] };
    expect(await live(empty)).toMatchObject({ state: 'EXCHANGE_AWAY' });
    await service.succeed(campaigns.update, { id: empty.id, active: false });
    expect(await live(empty)).toMatchObject({ state: 'STOPPED', reason: 'CAMPAIGN_INACTIVE' });
    await turns();
    expect([calls.dialled.length, calls.numbers.length]).toEqual([1, 0]);
  });

  it('call records in whose own time zone it is time, while it is not in that of the campaign, and nobody else', async () => {
    const made = await campaign({ dialling: { ...dialling, calling_hours: hoursIn(farZone) } });
    const [asleep, awake] = [await record(made), await record(made, { time_zone: farZone })];
    expect(await live(made)).toMatchObject({ state: 'NO_AGENTS' });
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number: awake, login: 'anna' }]));
    await service.succeed(records.delete, { id: made.id, phone_number: awake });
    calls.end('busy');
    await look();
    await eventually(async () => expect(await live(made)).toMatchObject({ state: 'OUT_OF_HOURS' }));
    expect(await statusOf(made, asleep)).toBe('TO_CALL');
  });

  it('do not call for an agent whose other queue has a caller, who is paused in the queue, or has a record', async () => {
    const made = await campaign();
    await record(made);
    agentIs('FREE', { is_awaited: true });
    expect(await live(made)).toMatchObject({ agents: { free: 0, reserved: 1 } });
    agentIs('FREE', { paused: true });
    expect(await live(made)).toMatchObject({ agents: { free: 0, paused: 1 } });
    agentIs('FREE', { login: 'jan' });
    expect(await live(made)).toMatchObject({ state: 'NO_AGENTS' });
    expect(calls.dialled).toEqual([]);
  });

  it('call for an agent whose other queue has a caller, where the campaign does not let those come first', async () => {
    const made = await campaign({ dialling: { ...dialling, inbound_first: false } }, 100);
    await record(made);
    agentIs('FREE', { is_awaited: true });
    await eventually(() => expect(calls.numbers).toHaveLength(1));
  });

  it('do not call a campaign that was stopped or deleted, nor a number that was forbidden', async () => {
    const stopped = await campaign();
    const deleted = await campaign();
    const forbidden = await campaign();
    for (const made of [stopped, deleted]) await record(made);
    await service.succeed(doNotCall.create, { phone_number: await record(forbidden) });
    await service.succeed(campaigns.update, { id: stopped.id, active: false });
    await service.succeed(campaigns.delete, { id: deleted.id });
    await turns();
    expect(calls.dialled).toHaveLength(1);
  });

  /** Has anna and jan free, and waits for the call of a campaign that comes after that of anna. */
  const expectCallOfJan = async () => {
    const other = await campaign({ order: 2, dialling: { ...dialling, exchange_queue: 'camp2' } });
    await service.succeed(campaignAgents.add, { id: other.id, logins: ['jan'] });
    await record(other);
    agentIs('FREE');
    const [anna] = calls.agents.agents;
    const jan = { ...anna!, login: 'jan', exchange_queue: 'camp2' };
    calls.agents = { ...calls.agents, agents: [anna!, jan] };
    await eventually(() => expect(calls.dialled).toMatchObject([{ login: 'jan' }]));
  };

  it('call for others while somebody forbids a number, and then the next one', async () => {
    const made = await campaign({ order: 1 });
    const forbidden = await record(made);
    const next = await record(made);
    const stalled = await StalledInserts.into(service.database, 'outbound.do_not_call');
    const adding = service.succeed(doNotCall.create, { phone_number: forbidden });
    try {
      await stalled.waiting(1);
      await expectCallOfJan();
    } finally {
      await stalled.release();
      await adding;
    }
    await eventually(() => expect(calls.dialled[1]).toMatchObject({ login: 'anna', phone_number: next }));
  });

  it('call for others while a consent of the customer is withdrawn', async () => {
    const made = await campaign({ order: 1, crm_fed: true });
    const phone_number = '600700007';
    test.numbers.set(7, phone_number);
    await service.succeed(crmRecords.create, { id: made.id, customer_id: 7 });
    const withdrawing = new Client({ connectionString: service.database.url });
    await withdrawing.connect();
    try {
      await withdrawing.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`${turnsOfConsents} 7`]);
      await expectCallOfJan();
    } finally {
      await withdrawing.end();
    }
    await eventually(() => expect(calls.dialled[1]).toMatchObject({ login: 'anna', phone_number }));
  });

  it('do not call a number that a queue calls just now, nor a text that is no number', async () => {
    const made = await campaign();
    const busy = await record(made);
    const phone_key = `+48${busy}`;
    await service.database.query(
      `INSERT INTO scheduled_calls (queue_id, phone_number, phone_key, call_at, expires_at, state)
        VALUES (1, $1, $1, now(), now() + interval '1 hour', 'CALLING')`,
      [phone_key],
    );
    const text = `600 300 999 ext. ${number}`;
    await service.succeed(records.create, {
      id: made.id,
      phone_number: text,
      status_id: made.statusOf.TO_CALL,
    });
    const next = await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number: next }]));
    const passed = await service.database.query(
      `SELECT phone_number, due_at < now() + interval '2 minutes' AS is_soon
        FROM due_records JOIN records USING (record_id) WHERE records.campaign_id = $1 AND NOT ready ORDER BY record_id`,
      [made.id],
    );
    expect(passed).toEqual([
      { phone_number: busy, is_soon: true },
      { phone_number: text, is_soon: false },
    ]);
    await service.database.query('DELETE FROM scheduled_calls');
  });

  it('call for another campaign while nothing can be stored of the calls of the first', async () => {
    const [broken, other] = [await campaign({ order: 1 }), await campaign({ order: 2 })];
    await record(broken);
    const phone_number = await record(other);
    await service.succeed(campaignAgents.set, { id: other.id, logins: ['jan'] });
    const where = `NEW.campaign_id = '${broken.id}'`;
    const mend = await breakRows(service.database, { table: 'attempts', change: 'INSERT', where });
    try {
      agentIs('FREE');
      calls.agents.agents.push({ ...calls.agents.agents[0]!, login: 'jan' });
      await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'jan' }]));
    } finally {
      await mend();
    }
  });

  it('divide agents between campaigns of one order by their parity', async () => {
    const many = await campaign({ parity: 10 }, 100);
    const few = await campaign({ parity: 1 }, 100);
    for (const made of [many, few]) for (let index = 0; index < 11; index += 1) await record(made);
    agentIs('FREE');
    for (let called = 1; called <= 11; called += 1) {
      await eventually(() => expect(calls.numbers).toHaveLength(called));
      calls.endNumber('busy');
      await look();
    }
    const of = ({ id }: TestCampaign) => calls.numbers.filter(({ outbound_id }) => outbound_id === id).length;
    expect([of(many), of(few)]).toEqual([10, 1]);
  });

  it('do not count on an agent for whom another campaign has a call in flight', async () => {
    const later = await campaign({ order: 2 }, 100);
    await record(later);
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    const [anna] = calls.agents.agents;
    const jan = { ...anna!, login: 'jan', exchange_queue: 'camp2' };
    calls.agents = { ...calls.agents, agents: [anna!, jan] };
    const first = await campaign({ order: 1 }, 100);
    await record(first);
    const other = await campaign({ order: 3, dialling: { ...dialling, exchange_queue: 'camp2' } }, 100);
    await service.succeed(campaignAgents.add, { id: other.id, logins: ['jan'] });
    await record(other);
    const called = () => calls.numbers.map(({ outbound_id }) => outbound_id);
    await eventually(() => expect(called()).toContain(other.id));
    expect(called()).toEqual([later.id, other.id]);
    calls.endNumber('busy', calls.numbers[0]);
    await look();
    await eventually(() => expect(called()).toEqual([later.id, other.id, first.id]));
  });

  it('have no open call of which an older answer comes after its end', async () => {
    const made = await campaign({}, 100);
    await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    agentIs('PAUSED');
    let answer: (() => void) | undefined;
    calls.beforeSettled = () => new Promise(resolve => (answer = resolve));
    await look();
    await eventually(() => expect(answer).toBeDefined());
    calls.beforeSettled = undefined;
    calls.endNumber('busy');
    await publishEnd(publisher, calls.viewOf(calls.numbers[0]!.attempt_id));
    await eventually(async () => expect(await attemptsOf(made)).toMatchObject([{ result: 'BUSY' }]));
    answer!();
    await turns();
    const open = 'SELECT attempt_id FROM attempts WHERE ended_at IS NOT NULL AND look_at IS NOT NULL';
    expect(await service.database.query(open)).toEqual([]);
  });

  it('always call the agent first where no trunk was set', async () => {
    const made = await campaign({}, 100);
    await record(made);
    agentIs('FREE');
    calls.agents = { ...calls.agents, has_trunk: false };
    await eventually(() => expect(calls.dialled).toHaveLength(1));
    expect(await live(made)).toMatchObject({ effective_mode: 'agent_first', reason: 'NO_TRUNK' });
    expect(calls.numbers).toEqual([]);
  });

  const own = async ({ id, statusOf: status }: TestCampaign, agent_id: number) => {
    const phone_number = String((number += 1));
    const next_call_date = DateTime.now().setZone('Europe/Warsaw').toFormat('yyyy-MM-dd HH:mm');
    const callback = { agent_id, next_call_date, status_id: status.MY_RECORD };
    await service.succeed(records.create, { id, phone_number, ...callback });
    return phone_number;
  };

  it('call the callback of an agent for him, whatever the next one who is free has to call', async () => {
    const made = await campaign();
    await service.succeed(campaignAgents.add, { id: made.id, logins: ['jan'] });
    const phone_number = await own(made, 3);
    agentIs('FREE', { status_ms: 60_000 });
    const [anna] = calls.agents.agents;
    calls.agents.agents = [anna!, { ...anna!, login: 'jan', status_ms: 1_000 }];
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'jan' }]));
  });

  it('call the callback of an agent for him with his phone first, also where others are called number first', async () => {
    const made = await campaign({}, 100);
    const phone_number = await own(made, 2);
    await eventually(async () => expect(await live(made)).toMatchObject({ due: 1 }));
    await record(made);
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
    expect(calls.numbers).toEqual([]);
  });

  it('call who found no agent before with an agent on the line first, and first of all, also where others are called number first', async () => {
    const made = await campaign({}, 100);
    const { id, statusOf: status } = made;
    await record(made);
    const phone_number = String((number += 1));
    await service.succeed(records.create, { id, phone_number, status_id: status.CALL_PROGRESSIVE });
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
    expect(calls.numbers).toEqual([]);
  });

  it('call who found no agent before with an agent on the line first where the campaign has no status for that', async () => {
    const made = await campaign({}, 100);
    const phone_number = await record(made);
    await service.database.query(
      `INSERT INTO record_progress (record_id, last_result)
        SELECT record_id, 'ABANDONED' FROM records WHERE campaign_id = $1`,
      [made.id],
    );
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
    expect(calls.numbers).toEqual([]);
  });

  it('call who found no agent before also for an agent of whom only a file has said something', async () => {
    const made = await campaign();
    const { id, statusOf: status } = made;
    await service.database.query(`DELETE FROM known_agents WHERE login = 'anna'`);
    const phone_number = String((number += 1));
    await service.succeed(records.create, { id, phone_number, status_id: status.CALL_PROGRESSIVE });
    agentIs('FREE');
    await eventually(() => expect(calls.dialled).toMatchObject([{ phone_number, login: 'anna' }]));
  });

  it('give a record back that telephony did not call', async () => {
    const made = await campaign({}, 100);
    const phone_number = await record(made);
    calls.refusal = { status: 503, body: { errors: [] } } as unknown as typeof calls.refusal;
    agentIs('FREE');
    await eventually(async () =>
      expect((await attemptsOf(made)).some(({ result }) => result === 'CANCELLED')).toBe(true),
    );
    await service.succeed(campaigns.update, { id: made.id, active: false });
    await eventually(async () => expect(await statusOf(made, phone_number)).toBe('TO_CALL'));
    expect(calls.numbers).toEqual([]);
  });
});
