import { PagesRead } from '@patchbay/testing/pages-read';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { claimMail, mailboxesWithDue } from './sent-mail';

const count = 20_000;

describe('among many mails that wait for one mailbox', () => {
  let service: TestService;
  let pages: PagesRead;
  const [now, until] = [new Date(), new Date(Date.now() + 120_000)];

  /** Many sent ones, as many that wait for the first mailbox, and one that waits for the second. */
  beforeAll(async () => {
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = await TestService.start(mail, mailData, environment);
    await service.database.query(
      `INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, refusal, created_at)
      SELECT n, n, 1 + n / (2 * $1::int + 1), 'x', '', now() FROM generate_series(1, 2 * $1::int + 1) AS n`,
      [count],
    );
    await service.pause();
    await service.database.query(
      `INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at, due_at)
      SELECT message_id, 'ewa@example.org', ticket_id, mailbox_id, 1, 'queued', now(),
        CASE WHEN message_id > $1 THEN now() - interval '1 minute' END FROM sent_mails`,
      [count],
    );
    await service.database.query('VACUUM ANALYZE');
    pages = await PagesRead.open(service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await service.resume();
    await service.stop();
  });

  it('few pages are read to find the mailboxes that have something to send', async () => {
    for (const full of [[], [1], [1, 2]])
      expect(await pages.by(mailboxesWithDue, { now, full })).toBeLessThan(40);
  });

  it('few pages are read to claim the next mail of each mailbox, of which one has nothing', async () => {
    for (const mailbox_id of [1, 2, 3])
      expect(await pages.by(claimMail, { mailbox_id, now, until })).toBeLessThan(60);
  });
});
