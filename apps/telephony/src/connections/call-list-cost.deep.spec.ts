import { encoded } from '@patchbay/persistence/cursor';
import { ListPlace } from '@patchbay/persistence/list-place';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { PagesRead } from '@patchbay/testing/pages-read';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { recordingSearch } from '../recordings/recording-search';
import { listStatements } from './call-pages';
import { connectionCounts } from './connection-counts';
import { connectionSearch } from './connection-search';
import { at } from './test-connections';

const minute = 60_000_000;
const start = at('2026-01-01 00:00:00');

/** A call every ten minutes, on 1,600 pages: nine tenths come in to one number, and most of them to one queue. */
const calls = `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, queue_id, user_login,
    customer_id, topic_id, state, disposition, started_at, ended_at, recording_ready_at)
  SELECT n, 'pbx', '', CASE WHEN is_inbound THEN 'INBOUND' ELSE 'OUTBOUND' END, '', '',
    CASE WHEN is_inbound THEN customer ELSE own END, CASE WHEN is_inbound THEN own ELSE customer END,
    CASE WHEN n % 1000 = 0 THEN 2 WHEN n % 5 > 0 THEN 1 END, CASE WHEN n % 1000 = 1 THEN 'rare' ELSE 'agent' || n % 20 END,
    1 + n % 10000, NULL, 'ENDED', 'ANSWERED', started, started + ${minute}, CASE WHEN n % 3 > 0 THEN started + ${minute} END
  FROM generate_series(1, 50000) AS n, LATERAL (SELECT n % 10 > 0 AS is_inbound, '+48' || (600000000 + n % 10000) AS customer,
    CASE WHEN n % 1000 = 2 THEN '+48220000002' ELSE '+48220000001' END AS own, ${start} + n * 10::bigint * ${minute} AS started)
    AS call`;

/** A few calls of each queue waited in the other one before, and a thousand went on from a third one. */
const others = `INSERT INTO other_queues (queue_id, started_at, connection_id)
  SELECT CASE n % 20000 WHEN 0 THEN 1 WHEN 6 THEN 2 ELSE 3 END, started_at, connection_id
  FROM connections, LATERAL (SELECT connection_id::bigint AS n) AS numbered WHERE n % 50 = 0 OR n % 20000 = 6`;

const filters = {
  'no filter': {},
  'a time': { date_from: at('2026-06-01 07:00:00'), date_to: at('2026-06-11 09:00:00') },
  'a number of ours': { dst: '+48220000001' },
  'a rare number of ours': { src: '+48220000002' },
  'the number of a customer': { src: '+48600000001' },
  'a number of ours and a time': { dst: '+48220000001', date_to: at('2026-06-11 09:00:00') },
  'the numbers of a call': { src: '+48600000001', dst: '+48220000001' },
  'a number of ours and a frequent queue': { dst: '+48220000001', queue_id: 1 },
  'a number of ours and a rare queue': { dst: '+48220000001', queue_id: 2 },
  'the number of a customer and a frequent queue': { src: '+48600000001', queue_id: 1 },
  'a customer and a number of ours': { customer_id: 77, dst: '+48220000001' },
  'a frequent queue': { queue_id: 1 },
  'a rare queue': { queue_id: 2 },
  'a rare agent and a frequent queue': { user_login: 'rare', queue_id: 1 },
  'a rare agent and a queue from which many went on': { user_login: 'rare', queue_id: 3 },
  'a queue from which many went on': { queue_id: 3 },
  'a queue from which many went on, and a time': {
    queue_id: 3,
    date_from: at('2026-06-01 07:00:00'),
    date_to: at('2026-06-11 09:00:00'),
  },
  'a queue from which many went on, and the number of a customer': { queue_id: 3, src: '+48600000001' },
  'a topic that no call has': { topic_id: 1 },
  'a call and its queue': { connection_id: '777', queue_id: 1 },
} satisfies Record<string, Record<string, unknown>>;

type Name = keyof typeof filters;
const names = Object.keys(filters) as Name[];

/** The queues of each of the agent's fifty calls are looked at. */
const mostPages = (name: Name) => (name === 'a rare agent and a queue from which many went on' ? 250 : 100);

const dayLength = 86_400_000_000;
const all = { src: '', dst: '', user_login: '', queue_id: 0, topic_id: 0, customer_id: 0, connection_id: '' };

function valuesOf(filter: Record<string, unknown>) {
  const { date_from: from = 0, date_to: to = Number.MAX_SAFE_INTEGER } = filter as Record<string, number>;
  const [first_day, last_day] = [Math.ceil(from / dayLength), Math.floor(to / dayLength)];
  const from_end = Math.min(first_day * dayLength, to);
  const to_begin = Math.max(first_day, last_day) * dayLength;
  const range = { from, to, first_day, last_day, from_end, to_begin };
  return { ...all, date_from: '', date_to: '', ...filter, ...range, limit: 10, offset: 0 };
}

describe('a list of many calls', () => {
  let service: TestService;
  let pages: PagesRead;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    // A lock for each connection would be too many in one transaction.
    await service.database.query('ALTER TABLE connections DISABLE TRIGGER connections_take_topic');
    await service.database.query(calls);
    await service.database.query(others);
    await service.database.query(countExistingRows(connectionCounts));
    await service.database.query('VACUUM ANALYZE');
    pages = await PagesRead.open(service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await service.stop();
  });

  it.each(names)('with %s reads few pages of them', async name => {
    const filter = filters[name];
    const given = Object.keys(filter);
    const place = ListPlace.of(connectionSearch.orders, {})!;
    const { count, page } = listStatements(connectionSearch, given, place);
    const values = valuesOf(filter);
    // A row for each day of a year, at most.
    expect(await pages.by(count, values)).toBeLessThan(400);
    expect(await pages.by(page, values)).toBeLessThan(mostPages(name));
  });

  it.each(names)('with %s reads few pages of them behind a cursor', async name => {
    const filter = filters[name];
    const after = encoded(connectionSearch.orders.usual, [start + 400_000 * minute, '']);
    const place = ListPlace.of(connectionSearch.orders, { after })!;
    const { page } = listStatements(connectionSearch, Object.keys(filter), place);
    expect(await pages.by(page, { ...valuesOf(filter), ...place.bound })).toBeLessThan(mostPages(name));
  });

  const ofRecordings: Name[] = names.slice(0, 7);

  it.each(ofRecordings)('with %s reads few pages of their recordings', async name => {
    const filter = filters[name];
    const { count, page } = listStatements(
      recordingSearch,
      Object.keys(filter),
      ListPlace.of(recordingSearch.orders, {})!,
    );
    const values = valuesOf(filter);
    // A row for each day of a year, at most.
    expect(await pages.by(count, values)).toBeLessThan(400);
    expect(await pages.by(page, values)).toBeLessThan(100);
  });
});
