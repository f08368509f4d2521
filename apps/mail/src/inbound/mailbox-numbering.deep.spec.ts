import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Opened } from '@patchbay/platform/opened';
import { sourceOf } from '@patchbay/testing/app-process';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { connect } from './imap-connection';

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
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  let dovecot: TestDovecot;
  let service: TestService;
  /** Subjects of the mails that became tickets, as ticketing was asked for them. */
  let taken: string[];

  beforeAll(async () => {
    // The program that reads messages runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    writeFileSync(join(secrets, 'support'), 'secret\n');
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    stubs.answer(ticketMails.take, ({ body }) => {
      const number = taken.push((JSON.parse(body) as { subject: string }).subject);
      return { body: { ticket_id: number, message_id: number } };
    });
    await stubs.ready();
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'), MAIL_SECRETS: secrets };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
  });
  afterAll(async () => {
    await opened.close();
    rmSync(secrets, { recursive: true });
  });

  beforeEach(async () => {
    dovecot = await TestDovecot.start();
    taken = [];
    await service.database.query('DELETE FROM received_mails; DELETE FROM mailbox_progress');
    const receive = {
      host: '127.0.0.1',
      port: dovecot.imapPort,
      user: 'support@example.com',
      secret: 'support',
    };
    const support: MailboxEntry = { id: 1, address: 'support@example.com', ticket_queue_id: 1, receive };
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
