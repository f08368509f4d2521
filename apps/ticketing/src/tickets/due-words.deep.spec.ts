import { Client } from 'pg';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { statement } from '@patchbay/persistence/statement';
import { eventually } from '@patchbay/testing/eventually';
import { PagesRead } from '@patchbay/testing/pages-read';
import { TestTicketing } from '../test-ticketing';

describe('words that are due', () => {
  let test: TestTicketing;
  let other: Client;
  beforeAll(async () => {
    test = await TestTicketing.start();
    other = new Client({ connectionString: test.service.database.ownerUrl });
    await other.connect();
  });
  afterEach(() => other.query('ROLLBACK'));
  afterAll(async () => {
    await other.end();
    await test.stop();
  });

  const query = (sql: string) => test.service.database.query(sql);
  const found = async (q: string) =>
    (await test.service.succeed(tickets.list, { q })).result.map(({ ticket_id }) => ticket_id);
  /** Connections that wait for another replica, which writes them. */
  const waiting = async () => {
    const [{ count }] = await query(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE '%write_due_words%'`,
    );
    return count;
  };

  it('are written without a search', async () => {
    const id = await test.ticket({ subject: 'Unasked' });
    await eventually(async () =>
      expect(await query(`SELECT FROM ticket_words WHERE ticket_id = ${id}`)).toHaveLength(1),
    );
  });

  it('are waited for by a search while another replica writes them', async () => {
    await other.query(
      `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(current_schema || '.ticket_words', 0))`,
    );
    const id = await test.ticket({ subject: 'Elsewhere' });
    const ids = found('elsewhere');
    await eventually(async () => expect(await waiting()).toBe(1));
    await other.query('COMMIT');
    expect(await ids).toEqual([id]);
  });

  it('take one connection of the service, however many searches wait, which go on without them after 2 s', async () => {
    await other.query(
      `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(current_schema || '.ticket_words', 0))`,
    );
    const id = await test.ticket({ subject: 'Meanwhile' });
    const searches = Array.from({ length: 50 }, () => found('meanwhile'));
    await eventually(async () => expect(await waiting()).toBe(1));
    expect(await test.service.succeed(tickets.read, { id })).toMatchObject({ ticket_id: id });
    expect(await Promise.all(searches)).toEqual(searches.map(() => []));
    expect(await waiting()).toBe(1);
    await other.query('COMMIT');
    expect(await found('meanwhile')).toEqual([id]);
  });

  it('are written of few of the longest messages at a time, so that no statement takes too long', async () => {
    const id = await test.ticket();
    await test.writeAllWords();
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO ticket_messages (ticket_id, type, body, created_at)
        SELECT $1, 'MAIL', repeat('1 2 3.4-5/6(7)', 5000), now() FROM generate_series(1, 20)`,
      [id],
    );
    const { rows } = await other.query('SELECT done::int, has_more FROM write_due_words(200)');
    await other.query('ROLLBACK');
    expect(rows).toEqual([{ done: 6, has_more: true }]);
  });

  it('do not keep a search from what is written, while they cannot be', async () => {
    const id = await test.ticket({ subject: 'Beforehand' });
    expect(await found('beforehand')).toEqual([id]);
    await other.query('ALTER FUNCTION write_due_words RENAME TO broken');
    const late = await test.ticket({ subject: 'Beforehand' });
    expect(await found('beforehand')).toEqual([id]);
    await other.query('ALTER FUNCTION broken RENAME TO write_due_words');
    expect(await found('beforehand')).toEqual([late, id]);
  });

  it('are read from a floor while a backup keeps those that were written', async () => {
    const pages = await PagesRead.open(test.service.database.url);
    const id = await test.ticket();
    try {
      await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
      await query(`INSERT INTO ticket_words_due SELECT ${id} FROM generate_series(1, 20000)`);
      // Another test's transaction, in a database of its own, holds the floor until it ends.
      await eventually(async () => {
        await query(`INSERT INTO ticket_words_due VALUES (${id}); SELECT write_due_words(100000)`);
        expect(await pages.by(statement('SELECT write_due_words(1)'))).toBeLessThan(20);
      });
    } finally {
      await pages.close();
    }
  });
});
