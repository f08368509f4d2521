import { type Socket, connect } from 'node:net';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { eventFeed } from '@patchbay/contracts/webhook/events';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway, basic } from '../test-gateway';

const mebibyte = 1_048_576;

interface Sent {
  said: () => string;
  socket: Socket;
}

interface Head {
  method?: string;
  user?: string;
  headers?: string[];
}

describe('admission of requests', () => {
  let gateway: TestGateway;
  let sent: Sent[];
  let release: (() => void)[];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const holding = (body: object) => () =>
      new Promise<object>(resolve => release.push(() => resolve({ body })));
    gateway.stubs.answer(forwardings.list, holding([]));
    gateway.stubs.answer(forwardings.create, holding([]));
    gateway.stubs.answer(eventFeed.list, holding({ result: [], cursor: 'e1.0', more: false }));
    gateway.stubs.answer(forwardings.update, () => ({}));
    gateway.stubs.answer(forwardings.read, () => ({ body: {} }));
    gateway.stubs.answer(temporaryFiles.upload, () => ({ body: { token: 'token' } }));
    gateway.stubs.answer(temporaryFiles.discard, () => ({}));
    await gateway.stubs.ready();
    await gateway.roster.add('writer', ['*'], 'writer');
    for (const user of ['admin', 'reader', 'writer']) await gateway.send('GET', '/forwardings/1', { user });
  });
  beforeEach(() => {
    [sent, release] = [[], []];
  });
  afterEach(async () => {
    for (const { socket } of sent) socket.destroy();
    await eventually(async () => {
      for (const answer of release.splice(0)) answer();
      expect(await held()).toEqual(nothing);
    });
  });
  afterAll(() => gateway.stop());

  const shares = ['body_bytes', 'uploads', 'telephony', 'waiting', 'webhook'];
  const nothing = [0, 0, 0, 0, 0];
  const ofTelephony = (count: number) => [0, 0, count, 0, 0];
  const read = () => Metrics.of(gateway.managementPort);
  async function held(): Promise<number[]> {
    const metrics = await read();
    return shares.map(share => metrics.value('http_server_share_held', { share })!);
  }
  const inFlight = async () => (await read()).value('http_server_requests_in_flight');
  const refusals = async (share: string) =>
    (await read()).value('http_server_share_refused_total', { share }) ?? 0;
  const waiting = async (share: string) => (await read()).value('http_server_share_waiting', { share });
  /** Answers what has reached the service, until a condition holds. */
  const answerUntil = (act: () => void) =>
    eventually(() => {
      for (const answer of release.splice(0)) answer();
      act();
    });

  const head = (path: string, { method = 'GET', user = 'admin', headers = [] }: Head = {}) =>
    [
      `${method} /api${path} HTTP/1.1`,
      'Host: x',
      `Authorization: ${basic(user, user)}`,
      'Content-Type: application/json',
      ...headers,
      '',
      '',
    ].join('\r\n');
  function send(text: string): Sent {
    let said = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', data => (said += data)).on('error', () => undefined);
    const one = { said: () => said, socket };
    sent.push(one);
    return one;
  }

  it('lets 200 requests of a user on one connection wait their turn, and others pass', async () => {
    send(head('/forwardings').repeat(200));
    await eventually(async () =>
      expect([await held(), await waiting('telephony'), release.length]).toEqual([ofTelephony(96), 104, 96]),
    );
    expect((await gateway.send('GET', '/forwardings/1', { user: 'reader' })).status).toBe(200);
  });

  it('answers all of 200 pipelined and 100 parallel writes of the only user', async () => {
    const { said } = send(
      `${head('/forwardings/1', { method: 'PUT', headers: ['Content-Length: 2'] })}{}`.repeat(200),
    );
    const parallel = Array.from({ length: 100 }, () => gateway.send('PUT', '/forwardings/1', { body: '{}' }));
    expect((await Promise.all(parallel)).map(({ status }) => status)).toEqual(Array(100).fill(200));
    await eventually(() => expect(said().match(/HTTP\/1\.1 \d+/g)).toEqual(Array(200).fill('HTTP/1.1 200')));
  });

  it('refuses with the name of the full share and Retry-After when a request has waited for half of its deadline', async () => {
    send(head('/forwardings').repeat(96));
    await eventually(async () => expect([await held(), release.length]).toEqual([ofTelephony(96), 96]));
    const response = await gateway.send('POST', '/forwardings', { body: '{}' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({
      errors: [
        { code: codes.overloaded, message: 'too many requests to the telephony service are in flight' },
      ],
    });
    expect(release).toHaveLength(96);
  });

  it('refuses at once when the line is full, and has room in it for other users', async () => {
    const { said } = send(head('/forwardings').repeat(96));
    for (let number = 0; number < 8; number += 1) send(head('/forwardings').repeat(64));
    await eventually(async () => expect(await waiting('telephony')).toBe(512));
    expect((await gateway.send('GET', '/forwardings')).status).toBe(503);
    send(head('/forwardings', { user: 'reader' }).repeat(64));
    await eventually(async () => expect(await held()).toEqual(ofTelephony(96 + 48)));
    expect(said()).toBe('');
  });

  it('forgets requests in the line whose clients disconnect', async () => {
    send(head('/forwardings').repeat(96));
    const { socket } = send(head('/forwardings').repeat(50));
    await eventually(async () => expect(await waiting('telephony')).toBe(50));
    socket.destroy();
    await eventually(async () => expect(await waiting('telephony')).toBe(0));
    await answerUntil(() => expect(gateway.stubs.received.length).toBeGreaterThan(0));
    await eventually(async () => expect(await held()).toEqual(nothing));
    expect(release).toEqual([]);
  });

  it('lets the reads of held answers wait their turn too', async () => {
    for (let number = 0; number < 400; number += 50) send(head('/events?since=2026-01-01&wait=1').repeat(50));
    await eventually(async () => expect(await held()).toEqual([0, 0, 0, 400, 96]));
    expect((await gateway.send('GET', '/forwardings/1')).status).toBe(200);
  });

  it.each([
    ['with a length', `Content-Length: ${mebibyte}`, '{'],
    ['in chunks, which count as the largest size', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('limits the bytes of bodies %s, before it reads them', async (_what, header, begin) => {
    const begun = head('/forwardings', { method: 'POST', headers: [header] }) + begin;
    for (let number = 0; number < 50; number += 1) send(begun);
    await eventually(async () => expect(await held()).toEqual([48 * mebibyte, 0, 0, 0, 0]));
    expect((await gateway.send('GET', '/forwardings/1')).status).toBe(200);
    await eventually(() => {
      const refused = sent.map(({ said }) => said()).filter(Boolean);
      expect(refused).toHaveLength(2);
      for (const said of refused) expect(said).toMatch(/^HTTP\/1\.1 503 [^]*"too many bytes of bodies/);
    });
  });

  const startOfUpload = (user: string) =>
    head('/temporary_files?filename=x', {
      method: 'POST',
      user,
      headers: ['Content-Length: 1000'],
    }).replace('/json', '/octet-stream') + 'x';

  it('limits uploads, with a share for each user', async () => {
    const [first] = Array.from({ length: 33 }, () => send(startOfUpload('admin')));
    await eventually(async () => expect(await held()).toEqual([0, 32, 0, 0, 0]));
    const other = send(startOfUpload('writer'));
    await eventually(async () => expect(await held()).toEqual([0, 33, 0, 0, 0]));
    expect([first!.said(), other.said()]).toEqual(['', '']);
    await eventually(async () => expect(await refusals('uploads')).toBe(1));
  });

  it('holds places while a service works, even if the client disconnects', async () => {
    const { socket } = send(head('/forwardings').repeat(10));
    await eventually(() => expect(release).toHaveLength(10));
    socket.destroy();
    await eventually(async () => expect(await inFlight()).toBe(0));
    expect(await held()).toEqual(ofTelephony(10));
  });

  it('is not asked where there is no operation, and reads no body', async () => {
    for (const [method, path, status] of [
      ['POST', '/nowhere', 404],
      ['PATCH', '/forwardings', 405],
      ['POST', '/temporary_files/x', 404],
      ['PUT', '/temporary_files', 405],
    ] as const) {
      const { said } = send(head(path, { method, headers: ['Content-Length: 1000'] }) + '{');
      await eventually(() => expect(said()).toMatch(new RegExp(`^HTTP/1.1 ${status} `)));
    }
    const outside = `POST /outside HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const { said } = send(`${outside}Content-Length: 1000\r\n\r\n{`);
    await eventually(() => expect(said()).toMatch(/^HTTP\/1\.1 404 /));
  });

  it('gives everything back after 1,000 requests that were aborted at various points', async () => {
    const post = (length: number, user = 'admin') =>
      head('/forwardings', { method: 'POST', user, headers: [`Content-Length: ${length}`] });
    const chunked = head('/forwardings', { method: 'POST', headers: ['Transfer-Encoding: chunked'] });
    const kinds = [
      { text: head('/forwardings'), count: 1 },
      { text: head('/forwardings').repeat(5), count: 5 },
      { text: `${post(2)}{}`.repeat(5), count: 5 },
      { text: `${post(100)}{`, count: 1 },
      { text: `${post(2)}{}${post(100)}{`, count: 2 },
      { text: `${chunked}1\r\n{\r\n`, count: 1 },
      { text: startOfUpload('admin'), count: 1 },
      { text: `${post(2, 'reader')}{}`, count: 0 },
      { text: post(2 * mebibyte), count: 1 },
      { text: `${chunked}nonsense`, count: 0 },
    ];
    for (let round = 0; round < 50; round += 1) {
      const begun = kinds.map(({ text }) => send(text));
      const wanted = round % 5 === 0 ? 12 : 0;
      await eventually(() => expect(release.length).toBeGreaterThanOrEqual(wanted));
      for (const { socket } of begun) socket.destroy();
      for (const answer of release.splice(0)) answer();
    }
    await eventually(async () => {
      for (const answer of release.splice(0)) answer();
      expect(await held()).toEqual(nothing);
      expect(await inFlight()).toBe(0);
    });
    send(head('/forwardings').repeat(96));
    await eventually(async () => expect(await held()).toEqual(ofTelephony(96)));
  });
});
