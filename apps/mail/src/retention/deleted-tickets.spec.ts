import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import { TestAnswers } from '../outbound/test-answers';

describe('a deleted ticket', () => {
  let test: TestAnswers;
  beforeAll(async () => {
    test = await TestAnswers.start();
  });
  afterAll(() => test.stop());

  const rows = (sql: string): Promise<object[]> => test.service.database.query(sql);

  it('leaves of its mails that they were taken, and nothing that they say', async () => {
    await test.received(17);
    await test.received(18);
    await rows(`INSERT INTO ticket_parties VALUES (17, 'ewa@example.org'), (18, 'ewa@example.org')`);
    await test.answer(17);
    await eventually(() => expect(test.relay.taken).toHaveLength(1));
    await test.publisher.publish(ticketEvents.deleted, { ticket_id: 17 });
    await test.publisher.allHandledBy('mail', test.service.database);
    expect(
      await rows(`SELECT mail_id, state, octet_length(raw) AS bytes, sender, subject, internet_id, gone_at IS NULL AS is_there
        FROM received_mails ORDER BY mail_id`),
    ).toEqual([
      {
        mail_id: 'mail 17',
        state: 'DELETED',
        bytes: 0,
        sender: '',
        subject: '',
        internet_id: '',
        is_there: false,
      },
      {
        mail_id: 'mail 18',
        state: 'TAKEN',
        bytes: 0,
        sender: 'ewa@example.org',
        subject: 'Żółw',
        internet_id: '<b@x>',
        is_there: true,
      },
    ]);
    expect(await rows('SELECT ticket_id::int FROM ticket_parties')).toEqual([{ ticket_id: 18 }]);
    expect(await rows('SELECT FROM sent_mails WHERE gone_at IS NOT NULL')).toHaveLength(1);
  });

  it('is the same when its event is reported twice, and forgets answers no sooner than they were sent', async () => {
    const [{ gone_at }] = (await rows('SELECT gone_at FROM received_mails WHERE ticket_id = 17')) as [
      { gone_at: Date },
    ];
    await test.publisher.publish(ticketEvents.deleted, { ticket_id: 17 });
    await test.publisher.allHandledBy('mail', test.service.database);
    expect(await rows('SELECT gone_at FROM received_mails WHERE ticket_id = 17')).toEqual([{ gone_at }]);
  });

  it('has answers that are not sent again without their bytes', async () => {
    const [{ message_id, ticket_id }] = (await rows('SELECT message_id, ticket_id FROM sent_mails')) as [
      { message_id: number; ticket_id: number },
    ];
    await rows(`UPDATE mail_recipients SET status = 'failed'`);
    await rows(`UPDATE sent_mails SET raw = ''`);
    const { errors } = await test.service.ask(mailDeliveries.resend, { id: ticket_id, message_id });
    expect(errors).toMatchObject([{ code: codes.notAllowed, message: expect.stringContaining('bytes') }]);
  });
});
