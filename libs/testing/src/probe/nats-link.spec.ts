import { connect } from 'nats';
import { Link } from '@patchbay/platform/bus/link';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventually } from '../eventually';
import { LatePort } from '../late-port';
import { natsUrl } from '../servers';

const realPort = Number(new URL(natsUrl()).port);
const greeting = Buffer.from('INFO {"server_id":"x","version":"2.10.0","max_payload":1048576}\r\n');
const rejection = Buffer.from("-ERR 'Authorization Violation'\r\n");

describe('the connection to NATS', () => {
  let port: LatePort;
  beforeEach(async () => {
    port = await LatePort.choose();
  });
  afterEach(() => port.close());
  const url = () => Object.assign(new URL(natsUrl()), { port: port.number }).href;

  it('survives rejected credentials after it was open, however often', async () => {
    await port.leadTo(realPort);
    const link = new Link(await connectToNats(url(), 'test'));
    const changes: [boolean, string | undefined][] = [];
    link.onChange((up, reason) => changes.push([up, reason]));
    await port.close();
    await port.answer(rejection, greeting);
    await eventually(() => expect(port.answered).toBeGreaterThan(3));
    expect(link.isUp).toBe(false);
    await port.close();
    await port.leadTo(realPort);
    await eventually(() => expect(link.isUp).toBe(true));
    await link.connection.flush();
    expect(changes.map(([up]) => up)).toEqual([false, true]);
    await link.close();
  });

  it('is not waited for when its first attempt is rejected', async () => {
    await port.answer(rejection, greeting);
    await expect(connectToNats(url(), 'test')).rejects.toThrow(/authorization violation/i);
  });

  it('is waited for when the server starts late, and what it waits for is reported once', async () => {
    const lines: string[] = [];
    const connecting = connectToNats(url(), 'test', line => lines.push(line));
    await eventually(() => expect(lines).toEqual([expect.stringMatching(/^waits for NATS: /)]));
    await port.leadTo(realPort);
    await (await connecting).close();
    expect(lines).toHaveLength(1);
  });

  it('waits for TLS where its URL asks for that, and sends its password to nobody without', async () => {
    const ended = new AbortController();
    const asking = Object.assign(new URL(natsUrl()), { protocol: 'tls:' }).href;
    let report: (line: string) => void;
    const reported = new Promise<string>(resolve => (report = resolve));
    const connecting = connectToNats(asking, 'test', line => report(line), ended.signal);
    const connected = connecting.then(one => one.close()).then(() => 'it has connected');
    const { host } = new URL(natsUrl());
    expect(await Promise.race([reported, connected])).toBe(
      `waits for NATS: the server at ${host} has no TLS, which tls:// asks for`,
    );
    ended.abort();
    await expect(connecting).rejects.toThrow(/abort/i);
  });

  it('reports its end for good, unless we have closed it', async () => {
    await port.leadTo(realPort);
    const { username: user, password: pass } = new URL(natsUrl());
    const servers = `127.0.0.1:${port.number}`;
    const ended: Error[] = [];
    const follow = (link: Link) => (link.onClosed(error => ended.push(error)), link);
    const closed = follow(new Link(await connect({ servers, user, pass, reconnect: false })));
    await closed.close();
    follow(new Link(await connect({ servers, user, pass, reconnect: false })));
    await port.close();
    await eventually(() => expect(ended).toEqual([expect.any(Error)]));
  });
});
