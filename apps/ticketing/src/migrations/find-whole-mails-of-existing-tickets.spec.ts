import { DataSource } from 'typeorm';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { ticketingData } from '../data-source';
import { TestTicketing } from '../test-ticketing';
import { FindWholeMailsOfExistingTickets1763995100000 } from './1763995100000-find-whole-mails-of-existing-tickets';
import { WriteWordsAfterwards1763995700000 } from './1763995700000-write-words-afterwards';

describe('mails of before all of them had words', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('are found by their subjects and by what they forward, more than one batch of them', async () => {
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
    const later = new WriteWordsAfterwards1763995700000();
    await later.down(runner);
    await runner.query('DELETE FROM ticket_words');
    await new FindWholeMailsOfExistingTickets1763995100000().up(runner);
    await later.up(runner);
    await runner.release();
    await source.destroy();
    const found = async (q: string) =>
      (await test.service.succeed(tickets.list, { q })).result.map(({ ticket_id }) => ticket_id);
    expect([await found('scanned'), await found('overdue')]).toEqual(ids.map(id => [id]));
    expect(await database.query('SELECT FROM ticket_words')).toHaveLength(2);
  });
});
