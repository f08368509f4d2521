import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldMailEvents, heldMails } from '@patchbay/contracts/mail/held-mails';
import { mailboxEvents, mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { Opened } from '@patchbay/platform/opened';
import { sourceOf, startProcess } from '@patchbay/testing/app-process';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { TestService, emitted } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { TableLock } from '@patchbay/testing/table-lock';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { Signatures } from '../threading/signatures';
import { connect } from './imap-connection';

interface Taken {
  mail_id: string;
  ticket_id?: number;
  from: string | null;
  subject: string;
  body: string;
  quoted: string;
  attachments: string[];
  automatic: boolean;
  sender_known: boolean;
  remote_images: boolean;
}

const key = Buffer.alloc(32, 7).toString('base64');
const message = (subject: string, headers: string[] = [], body = 'Help') =>
  [
    'From: Ewa <ewa@example.org>',
    'To: support@example.com',
    `Subject: ${subject}`,
    ...headers,
    '',
    body,
  ].join('\n');

/** As postfix makes one of a mail that it cannot deliver. */
const report = (subject: string, internet_id: string) =>
  message(
    subject,
    ['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"'],
    [
      '--b\n\nIt could not be delivered.\n\n--b\nContent-Type: message/delivery-status\n',
      'Reporting-MTA: dns; mail.example.org\n',
      'Final-Recipient: rfc822; ewa@example.org\nAction: failed\nStatus: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <ewa@example.org>:\n    no such user\n',
      `--b\nContent-Type: message/rfc822\n\nFrom: support@example.com\nMessage-ID: ${internet_id}\n\nHello\n--b--`,
    ].join('\n'),
  );
const signatures = new Signatures({ MAIL_SIGNING_KEY: key } as ConstructorParameters<typeof Signatures>[0]);

describe('messages in a dovecot', () => {
  const opened = new Opened();
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  let dovecot: TestDovecot;
  let service: TestService;
  /** Of each mail the ticket that it got, as ticketing keeps it. */
  const tickets = new Map<string, number>();
  const taken: Taken[] = [];
  let isAway = false;
  let support: MailboxEntry;

  beforeAll(async () => {
    // The program that reads messages runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    writeFileSync(join(secrets, 'support'), 'secret\n');
    dovecot = opened.keep(await TestDovecot.start(), one => one.stop());
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    stubs.answer(ticketMails.take, ({ body }) => {
      if (isAway) return { status: 503, body: { errors: [] } };
      const asked = JSON.parse(body) as Taken;
      if (!tickets.has(asked.mail_id)) {
        taken.push(asked);
        tickets.set(asked.mail_id, asked.ticket_id ?? tickets.size + 1);
      }
      const ticket_id = tickets.get(asked.mail_id)!;
      return { body: { ticket_id, message_id: ticket_id } };
    });
    const file = { filename: 'x', token: 'token', size: 0 };
    stubs.answer(temporaryFiles.upload, () => ({ body: file }));
    stubs.answer(temporaryFiles.append, () => ({ body: {} }));
    stubs.answer(temporaryFiles.finish, () => ({ body: file }));
    await stubs.ready();
    const environment = { MAIL_SIGNING_KEY: key, MAIL_SECRETS: secrets };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    const receive = {
      host: '127.0.0.1',
      port: dovecot.imapPort,
      user: 'support@example.com',
      secret: 'support',
    };
    support = { id: 1, address: 'support@example.com', queue_id: 1, receive };
    await provision({});
  });
  const provision = (fields: object) =>
    service.succeed(mailProvisioning.apply, { mail: { mailboxes: [{ ...support, ...fields }] } });
  afterAll(async () => {
    await opened.close();
    rmSync(secrets, { recursive: true });
  });

  const arrived = (subject: string) =>
    eventually(() => {
      const found = taken.filter(each => each.subject === subject);
      expect(found).toHaveLength(1);
      return found[0]!;
    });

  it('become tickets', async () => {
    await dovecot.deliver(message('=?UTF-8?Q?=C5=BB=C3=B3=C5=82w?='));
    const first = await arrived('Żółw');
    expect(first).toMatchObject({ from: 'ewa@example.org', body: 'Help\n' });
    expect(first.ticket_id).toBeUndefined();
    await eventually(async () =>
      expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ state: 'CONNECTED', held: 0 }),
    );
    const [cause] = (await service.database.query(
      'SELECT request_id AS "requestId" FROM outbox WHERE subject = $1',
      [mailboxEvents.stateChanged.subject],
    )) as [{ requestId: string }];
    const fields = { mailbox_id: 1, state: 'CONNECTED', previous_state: 'CONNECTING' } as const;
    expect(await service.events.of(cause)).toEqual([emitted(mailboxEvents.stateChanged, fields)]);
  });

  // It ends before the server is asked again in any case.
  it('become tickets at once when they come while others are fetched', async () => {
    const lock = await TableLock.take(service.database.url, 'mail.received_mails');
    await dovecot.deliver(message('Before'));
    await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
    await dovecot.deliver(message('Meanwhile'));
    await lock.release();
    await arrived('Before');
    await arrived('Meanwhile');
  }, 30_000);

  it('continue a ticket by a signed Message-ID, and by a known one or a number if the sender takes part', async () => {
    await dovecot.deliver(message('First', ['Message-ID: <first@example.org>']));
    const ticket_id = await arrived('First').then(({ mail_id }) => tickets.get(mail_id)!);
    const signed = signatures.messageId('support@example.com', 77, 5);
    await dovecot.deliver(message('Signed', [`In-Reply-To: ${signed}`]));
    await dovecot.deliver(message('Forged', [`In-Reply-To: ${signed.replace('t77', 't78')}`]));
    await dovecot.deliver(message('Known', ['References: <first@example.org>']));
    await dovecot.deliver(message(`Number [#${ticket_id}]`));
    await dovecot.deliver(message(`Stranger [#${ticket_id}]`).replace('ewa@', 'eve@'));
    expect((await arrived('Signed')).ticket_id).toBe(77);
    expect((await arrived('Forged')).ticket_id).toBeUndefined();
    expect((await arrived('Known')).ticket_id).toBe(ticket_id);
    expect((await arrived(`Number [#${ticket_id}]`)).ticket_id).toBe(ticket_id);
    expect((await arrived(`Stranger [#${ticket_id}]`)).ticket_id).toBeUndefined();
  });

  it('are marked when their sender took no part in the ticket, in which he then takes none by what all can guess', async () => {
    const signed = signatures.messageId('support@example.com', 78, 5);
    const from = (name: string, subject: string, headers: string[] = []) =>
      dovecot.deliver(message(subject, headers).replace('ewa@', `${name}@`));
    await service.database.query(`INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, created_at)
      VALUES (78, 78, 1, '', now())`);
    await service.database
      .query(`INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at)
      VALUES (78, 'Copied@example.org', 78, 1, 1, 'sent', now())`);
    await from('copied', 'Was written to', [`In-Reply-To: ${signed}`]);
    await from('eve', 'Has the address', [`In-Reply-To: ${signed}`]);
    await from('eve', 'Guesses [#78]');
    await from('copied', 'Remembers [#78]');
    expect(await arrived('Was written to')).toMatchObject({ ticket_id: 78, sender_known: true });
    expect(await arrived('Has the address')).toMatchObject({ ticket_id: 78, sender_known: false });
    expect((await arrived('Guesses [#78]')).ticket_id).toBeUndefined();
    expect((await arrived('Remembers [#78]')).ticket_id).toBe(78);
    await service.database.query('DELETE FROM mail_recipients');
    await service.database.query('DELETE FROM sent_mails');
  });

  it('are marked when they repeat the Message-ID of another one, and only then', async () => {
    const id = ['Message-ID: <again@example.org>'];
    await dovecot.deliver(message('Said once', id, 'One'));
    await dovecot.deliver(`Received: from elsewhere\n${message('Said once', id, 'One')}`);
    await dovecot.deliver(message('Said otherwise', id, 'Two'));
    await dovecot.deliver(message('Said without', [], 'One'));
    await dovecot.deliver(message('Said without, too', [], 'One'));
    expect(await arrived('Said otherwise')).toMatchObject({ same_id_other_content: true });
    for (const subject of ['Said once', 'Said without', 'Said without, too'])
      expect(await arrived(subject)).toMatchObject({ same_id_other_content: false });
  });

  it('are split from the message that they answer', async () => {
    await dovecot.deliver(message('Quoting', [], 'Yes\n\nOn Mon, 23 Nov 2026, Support wrote:\n> Shall we?'));
    const { body, quoted } = await arrived('Quoting');
    expect([body, quoted]).toEqual(['Yes', '\n\nOn Mon, 23 Nov 2026, Support wrote:\n> Shall we?\n']);
  });

  it('are one mail however they come, and show no picture of others', async () => {
    const html = [
      'Message-ID: <html@example.org>',
      'MIME-Version: 1.0',
      'Auto-Submitted: auto-replied (vacation)',
      'Content-Type: text/html',
    ];
    const body = '<p onclick=x>Away<script>alert(1)</script><img src="https://evil.example/1.gif"></p>';
    await dovecot.deliver(message('Twice', html, body));
    await dovecot.deliver(`Received: from elsewhere\n${message('Twice', html, body)}`);
    await dovecot.deliver(message('After both'));
    await arrived('After both');
    expect(await arrived('Twice')).toMatchObject({
      body: expect.stringMatching(/^<p>Away<img alt=""><\/p>\s*$/),
      automatic: true,
      sender_known: true,
      remote_images: true,
    });
    const rows = await service.database.query(
      `SELECT automatic, ticket_id FROM received_mails WHERE subject = 'Twice' AND state = 'TAKEN'`,
    );
    expect(rows).toEqual([rows[0], rows[0]]);
    expect(rows[0]).toMatchObject({ automatic: true });
  });

  it('are held with a reason when they cannot be read, and the next one arrives', async () => {
    const parts = '--b\nContent-Type: text/plain\n\n\n'.repeat(2_000);
    await dovecot.deliver(message('Parts', ['Content-Type: multipart/mixed; boundary="b"'], parts));
    await dovecot.deliver(message('After it'));
    await arrived('After it');
    const { count, result } = await service.succeed(heldMails.list, { reason: 'UNREADABLE', mailbox_id: 1 });
    expect({ count, result }).toEqual({
      count: 1,
      result: [
        {
          id: expect.any(Number),
          mailbox_id: 1,
          received_at: expect.any(String),
          from: 'ewa@example.org',
          subject: 'Parts',
          size: expect.any(Number),
          reason: 'UNREADABLE',
          detail: 'it cannot be read: more than 1000 parts',
        },
      ],
    });
    const fields = { held_id: result[0]!.id, mailbox_id: 1, reason: 'UNREADABLE' as const };
    const [cause] = (await service.database.query(
      'SELECT request_id AS "requestId" FROM outbox WHERE subject = $1',
      [heldMailEvents.held.subject],
    )) as [{ requestId: string }];
    expect(await service.events.of(cause)).toEqual([emitted(heldMailEvents.held, fields)]);
    expect(await service.succeed(heldMails.list, { reason: 'REFUSED' })).toEqual({ count: 0, result: [] });
    expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ held: 1 });
  });

  it('that are held are brought into a ticket as they came, once', async () => {
    const { result } = await service.succeed(heldMails.list);
    const { id } = result[0]!;
    isAway = true;
    expect((await service.ask(heldMails.release, { id })).status).toBe(503);
    isAway = false;
    const answer = await service.ask(heldMails.release, { id });
    const { body } = await arrived('Parts');
    expect(body).toContain('it cannot be read: more than 1000 parts]');
    expect(body).toContain('Subject: Parts');
    const fields = { held_id: id, mailbox_id: 1, ...answer.body };
    expect(await service.events.of(answer)).toEqual([emitted(heldMailEvents.released, fields)]);
    expect((await service.ask(heldMails.release, { id })).status).toBe(404);
    expect(await service.succeed(heldMails.list)).toEqual({ count: 0, result: [] });
  });

  it('that are held are deleted with their bytes', async () => {
    await dovecot.deliver(message('Large', [], `${'a'.repeat(998)}\n`.repeat(26_300)));
    const { id } = await eventually(async () => {
      const { result } = await service.succeed(heldMails.list, { reason: 'TOO_LARGE' });
      expect(result).toMatchObject([{ subject: 'Large', size: 65_536 }]);
      return result[0]!;
    });
    const answer = await service.ask(heldMails.delete, { id });
    const fields = { held_id: id, mailbox_id: 1 };
    expect(await service.events.of(answer)).toEqual([emitted(heldMailEvents.deleted, fields)]);
    expect(await service.database.query('SELECT raw FROM received_mails WHERE place = $1', [id])).toEqual([
      { raw: Buffer.alloc(0) },
    ]);
    expect((await service.ask(heldMails.delete, { id })).status).toBe(404);
    expect(taken.map(({ subject }) => subject)).not.toContain('Large');
  });

  it('continue a ticket by its number if their sender was written to in it', async () => {
    await service.database
      .query(`WITH mail AS (INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, created_at)
        VALUES (9201, 92, 1, '', now()))
      INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at)
      VALUES (9201, 'Copied@example.org', 92, 1, 1, 'sent', now())`);
    await dovecot.deliver(message('Of one who got a copy [#92]').replace('ewa@', 'copied@'));
    expect((await arrived('Of one who got a copy [#92]')).ticket_id).toBe(92);
    await service.database.query('DELETE FROM mail_recipients');
    await service.database.query('DELETE FROM sent_mails');
  });

  it('are held as loops: what came back, and more than 20 in an hour of one sender in one ticket', async () => {
    await dovecot.deliver(message('Came back', ['X-Patchbay-Loop: Support@example.com']));
    await dovecot.deliver(message('Of another Patchbay', ['X-Patchbay-Loop: help@example.org']));
    const own = signatures.messageId('support@example.com', 77, 5);
    await dovecot.deliver(message('Came back unmarked', [`Message-ID: ${own}`]));
    await arrived('Of another Patchbay');
    const parties = `SELECT 90, 'robot@example.org' UNION SELECT 91, 'robot@example.org'`;
    await service.database.query(`INSERT INTO ticket_parties ${parties}`);
    await service.database
      .query(`INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, sender, ticket_id, message_id)
      SELECT 'hour' || n, 1, 'TAKEN', '', now() - n * interval '1 minute', 'Robot@example.org', 90, 1000 + n
      FROM generate_series(1, 20) AS n`);
    const fromRobot = (subject: string) => dovecot.deliver(message(subject).replace('ewa@', 'robot@'));
    await fromRobot('Much [#90]');
    await fromRobot('Elsewhere [#91]');
    await arrived('Elsewhere [#91]');
    await service.database
      .query(`INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, sender, ticket_id, message_id)
      SELECT 'day' || n, 1, 'TAKEN', '', now() - interval '2 hours', 'robot@example.org', 90, 2000 + n
      FROM generate_series(1, 200) AS n`);
    await fromRobot('Much in a day [#91]');
    const held = await eventually(async () => {
      const { result } = await service.succeed(heldMails.list, { reason: 'LOOP' });
      expect(result.map(({ subject, detail }) => [subject, detail])).toEqual([
        ['Much in a day [#91]', 'its sender has written 221 messages in a day'],
        ['Much [#90]', 'its sender has written 20 messages in its ticket in an hour'],
        ['Came back unmarked', 'it was sent from here and came back'],
        ['Came back', 'it was sent from here and came back'],
      ]);
      return result;
    });
    const reported = await service.database.query(
      `SELECT payload->>'held_id' AS id FROM outbox WHERE subject = $1 AND payload->>'reason' = 'LOOP'`,
      [heldMailEvents.held.subject],
    );
    expect(reported.map(({ id }: { id: string }) => Number(id)).toSorted()).toEqual(
      held.map(({ id }) => id).toSorted(),
    );
    await service.succeed(heldMails.release, { id: held[1]!.id });
    expect((await arrived('Much [#90]')).ticket_id).toBe(90);
    for (const { id } of held.filter((_, index) => index !== 1))
      await service.succeed(heldMails.delete, { id });
  });

  it('that report of a mail that was sent from here change where it is, and others become tickets', async () => {
    await service.database.query(`INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, created_at)
      VALUES (5, 77, 1, '', now())`);
    await service.database
      .query(`INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at)
      VALUES (5, 'ewa@example.org', 77, 1, 1, 'sent', now())`);
    const signed = signatures.messageId('support@example.com', 77, 5);
    await dovecot.deliver(report('Forged report', signed.replace('m5', 'm6')));
    await dovecot.deliver(report('Report', signed));
    await eventually(async () =>
      expect(
        await service.database.query('SELECT address, status, enhanced_code, text FROM mail_recipients'),
      ).toEqual([
        {
          address: 'ewa@example.org',
          status: 'bounced',
          enhanced_code: '5.1.1',
          text: '550 5.1.1 <ewa@example.org>: no such user',
        },
      ]),
    );
    expect((await arrived('Forged report')).attachments).toHaveLength(2);
    expect(await service.database.query(`SELECT FROM received_mails WHERE state = 'KEPT'`)).toEqual([]);
    expect(taken.map(({ subject }) => subject)).not.toContain('Report');
  });

  it('that report of one copy of a mail are believed at the signed address of that copy alone', async () => {
    await service.database
      .query(`INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, bounce_domain, created_at)
      VALUES (8, 78, 1, '', 'example.com', now())`);
    await service.database
      .query(`INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at)
      VALUES (8, 'ewa@example.org', 78, 1, 1, 'sent', now()), (8, 'jan@example.org', 78, 1, 2, 'sent', now())`);
    const statuses = () =>
      service.database.query('SELECT status FROM mail_recipients WHERE message_id = 8 ORDER BY place');
    const copy = { message_id: 8, place: 2 };
    const returnedTo = signatures.bounceAddress('support@example.com', 'example.com', copy);
    const signed = signatures.messageId('support@example.com', 78, 8);
    const to = (subject: string, address: string) =>
      report(subject, signed).replace('To: support@example.com', `To: ${address}`);
    await dovecot.deliver(report('Only the Message-ID', signed));
    await dovecot.deliver(to('Forged copy', returnedTo.replace('b8.2', 'b8.1')));
    await arrived('Only the Message-ID');
    await arrived('Forged copy');
    expect(await statuses()).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    await dovecot.deliver(to('Copy', returnedTo.toUpperCase()));
    await eventually(async () =>
      expect(await statuses()).toEqual([{ status: 'sent' }, { status: 'bounced' }]),
    );
    expect(taken.map(({ subject }) => subject)).not.toContain('Copy');
  });

  it('wait while ticketing is away', async () => {
    isAway = true;
    await dovecot.deliver(message('Waits'));
    await eventually(async () =>
      expect(await service.database.query(`SELECT FROM received_mails WHERE state = 'KEPT'`)).toHaveLength(1),
    );
    isAway = false;
    await arrived('Waits');
  });

  it('stay as they are, are marked, moved or deleted at their server, but for one of which only the beginning is kept', async () => {
    const auth = { user: 'support@example.com', pass: 'secret' };
    const server = { host: '127.0.0.1', port: dovecot.imapPort, secure: false, requiresTls: false, auth };
    const client = await connect(server);
    try {
      await client.mailboxCreate('Archive');
      /** Until the mailbox is served as it is provisioned now. */
      const serveAs = async (after: string) => {
        await service.database.query(`UPDATE mailbox_progress SET last_error = 'before'`);
        await provision({ after });
        await eventually(async () =>
          expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ last_error: '' }),
        );
      };
      const where = async (subject: string) => {
        const found: string[] = [];
        for (const folder of ['INBOX', 'Archive']) {
          await client.mailboxOpen(folder);
          for await (const { flags } of client.fetch({ subject }, { flags: true }))
            found.push([folder, ...flags!].filter(word => word !== '\\Recent').join(' '));
        }
        return found;
      };
      for (const [after, place, last_error = ''] of [
        ['keep', ['INBOX']],
        ['seen', ['INBOX \\Seen']],
        ['move:Archive', ['Archive']],
        ['move:Nowhere', ['INBOX'], 'fetched messages cannot be moved to the folder Nowhere'],
        ['delete', []],
      ] as const) {
        await serveAs(after);
        await dovecot.deliver(message(`Then ${after}`));
        await arrived(`Then ${after}`);
        await eventually(async () => {
          expect([after, await where(`Then ${after}`)]).toEqual([after, place]);
          expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ last_error });
        });
      }
      await dovecot.deliver(message('Then too large', [], 'x'.repeat(26 * 1024 * 1024)));
      await eventually(async () => expect(await where('Then too large')).toEqual(['INBOX \\Seen']));
    } finally {
      client.close();
      await provision({});
    }
  });

  it('are each in a ticket once when the service is killed again and again', async () => {
    await service.pause();
    const subjects = Array.from({ length: 30 }, (_, index) => `Once ${index}`);
    let process_: ChildProcess | undefined;
    for (const subject of subjects) {
      if (!process_) {
        const { number: port } = await LatePort.choose();
        const started = startProcess('mail', {
          ...service.environment,
          MANAGEMENT_PORT: `${port}`,
          LOG_LEVEL: 'error',
        });
        // A failure of the test must not leave it running.
        process_ = opened.keep(started, one => one.kill('SIGKILL'));
      }
      const before = taken.length;
      await dovecot.deliver(message(subject));
      if (!subject.endsWith('4') && !subject.endsWith('9')) continue;
      await eventually(() => expect(taken.length).toBeGreaterThan(before));
      process_.kill('SIGKILL');
      await once(process_, 'exit');
      process_ = undefined;
    }
    await service.resume();
    await arrived('Once 29');
    expect(taken.filter(({ subject }) => subject.startsWith('Once')).map(({ subject }) => subject)).toEqual(
      subjects,
    );
    // It is noted after the answer.
    const kept = `SELECT FROM received_mails WHERE state = 'KEPT'`;
    await eventually(async () => expect(await service.database.query(kept)).toEqual([]));
  });
});
