import { Client } from 'pg';
import { codes } from '@patchbay/contracts/problems';
import { agentReports } from '@patchbay/contracts/telephony/agent-reports';
import { queueReports } from '@patchbay/contracts/telephony/queue-reports';
import { BusinessTime } from '@patchbay/platform/business-time';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { at } from '../connections/test-connections';
import { TelephonyConfiguration } from '../configuration';
import { telephonyData } from '../data-source';
import { forgetDays, keepDay } from './kept-days';
import { type PresenceChange, addPresence } from './presence';
import { ReportDays } from './report-days';
import { addReportRows } from './test-report-rows';

const second = 1_000_000;
const zone = 'Europe/Warsaw';

/** 2026-05-29 is a Friday; in summer the business time is two hours ahead of UTC. */
const nine = at('2026-05-29 07:00:00');
const midnight = at('2026-05-29 22:00:00');

const waited = (joined_at: number, seconds: number, how: 'answered' | 'abandoned' | 'timed_out') => ({
  connection_id: `visit ${joined_at}`,
  joined_at,
  queue_id: 1,
  left_at: joined_at + seconds * second,
  how,
});

const called = (leg: string, from: number, talk: number | null) => ({
  leg,
  connection_id: 'in',
  agent_login: 'anna',
  ringing_at: from,
  answered_at: talk === null ? null : from + 5 * second,
  ended_at: from + (5 + (talk ?? 0)) * second,
  queue_id: 1,
  reason: talk === null ? ('no_answer' as const) : ('answered' as const),
  talk_time: (talk ?? 0) * second,
});

const dialled = (id: string, from: number, talk: number) => ({
  ...called(id, from, talk),
  connection_id: id,
  answered_at: from,
  queue_id: null,
});

