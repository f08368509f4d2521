import { type Socket, connect } from 'node:net';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway, basic } from '../test-gateway';

const mebibyte = 1_048_576;

interface Head {
  method?: string;
  user?: string;
  headers?: string[];
}

describe('admission of requests', () => {
  let gateway: TestGateway;
  let sockets: Socket[];
  let release: (() => void)[];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const held = () => new Promise<object>(resolve => release.push(() => resolve({ body: [] })));
    gateway.stubs.answer(forwardings.list, held);
    gateway.stubs.answer(forwardings.create, held);
    gateway.stubs.answer(forwardings.read, () => ({ body: {} }));
    gateway.stubs.answer(temporaryFiles.upload, () => ({ body: { token: 'token' } }));
    gateway.stubs.answer(temporaryFiles.discard, () => ({}));
    await gateway.stubs.ready();
    await gateway.roster.add('writer', ['*'], 'writer');
    for (const user of ['admin', 'reader', 'writer']) await gateway.send('GET', '/forwardings/1', { user });
  });
  beforeEach(() => {
    [sockets, release] = [[], []];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await eventually(async () => {
      for (const answer of release.splice(0)) answer();
      expect(await held()).toEqual(nothing);
    });
  });
  afterAll(() => gateway.stop());

  const shares = ['requests', 'body_bytes', 'uploads', 'telephony', 'ticketing'];
  const nothing = [0, 0, 0, 0, 0];
  const read = () => Metrics.of(gateway.managementPort);
  async function held(): Promise<number[]> {
    const metrics = await read();
    return shares.map(share => metrics.value('http_server_share_held', { share })!);
  }
  const inFlight = async () => (await read()).value('http_server_requests_in_flight');
  const refusals = async (share: string) =>
    (await read()).value('http_server_share_refused_total', { share }) ?? 0;

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
  function send(text: string): { said: () => string; socket: Socket } {
    let said = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', data => (said += data)).on('error', () => undefined);
    sockets.push(socket);
    return { said: () => said, socket };
  }

  it('leaves room for other users when one user sends 200 requests on one connection', async () => {
    send(head('/forwardings').repeat(200));
    await eventually(async () => expect(await held()).toEqual([96, 0, 0, 96, 0]));
    expect((await gateway.send('GET', '/forwardings/1', { user: 'reader' })).status).toBe(200);
    expect(await refusals('telephony')).toBe(104);
  });

  it('refuses with the name of the full share and Retry-After', async () => {
    send(head('/forwardings').repeat(96));
    await eventually(async () => expect(await held()).toEqual([96, 0, 0, 96, 0]));
    const response = await gateway.send('GET', '/forwardings/1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({
      errors: [
        { code: codes.overloaded, message: 'too many requests to the telephony service are in flight' },
      ],
    });
  });

  it.each([
    ['with a length', `Content-Length: ${mebibyte}`, '{'],
    ['in chunks, which count as the largest size', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('limits the bytes of bodies %s, before it reads them', async (_what, header, begin) => {
    const begun = head('/forwardings', { method: 'POST', headers: [header] }) + begin;
    const sent = Array.from({ length: 50 }, () => send(begun));
    await eventually(async () => {
      expect(await held()).toEqual([48, 48 * mebibyte, 0, 48, 0]);
      const refused = sent.map(({ said }) => said()).filter(Boolean);
      expect(refused).toHaveLength(2);
      for (const said of refused) expect(said).toMatch(/^HTTP\/1\.1 503 [^]*"too many bytes of bodies/);
    });
    expect((await gateway.send('GET', '/forwardings/1')).status).toBe(200);
  });

  const startOfUpload = (user: string) =>
    head('/temporary_files?filename=x', {
      method: 'POST',
      user,
      headers: ['Content-Length: 1000'],
    }).replace('/json', '/octet-stream') + 'x';

  it('limits uploads, with a share for each user', async () => {
    const [first] = Array.from({ length: 33 }, () => send(startOfUpload('admin')));
    await eventually(async () => expect(await held()).toEqual([32, 0, 32, 0, 32]));
    await eventually(async () => expect(await refusals('uploads')).toBe(1));
    const other = send(startOfUpload('writer'));
    await eventually(async () => expect(await held()).toEqual([33, 0, 33, 0, 33]));
    expect([first!.said(), other.said()]).toEqual(['', '']);
  });

  it('holds places while a service works, even if the client disconnects', async () => {
    const { socket } = send(head('/forwardings').repeat(10));
    await eventually(() => expect(release).toHaveLength(10));
    socket.destroy();
    await eventually(async () => expect(await inFlight()).toBe(0));
    expect(await held()).toEqual([10, 0, 0, 10, 0]);
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
    await eventually(async () => expect(await held()).toEqual([96, 0, 0, 96, 0]));
  });
});
