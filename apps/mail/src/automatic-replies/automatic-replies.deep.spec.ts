import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { heldMails } from '@patchbay/contracts/mail/held-mails';
import { suppressions } from '@patchbay/contracts/mail/suppressions';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { type TakeMail, ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Opened } from '@patchbay/platform/opened';
import { sourceOf, startProcess } from '@patchbay/testing/app-process';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { Signatures } from '../threading/signatures';

const MAIL_SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
const address = 'support@example.com';
const signatures = new Signatures({ MAIL_SIGNING_KEY } as ConstructorParameters<typeof Signatures>[0]);

const letter = (from: string, subject = 'Help', ...headers: string[]) =>
  [`From: ${from}`, `To: ${address}`, `Subject: ${subject}`, ...headers, '', 'Help'].join('\n');

/** As servers make one of a mail that they return although its sender is empty. */
const returned = (to: string, messageId: string) =>
  [
    `From: MAILER-DAEMON@other.example\nTo: ${to}\nSubject: Undelivered\nMIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n',
    '--b\n\nIt could not be delivered.\n\n--b\nContent-Type: message/delivery-status\n',
    'Reporting-MTA: dns; other.example\n\nFinal-Recipient: rfc822; ewa@example.org\nAction: failed\nStatus: 5.2.2\n',
    `--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId}\n--b--`,
  ].join('\n');

describe('an automatic reply', () => {
  const opened = new Opened();
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  const tickets = new Map<string, number>();
  const taken: Partial<TakeMail>[] = [];
  let dovecot: TestDovecot;
  let relay: TestRelay;
  let service: TestService;

  beforeAll(async () => {
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    writeFileSync(join(secrets, 'support'), 'secret\n');
    dovecot = opened.keep(await TestDovecot.start(), one => one.stop());
    relay = opened.keep(await TestRelay.start(), one => one.stop());
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    stubs.answer(ticketMails.take, ({ body }) => {
      const { mail_id, ticket_id, ...mail } = JSON.parse(body) as TakeMail;
      taken.push(mail);
      if (!tickets.has(mail_id)) tickets.set(mail_id, ticket_id ?? tickets.size + 1);
      return { body: { ticket_id: tickets.get(mail_id)!, message_id: tickets.get(mail_id)! } };
    });
    // Parts of a report that is a message like the rest are its files.
    const file = { filename: 'x', token: 'token', size: 1 };
    stubs.answer(temporaryFiles.upload, () => ({ body: file }));
    stubs.answer(temporaryFiles.append, () => ({ body: {} }));
    stubs.answer(temporaryFiles.finish, () => ({ body: file }));
    stubs.answer(ticketMails.answers, () => ({ body: { answers: [], next: 0 } }));
    await stubs.ready();
    const environment = { MAIL_SIGNING_KEY, MAIL_SECRETS: secrets, MAIL_AUTHSERV_ID: 'mx.example.net' };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    await service.database.query(`INSERT INTO mail_templates (name, queue_id, kind, subject, body)
      VALUES ('Thanks', 1, 'AUTO_REPLY', '[{{ticket_id}}] {{subject}}', 'We got it, {{customer_email}}.')`);
    await provision();
  });
  afterAll(async () => {
    await opened.close();
    rmSync(secrets, { recursive: true });
  });

  async function provision(fields: Partial<MailboxEntry> = {}): Promise<void> {
    const receive = { host: '127.0.0.1', port: dovecot.imapPort, user: address, secret: 'support' };
    const send = { host: '127.0.0.1', port: relay.port };
    const support = {
      id: 1,
      address,
      aliases: ['help@example.com'],
      queue_id: 1,
      receive,
      send,
      ...fields,
    };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  }

  const arrivedAt = (to: string) => relay.taken.filter(each => each.to.includes(to));
  const repliedTo = (to: string) =>
    eventually(() => expect(arrivedAt(to)).toHaveLength(1)).then(() => arrivedAt(to)[0]!);
  /** Mails are taken one after the other: when a later one has its reply, the earlier ones have none. */
  let marks = 0;
  const afterAllOfThem = async () => {
    const mark = `mark${(marks += 1)}@example.org`;
    await dovecot.deliver(letter(mark));
    await repliedTo(mark);
  };

  it('is sent to who begins a ticket, and says to programs that it is one', async () => {
    await dovecot.deliver(
      letter('Ewa <ewa@example.org>', '=?UTF-8?Q?=C5=BB=C3=B3=C5=82w?=', 'Message-ID: <first@example.org>'),
    );
    const { from, raw } = await repliedTo('ewa@example.org');
    expect(from).toBe('');
    expect(raw).toMatch(/^From: support@example\.com\r$/m);
    expect(raw).toMatch(/^Reply-To: support\+t1\.[0-9a-f]{20}@example\.com\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(raw).toMatch(/^In-Reply-To: <first@example\.org>\r$/m);
    expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from('[1] Żółw').toString('base64')}?=\r\n`);
    expect(raw).toContain('We got it, ewa@example.org.');
  });

  it('has the text that its mailbox names', async () => {
    await service.database.query(`INSERT INTO mail_templates (name, queue_id, kind, body)
      VALUES ('Own', 2, 'AUTO_REPLY', 'Of the mailbox.')`);
    await provision({ auto_reply_template: 'Own' });
    await dovecot.deliver(letter('own@example.org'));
    expect((await repliedTo('own@example.org')).raw).toContain('Of the mailbox.');
    await provision({ auto_reply_template: 'Gone' });
    await dovecot.deliver(letter('gone@example.org'));
    expect((await repliedTo('gone@example.org')).raw).toContain('We got it, gone@example.org.');
    await provision();
  });

  it('is sent once in 24 hours to an address, and to nobody who goes on in a ticket', async () => {
    await dovecot.deliver(letter('EWA@example.org', 'Another'));
    const known = signatures.messageId(address, 1, 1);
    await dovecot.deliver(letter('jan@example.org', 'Re: [1]', `In-Reply-To: ${known}`));
    await afterAllOfThem();
    expect(arrivedAt('ewa@example.org')).toHaveLength(1);
    expect(arrivedAt('EWA@example.org')).toEqual([]);
    expect(arrivedAt('jan@example.org')).toEqual([]);
    await service.database.query(
      `UPDATE automatic_replies SET created_at = now() - interval '25 hours' WHERE address = 'ewa@example.org'`,
    );
    await dovecot.deliver(letter('ewa@example.org', 'A day later'));
    await eventually(() => expect(arrivedAt('ewa@example.org')).toHaveLength(2));
  });

  it('is not sent again when the same mail comes another way', async () => {
    const by = (alias: string) =>
      letter('alias@example.org', 'Twice', 'Message-ID: <twice@example.org>', `Delivered-To: ${alias}`);
    await dovecot.deliver(by(address));
    await repliedTo('alias@example.org');
    await service.database.query(
      `UPDATE automatic_replies SET created_at = now() - interval '25 hours' WHERE address = 'alias@example.org'`,
    );
    await dovecot.deliver(by('help@example.com'));
    await afterAllOfThem();
    expect(arrivedAt('alias@example.org')).toHaveLength(1);
  });

  it('is not sent to programs, to ourselves and to whom nothing is sent', async () => {
    await service.succeed(suppressions.create, { address: 'never@example.org', reason: 'asked' });
    const before = relay.taken.length;
    await dovecot.deliver(letter('vacation@example.org', 'Away', 'Auto-Submitted: auto-replied (vacation)'));
    await dovecot.deliver(letter('news@example.org', 'News', 'List-Id: <news.example.org>'));
    await dovecot.deliver(letter('no-reply@example.org'));
    await dovecot.deliver(letter('never@example.org'));
    await dovecot.deliver(letter(address));
    await dovecot.deliver(letter('help@example.com'));
    await dovecot.deliver(letter(signatures.replyAddress(address, 99)));
    await afterAllOfThem();
    expect(relay.taken).toHaveLength(before + 1);
    expect(tickets.size).toBeGreaterThan(6);
  });

  it('ends at once between two systems: the reply of the one gets none of the other', async () => {
    const { raw } = arrivedAt('ewa@example.org')[0]!;
    const before = relay.taken.length;
    const other = raw.replaceAll(address, 'support@other.example').replace(/^To: .*$/m, `To: ${address}`);
    await dovecot.deliver(other);
    await afterAllOfThem();
    expect(relay.taken).toHaveLength(before + 1);
  });

  it('makes no ticket when a server returns it to its author or its reply address', async () => {
    const { raw } = arrivedAt('ewa@example.org')[0]!;
    const fieldOf = (name: string) => new RegExp(`^${name}: (.+)\\r$`, 'm').exec(raw)![1]!;
    const before = [relay.taken.length, tickets.size] as const;
    await dovecot.deliver(returned(address, fieldOf('Message-ID')));
    await dovecot.deliver(returned(fieldOf('Reply-To'), fieldOf('Message-ID')));
    await dovecot.deliver(returned(address, '<forged@example.com>'));
    await afterAllOfThem();
    expect([relay.taken.length, tickets.size]).toEqual([before[0] + 1, before[1] + 2]);
  });

  it('is sent where the mail wants it, if that is in the domain of its author or he is confirmed', async () => {
    const confirmed = 'Authentication-Results: mx.example.net; dmarc=pass header.from=shop.example';
    await dovecot.deliver(letter('form@shop.example', 'Own', 'Reply-To: Orders <orders@shop.example>'));
    await dovecot.deliver(letter('form2@shop.example', 'Form', confirmed, 'Reply-To: iza@example.org'));
    await dovecot.deliver(letter('form3@shop.example', 'Forged', 'Reply-To: thief@example.org'));
    for (const to of ['orders@shop.example', 'iza@example.org', 'form3@shop.example']) await repliedTo(to);
    for (const to of ['form@shop.example', 'form2@shop.example', 'thief@example.org'])
      expect(arrivedAt(to)).toEqual([]);
    expect(taken.slice(-3).map(({ from, reply_to }) => [from, reply_to])).toEqual([
      ['form@shop.example', 'orders@shop.example'],
      ['form2@shop.example', 'iza@example.org'],
      ['form3@shop.example', null],
    ]);
  });

  it('is not sent to spam, which is tagged or held as the mailbox wants, but in tickets of their senders', async () => {
    const spam = 'X-Spam-Status: Yes, score=9.1 required=5.0';
    const rule = async (spam: MailboxEntry['spam']) => {
      await provision({ spam });
      // A change is noticed within a second; so it is at once.
      await service.pause();
      await service.resume();
    };
    await rule('tag');
    await dovecot.deliver(letter('spammer@example.org', 'Tagged', spam));
    await dovecot.deliver(letter('friend@example.org', 'Ham', 'X-Spam-Flag: NO'));
    await repliedTo('friend@example.org');
    const ticket = tickets.size;
    expect(taken.slice(-2).map(({ subject, tags }) => [subject, tags])).toEqual([
      ['Tagged', ['spam']],
      ['Ham', undefined],
    ]);
    await rule('hold');
    await dovecot.deliver(letter('spammer2@example.org', 'Held', spam));
    const known = `In-Reply-To: ${signatures.messageId(address, ticket, ticket)}`;
    await dovecot.deliver(letter('stranger@example.org', 'Re', spam, known));
    await dovecot.deliver(letter('friend@example.org', 'Thanks', spam, known));
    await eventually(() => expect(taken.at(-1)).toMatchObject({ subject: 'Thanks' }));
    expect(taken.at(-1)!.tags).toBeUndefined();
    const { result } = await service.succeed(heldMails.list, { reason: 'SPAM' });
    expect(result.map(({ from, subject }) => [from, subject])).toEqual([
      ['stranger@example.org', 'Re'],
      ['spammer2@example.org', 'Held'],
    ]);
    await service.succeed(heldMails.release, { id: result[1]!.id });
    expect(taken.at(-1)).toMatchObject({ subject: 'Held' });
    await rule('ignore');
    await dovecot.deliver(letter('ignored@example.org', 'Ignored', spam));
    await repliedTo('ignored@example.org');
    expect(arrivedAt('spammer@example.org')).toEqual([]);
  });

  it('is one of at most a hundred of a mailbox in an hour', async () => {
    await service.database
      .query(`INSERT INTO automatic_replies (mail_id, mailbox_id, address, raw, created_at)
      SELECT 'mail ' || n, 1, 'a' || n, '', now() - interval '59 minutes' FROM generate_series(1, 100) n`);
    await dovecot.deliver(letter('late@example.org'));
    await eventually(async () =>
      expect(
        await service.database.query(
          `SELECT FROM received_mails WHERE sender = 'late@example.org' AND state = 'TAKEN'`,
        ),
      ).toHaveLength(1),
    );
    await service.database.query(
      `UPDATE automatic_replies SET created_at = now() - interval '61 minutes' WHERE mail_id LIKE 'mail %'`,
    );
    await afterAllOfThem();
    expect(arrivedAt('late@example.org')).toEqual([]);
  });

  it('is tried again when the server surely did not take it', async () => {
    relay.refusalsOf.set('busy@example.org', [451]);
    await dovecot.deliver(letter('busy@example.org'));
    const waits = `SELECT FROM automatic_replies WHERE address = 'busy@example.org' AND due_at > now()`;
    await eventually(async () => expect(await service.database.query(waits)).toHaveLength(1));
    await service.database.query(
      `UPDATE automatic_replies SET due_at = now() WHERE address = 'busy@example.org'`,
    );
    await repliedTo('busy@example.org');
  });

  it('is never sent twice when the service is killed again and again', async () => {
    await service.pause();
    await service.database.query('DELETE FROM automatic_replies');
    const senders = Array.from({ length: 20 }, (_, index) => `once${index}@example.org`);
    for (const sender of senders) await dovecot.deliver(letter(sender));
    for (let kills = 1; kills <= 4; kills += 1) {
      const { number: port } = await LatePort.choose();
      const variables = { ...service.environment, MANAGEMENT_PORT: `${port}`, LOG_LEVEL: 'error' };
      const process_: ChildProcess = opened.keep(startProcess('mail', variables), one => one.kill('SIGKILL'));
      // The worst moment: the reply is sent, and the service does not know.
      relay.beforeReply = () => process_.kill('SIGKILL');
      await once(process_, 'exit');
    }
    relay.beforeReply = undefined;
    await service.resume();
    await eventually(async () => {
      expect(await service.database.query(`SELECT FROM received_mails WHERE state = 'KEPT'`)).toEqual([]);
      expect(await service.database.query('SELECT FROM automatic_replies WHERE due_at IS NOT NULL')).toEqual(
        [],
      );
      expect(await service.database.query('SELECT FROM automatic_replies')).toHaveLength(senders.length);
    });
    await afterAllOfThem();
    const taken = relay.taken.flatMap(({ to }) => to).filter(to => to.startsWith('once'));
    expect(taken.toSorted()).toEqual(senders.toSorted());
  });
});