describe('reports', () => {
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData, { TIME_ZONE: zone });
    client = new Client({ connectionString: service.database.url });
    await client.connect();
    await service.database.query(
      `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('anna', '', '', '[]')`,
    );
    await service.database.query(`INSERT INTO agents (agent_id, login, name, surname, active, outbound_mode)
      VALUES (1, 'anna', 'Anna', 'Nowak', true, 'manual')`);
    await addReportRows(service.database, {
      visits: [
        waited(nine, 20, 'answered'),
        waited(nine + second, 20.000_001, 'answered'),
        waited(nine + 2 * second, 5, 'abandoned'),
        waited(nine + 3 * second, 6, 'abandoned'),
        waited(nine + 4 * second, 300, 'timed_out'),
        waited(midnight - second, 60, 'answered'),
        { ...waited(midnight, 0, 'answered'), left_at: null, how: '' },
      ],
      legs: [
        called('a', nine, 100),
        called('b', nine + 3_600 * second, null),
        { ...called('c', nine, null), reason: 'refused', queue_id: 2 },
        called('d', midnight - second, 50),
        dialled('out', nine, 0),
        dialled('out 2', nine, 9.999_999),
        dialled('out 3', nine, 10),
        { ...called('nobody', nine, 10), agent_login: null },
      ],
      presence: [
        { login: 'anna', since: nine, presence: 'on', pause_id: null },
        { login: 'anna', since: nine + 3_600 * second, presence: 'paused', pause_id: 1 },
        { login: 'anna', since: nine + 5_400 * second, presence: 'paused', pause_id: null },
        { login: 'anna', since: nine + 5_460 * second, presence: 'on', pause_id: null },
        { login: 'anna', since: nine + 7_200 * second, presence: 'wrap_up', pause_id: null },
        { login: 'anna', since: nine + 7_230 * second, presence: 'on', pause_id: null },
        { login: 'anna', since: midnight - 12 * second, presence: 'wrap_up', pause_id: null },
        { login: 'anna', since: midnight + 8 * second, presence: 'on', pause_id: null },
        { login: 'anna', since: midnight + 60 * second, presence: 'off', pause_id: null },
      ],
    });
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  const days = { date_from: '2026-05-29', date_to: '2026-05-30' };
  const now = at('2026-06-02 12:00:00');
  const keepAll = async (): Promise<string[]> => {
    const day = await keepDay(client, { now, zone });
    return day ? [day, ...(await keepAll())] : [];
  };
  const keptDays = async () =>
    (await service.database.query('SELECT day FROM report_days ORDER BY day')).map(({ day }) => day);

  const friday = {
    queue_id: 1,
    period: '2026-05-29',
    offered: 6,
    answered: 3,
    answered_within: 1,
    abandoned: 2,
    abandoned_within: 1,
    timed_out: 1,
    wait_seconds: 69,
    longest_wait_seconds: 300,
    talk_seconds: 75,
  };
  const none = { answered: 0, answered_within: 0, abandoned: 0, abandoned_within: 0, timed_out: 0 };
  const saturday = {
    ...{ queue_id: 1, period: '2026-05-30', offered: 1, ...none },
    ...{ wait_seconds: 0, longest_wait_seconds: 0, talk_seconds: 0 },
  };
  const work = {
    agent_login: 'anna',
    agent_name: 'Anna Nowak',
    period: '2026-05-29',
    logged_seconds: 15 * 3_600,
    pause_seconds: 1_860,
    pauses: [
      { pause_id: 1, seconds: 1_800 },
      { pause_id: null, seconds: 60 },
    ],
    wrapup_seconds: 42,
    ringing_seconds: 20,
    inbound: { offered: 4, answered: 2, missed: 1, refused: 1, talk_seconds: 150 },
    outbound: { calls: 3, reached: 2, talk_seconds: 20 },
  };

  const queueDays = () => service.succeed(queueReports.summary, { ...days, aggregate_by: 'day' });
  const agentDays = (filter = {}) =>
    service.succeed(agentReports.work, { ...days, aggregate_by: 'day', ...filter });

  it('count the waits of a day by when they began, and those that go on', async () => {
    expect(await queueDays()).toEqual([friday, saturday]);
  });

  it('sum the work of agents by day, and divide what lasts over midnight', async () => {
    const [first, second] = await agentDays();
    expect(first).toEqual(work);
    expect(second).toMatchObject({
      period: '2026-05-30',
      logged_seconds: 60,
      wrapup_seconds: 8,
      inbound: { offered: 0 },
    });
  });

  it('count calls of the given queues and with the given talk', async () => {
    const [row] = await agentDays({ queues_ids: [2], outbound_threshold: 10 });
    expect(row).toMatchObject({
      inbound: { offered: 1, answered: 0, missed: 0, refused: 1, talk_seconds: 0 },
      outbound: { calls: 3, reached: 1, talk_seconds: 20 },
    });
    expect(await agentDays({ agent_logins: ['jan'] })).toEqual([]);
    await service.database.query(`INSERT INTO agent_groups (id, name) VALUES (1, 'Some'), (2, 'None')`);
    await service.database.query(`INSERT INTO agent_group_members (group_id, login) VALUES (1, 'anna')`);
    expect(await agentDays({ agent_group_ids: [2] })).toEqual([]);
    expect(await agentDays({ agent_logins: ['jan'], agent_group_ids: [1, 2] })).toHaveLength(2);
  });

  it('are the same from the part of today that is kept, which grows by the hour until something that goes on', async () => {
    const keepUntil = (minutes: number) => keepDay(client, { now: nine + minutes * 60 * second, zone });
    expect([await keepUntil(30), await keepUntil(89), await keepUntil(90)]).toEqual([
      '2026-05-29',
      undefined,
      '2026-05-29',
    ]);
    expect(await queueDays()).toEqual([friday, saturday]);
    expect((await agentDays())[0]).toEqual(work);
    await service.database.query('UPDATE queue_hours SET offered = offered + 1 WHERE offered > 0');
    expect((await queueDays()).map(({ offered }) => offered)).toEqual([6 + 1, 1]);
    await addReportRows(service.database, {
      visits: [{ ...waited(nine + 6_000 * second, 0, 'answered'), left_at: null, how: '' }],
      legs: [],
      presence: [],
    });
    expect(await keepUntil(600)).toBeUndefined();
    await service.database.query(`DELETE FROM queue_visits WHERE joined_at = ${nine + 6_000 * second}`);
    expect(await keepUntil(600)).toBe('2026-05-29');
    expect(await queueDays()).toEqual([friday, saturday]);
    await service.database.query('DELETE FROM report_days');
  });

  it('do not have today kept again and again when each call belongs to the part that is kept', async () => {
    let now = nine + 3_600 * second;
    const reportDays = new ReportDays(
      new BusinessTime(zone, () => now / 1_000),
      new TelephonyConfiguration(),
    );
    const keepAt = async (minutes: number) => {
      now = nine + minutes * 60 * second;
      await forgetDays(client, [nine], []);
      await reportDays.keepNext(client);
      return keptDays();
    };
    expect([await keepAt(60), await keepAt(61), await keepAt(119), await keepAt(120)]).toEqual([
      ['2026-05-29'],
      [],
      [],
      ['2026-05-29'],
    ]);
    await service.database.query('DELETE FROM report_days');
  });

  it('are of no kept day that is removed with its calls, whatever the clock of the exchange said once', async () => {
    await service.database.query(
      `INSERT INTO agent_presence (login, since, presence) VALUES ('old', 1, 'off')`,
    );
    const configuration = Object.assign(new TelephonyConfiguration(), { CONNECTION_RETENTION_DAYS: 3 });
    const reportDays = new ReportDays(new BusinessTime(zone, () => now / 1_000), configuration);
    for (let turn = 0; turn < 8; turn += 1) await reportDays.keepNext(client);
    expect(await keptDays()).toEqual(['2026-05-31', '2026-06-01', '2026-06-02']);
    await service.database.query(`DELETE FROM agent_presence WHERE login = 'old'`);
    await service.database.query('DELETE FROM report_days');
  });

  it('are the same from the figures of days that are kept, but for days on which something goes on', async () => {
    expect((await keepAll()).slice(-2)).toEqual(['2026-05-31', '2026-05-29']);
    await service.database.query('UPDATE queue_hours SET offered = offered + 1 WHERE offered > 0');
    expect((await queueDays()).map(({ offered }) => offered)).toEqual([6 + 2, 1]);
    await service.database.query('UPDATE queue_hours SET offered = offered - 1 WHERE offered > 0');
    expect(await queueDays()).toEqual([friday, saturday]);
    expect((await agentDays())[0]).toEqual(work);
  });

  it('have hours, parts of days and any seconds as ends', async () => {
    const report = (filter: object) => service.succeed(queueReports.summary, filter);
    const within = { date_from: '2026-05-29 09:00:03', date_to: '2026-05-29 23:59' };
    expect(await report({ ...within, aggregate_by: 'hour', threshold: 300 })).toMatchObject([
      { period: '2026-05-29 09:00', offered: 2, abandoned: 1, abandoned_within: 0 },
      { period: '2026-05-29 23:00', offered: 1, answered_within: 1, talk_seconds: 50 },
    ]);
    expect(await report({ ...days, threshold: 21 })).toMatchObject([
      { period: '', offered: 7, answered_within: 2 },
    ]);
    expect(await report({ ...days, queue_ids: [2] })).toEqual([]);
  });

  it('count a day again when something that began on it was changed', async () => {
    await forgetDays(client, [nine], []);
    expect(await keptDays()).toEqual(['2026-05-31', '2026-06-01', '2026-06-02']);
    await keepAll();
    expect(await keptDays()).toEqual(['2026-05-29', '2026-05-31', '2026-06-01', '2026-06-02']);
  });

  it('count all days again since an agent was found to have changed', async () => {
    await forgetDays(client, [], [at('2026-05-31 12:00:00')]);
    expect(await keptDays()).toEqual(['2026-05-29']);
  });

  it('do not read days of another zone', async () => {
    await service.database.query(`UPDATE report_days SET zone = 'UTC'`);
    await service.database.query('UPDATE queue_hours SET offered = offered + 1');
    expect(await queueDays()).toEqual([friday, saturday]);
  });

  it('keep days again that were kept for another zone, or in another way by the version before', async () => {
    await keepAll();
    expect(await queueDays()).toEqual([friday, saturday]);
    await service.database.query(`DELETE FROM queue_hours`);
    expect(await queueDays()).not.toEqual([friday, saturday]);
    await service.database.query(`UPDATE report_days SET version = 1`);
    expect(await queueDays()).toEqual([friday, saturday]);
    await keepAll();
    expect(
      await service.database.query(
        'SELECT DISTINCT zone, version, (SELECT count(*) > 0 FROM queue_hours) AS kept FROM report_days',
      ),
    ).toEqual([{ zone, version: 2, kept: true }]);
  });

  it('count calls as outbound in which we called the number first, whether a day is kept or not', async () => {
    const early = at('2026-05-20 07:00:00');
    const ofCampaign = (leg: string, talk: number | null) => ({
      ...called(leg, early, talk),
      connection_id: '1779000000.21000000001',
      queue_id: null,
    });
    await addReportRows(service.database, {
      visits: [],
      legs: [ofCampaign('taken', 30), { ...ofCampaign('refused', null), reason: 'refused' }],
      presence: [],
    });
    const report = () =>
      service.succeed(agentReports.work, { date_from: '2026-05-20', date_to: '2026-05-20' });
    const counted = await report();
    expect(counted).toMatchObject([
      {
        ringing_seconds: 10,
        inbound: { offered: 0, answered: 0, missed: 0, refused: 0, talk_seconds: 0 },
        outbound: { calls: 2, reached: 1, talk_seconds: 30 },
      },
    ]);
    expect((await keepAll()).at(-1)).toBe('2026-05-20');
    expect(await report()).toEqual(counted);
  });

  it('take the last change that was reported for the last, by whatever clock it is dated', async () => {
    const change = (presence: PresenceChange['presence'], seconds: number) => ({
      ...{ login: 'late', presence, pause_id: null },
      since: nine + seconds * second,
    });
    const hour = 3_600;
    await addPresence(client, [change('on', -9 * hour), change('paused', 10)]);
    await addPresence(client, [change('wrap_up', 5), change('on', 7)]);
    await addPresence(client, [change('off', 20), change('on', 15)]);
    await addPresence(client, [change('off', -5 * hour), change('on', 30)]);
    const kept = await service.database.query(
      `SELECT presence, (since - ${nine}) / ${second} AS at FROM agent_presence WHERE login = 'late' ORDER BY since`,
    );
    expect(kept.map(({ presence, at: seconds }) => [presence, Number(seconds)])).toEqual([
      ['on', -9 * hour],
      // A clock that was wrong by hours makes no change of now one of then.
      ['off', -5 * hour],
      ['on', 10],
      ['on', 20],
      ['on', 30],
    ]);
    await service.database.query(`DELETE FROM agent_presence WHERE login = 'late'`);
  });

  it('refuse a reversed, a missing and a long range, and too many rows, naming the field', async () => {
    const ask = async (filter: object) => {
      const { status, errors } = await service.ask(agentReports.work, filter);
      return [status, ...errors.map(({ code, field }) => [code, field])];
    };
    expect(await ask({})).toEqual([400, [codes.required, 'date_from'], [codes.required, 'date_to']]);
    expect(await ask({ date_from: '2026-05-02', date_to: '2026-05-01', outbound_threshold: -1 })).toEqual([
      400,
      [codes.outOfRange, 'outbound_threshold'],
      [codes.rangeReversed, 'date_to'],
    ]);
    expect(await ask({ date_from: '2025-01-01', date_to: '2026-05-01' })).toEqual([
      400,
      [codes.outOfRange, 'date_to'],
    ]);
    expect(await ask({ date_from: '0001-01-01', date_to: '9999-12-31' })).toEqual([
      400,
      [codes.outOfRange, 'date_to'],
    ]);
    await service.database.query(`INSERT INTO agent_presence (login, since, presence)
      SELECT 'many ' || n, ${at('2026-04-01 12:00:00')}, 'on' FROM generate_series(1, 10001) AS n`);
    expect(await ask({ date_from: '2026-04-01', date_to: '2026-04-01' })).toEqual([
      400,
      [codes.outOfRange, 'date_to'],
    ]);
  });
});
