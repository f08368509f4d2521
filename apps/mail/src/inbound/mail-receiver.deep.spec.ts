import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { heldMails } from '@patchbay/contracts/mail/held-mails';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Opened } from '@patchbay/platform/opened';
import { sourceOf, startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { newCertificate } from '@patchbay/testing/exchange/certificate';
import { LatePort } from '@patchbay/testing/late-port';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { Signatures } from '../threading/signatures';

const MAIL_SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
const address = 'support@example.com';
const sales = 'sales@example.com';
const signatures = new Signatures({ MAIL_SIGNING_KEY } as ConstructorParameters<typeof Signatures>[0]);
const letter = (subject: string, body = 'Help') =>
  [
    'From: ewa@example.org',
    `To: ${address}`,
    `Subject: ${subject}`,
    `Message-ID: <${subject.replaceAll(' ', '.')}@example.org>`,
    '',
    body,
    '',
  ].join('\r\n');
const mebibyte = 1_048_576;

interface Taken {
  mail_id: string;
  ticket_id?: number;
  ticket_queue_id: number;
  subject: string;
  automatic: boolean;
}

/** What ticketing takes, and the ticket of each mail. */
async function stubTicketing(stubs: Stubs) {
  const taken: Taken[] = [];
  const uploads: string[] = [];
  /** Subjects of mails whose tickets were deleted. */
  const deleted = new Set<string>();
  let away = false;
  let refused = 0;
  stubs.answer(temporaryFiles.upload, ({ body }) => {
    const token = `file ${uploads.push(body)}`;
    return { body: { filename: 'x', token, size: 0 } };
  });
  stubs.answer(temporaryFiles.append, () => ({ body: undefined }));
  stubs.answer(temporaryFiles.finish, () => ({ body: { filename: 'x', token: 'x', size: 0 } }));
  stubs.answer(ticketMails.take, ({ body }) => {
    refused += away ? 1 : 0;
    if (away) return { status: 503, body: { errors: [] } };
    const asked = JSON.parse(body) as Taken;
    let place = taken.findIndex(({ mail_id }) => mail_id === asked.mail_id);
    if (place < 0) place = taken.push(asked) - 1;
    const ticket_id = asked.ticket_id ?? place + 1;
    return { body: { ticket_id, message_id: place + 1, is_deleted: deleted.has(asked.subject) } };
  });
  stubs.answer(ticketMails.answers, () => ({ body: { answers: [], next: 0 } }));
  await stubs.ready();
  return { taken, uploads, deleted, refused: () => refused, setAway: (isAway: boolean) => (away = isAway) };
}

const provision = (service: TestService, fields: Partial<MailboxEntry> = {}) =>
  service.succeed(mailProvisioning.apply, {
    mail: {
      mailboxes: [
        { id: 1, address, aliases: ['Help@example.com'], queue_id: 1, ...fields },
        { id: 2, address: sales, queue_id: 2 },
      ],
    },
  });

describe('a mail server that hands over mails', () => {
  const opened = new Opened();
  let service: TestService;
  let port: number;
  let ticketing: Awaited<ReturnType<typeof stubTicketing>>;
  beforeAll(async () => {
    // The program that reads messages runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    ticketing = await stubTicketing(opened.keep(await Stubs.open(), one => one.stop()));
    ({ number: port } = await LatePort.choose());
    const environment = { MAIL_SIGNING_KEY, MAIL_LISTEN: `lmtp://127.0.0.1:${port}` };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    await provision(service);
  });
  afterAll(() => opened.close());

  /** @returns what the server says of each recipient that it refused, or why it took nothing */
  async function deliver(raw: string | Buffer, to: string[], from = 'ewa@example.org') {
    const transport = createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true } as object);
    try {
      const { rejectedErrors = [] } = (await transport.sendMail({ envelope: { from, to }, raw })) as {
        rejectedErrors?: { recipient: string; response: string }[];
      };
      return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`);
    } catch (error) {
      const { response, message } = error as Error & { response?: string };
      return [response ?? message];
    } finally {
      transport.close();
    }
  }
  const arrived = (subject: string) =>
    eventually(() => {
      const found = ticketing.taken.filter(each => each.subject === subject);
      expect(found).toHaveLength(1);
      return found[0]!;
    });

  it('gets them into tickets without IMAP, and is refused for addresses that are no mailbox', async () => {
    expect(await deliver(letter('First'), [address, 'stranger@example.com'])).toEqual([
      'stranger@example.com: 550 5.1.1 there is no such mailbox',
    ]);
    expect(await arrived('First')).toMatchObject({ ticket_queue_id: 1 });
    expect((await service.succeed(mailboxes.list)).map(({ receives, state }) => [receives, state])).toEqual([
      [true, 'LISTENING'],
      [true, 'LISTENING'],
    ]);
    const { last_received_at } = await service.succeed(mailboxes.read, { id: 1 });
    expect(last_received_at).not.toBe('');
  });

  it('takes the mail of an alias into the mailbox that has it', async () => {
    expect(await deliver(letter('Alias'), ['help@Example.com'])).toEqual([]);
    expect(await arrived('Alias')).toMatchObject({ ticket_queue_id: 1 });
  });

  it('brings one mail into each mailbox, and the same mail again changes nothing', async () => {
    expect(await deliver(letter('Both'), [address, sales])).toEqual([]);
    expect(await deliver(letter('Both'), [address, sales.toUpperCase()])).toEqual([]);
    await deliver(letter('After both'), [sales]);
    await arrived('After both');
    await eventually(() =>
      expect(
        ticketing.taken
          .filter(({ subject }) => subject === 'Both')
          .map(({ ticket_queue_id }) => ticket_queue_id)
          .toSorted(),
      ).toEqual([1, 2]),
    );
  });

  it('finds the ticket of a signed address, whatever the head says, and no other', async () => {
    const reply = signatures.replyAddress(address, 77);
    expect(await deliver(letter('Signed'), [reply.toUpperCase()])).toEqual([]);
    expect(await deliver(letter('Forged'), [reply.replace('t77', 't78')])).toEqual([
      expect.stringContaining('550 5.1.1 there is no such mailbox'),
    ]);
    expect((await arrived('Signed')).ticket_id).toBe(77);
    expect(await deliver(letter('Machine'), [address], '')).toEqual([]);
    expect(await arrived('Machine')).toMatchObject({ automatic: true });
  });

  it('returns a copy of an answer to its signed address', async () => {
    await service.database
      .query(`INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, bounce_domain, created_at)
      VALUES (8, 77, 1, '', 'example.com', now())`);
    await service.database
      .query(`INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at)
      VALUES (8, 'ewa@example.org', 77, 1, 1, 'sent', now())`);
    const returned = signatures.bounceAddress(address, 'example.com', { message_id: 8, place: 1 });
    const report = [
      'From: MAILER-DAEMON@example.org\r\nMIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
      '--b\r\nContent-Type: message/delivery-status\r\n',
      'Reporting-MTA: dns; mail.example.org\r\n',
      'Final-Recipient: rfc822; ewa@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n',
    ].join('\r\n');
    expect(await deliver(report, [returned], '')).toEqual([]);
    await eventually(async () =>
      expect(await service.database.query('SELECT status FROM mail_recipients')).toEqual([
        { status: 'bounced' },
      ]),
    );
  });

  it('finds tickets and returns copies by the address that a mailbox had before, which is an alias of it now', async () => {
    const renamed = 'service@example.com';
    await provision(service, { address: renamed, aliases: [address, 'help@example.com'] });
    const reply = signatures.replyAddress(address, 78);
    const returned = signatures.bounceAddress(address, 'example.com', { message_id: 9, place: 1 });
    expect(await deliver(letter('Renamed'), [reply, returned])).toEqual([]);
    expect((await arrived('Renamed')).ticket_id).toBe(78);
    const answer = `In-Reply-To: ${signatures.messageId(address, 79, 10)}\r\n${letter('Referring')}`;
    expect(await deliver(answer, [renamed])).toEqual([]);
    expect((await arrived('Referring')).ticket_id).toBe(79);
    const ours = `X-Patchbay-Loop: ${address}\r\n${letter('Came back')}`;
    expect(await deliver(ours, [renamed])).toEqual([]);
    await eventually(async () =>
      expect((await service.succeed(heldMails.list, { reason: 'LOOP' })).result).toMatchObject([
        { subject: 'Came back' },
      ]),
    );
    await provision(service);
  });

  it('may deliver a mail to several addresses of a mailbox, and it is one mail of its sender', async () => {
    for (let number = 1; number <= 20; number += 1) {
      const raw = `In-Reply-To: ${signatures.messageId(address, 80, 10)}\r\n${letter(`Twice ${number}`)}`;
      expect(await deliver(raw.replace('ewa@', 'twice@'), [address, 'help@example.com'])).toEqual([]);
    }
    await deliver(letter('After twice'), [address]);
    await arrived('After twice');
    const { result } = await service.succeed(heldMails.list, { reason: 'LOOP' });
    expect(result.filter(({ subject }) => subject.startsWith('Twice'))).toEqual([]);
  });

  it('may deliver no more mails of a program because all have one Message-ID', async () => {
    for (let number = 1; number <= 22; number += 1) {
      const raw = letter(`Same ${number}`).replace(/Message-ID: .*/, 'Message-ID: <same@example.net>');
      const answer = `In-Reply-To: ${signatures.messageId(address, 81, 10)}\r\n${raw}`;
      expect(await deliver(answer.replace('ewa@', 'program@'), [address])).toEqual([]);
    }
    await eventually(async () =>
      expect((await service.succeed(heldMails.list, { reason: 'LOOP' })).result[0]?.subject).toBe('Same 22'),
    );
  });

  it('has its mail once more, whose ticket was deleted, forgotten at once', async () => {
    expect(await deliver(letter('Deleted'), [address])).toEqual([]);
    await arrived('Deleted');
    ticketing.deleted.add('Deleted');
    expect(await deliver(letter('Deleted'), ['help@example.com'])).toEqual([]);
    await eventually(async () =>
      expect(
        await service.database
          .query(`SELECT state, octet_length(raw) AS bytes, sender, gone_at IS NULL AS is_there
          FROM received_mails WHERE message_id = (SELECT max(message_id) FROM received_mails)`),
      ).toEqual([1, 2].map(() => ({ state: 'DELETED', bytes: 0, sender: '', is_there: false }))),
    );
  });

  it('is refused what is too large, and what another server may end elsewhere', async () => {
    expect(await deliver(letter('Large', 'a\r\n'.repeat(9 * mebibyte)), [address])).toEqual([
      expect.stringContaining('552 5.3.4'),
    ]);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'data');
    socket.write('LHLO x\r\nMAIL FROM:<>\r\nRCPT TO:<support@example.com>\r\nDATA\r\n');
    socket.write('Subject: Hidden\r\n\r\nOne\n.\nMAIL FROM:<>\r\n.\r\nQUIT\r\n');
    const said = await text(socket);
    expect(said).toContain('550 5.');
    expect(said).toContain('lines must end with CR LF');
    expect(await service.database.query(`SELECT FROM received_mails WHERE raw LIKE '%Hidden%'`)).toEqual([]);
  });

  it('is asked to try again while the database does not take it, and while too much comes at once', async () => {
    await service.database.query('ALTER TABLE received_mails RENAME TO away');
    const refused = await deliver(letter('Later'), [address]);
    await service.database.query('ALTER TABLE away RENAME TO received_mails');
    expect(refused).toEqual([expect.stringContaining('451 4.')]);
    expect(await deliver(letter('Later'), [address])).toEqual([]);
    await arrived('Later');
    const large = letter('Large', 'a'.repeat(996).concat('\r\n').repeat(24_000));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => deliver(large, [address])));
    const refusals = outcomes.flat();
    expect(refusals.length).toBeGreaterThan(0);
    for (const each of refusals) expect(each).toContain('452 4.');
    expect(await deliver(large, [address])).toEqual([]);
  });

  it('is acknowledged only what is in a ticket once, when the service is killed again and again', async () => {
    await service.pause();
    const { number: managementPort } = await LatePort.choose();
    const subjects = Array.from({ length: 20 }, (_, index) => `Kept ${index}`);
    const environment = {
      ...service.environment,
      MANAGEMENT_PORT: `${managementPort}`,
      LOG_LEVEL: 'error',
    };
    let child = opened.keep(startProcess('mail', environment), one => one.kill('SIGKILL'));
    for (const [index, subject] of subjects.entries()) {
      // As a mail server does: until it is taken.
      await eventually(async () => expect(await deliver(letter(subject), [address])).toEqual([]));
      if (index % 5 !== 4) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = opened.keep(startProcess('mail', environment), one => one.kill('SIGKILL'));
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    await service.resume();
    await arrived('Kept 19');
    const kept = ticketing.taken.filter(({ subject }) => subject.startsWith('Kept'));
    expect(kept.map(({ subject }) => subject)).toEqual(subjects);
  });

  it('goes on while ticketing is away', async () => {
    ticketing.setAway(true);
    expect(await deliver(letter('Waits'), [address])).toEqual([]);
    await service.database.query(
      `UPDATE received_mails SET kept_at = now() - interval '2 hours' WHERE state = 'KEPT'`,
    );
    const metrics = await Metrics.of(service.managementPort);
    expect(Math.floor(metrics.value('mail_oldest_untaken_age_seconds')! / 3_600)).toBe(2);
    ticketing.setAway(false);
    await arrived('Waits');
  });

  it('has given files that are stored once, however often their mail is handed over', async () => {
    ticketing.setAway(true);
    const before = ticketing.refused();
    const parts = [
      '--b\r\n\r\nLook',
      '--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx',
      '--b--',
    ];
    const head = letter('Filed').split('\r\n\r\n')[0]!;
    const raw = `${head}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('\r\n')}\r\n`;
    expect(await deliver(raw, [address])).toEqual([]);
    await eventually(() => expect(ticketing.refused()).toBeGreaterThan(before + 2));
    ticketing.setAway(false);
    expect(await arrived('Filed')).toMatchObject({ attachments: ['file 1'] });
    expect(ticketing.uploads).toHaveLength(1);
  });

  it('has given mails that are held when their mailbox is removed before they are in a ticket, until it is back', async () => {
    ticketing.setAway(true);
    expect(await deliver(letter('Removed'), [sales])).toEqual([]);
    await service.succeed(mailProvisioning.apply, {
      prune: true,
      mail: { mailboxes: [{ id: 1, address, queue_id: 1 }] },
    });
    const detail = 'its mailbox is not provisioned any more';
    await eventually(async () =>
      expect((await service.succeed(heldMails.list, { mailbox_id: 2 })).result).toMatchObject([
        { subject: 'Removed', from: 'ewa@example.org', reason: 'REFUSED', detail },
      ]),
    );
    ticketing.setAway(false);
    const { result } = await service.succeed(heldMails.list, { mailbox_id: 2 });
    await provision(service);
    await service.succeed(heldMails.release, { id: result[0]!.id });
    await arrived('Removed');
    expect(
      (
        await service.database.query(
          `SELECT payload->>'held_id' AS id FROM outbox WHERE payload->>'action' = 'MAIL_HELD'`,
        )
      ).map(({ id }: { id: string }) => Number(id)),
    ).toContain(result[0]!.id);
  });
});

describe('a mail server that hands over mails by SMTP', () => {
  it('does so with TLS, and is refused what one of several recipients is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-certificate-'));
    const { key, cert } = await newCertificate();
    writeFileSync(join(folder, 'tls.key'), key);
    writeFileSync(join(folder, 'tls.crt'), cert);
    try {
      await Opened.during(async opened => {
        const { taken } = await stubTicketing(opened.keep(await Stubs.open(), one => one.stop()));
        const { number: port } = await LatePort.choose();
        const listen = { MAIL_LISTEN: `smtp://127.0.0.1:${port}`, MAIL_LISTEN_TLS: folder };
        const environment = { MAIL_SIGNING_KEY, ...listen };
        const service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
        await provision(service);
        const options = { host: 'localhost', port, requireTLS: true, tls: { ca: cert } };
        const transport = opened.keep(createTransport(options), one => one.close());
        const envelope = { from: 'ewa@example.org', to: [address, sales] };
        await transport.sendMail({ envelope, raw: letter('By SMTP') });
        await eventually(() => expect(taken.map(({ subject }) => subject)).toEqual(['By SMTP', 'By SMTP']));
        await opened.close();
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
