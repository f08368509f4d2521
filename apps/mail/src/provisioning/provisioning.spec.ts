import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { Opened } from '@patchbay/platform/opened';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('mailboxes of a provisioning file', () => {
  const opened = new Opened();
  let service: TestService;
  beforeAll(async () => {
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
  });
  afterAll(() => opened.close());
  beforeEach(() => service.database.query('DELETE FROM mailboxes'));

  const mailboxOf = (id: number, address: string, aliases: string[] = []) => ({
    ...{ id, address, aliases, queue_id: 1 },
  });
  const problemsOf = async (mailboxes: object[], options = {}) =>
    (await service.ask(mailProvisioning.apply, { mail: { mailboxes }, ...options })).errors;
  const problem = (field: string, message: string) => ({
    field: `mail.mailboxes${field}`,
    message: expect.stringContaining(message),
  });
  const taken = (field: string) => problem(field, 'of a mailbox already');

  it('have addresses that no other one in the file has', async () => {
    const both = [
      mailboxOf(1, 'support@example.com', ['Sales@example.com', 'help@example.com']),
      mailboxOf(2, 'sales@example.com', ['HELP@example.com']),
    ];
    expect(await problemsOf(both)).toMatchObject([taken('[0].aliases[0]'), taken('[1].aliases[0]')]);
  });

  it('have addresses that no earlier one has, unless that is pruned', async () => {
    expect(await problemsOf([mailboxOf(1, 'support@example.com', ['help@example.com'])])).toEqual([]);
    const second = [mailboxOf(2, 'Help@example.com', ['SUPPORT@example.com'])];
    expect(await problemsOf(second)).toMatchObject([taken('[0].address'), taken('[0].aliases[0]')]);
    expect(await problemsOf(second, { prune: true })).toEqual([]);
  });

  it('leave room in their addresses for the signature of a ticket', async () => {
    expect(await problemsOf([mailboxOf(1, `${'a'.repeat(32)}@example.com`)])).toEqual([]);
    expect(await problemsOf([mailboxOf(1, `${'a'.repeat(33)}@example.com`)])).toMatchObject([
      problem('[0].address', 'at most 32 characters before the @'),
    ]);
  });
});
