import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { type SendError, outcomeOf } from '../outbound/outcome';
import { SmtpConnection } from '../outbound/smtp';
import { TestSignInServer } from './test-sign-in-server';

const oauthOf = (token_url: string) => ({ token_url, client_id: 'patchbay' });

describe('a mailbox with OAuth 2', () => {
  const opened = new Opened();
  const secrets = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  let service: TestService;
  let imap: TestSignInServer;
  let smtp: TestSignInServer;
  let endpoint: Server;
  /** Tokens that the endpoint gives, one after the other; it refuses when there are no more. */
  const tokens: string[] = [];

  beforeAll(async () => {
    writeFileSync(join(secrets, 'client'), 'very-secret\n');
    writeFileSync(join(secrets, 'refresh'), 'refreshing\n');
    imap = opened.keep(await TestSignInServer.imap(), one => one.stop());
    smtp = opened.keep(await TestSignInServer.smtp(), one => one.stop());
    endpoint = createServer((request, response) => {
      request.resume();
      const token = tokens.shift();
      response.statusCode = token ? 200 : 400;
      response.end(JSON.stringify(token ? { access_token: token } : { error: 'invalid_grant' }));
    }).listen(0, '127.0.0.1');
    opened.keep(endpoint, one => one.close());
    await once(endpoint, 'listening');
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'), MAIL_SECRETS: secrets };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
  });
  afterAll(async () => {
    await opened.close();
    rmSync(secrets, { recursive: true });
  });

  const oauth = (fields: object = {}) => ({
    token_url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/token`,
    client_id: 'patchbay',
    client_secret: 'client',
    refresh_token: 'refresh',
    ...fields,
  });
  const user = 'support@example.com';
  const server = (port: number, fields: object = {}) => ({
    host: '127.0.0.1',
    port,
    user,
    oauth: oauth(),
    ...fields,
  });
  const provision = (servers: object) => {
    const support = { id: 1, address: user, queue_id: 1, ...servers };
    return service.ask(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  };
  const test = () => service.succeed(mailboxes.test, { id: 1 });

  it('signs in to both servers with one token', async () => {
    tokens.push('one');
    imap.token = smtp.token = 'one';
    await provision({ receive: server(imap.port), send: server(smtp.port) });
    expect(await test()).toEqual({ receive: { ok: true, message: '' }, send: { ok: true, message: '' } });
    const sent = `user=${user}\x01auth=Bearer one\x01\x01`;
    expect([...new Set([...imap.credentials, ...smtp.credentials])]).toEqual([sent]);
  });

  it('gets another token when a server refuses the one that it has', async () => {
    await provision({ send: server(smtp.port) });
    smtp.token = 'two';
    const { send } = await test();
    expect(send.ok).toBe(false);
    expect(send.message).not.toContain('one');
    tokens.push('two');
    expect((await test()).send).toEqual({ ok: true, message: '' });
  });

  it('delays a mail that it cannot sign in to send, because the mail is not refused', async () => {
    smtp.token = 'three';
    const auth = { type: 'OAuth2', user, accessToken: 'two' } as const;
    const place = { host: '127.0.0.1', port: smtp.port, secure: false, requiresTls: false, auth };
    const envelope = { from: user, to: 'ewa@example.org' };
    const connection = new SmtpConnection(place);
    const failure = await connection.send(envelope, Buffer.from('Hello')).catch((error: SendError) => error);
    connection.close();
    const now = new Date();
    expect(outcomeOf(failure as SendError, 1, now, now)).toMatchObject({ status: 'delayed', code: 0 });
  });

  it('says why it gets none, and is failed with the reason, without a secret', async () => {
    await provision({ receive: server(imap.port, { oauth: oauth({ scope: 'other' }) }) });
    const reason = /^the token endpoint 127\.0\.0\.1:\d+ refuses \(400\): invalid_grant$/;
    expect((await test()).receive).toEqual({ ok: false, message: expect.stringMatching(reason) });
    await eventually(async () =>
      expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({
        state: 'FAILED',
        last_error: expect.stringMatching(reason),
      }),
    );
    await provision({ send: server(smtp.port, { oauth: oauth({ refresh_token: 'gone' }) }) });
    expect((await test()).send.message).toBe('the secret "gone" cannot be read: ENOENT');
  });

  it.each([
    ['without a user', { user: undefined }],
    ['beside a password', { secret: 'password' }],
    ['with an endpoint that others can read', { oauth: oauthOf('http://login.example.com/token') }],
    [
      'with a secret outside of the folder',
      { oauth: { ...oauthOf('https://login.example.com/token'), client_secret: '../x' } },
    ],
  ])('is refused %s', async (_, fields) => {
    const { status, body } = await provision({ send: { ...server(1), ...fields } });
    const field = expect.stringMatching(/^mail\.mailboxes\[0\]\.send\.oauth/);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
