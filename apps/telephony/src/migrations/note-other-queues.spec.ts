import type { QueryRunner } from 'typeorm';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { NoteOtherQueuesOfExistingCalls1763996100000 } from './1763996100000-note-other-queues-of-existing-calls';

/** More visits than a batch has: calls that stayed in queue 1, went on to queue 2 or to one that nobody knows, or came back. */
const fixture = [
  'ALTER TABLE connections DISABLE TRIGGER connections_take_topic',
  `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, queue_id, state, disposition, started_at,
      ended_at)
    SELECT n, 'pbx', '', 'INBOUND', '', '', '', '', (ARRAY[1, 2, NULL, 1])[1 + n % 4], 'ENDED', 'NO ANSWER', n, n
    FROM generate_series(1, 6000) AS n`,
  `INSERT INTO queue_visits (connection_id, joined_at, queue_id, position, left_at, how, estimated)
    SELECT connection_id, place, CASE place WHEN 1 THEN 1 WHEN 3 THEN 1 ELSE nullif(1 + connection_id::bigint % 4, 3) END, 1, 9, 'timed_out', false
    FROM connections, generate_series(1, 3) AS place
    WHERE place = 1 OR connection_id::bigint % 4 > 0 AND (place = 2 OR connection_id::bigint % 4 = 3)`,
];

const wanted = `SELECT DISTINCT connection_id, visit.queue_id, started_at FROM queue_visits AS visit JOIN connections USING (connection_id)
  WHERE visit.queue_id <> coalesce(connections.queue_id, 0) ORDER BY 1, 2`;

describe('the other queues of calls', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of fixture) await service.database.query(statement);
  });
  afterAll(() => service.stop());

  const noted = () =>
    service.database.query('SELECT connection_id, queue_id, started_at FROM other_queues ORDER BY 1, 2');

  it('are noted as their visits are stored, and of those that were stored before', async () => {
    const expected = await service.database.query(wanted);
    expect(expected).toHaveLength(4_500);
    expect(await noted()).toEqual(expected);
    await service.database.query('DELETE FROM other_queues WHERE connection_id::bigint % 100 > 0');
    const runner = { query: (sql: string, values?: unknown[]) => service.database.query(sql, values) };
    await new NoteOtherQueuesOfExistingCalls1763996100000().up(runner as unknown as QueryRunner);
    expect(await noted()).toEqual(expected);
  });
});
