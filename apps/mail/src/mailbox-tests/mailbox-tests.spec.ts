import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { Opened } from '@patchbay/platform/opened';
import { LatePort } from '@patchbay/testing/late-port';
import { TestService } from '@patchbay/testing/service';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('a test of a mailbox', () => {
  const opened = new Opened();
  let service: TestService;
  let relay: TestRelay;
  beforeAll(async () => {
    relay = opened.keep(await TestRelay.start(), one => one.stop());
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
  });
  afterAll(() => opened.close());

  const provision = (servers: object) => {
    const support = { id: 1, address: 'support@example.com', queue_id: 1, ...servers };
    return service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  };
  const test = () => service.succeed(mailboxes.test, { id: 1 });

  it('says that a server lets it in, sends nothing, and says what is not provisioned', async () => {
    await provision({ send: { host: '127.0.0.1', port: relay.port } });
    expect(await test()).toEqual({
      receive: { ok: false, message: 'no server is provisioned' },
      send: { ok: true, message: '' },
    });
    expect(relay.taken).toEqual([]);
    expect((await service.ask(mailboxes.test, { id: 9 })).status).toBe(404);
  });

  it('says why a server cannot be reached', async () => {
    const { number: port } = await LatePort.choose();
    const secret = { user: 'support', secret: 'none' };
    await provision({ receive: { host: '127.0.0.1', port, ...secret }, send: { host: '127.0.0.1', port } });
    expect(await test()).toEqual({
      receive: { ok: false, message: 'there is no secret "none": MAIL_SECRETS is ""' },
      send: { ok: false, message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it('ends in time when a server says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    opened.keep(silent, one => {
      for (const socket of sockets) socket.destroy();
      one.close();
    });
    await provision({ send: { host: '127.0.0.1', port: (silent.address() as AddressInfo).port } });
    expect((await test()).send).toEqual({ ok: false, message: 'no answer in 8 s' });
  });
});
