import type { SendError } from './outcome';
import { SmtpConnection } from './smtp';
import { FaultyRelay } from './test-faulty-relay';

const envelope = { from: 'support@example.com', to: 'ewa@example.org' };
const mail = Buffer.from('Hello\r\n');

describe('a connection to a mail server', () => {
  let relay: FaultyRelay;
  let connection: SmtpConnection;
  const open = (requiresTls: boolean) =>
    new SmtpConnection({ host: '127.0.0.1', port: relay.port, secure: false, requiresTls });
  beforeEach(async () => {
    relay = await FaultyRelay.start();
    connection = open(false);
  });
  afterEach(async () => {
    connection.close();
    await relay.stop();
  });
  const send = (within?: number) => connection.send(envelope, mail, within);
  const failure = (within?: number) => send(within).catch((error: SendError) => error);

  it('is opened once for many mails', async () => {
    for (let number = 0; number < 5; number += 1) expect(await send()).toBe('250 taken');
    expect(relay).toMatchObject({ connections: 1, taken: { length: 5 } });
  });

  it('goes on after a mail that was refused', async () => {
    relay.faults.push({ at: 'RCPT', does: 550 });
    expect(await failure()).toMatchObject({ responseCode: 550, mayBeTaken: false });
    expect(await send()).toBe('250 taken');
    expect(relay.connections).toBe(1);
  });

  it('is opened again when the server has closed it, or closes it when the next mail begins', async () => {
    await send();
    relay.hangUp();
    await send();
    relay.faults.push({ at: 'MAIL', does: 'cut' });
    await send();
    expect(relay).toMatchObject({ connections: 3, taken: { length: 3 } });
  });

  it('fails when it is lost behind the mail, without sending it again', async () => {
    await send();
    relay.faults.push({ at: 'taken', does: 'cut' });
    expect(await failure()).toMatchObject({ mayBeTaken: true });
    expect(relay.taken).toHaveLength(2);
  });

  it.each(['EHLO', 'end'] as const)('ends an attempt whose answer at %s never ends', async at => {
    relay.faults.push({ at, does: 'trickle' });
    expect(await failure(500)).toMatchObject({ mayBeTaken: at === 'end' });
    expect(await send()).toBe('250 taken');
  });

  it('hands nothing to a server on another machine that offers no TLS', async () => {
    const distant = open(true);
    const error = await distant.send(envelope, mail).catch((failed: SendError) => failed);
    expect(error).toMatchObject({ message: expect.stringContaining('STARTTLS'), mayBeTaken: false });
    distant.close();
    expect(relay.taken).toEqual([]);
  });
});
