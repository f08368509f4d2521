import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer } from 'node:tls';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { Opened } from '@patchbay/platform/opened';
import { TestDovecot } from '@patchbay/testing/dovecot';
import { eventually } from '@patchbay/testing/eventually';
import { newCertificate } from '@patchbay/testing/exchange/certificate';
import { LatePort } from '@patchbay/testing/late-port';
import type { TestService } from '@patchbay/testing/service';
import { startMail } from './test-mail-service';

const mebibyte = 1_048_576;
/** Twice the largest mail, and what waits in sockets. */
const mostBytes = 64 * mebibyte;

/** What is said to a command before it is answered with OK; `undefined` for no answer at all. */
type Script = Record<string, ((socket: Socket) => string | undefined) | string>;

/** A server with one message, as far as it goes by the book. */
const usual: Script = {
  CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
  SELECT: '* 1 EXISTS\r\n* OK [UIDVALIDITY 7]\r\n* OK [UIDNEXT 2]\r\n',
  'UID SEARCH': '* SEARCH 1\r\n',
  'UID FETCH': '* 1 FETCH (UID 1 RFC822.SIZE 10)\r\n',
};

const linesOf = (socket: Socket) => createInterface({ input: socket }).on('error', () => undefined);

function serve(socket: Socket, script: Script, greeting = '* OK ready\r\n'): void {
  socket.on('error', () => undefined).write(greeting);
  linesOf(socket).on('line', line => {
    const [, tag, name] = /^(\S+) (UID \w+|\w+)/.exec(line) ?? [];
    if (!tag) return;
    const said = { ...usual, ...script }[name!.toUpperCase()] ?? '';
    const text = typeof said === 'string' ? said : said(socket);
    if (text !== undefined && !socket.destroyed) socket.write(`${text}${tag} OK done\r\n`);
  });
}

/** Writes for as long as the other side listens. @returns undefined, because nothing more is said */
function flood(socket: Socket, start = ''): undefined {
  socket.write(start);
  const chunk = 'a'.repeat(mebibyte);
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

type Listener = (socket: Socket) => void;

const listenWithTls = async (listener: Listener) => createTlsServer(await newCertificate(), listener);

describe('a mail server that is broken or means harm', () => {
  const opened = new Opened();
  let port: LatePort;
  let dovecot: TestDovecot;
  let service: TestService;
  const taken: string[] = [];

  beforeAll(async () => {
    dovecot = opened.keep(await TestDovecot.start(), one => one.stop());
    port = opened.keep(await LatePort.choose(), one => one.close());
    service = await startMail(opened, subject => taken.push(subject));
    const receive = { host: '127.0.0.1', port: port.number, user: 'support@example.com', secret: 'support' };
    await service.succeed(mailProvisioning.apply, {
      mail: { mailboxes: [{ id: 1, address: 'support@example.com', queue_id: 1, receive }] },
    });
  });
  afterAll(() => opened.close());

  const state = () => service.succeed(mailboxes.read, { id: 1 });

  it.each<[what: string, error: RegExp, serve: (socket: Socket) => void]>([
    ['says nothing', /greeting/, () => undefined],
    ['greets with garbage', /greeting/, socket => serve(socket, {}, '\0\xFF\x80 garbage {9}\r\n')],
    ['says BYE', /close/, socket => socket.end('* BYE too busy\r\n')],
    [
      'refuses the password',
      /wrong password/,
      socket => {
        linesOf(socket).on('line', line => {
          const [tag, name] = line.split(' ');
          if (name === 'LOGIN') socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`);
          else if (name === 'CAPABILITY') socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`);
          else socket.write(`${tag} OK done\r\n`);
        });
        socket.write('* OK ready\r\n');
      },
    ],
    [
      'sends a line without an end',
      /Line length/,
      socket => serve(socket, { 'UID SEARCH': each => flood(each, '* SEARCH ') }),
    ],
    [
      'announces a mail that is larger than any',
      /Literal size/,
      socket =>
        serve(socket, {
          'UID FETCH': each => flood(each, '* 1 FETCH (UID 1 RFC822.SIZE 10 BODY[] {4000000000}\r\n'),
        }),
    ],
    [
      'goes away in the midst of a mail',
      /Connection not available/,
      socket =>
        serve(socket, {
          'UID FETCH': each => {
            each.end('* 1 FETCH (UID 1 RFC822.SIZE 1000 BODY[] {1000}\r\nFrom: ewa@example.org\r\n');
            return undefined;
          },
        }),
    ],
  ])('that %s makes the mailbox FAILED, and mails come once it is mended', async (what, error, behave) => {
    const sockets: Socket[] = [];
    await port.close();
    await eventually(async () => expect(await state()).toMatchObject({ state: 'FAILED' }));
    await service.database.query(`UPDATE mailbox_progress SET last_error = ''`);
    await port.listen(socket => {
      sockets.push(socket);
      behave(socket);
    });
    await eventually(async () => {
      expect(sockets).not.toEqual([]);
      expect(await state()).toMatchObject({ state: 'FAILED', last_error: expect.stringMatching(error) });
    });
    for (const { bytesWritten } of sockets) expect(bytesWritten).toBeLessThan(mostBytes);
    await port.leadTo(dovecot.imapPort);
    port.cut();
    await dovecot.deliver(`From: ewa@example.org\nSubject: After ${what}\n\nHelp`);
    await eventually(() => expect(taken).toContain(`After ${what}`));
  });

  it.each<[what: string, error: RegExp, tls: boolean, serve: (listener: Listener) => Promise<Server>]>([
    ['has a certificate that nobody vouches for', /self-signed certificate/, true, listenWithTls],
    ['offers no TLS', /STARTTLS/, false, async listener => createServer(listener)],
  ])('on another machine that %s gets no password', async (_, error, tls, serverOf) => {
    let received = '';
    const server = await serverOf(socket => {
      socket.on('data', data => (received += data.toString('latin1')));
      serve(socket, {}, '* OK ready\r\n');
    });
    opened.keep(server.listen(0), one => one.close());
    await once(server, 'listening');
    // This machine by an address that is not taken for it.
    const place = { host: '0.0.0.0', port: (server.address() as AddressInfo).port, tls };
    const receive = { ...place, user: 'sales@example.com', secret: 'support' };
    const sales = { id: 2, address: 'sales@example.com', queue_id: 1, receive };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [sales] } });
    await eventually(async () =>
      expect(await service.succeed(mailboxes.read, { id: 2 })).toMatchObject({
        state: 'FAILED',
        last_error: expect.stringMatching(error),
      }),
    );
    expect(received).not.toContain('secret');
  });

  it('of ours whose disk is full loses no mail: all come when there is space', async () => {
    await service.database.query(`
      CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
      END $$`);
    await service.database.query(
      'CREATE TRIGGER fill_disk BEFORE INSERT ON received_mails FOR EACH ROW EXECUTE FUNCTION fill_disk()',
    );
    for (const number of [1, 2, 3])
      await dovecot.deliver(`From: ewa@example.org\nSubject: While full ${number}\n\nHelp`);
    await eventually(async () =>
      expect(await state()).toMatchObject({
        state: 'FAILED',
        last_error: expect.stringContaining('database'),
      }),
    );
    await service.database.query('DROP FUNCTION fill_disk CASCADE');
    const subjects = [1, 2, 3].map(number => `While full ${number}`);
    await eventually(() => expect(taken).toEqual(expect.arrayContaining(subjects)));
    expect(taken.filter(subject => subject.startsWith('While full'))).toEqual(subjects);
  });
});
