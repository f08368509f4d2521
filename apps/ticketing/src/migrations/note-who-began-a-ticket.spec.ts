import { DataSource } from 'typeorm';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { ticketingData } from '../data-source';
import { TestTicketing } from '../test-ticketing';
import { NoteWhoBeganATicket1763994500000 } from './1763994500000-note-who-began-a-ticket';

describe('tickets of before it was noted who began them', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('are known by their first message', async () => {
    const to = 'support@example.com';
    const mail = {
      to,
      from: 'ewa@example.org',
      cc: [],
      subject: 'Printer',
      body: 'Fire',
      body_type: 'PLAIN',
    };
    const { database } = test.service;
    const behalf = await test.ticket();
    const out = await test.ticket({ direction: 'out', recipient: 'ewa@example.org' });
    const taken = { mail_id: 'm1', ticket_queue_id: 1, ...mail };
    const { ticket_id } = await test.service.succeed(ticketMails.take, taken);
    await test.service.succeed(ticketMails.take, { ...taken, mail_id: 'm2', ticket_id: behalf });
    const directions = () => database.query('SELECT ticket_id, direction FROM tickets ORDER BY ticket_id');
    const noted = await directions();
    await database.query("UPDATE tickets SET direction = 'in_behalf_of'");
    const source = await new DataSource(dataSourceOptions(ticketingData, database.ownerUrl)).initialize();
    const runner = source.createQueryRunner();
    await new NoteWhoBeganATicket1763994500000().up(runner);
    await runner.release();
    await source.destroy();
    expect(await directions()).toEqual(noted);
    expect(noted).toEqual([
      { ticket_id: behalf, direction: 'in_behalf_of' },
      { ticket_id: out, direction: 'out' },
      { ticket_id, direction: 'in' },
    ]);
  });
});
