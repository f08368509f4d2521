import { codes } from '@patchbay/contracts/problems';
import { connections } from '@patchbay/contracts/telephony/connections';
import { headerNames } from '@patchbay/platform/request-headers';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { addConnections, at, open } from './test-connections';

const fixture = [
  `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('anna', 'Anna', 'Nowak', '[]'), ('jan', '', 'Kowal', '[]')`,
  `INSERT INTO queues (id, name) VALUES (1, 'Hotline')`,
  `INSERT INTO topic_groups (id, queue_id, name) VALUES (1, 1, 'Orders')`,
  `INSERT INTO topics (id, topic_group_id, name) VALUES (1, 1, 'Delivery'), (2, 1, 'Returns')`,
];

describe('the list of connections', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of fixture) await service.database.query(statement);
    await addConnections(
      service.database,
      { connection_id: '1.1', started_at: at('2026-05-28 21:59:59'), queue_id: 1, user_login: 'anna' },
      { connection_id: '1.2', started_at: at('2026-05-28 22:00:00'), customer_id: 7, normal_src: '101' },
      { connection_id: '1.4', started_at: at('2026-05-29 06:30:59.999'), user_login: 'jan' },
      { connection_id: '1.3', started_at: at('2026-05-29 06:30:59.999'), user_login: 'gone' },
      { connection_id: '1.5', started_at: at('2026-05-29 06:31:00'), ...open, state: 'QUEUED', queue_id: 1 },
    );
  });
  afterAll(() => service.stop());

  const list = (filter: object = {}) => service.succeed(connections.list, filter);
  const ids = async (filter: object = {}) => {
    const { count, result } = await list(filter);
    expect(count).toBe(result.length);
    return result.map(({ connection_id }) => connection_id);
  };

  it('begins with the newest one, and has open ones too', async () => {
    expect(await ids()).toEqual(['1.5', '1.3', '1.4', '1.2', '1.1']);
    const { result } = await list({ connection_id: '1.5' });
    expect(result[0]).toMatchObject({ disposition: '', date: '2026-05-29 08:31', queue_id: 1 });
    expect(result[0]!.duration).toBeGreaterThan(0);
  });

  it('has the names of users who still exist', async () => {
    const users = (await list()).result.map(({ user_login, user }) => [user_login, user]);
    expect(users).toEqual([
      ['', ''],
      ['gone', ''],
      ['jan', 'Kowal'],
      ['', ''],
      ['anna', 'Anna Nowak'],
    ]);
  });

  it('has the connections of days and minutes, both ends with them', async () => {
    expect(await ids({ date_from: '2026-05-29' })).toEqual(['1.5', '1.3', '1.4', '1.2']);
    expect(await ids({ date_to: '2026-05-28' })).toEqual(['1.1']);
    expect(await ids({ date_from: '2026-05-29', date_to: '2026-05-29 08:30' })).toEqual([
      '1.3',
      '1.4',
      '1.2',
    ]);
    expect(await ids({ date_from: '2026-05-29 08:31', date_to: '2026-05-29 08:31' })).toEqual(['1.5']);
    expect(await ids({ date_from: '2026-05-30', date_to: '2026-05-28' })).toEqual([]);
  });

  it('compares numbers in normal form', async () => {
    for (const src of ['600100200', '+48 600-100-200', 600100200])
      expect(await ids({ src })).toEqual(['1.5', '1.3', '1.4', '1.1']);
    expect(await ids({ src: '101', dst: '22 123 45 67' })).toEqual(['1.2']);
  });

  it('finds who called or was called by any notation or the beginning of a number', async () => {
    const callers = ['1.5', '1.3', '1.4', '1.1'];
    for (const number of [
      '600100200',
      '+48 600-100-200',
      '600 1',
      '+48600',
      '0048 600',
      '48600',
      '0600100',
      600100200,
    ])
      expect({ number, ids: await ids({ number }) }).toEqual({ number, ids: callers });
    for (const number of ['22 123', '101', '10'])
      expect({ number, has: (await ids({ number })).includes('1.2') }).toEqual({ number, has: true });
    expect(await ids({ number: '101' })).toEqual(['1.2']);
    expect(await ids({ number: '100200' })).toEqual([]);
    expect(await ids({ number: '600 2' })).toEqual([]);
    expect(await ids({ number: '22', user_login: 'jan' })).toEqual(['1.4']);
    expect(await ids({ number: '22', src: '101' })).toEqual(['1.2']);
    expect(await ids({ number: '22', date_to: '2026-05-28', queue_id: 1 })).toEqual(['1.1']);
  });

  it('reads the calls of a number by pages, and counts more than 10,000 as at least these', async () => {
    const first = await service.ask(connections.list, { number: '22123', limit: 3 });
    expect([first.body.count, first.body.result.length]).toEqual([5, 3]);
    const after = first.headers.get(headerNames.nextCursor)!;
    expect((await list({ number: '22123', limit: 3, after })).result).toMatchObject([
      { connection_id: '1.2' },
      { connection_id: '1.1' },
    ]);
    await service.database.query('ALTER TABLE connections DISABLE TRIGGER connections_take_topic');
    const add = (number: string, started: number) =>
      service.database
        .query(`INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, state,
          disposition, started_at, ended_at)
        SELECT '${number}.' || n, 'pbx', '', 'INBOUND', '', '', '+4870${number}', '+4830${number}', 'ENDED', 'ANSWERED', ${started} + n, ${started} + n
        FROM generate_series(1, 10001) AS n`);
    await add('1234567', at('2026-01-01 00:00:00'));
    const many = { count: 10_000, count_is_at_least: true };
    expect(await list({ number: '70 123', limit: 1 })).toMatchObject({
      ...many,
      result: [{ connection_id: '1234567.10001' }],
    });
    // Hidden behind as many later calls.
    await add('7654321', at('2026-02-01 00:00:00'));
    expect(await list({ number: '30 123', limit: 1, offset: 1 })).toMatchObject({
      ...many,
      result: [{ connection_id: '1234567.10000' }],
    });
    await service.database.query(`DELETE FROM connections WHERE connection_id = '1234567.1'`);
    expect(await list({ number: '30 123', limit: 1 })).not.toHaveProperty('count_is_at_least');
    await service.database.query(`DELETE FROM connections WHERE normal_src LIKE '+4870%'`);
    await service.database.query('ALTER TABLE connections ENABLE TRIGGER connections_take_topic');
  });

  it('has the connections of an agent, a queue and a customer, and of all of them together', async () => {
    expect(await ids({ user_login: 'jan' })).toEqual(['1.4']);
    expect(await ids({ queue_id: '1' })).toEqual(['1.5', '1.1']);
    expect(await ids({ customer_id: 7 })).toEqual(['1.2']);
    expect(await ids({ queue_id: 1, user_login: 'anna', src: '600100200', date_to: '2026-05-28' })).toEqual([
      '1.1',
    ]);
  });

  it('has nothing for what does not exist, and for tags', async () => {
    for (const filter of [
      { user_login: 'nobody' },
      { queue_id: 9 },
      { topic_id: 9 },
      { customer_id: 9 },
      { connection_id: 'x' },
      { src: '9' },
      { tags: ['vip'] },
    ])
      expect(await list(filter)).toEqual({ count: 0, result: [] });
  });

  it('ignores empty filters', async () => {
    const query = 'src=&user_login=&queue_id=&date_from=&tags[]=';
    const answer = await service.send(connections.list, Buffer.from('{}'), { query });
    expect(answer).toMatchObject({ status: 200, body: { count: 5 } });
  });

  it('rejects values of the wrong kind, all at once', async () => {
    const { status, errors } = await service.ask(connections.list, {
      queue_id: 'x',
      date_from: 'yesterday',
      src: 'nobody',
      connection_id: 'a b',
      include_topics: 'perhaps',
      limit: 0,
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual([
      'date_from',
      'src',
      'connection_id',
      'queue_id',
      'include_topics',
      'limit',
    ]);
  });

  it('is read page by page, with offsets and with cursors', async () => {
    const second = await list({ limit: 2, offset: 2 });
    expect(second.count).toBe(5);
    expect(second.result.map(({ connection_id }) => connection_id)).toEqual(['1.4', '1.2']);
    const read = [];
    let after: string | undefined;
    do {
      const { body, headers } = await service.ask(connections.list, { limit: 2, after });
      read.push(...body.result.map(({ connection_id }) => connection_id));
      after = headers.get('x-next-cursor');
    } while (after);
    expect(read).toEqual(['1.5', '1.3', '1.4', '1.2', '1.1']);
    const wrong = await service.ask(connections.list, { after: 'WyJ0aWNrZXRzIl0' });
    expect(wrong.errors).toMatchObject([{ code: codes.notAllowed, field: 'after' }]);
  });

  it('has topics on request, whether they were set before or after the connection began', async () => {
    const topic = (connection_id: string, topic_id: number) =>
      service.succeed(connections.setTopic, { connection_id, topic_id });
    await topic('2.1', 1);
    await addConnections(service.database, { connection_id: '2.1' }, { connection_id: '2.2' });
    expect((await list({ connection_id: '2.1', include_topics: true })).result).toMatchObject([
      { topic_id: 1 },
    ]);
    expect((await list({ connection_id: '2.2', include_topics: true })).result).toMatchObject([
      { topic_id: null },
    ]);
    await topic('2.2', 1);
    expect(await ids({ topic_id: 1 })).toEqual(['2.1', '2.2']);
    await topic('2.2', 2);
    expect(await ids({ topic_id: 2 })).toEqual(['2.2']);
    const { result } = await list({ topic_id: 2, include_tags: 1 });
    expect(result[0]).not.toHaveProperty('topic_id');
    expect(result[0]).toMatchObject({ tags: [] });
  });

  it('knows a topic that is set at the moment at which the connection begins', async () => {
    const { query } = service.database;
    await query(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'`);
    await query('CREATE TRIGGER z_linger AFTER INSERT ON connections FOR EACH ROW EXECUTE FUNCTION linger()');
    const added = addConnections(service.database, { connection_id: '3.1' });
    const isLingering = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
    await eventually(async () => expect(await query(isLingering)).toHaveLength(1));
    await Promise.all([added, service.succeed(connections.setTopic, { connection_id: '3.1', topic_id: 1 })]);
    await query('DROP FUNCTION linger CASCADE');
    expect(await ids({ connection_id: '3.1', topic_id: 1 })).toEqual(['3.1']);
  });
});
