import fc from 'fast-check';
import { connections } from '@patchbay/contracts/telephony/connections';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { eventually } from '@patchbay/testing/eventually';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { connectionCounts } from './connection-counts';

const one = <T>(...list: T[]) => fc.constantFrom(...list);
const pad = (number: number) => String(number).padStart(2, '0');
/** From a Thursday to the next Tuesday, at any minute. */
const moment = fc
  .tuple(fc.integer({ min: 15, max: 20 }), fc.nat(23), fc.nat(59))
  .map(([day, hour, minute]) => `2026-01-${day} ${pad(hour)}:${pad(minute)}`);

const values = {
  date_from: moment,
  date_to: moment,
  src: one('600100200', '600100201'),
  dst: one('221234567', '221234568'),
  number: one('600100200', '2212345'),
  user_login: one('anna', 'jan'),
  queue_id: one(1, 2, 3),
  topic_id: one(1, 2),
  customer_id: one(1, 2, 3),
};
type Filter = { [name in keyof typeof values]?: string | number };

const ofRecordings: (keyof Filter)[] = ['date_from', 'date_to', 'src', 'dst'];

const filtersOf = (names: (keyof Filter)[]): fc.Arbitrary<Filter> =>
  fc
    .subarray(names, { maxLength: 4 })
    .chain(chosen => fc.record(values).map(all => Object.fromEntries(chosen.map(name => [name, all[name]]))));

/** All matching connections, read without an index or a kept count. */
function plainly(filter: Filter, column: 'started_at' | 'recording_ready_at'): string {
  const minute = `to_char(to_timestamp(${column} / 1000000) AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI')`;
  const meanings: Partial<Record<keyof Filter, (value: string | number) => string>> = {
    date_from: value => `${minute} >= '${value}'`,
    date_to: value => `${minute} <= '${value}'`,
    src: value => `src = '${value}'`,
    dst: value => `dst = '${value}'`,
    number: value => `(src LIKE '${value}%' OR dst LIKE '${value}%')`,
    queue_id: value =>
      `(queue_id = ${value} OR connection_id IN (SELECT connection_id FROM queue_visits WHERE queue_id = ${value}))`,
  };
  const conditions = Object.entries(filter).map(
    ([name, value]) => meanings[name as keyof Filter]?.(value) ?? `${name} = '${value}'`,
  );
  return `SELECT connection_id FROM connections WHERE ${[`${column} IS NOT NULL`, ...conditions].join(' AND ')}
    ORDER BY ${column} DESC, connection_id`;
}

const topics = [
  `INSERT INTO queues (id, name) VALUES (1, 'Hotline')`,
  `INSERT INTO topic_groups (id, queue_id, name) VALUES (1, 1, 'Orders')`,
  `INSERT INTO topics (id, topic_group_id, name) VALUES (1, 1, 'Delivery'), (2, 1, 'Returns')`,
  `INSERT INTO connection_topics (connection_id, topic_id)
    SELECT 'a' || n, 1 + n % 2 FROM generate_series(1, 1000, 3) AS n`,
];

/** Calls of five days. */
const addConnections = (
  prefix: string,
) => `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst,
    normal_src, normal_dst, queue_id, user_login, customer_id, state, disposition, started_at, ended_at, recording_ready_at)
  SELECT '${prefix}' || n, 'pbx', '', CASE n % 13 WHEN 0 THEN 'OUTBOUND' ELSE 'INBOUND' END, src, dst, '+48' || src, '+48' || dst, nullif(n % 4, 0),
    (ARRAY[NULL, 'anna', 'jan'])[1 + n / 5 % 3], nullif(n / 7 % 4, 0), 'ENDED', 'ANSWERED', started, started + 60000000,
    CASE WHEN n % 3 > 0 THEN started + 70000000 + n % 50 * 3600000000 END
  FROM generate_series(1, 1000) AS n,
    LATERAL (SELECT (600100200 + n % 2)::text AS src, (221234567 + n / 11 % 2)::text AS dst) AS numbers,
    LATERAL (SELECT (extract(epoch FROM timestamptz '2026-01-14 20:00Z') * 1000000)::bigint + n * 420000000::bigint AS started) AS times`;

/** Some calls come back to the queue where they were, and some go on to one that nobody knows. */
const addVisits = `INSERT INTO queue_visits (connection_id, joined_at, queue_id, position, left_at, how, estimated)
  SELECT connection_id, started_at + place, CASE place WHEN 4 THEN queue_id ELSE 1 + (n + place) % 3 END, 1, started_at + 5, 'timed_out', false
  FROM connections, generate_series(1, 4) AS place, LATERAL (SELECT substr(connection_id, 2)::bigint AS n) AS numbered
  WHERE n % 5 < 2 AND (place = 4 OR n % 4 >= place)`;

describe('counts of connections', () => {
  let service: TestService;
  const query = (sql: string) => service.database.query(sql);
  const fold = () => query('SELECT fold_connection_counts()');
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of topics) await query(statement);
  });
  afterAll(() => service.stop());

  const agree =
    (
      contract: typeof connections.list | typeof recordings.list,
      column: 'started_at' | 'recording_ready_at',
    ) =>
    async (filter: Filter, limit: number, offset: number) => {
      const expected = (await query(plainly(filter, column))).map(({ connection_id }) => connection_id);
      const { count, result } = await service.succeed<
        object,
        { count: number; result: { connection_id: string }[] }
      >(contract as never, { ...filter, limit, offset });
      expect(result.map(({ connection_id }) => connection_id)).toEqual(
        expected.slice(offset, offset + limit),
      );
      expect(count).toBe(expected.length);
    };
  const pages = [fc.integer({ min: 1, max: 60 }), one(0, 0, 5, 40)] as const;
  const allFilters = filtersOf(Object.keys(values) as (keyof Filter)[]);
  const ofConnections = fc.asyncProperty(allFilters, ...pages, agree(connections.list, 'started_at'));
  const recorded = fc.asyncProperty(
    filtersOf(ofRecordings),
    ...pages,
    agree(recordings.list, 'recording_ready_at'),
  );

  it('are those of a plain count, with connections that were folded and connections that were not', async () => {
    await query(addConnections('a'));
    await fold();
    await query(addConnections('b'));
    await query(`DELETE FROM connections WHERE connection_id LIKE '%5'`);
    await query(`UPDATE connections SET queue_id = 2, user_login = 'jan' WHERE connection_id LIKE '%7'`);
    await query(addVisits);
    await query(`UPDATE connections SET recording_ready_at = NULL WHERE connection_id LIKE '%1'`);
    await fc.assert(ofConnections, { numRuns: 100 });
    await fc.assert(recorded, { numRuns: 50 });
    await fold();
    await fc.assert(ofConnections, { numRuns: 100 });
    await fc.assert(recorded, { numRuns: 50 });
  });

  it('leave no change unfolded for long', async () => {
    await query(addConnections('c'));
    await eventually(async () => expect(await query('TABLE connection_count_changes')).toEqual([]));
    expect(await query(wrongCounts(connectionCounts))).toEqual([]);
  });
});
