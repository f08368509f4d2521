import { DataSource } from 'typeorm';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { ticketingData } from '../data-source';
import { TestTicketing } from '../test-ticketing';
import { WriteWordsOfExistingTickets1763999600000 } from './1763999600000-write-words-of-existing-tickets';

describe('messages of before there were words', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('are found by what they have and forward, more than one batch of them', async () => {
    const { database } = test.service;
    const mail = {
      ticket_queue_id: 1,
      to: 'support@example.com',
      from: 'ewa@example.org',
      body_type: 'PLAIN',
    };
    const scan = { ...mail, mail_id: 'scan', subject: 'Scanned', body: '' };
    const forwarded = { ...mail, mail_id: 'forwarded', subject: 'Fwd', body: 'FYI', quoted: '> overdue' };
    const ids = [];
    for (const one of [scan, forwarded])
      ids.push((await test.service.succeed(ticketMails.take, one)).ticket_id);
    await database.query(`
      INSERT INTO ticket_messages (ticket_id, type, user_login, body, comment, system_comment, created_at)
      SELECT ${ids[0]}, 'COMMENT', '', '', '', 'Status changed', now() FROM generate_series(1, 1500)`);
    const source = await new DataSource(dataSourceOptions(ticketingData, database.ownerUrl)).initialize();
    const runner = source.createQueryRunner();
    await runner.query('TRUNCATE ticket_words, ticket_words_due');
    await new WriteWordsOfExistingTickets1763999600000().up(runner);
    await runner.release();
    await source.destroy();
    const found = async (q: string) =>
      (await test.service.succeed(tickets.list, { q })).result.map(({ ticket_id }) => ticket_id);
    expect([await found('scanned'), await found('overdue')]).toEqual(ids.map(id => [id]));
    expect(await database.query('SELECT FROM ticket_words')).toHaveLength(1_502);
    expect(await database.query('SELECT FROM ticket_words_due')).toEqual([]);
  });
});
