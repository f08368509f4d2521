import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { Opened } from '@patchbay/platform/opened';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import { connect } from './imap-connection';
import { startMail } from './test-mail-service';

/** With a Message-ID that is a number, or with nothing that names it. */
const letter = (subject: string, id?: number) =>
  [
    'From: Ewa <ewa@example.org>',
    'To: support@example.com',
    `Subject: ${subject}`,
    ...(id === undefined ? [] : [`Message-ID: <${id}@example.org>`]),
    '',
    'Help',
  ].join('\n');
const numbered = (title: string, count: number) => Array.from({ length: count }, (_, at) => `${title} ${at}`);

describe('a mailbox whose server changes what it has', () => {
  const opened = new Opened();
  let dovecot: TestDovecot;
  let service: TestService;
  /** Subjects of the mails that became tickets, as ticketing was asked for them. */
  let taken: string[];

  beforeAll(async () => {
    service = await startMail(opened, subject => taken.push(subject));
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    dovecot = await TestDovecot.start();
    taken = [];
    await service.database.query(
      `DELETE FROM received_mails; UPDATE mailbox_progress SET uid_validity = '', last_uid = 0, last_mail = ''`,
    );
    const receive = {
      host: '127.0.0.1',
      port: dovecot.imapPort,
      user: 'support@example.com',
      secret: 'support',
    };
    const support: MailboxEntry = { id: 1, address: 'support@example.com', queue_id: 1, receive };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  });
  afterEach(() => dovecot.stop());

  const arrived = (...subjects: string[]) =>
    eventually(() => expect(taken.toSorted()).toEqual(subjects.toSorted()));
  it('is read again when its messages have other numbers, and has each in one ticket', async () => {
    const [first, later] = [numbered('First', 20), numbered('Later', 5)];
    for (const [at, subject] of first.entries())
      await dovecot.deliver(letter(subject, at % 2 ? at : undefined));
    await arrived(...first);
    await dovecot.renumber(1_234_567);
    for (const subject of later) await dovecot.deliver(letter(subject));
    await arrived(...first, ...later);
    await eventually(async () =>
      expect(await service.database.query('SELECT uid_validity FROM mailbox_progress')).toEqual([
        { uid_validity: '1234567' },
      ]),
    );
  });

  it.each([
    ['fewer', 2],
    ['more', 9],
  ])(
    'that is put back has each mail in one ticket when %s come than were lost, with their numbers',
    async (_case, count) => {
      const [kept, lost, later] = [numbered('Kept', 3), numbered('Lost', 4), numbered('Later', count)];
      for (const subject of kept) await dovecot.deliver(letter(subject));
      await arrived(...kept);
      const restore = await dovecot.backup();
      for (const subject of lost) await dovecot.deliver(letter(subject));
      await arrived(...kept, ...lost);
      await restore();
      for (const subject of later) await dovecot.deliver(letter(subject));
      await arrived(...kept, ...lost, ...later);
    },
  );

  it('from which somebody moves messages meanwhile loses none of the others', async () => {
    const client = opened.keep(
      await connect({
        ...{ host: '127.0.0.1', port: dovecot.imapPort, secure: false, requiresTls: false },
        auth: { user: 'support@example.com', pass: 'secret' },
      }),
      one => one.close(),
    );
    await client.mailboxCreate('Elsewhere');
    await client.mailboxOpen('INBOX');
    const [staying, leaving] = [numbered('Staying', 100), numbered('Leaving', 100)];
    for (const [at, subject] of staying.entries()) {
      await dovecot.deliver(letter(subject));
      await dovecot.deliver(letter(leaving[at]!));
      await client.messageMove({ subject: 'Leaving' }, 'Elsewhere');
    }
    await eventually(() => expect(taken).toEqual(expect.arrayContaining(staying)));
    expect(taken).toHaveLength(new Set(taken).size);
  });
});
