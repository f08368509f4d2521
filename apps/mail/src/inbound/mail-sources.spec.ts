import { randomBytes } from 'node:crypto';
import { largestSource, mailSources, sourceChunkBytes } from '@patchbay/contracts/mail/sources';
import { headerNames } from '@patchbay/platform/request-headers';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('the source of a received mail', () => {
  const raw = randomBytes(2 * sourceChunkBytes + 5);
  let service: TestService;
  beforeAll(async () => {
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = await TestService.start(mail, mailData, environment);
    await service.database.query(
      `INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, ticket_id, message_id)
        VALUES ('1', 1, 'TAKEN', $1, now(), 17, 42), ('2', 1, 'TAKEN', '', now(), 17, 43)`,
      [raw],
    );
  });
  afterAll(() => service.stop());

  const message = { id: 17, message_id: 42 };

  it('is what its server had, chunk by chunk', async () => {
    const first = await service.raw(mailSources.download, message);
    expect(first.headers.get(headerNames.fileName)).toBe('message-42.eml');
    expect(first.headers.get(headerNames.fileSize)).toBe(String(raw.length));
    const parts = [first.data];
    for (const number of [1, 2])
      parts.push((await service.raw(mailSources.chunk, { ...message, number })).data);
    expect(Buffer.concat(parts).equals(raw)).toBe(true);
    expect((await service.ask(mailSources.chunk, { ...message, number: 3 })).status).toBe(404);
  });

  /** A mail server says who got it in some lines before it, and IMAP servers are not exact. */
  it('has all its chunks, although it is a little larger than the largest mail', async () => {
    const large = Buffer.alloc(largestSource + 200, 'a');
    await service.database.query(
      `INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, ticket_id, message_id)
        VALUES ('3', 1, 'TAKEN', $1, now(), 17, 44)`,
      [large],
    );
    const last = { id: 17, message_id: 44, number: largestSource / sourceChunkBytes };
    expect((await service.raw(mailSources.chunk, last)).data).toHaveLength(200);
  });

  it.each([
    [17, 43],
    [18, 42],
    [17, 99],
  ])('is none of ticket %d and message %d', async (id, message_id) => {
    expect((await service.ask(mailSources.download, { id, message_id })).status).toBe(404);
  });
});
