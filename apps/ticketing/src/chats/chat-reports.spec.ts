import { codes } from '@patchbay/contracts/problems';
import { chatReports } from '@patchbay/contracts/ticketing/chat-reports';
import { TestTicketing } from '../test-ticketing';

describe('reports of chats', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start({ TIME_ZONE: 'Europe/Warsaw' });
    const { query } = test.service.database;
    await query.call(test.service.database, `INSERT INTO chat_queues (id, name) VALUES (2, 'Shop')`);
    // Login, begin, seconds until the agent wrote, seconds until the end, queue.
    const rows: [string, string, number | null, number | null, number][] = [
      ['anna', '2026-03-28 12:00Z', 20, 100, 1],
      ['anna', '2026-03-28 22:59Z', 21, 200, 1],
      ['anna', '2026-03-28 23:00Z', null, null, 1],
      ['jan', '2026-03-29 21:59Z', 5, 50, 2],
      ['', '2026-03-29 22:00Z', null, 60, 1],
    ];
    for (const [login, at, answer, end, queue] of rows) {
      const [{ conversation_id }] = await test.service.database.query(
        `INSERT INTO conversations (conversation_id, chat_queue_id, client_name, client_surname, client_email, agent_login,
          created_at, closed_at) VALUES (gen_random_uuid(), $4, '', '', '', $1, $2, $2::timestamptz + $3 * interval '1 second')
          RETURNING conversation_id`,
        [login, at, end, queue],
      );
      await test.service.database.query(
        `INSERT INTO conversation_messages (conversation_id, login, body, created_at)
          SELECT $1, author, 'x', $2::timestamptz + seconds * interval '1 second'
          FROM (VALUES ('', 1), ('anna', $3::integer), ('anna', 90)) AS message (author, seconds)
          WHERE $3::integer IS NOT NULL OR author = ''`,
        [conversation_id, at, answer],
      );
    }
  });
  afterAll(() => test.stop());

  const range = { date_from: '2026-03-28', date_to: '2026-03-30' };
  const report = (filter: object) => test.service.succeed(chatReports.summary, { ...range, ...filter });
  const short = async (filter: object) =>
    (await report(filter)).map(({ user_login, period, conversations }) => [
      user_login,
      period,
      conversations,
    ]);

  it('sum conversations by user', async () => {
    expect((await report({}))[1]).toEqual({
      user_login: 'anna',
      period: '',
      conversations: 3,
      answered: 2,
      within_threshold: 1,
      first_response_seconds: 21,
      duration_seconds: 150,
    });
    expect(await report({ response_threshold: 21, user_logins: ['anna'] })).toMatchObject([
      { within_threshold: 2 },
    ]);
  });

  it('have periods of the business time zone, also where the clock changes', async () => {
    expect(await short({ aggregate_by: 'day' })).toEqual([
      ['', '2026-03-30', 1],
      ['anna', '2026-03-28', 2],
      ['anna', '2026-03-29', 1],
      ['jan', '2026-03-29', 1],
    ]);
    expect(await short({ aggregate_by: 'week', sum_users: true })).toEqual([
      ['', '2026-03-23', 4],
      ['', '2026-03-30', 1],
    ]);
    expect(await short({ aggregate_by: 'month', sum_users: true, chat_queue_ids: [2] })).toEqual([
      ['', '2026-03', 1],
    ]);
    expect(await short({ date_from: '2026-03-29', date_to: '2026-03-29 23:58:59' })).toEqual([
      ['anna', '', 1],
    ]);
  });

  it('refuse a reversed range, with all that is wrong', async () => {
    const { errors } = await test.service.ask(chatReports.summary, {
      date_from: '2026-03-02',
      date_to: '2026-03-01',
      aggregate_by: 'year',
    });
    expect(errors.map(({ code, field }) => [code, field])).toEqual([
      [codes.notAllowed, 'aggregate_by'],
      [codes.rangeReversed, 'date_to'],
    ]);
  });
});
