import { eventually } from '@patchbay/testing/eventually';
import { testRetention } from '@patchbay/testing/retention';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { MailConfiguration } from '../configuration';
import { mailData } from '../data-source';
import { mailRetention } from './mail-retention';

describe('retention of mail', () => {
  testRetention(mailData, mailRetention(new MailConfiguration()));
});

describe('a year later', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(mail, mailData, {
      MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
      SWEEP_EVERY_MS: '100',
    });
  });
  afterAll(() => service.stop());

  const rows = (sql: string): Promise<object[]> => service.database.query(sql);
  const receive = (mail_id: string, state: string, days: number, more: object = {}) => {
    const values = { mail_id, mailbox_id: 1, state, raw: 'x', ...more };
    const since = `now() - interval '${days} days'`;
    return service.database.query(
      `INSERT INTO received_mails (${Object.keys(values).join()}, received_at, kept_at, gone_at)
        VALUES (${Object.keys(values).map((_, index) => `$${index + 1}`)}, '2001-01-01', ${since},
          CASE WHEN '${state}' = 'DELETED' THEN ${since} END)`,
      Object.values(values),
    );
  };

  it('received mails have no bytes, held ones are deleted, and keys go long after their tickets', async () => {
    await receive('in a ticket', 'TAKEN', 365, { ticket_id: 17 });
    await receive('new', 'TAKEN', 89, { ticket_id: 17 });
    await receive('waits for ticketing', 'KEPT', 365);
    await receive('held', 'HELD', 91);
    await receive('held lately', 'HELD', 89);
    await receive('deleted', 'DELETED', 399, { raw: '' });
    await receive('deleted long ago', 'DELETED', 401, { raw: '' });
    await eventually(async () =>
      expect(
        await rows(`SELECT mail_id, state, octet_length(raw) AS bytes FROM received_mails ORDER BY mail_id`),
      ).toEqual([
        { mail_id: 'deleted', state: 'DELETED', bytes: 0 },
        { mail_id: 'held', state: 'DELETED', bytes: 0 },
        { mail_id: 'held lately', state: 'HELD', bytes: 1 },
        { mail_id: 'in a ticket', state: 'TAKEN', bytes: 0 },
        { mail_id: 'new', state: 'TAKEN', bytes: 1 },
        { mail_id: 'waits for ticketing', state: 'KEPT', bytes: 1 },
      ]),
    );
  });

  const send = async (message_id: number, status: string, days: number, isGone = false) => {
    const since = `now() - interval '${days} days'`;
    await rows(`WITH sent AS (INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, created_at, gone_at)
        VALUES (${message_id}, 17, 1, 'x', ${since}, ${isGone ? since : 'NULL'}))
      INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at, due_at)
        VALUES (${message_id}, 'ewa@example.org', 17, 1, 1, '${status}', ${since},
          ${status === 'queued' ? `now() + interval '1 day'` : 'NULL'})`);
  };

  it('sent mails have no bytes unless they wait, and are gone with their deleted tickets', async () => {
    await send(1, 'sent', 365);
    await send(2, 'queued', 365);
    await send(3, 'sent', 89);
    await send(4, 'sent', 31, true);
    await send(5, 'sent', 29, true);
    await eventually(async () =>
      expect(
        await rows(`SELECT message_id::int, status, octet_length(raw) AS bytes
          FROM mail_recipients FULL JOIN sent_mails USING (message_id) ORDER BY message_id`),
      ).toEqual([
        { message_id: 1, status: 'sent', bytes: 0 },
        { message_id: 2, status: 'queued', bytes: 1 },
        { message_id: 3, status: 'sent', bytes: 1 },
        { message_id: 5, status: 'sent', bytes: 1 },
      ]),
    );
  });
});
