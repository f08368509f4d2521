import { heldMails } from '@patchbay/contracts/mail/held-mails';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('held messages', () => {
  let service: TestService;
  beforeAll(async () => {
    const MAIL_SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
    service = await TestService.start(mail, mailData, { MAIL_SIGNING_KEY });
    await service.database.query(`
      INSERT INTO received_mails (mail_id, mailbox_id, state, held_because, raw, received_at)
      VALUES ('a', 1, 'HELD', 'LOOP', '', now()), ('b', 1, 'HELD', 'SPAM', '', now()), ('c', 1, 'HELD', NULL, '', now())`);
  });
  afterAll(() => service.stop());

  it.each([
    ['LOOP', ['LOOP']],
    [
      ['LOOP', 'UNREADABLE'],
      ['UNREADABLE', 'LOOP'],
    ],
    [[], ['UNREADABLE', 'SPAM', 'LOOP']],
    [null, ['UNREADABLE', 'SPAM', 'LOOP']],
  ])('are listed by the reasons %j', async (reason, expected) => {
    const { count, result } = await service.succeed(heldMails.list, { reason });
    expect([count, result.map(held => held.reason)]).toEqual([expected.length, expected]);
  });
});
