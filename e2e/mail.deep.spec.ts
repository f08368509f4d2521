import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Opened } from '@patchbay/platform/opened';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mailCache } from '@patchbay/tools/mail/cache';
import { DemoMail } from '@patchbay/tools/mail/demo-mail';
import { provision } from '@patchbay/tools/provision/provision';
import { System } from './system';

const address = 'support@example.com';

describe('a customer who writes by mail', () => {
  const opened = new Opened();
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-mail-'));
  let dovecot: TestDovecot;
  let relay: TestRelay;
  let system: System;
  beforeAll(async () => {
    writeFileSync(join(folder, 'support'), 'secret');
    dovecot = opened.keep(await TestDovecot.start(), one => one.stop());
    relay = opened.keep(await TestRelay.start(), one => one.stop());
    system = opened.keep(await System.startInOneProcess({ mail: { MAIL_SECRETS: folder } }), one =>
      one.stop(),
    );
    const receive = { host: '127.0.0.1', port: dovecot.imapPort, user: address, secret: 'support' };
    const send = { host: '127.0.0.1', port: relay.port };
    const file = join(folder, 'mail.yaml');
    const mailboxes = [{ id: 1, address, queue_id: 1, receive, send }];
    writeFileSync(file, JSON.stringify({ mail: { mailboxes } }));
    const natsUrl = system.patchbay.connections.natsUrlOf('provisioner');
    await provision(file, { natsUrl, prune: false, print: () => undefined });
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const write = (headers: Record<string, string>, body: string) =>
    dovecot.deliver(
      [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n'),
    );
  const messagesOf = async (ticket_id: number) =>
    (await system.succeed('GET', `/tickets/${ticket_id}/messages?include_delivery=true`)).result;

  it('gets a ticket, an answer in the same thread, and goes on in the ticket', async () => {
    const from = 'ewa@example.org';
    const first = { From: from, To: address, Subject: 'My printer', 'Message-ID': '<first@example.org>' };
    await system.succeed('POST', '/mail_templates', {
      name: 'Thanks',
      queue_id: 1,
      kind: 'AUTO_REPLY',
      body: 'We got it: {{ticket_id}}.',
    });
    await write(first, 'It is on fire.');
    const ticket = await eventually(async () => {
      const { result } = await system.succeed('GET', '/tickets?limit=1');
      expect(result).toMatchObject([{ subject: 'My printer', from }]);
      return result[0];
    });

    const thanks = await eventually(() => {
      expect(relay.taken).toHaveLength(1);
      return relay.taken[0]!;
    });
    expect(thanks).toMatchObject({ from: '', to: [from] });
    expect(thanks.raw).toContain(`We got it: ${ticket.ticket_id}.`);

    const authorization = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
    const manual = randomBytes(400_000);
    const uploaded = await system.fetch('/temporary_files?filename=manual.pdf', {
      method: 'POST',
      body: manual,
      headers: { authorization, 'content-type': 'application/octet-stream' },
    });
    const { token } = (await uploaded.json()) as { token: string };
    await system.succeed('POST', '/mail_templates', {
      name: 'Our signature',
      queue_id: 1,
      kind: 'SIGNATURE',
      body: '{{agent_login}}, support',
    });
    const { message_id } = await system.succeed('POST', `/tickets/${ticket.ticket_id}/agent_response`, {
      user_login: 'anna.nowak',
      body: 'Please put it out.',
      attachments: [token],
    });
    const sent = await eventually(async () => {
      const [answer] = await messagesOf(ticket.ticket_id);
      expect(answer).toMatchObject({
        message_id,
        type: 'REPLY',
        delivery: { status: 'sent', recipients: [{ address: from, status: 'sent' }] },
      });
      return relay.taken.at(-1)!;
    });
    expect(sent.to).toEqual([from]);
    expect(sent.from).toMatch(/^bounce\+b\d+\.1\.[0-9a-f]{20}@example\.com$/);
    const read = await PostalMime.parse(Buffer.from(sent.raw, 'latin1'));
    expect(read.text).toBe('Please put it out.\n\n-- \nanna.nowak, support\n');
    expect(read.attachments.map(({ filename }) => filename)).toEqual(['manual.pdf']);
    expect(Buffer.from(read.attachments[0]!.content as ArrayBuffer).equals(manual)).toBe(true);
    expect(read.subject).toBe('Re: My printer');
    expect(read.inReplyTo).toBe('<first@example.org>');
    expect(read.references).toBe('<first@example.org>');

    const again = { From: from, To: read.replyTo![0]!.address!, Subject: 'Another subject' };
    const photo = randomBytes(300_000);
    const mixed = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary="b"' };
    const file = [
      'Content-Type: image/jpeg; name="../=?UTF-8?Q?Pok=C3=B3j?=.jpg"\nContent-Transfer-Encoding: base64\n',
      photo.toString('base64').replace(/.{76}/g, '$&\n'),
    ].join('\n');
    await write(
      { ...again, ...mixed, 'Message-ID': '<second@example.org>' },
      `--b\n\nIt is out.\n--b\n${file}\n--b--`,
    );
    await eventually(async () =>
      expect(await messagesOf(ticket.ticket_id)).toMatchObject([
        { type: 'MAIL', body: expect.stringContaining('It is out.') },
        { type: 'REPLY', body: 'Please put it out.' },
        { type: 'MAIL', body: expect.stringContaining('It is on fire.') },
      ]),
    );
    const [{ attachments }] = await messagesOf(ticket.ticket_id);
    expect(attachments).toHaveLength(1);
    const downloaded = await system.fetch(`/files/${attachments[0]}`, { headers: { authorization } });
    expect(downloaded.headers.get('content-disposition')).toContain("filename*=UTF-8''Pok%C3%B3j.jpg");
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(photo)).toBe(true);
    const source = `/tickets/${ticket.ticket_id}/messages`;
    const [{ message_id: received }] = await messagesOf(ticket.ticket_id);
    const raw = await system.fetch(`${source}/${received}/source`, { headers: { authorization } });
    expect(raw.headers.get('content-type')).toBe('message/rfc822');
    expect(raw.headers.get('content-disposition')).toBe(`attachment; filename=message-${received}.eml`);
    const bytes = await raw.text();
    expect(bytes).toContain('Subject: Another subject');
    expect(bytes.length).toBeGreaterThan(400_000);
    expect(
      (await system.fetch(`${source}/${message_id}/source`, { headers: { authorization } })).status,
    ).toBe(404);
    expect(relay.taken).toHaveLength(2);
    expect(await system.succeed('GET', '/mailboxes/1')).toMatchObject({
      address,
      state: 'CONNECTED',
      waiting: 0,
      held: 0,
    });
  });

  it('opens his closed ticket again, and his HTML shows no picture but his own', async () => {
    const { customer_id } = await system.succeed('POST', '/customers', {
      surname: 'Kowal',
      email: 'Jan.Kowal@example.org',
    });
    const from = 'jan.kowal@example.org';
    await write(
      { From: from, To: address, Subject: 'Broken', 'Message-ID': '<jan@example.org>' },
      'It is broken.',
    );
    const { ticket_id } = await eventually(async () => {
      const { result } = await system.succeed('GET', `/tickets?customer_id=${customer_id}`);
      expect(result).toMatchObject([{ subject: 'Broken', customer_id: Number(customer_id), from }]);
      return result[0];
    });
    const statuses = await system.succeed('GET', '/statuses');
    const { id: status_id } = statuses.find(({ name }: { name: string }) => name === 'Closed');
    await system.succeed('PUT', `/tickets/${ticket_id}`, { status_id });
    const automatic = {
      From: from,
      To: address,
      Subject: `Re: [#${ticket_id}]`,
      'Auto-Submitted': 'auto-replied',
    };
    await write(automatic, 'I am away.');
    await eventually(async () =>
      expect(await messagesOf(ticket_id)).toMatchObject([{ automatic: true }, { type: 'COMMENT' }, {}]),
    );
    expect(await system.succeed('GET', `/tickets/${ticket_id}`)).toMatchObject({
      status_id: String(status_id),
    });
    const related = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/related; boundary="b"' };
    await write(
      { From: from, To: address, Subject: `Re: [#${ticket_id}]`, ...related },
      [
        '--b\nContent-Type: text/html\n',
        '<p onclick="alert(1)">Again <img src="cid:a@b"><img src="http://127.0.0.1:9/x.gif"><script>alert(1)</script></p>',
        '--b\nContent-Type: image/png\nContent-ID: <a@b>\n\nx\n--b--',
      ].join('\n'),
    );
    const opened = await eventually(async () => {
      const read = await system.succeed('GET', `/tickets/${ticket_id}`);
      expect(read).toMatchObject({ closed_at: '' });
      return read;
    });
    const message = opened.messages.find(({ body_type }: { body_type: string }) => body_type === 'HTML');
    expect(message).toMatchObject({ automatic: false, sender_known: true, remote_images: true });
    const [token] = message.attachments;
    expect(message.body.trim()).toBe(`<p>Again <img src="/api/files/${token}" alt=""><img alt=""></p>`);
  });
});

describe('npm start -- --with-mail', () => {
  const opened = new Opened();
  const directory = mkdtempSync(join(tmpdir(), 'patchbay-mail-'));
  afterAll(async () => {
    await opened.close();
    rmSync(directory, { recursive: true });
  });

  it('has a customer who writes, and thanks for the answer in the same ticket', async () => {
    const notices: string[] = [];
    const onNotice = (text: string) => void notices.push(text);
    const mail = opened.keep(new DemoMail({ directory, cache: mailCache(), onNotice }), one => one.stop());
    await mail.prepare();
    const system = opened.keep(await System.startInOneProcess({ mail: mail.variables }), one => one.stop());
    await mail.start();
    await mail.startWriting(system.patchbay.connections.natsUrlOf('provisioner'));
    const ticket_id = await eventually(async () => {
      const { result } = await system.succeed('GET', '/tickets');
      expect(result).toMatchObject([{ subject: 'My invoice is wrong', to: 'support@example.com' }]);
      return result[0].ticket_id;
    });
    const answer = { user_login: 'anna.nowak', body: 'We corrected it.' };
    await system.succeed('POST', `/tickets/${ticket_id}/agent_response`, answer);
    await eventually(async () => {
      const { result } = await system.succeed('GET', `/tickets/${ticket_id}/messages`);
      expect(result).toMatchObject([{ type: 'MAIL' }, { type: 'REPLY' }, { type: 'MAIL' }]);
      expect(result[0].body).toContain('Thank you');
    });
    expect(readdirSync(join(mail.inbox, 'new'))).toHaveLength(1);
    expect(notices).toEqual([]);
  });
});
