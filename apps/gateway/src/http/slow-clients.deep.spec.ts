import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { chunkBytes, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway, basic } from '../test-gateway';

const limit = 3_000;
const beat = 150;
/** More than the buffers of both sides' systems. */
const largeBytes = 8_000_000;
const large = ['x'.repeat(largeBytes)];

describe('slow clients', () => {
  let gateway: TestGateway;
  let chunks: number;
  let discarded: number;
  /** What all gateways of these tests answer: they ask the same stub. */
  let list: string[];
  beforeAll(async () => {
    const environment = { HEADERS_TIMEOUT_MS: String(limit), BODY_TIMEOUT_MS: String(limit) };
    gateway = await TestGateway.start(environment);
    const file = { filename: 'x', token: 'token', size: 0 };
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    gateway.stubs.answer(temporaryFiles.upload, () => ({ body: file }));
    gateway.stubs.answer(temporaryFiles.append, () => ((chunks += 1), {}));
    gateway.stubs.answer(temporaryFiles.finish, () => ({ body: file }));
    gateway.stubs.answer(forwardings.list, () => ({ body: list }));
    gateway.stubs.answer(temporaryFiles.discard, () => ((discarded += 1), {}));
    await gateway.stubs.ready();
  });
  beforeEach(() => {
    [chunks, discarded, list] = [0, 0, large];
    gateway.stubs.received.splice(0);
  });
  afterAll(() => gateway.stop());

  const head = (path: string, length: number, password = 'admin') =>
    [
      `POST /api${path} HTTP/1.1`,
      'Host: x',
      `Authorization: ${basic('admin', password)}`,
      `Content-Type: application/${path.startsWith('/temporary') ? 'octet-stream' : 'json'}`,
      `Content-Length: ${length}`,
    ].join('\r\n');

  /**
   * Sends a beginning, then a piece at every beat until there are no more or the connection is closed, whatever the
   * server sends meanwhile. Returns what the server sent.
   */
  function drip(beginning: string, pieces: Iterator<string | Uint8Array>): Promise<string> {
    return new Promise(resolve => {
      const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
      let said = '';
      const timer = setInterval(() => {
        const { value, done } = pieces.next();
        if (!done) socket.write(value);
        else if (socket.readableEnded) socket.end();
      }, beat);
      socket.on('data', data => (said += data)).on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve(said);
      });
      socket.write(beginning);
    });
  }

  function* always(piece: string) {
    for (;;) yield piece;
  }

  const tooSlow = { errors: [{ code: codes.malformedHeader, message: 'the request came in too slowly' }] };
  const bodyOf = (said: string) => JSON.parse(said.split('\r\n\r\n')[1]!);

  it('are cut off in the middle of a head', async () => {
    const said = await drip('POST /api/forwardings HTTP/1.1\r\n', always('X-A: 1\r\n'));
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(said)).toMatchObject(tooSlow);
  });

  it('are cut off in the middle of a JSON body, which is not forwarded', async () => {
    const said = await drip(`${head('/forwardings', 1_000)}\r\n\r\n`, always(' '));
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(said)).toMatchObject(tooSlow);
    expect(gateway.stubs.received).toEqual([]);
  });

  it('get nothing done when the rest arrives after the error answer', async () => {
    const late = Math.ceil((1.2 * limit) / beat);
    const beginning = '{"forward_to":"1"';
    const pieces = [...Array.from({ length: late - 1 }, () => ' '), '}'];
    const opening = `${head('/forwardings', beginning.length + late)}\r\n\r\n${beginning}`;
    expect(await drip(opening, pieces.values())).toMatch(/^HTTP\/1\.1 400 /);
    expect(gateway.stubs.received).toEqual([]);
  });

  it('are cut off in the middle of a body that was already refused', async () => {
    const said = await drip(`${head('/forwardings', 1_000, 'wrong')}\r\n\r\n`, always(' '));
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });

  it('are cut off in the middle of a stalled upload, which is discarded', async () => {
    const said = await drip(`${head('/temporary_files?filename=x', 3 * chunkBytes)}\r\n\r\n`, always('x'));
    expect(bodyOf(said)).toMatchObject(tooSlow);
    await eventually(() => expect(discarded).toBe(1));
    expect(chunks).toBe(0);
  });

  it('may take longer for an upload that makes progress', async () => {
    const count = Math.ceil((1.5 * limit) / beat);
    const opening = `${head('/temporary_files?filename=x', count * chunkBytes)}\r\nConnection: close\r\n\r\n`;
    const pieces = Array.from({ length: count }, () => new Uint8Array(chunkBytes));
    const said = await drip(opening, pieces.values());
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect([chunks, discarded]).toEqual([count, 0]);
  });

  /** Asks for a large answer, of which it reads nothing yet. */
  function ask(of = gateway): Socket {
    const request = [
      'GET /api/forwardings HTTP/1.1',
      'Host: x',
      `Authorization: ${basic('admin', 'admin')}`,
      '',
      '',
    ];
    return connect(of.port, '127.0.0.1', function (this: Socket) {
      this.write(request.join('\r\n'));
    }).pause();
  }
  const metric = async (name: string, labels = {}, of = gateway) =>
    (await Metrics.of(of.managementPort)).value(name, labels) ?? 0;
  const unread = (of = gateway) => metric('http_server_unread_bytes', {}, of);
  const ended = (reason: string, of = gateway) => metric('http_server_unread_ended_total', { reason }, of);

  it('are cut off when they do not read their answer, and hold no place of its service meanwhile', async () => {
    const socket = ask().on('error', () => undefined);
    await eventually(async () => expect(await unread()).toBeGreaterThan(largeBytes));
    expect(await metric('http_server_share_held', { share: 'telephony' })).toBe(0);
    await eventually(async () => expect(await ended('slow')).toBe(1));
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(largeBytes);
    expect(await unread()).toBe(0);
  });

  it('may take longer for an answer of which they read enough', async () => {
    const socket = ask();
    await eventually(async () => expect(await unread()).toBeGreaterThan(largeBytes));
    const beats = Math.ceil((1.5 * limit) / beat);
    const sipping = setInterval(() => socket.read(Math.min(socket.readableLength, largeBytes / beats)), beat);
    await eventually(() => expect(socket.bytesRead).toBeGreaterThan(largeBytes));
    clearInterval(sipping);
    expect(await ended('slow')).toBe(1);
    socket.destroy();
  });

  it('may keep a connection open when they have read their answer', async () => {
    const other = await TestGateway.start({ BODY_TIMEOUT_MS: String(limit) });
    list = [];
    const idle = ask(other).resume();
    await once(idle, 'data');
    list = large;
    const slow = ask(other);
    // By then two looks have found the other one without anything to read.
    await eventually(async () => expect(await ended('slow', other)).toBe(1));
    expect(idle.destroyed).toBe(false);
    for (const socket of [idle, slow]) socket.destroy();
    await other.stop();
  });

  it('are cut off, the newest of the greatest user first, when their answers hold too much memory', async () => {
    // None is ended for being slow before all have asked, however busy the machine is.
    const patient = await TestGateway.start({ BODY_TIMEOUT_MS: '600000' });
    await patient.roster.add('other', ['*'], 'other');
    const sockets: Socket[] = [];
    for (let count = 1; count <= 12; count += 1) {
      sockets.push(ask(patient).on('error', () => undefined));
      const answered = async () => (await unread(patient)) / largeBytes + (await ended('full', patient));
      await eventually(async () => expect(Math.floor(await answered())).toBe(count));
    }
    expect(await ended('full', patient)).toBe(4);
    expect(await unread(patient)).toBeLessThanOrEqual(64 * 1_048_576);
    const other = await patient.send('GET', '/forwardings', { user: 'other' });
    expect(JSON.stringify(await other.json())).toHaveLength(largeBytes + 4);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await unread(patient)).toBe(0));
    await patient.stop();
  });

  it('may wait longer for an answer', async () => {
    let answer!: (answer: object) => void;
    gateway.stubs.answer(forwardings.update, () => new Promise(resolve => (answer = resolve)));
    await gateway.stubs.ready();
    const waiting = gateway.send('PUT', '/forwardings/1', { body: '{}' });
    await drip(`${head('/forwardings', 1_000)}\r\n\r\n`, always(' '));
    answer({});
    expect((await waiting).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['half a head', 'GET /api/forwardings HTTP/1.1\r\nHost: x\r\n'],
  ])('do not hold up the end of the gateway when they have sent %s', async (_name, sent) => {
    const other = await TestGateway.start({ HEADERS_TIMEOUT_MS: String(limit) });
    const { port } = other;
    const socket = connect({ port, host: '127.0.0.1' });
    const closed = once(
      socket.on('error', () => undefined),
      'close',
    );
    await once(socket, 'connect');
    socket.write(sent);
    // It is there when the gateway has answered another client that came after it.
    await fetch(new URL('/docs/icon.svg', other.url), { headers: { connection: 'close' } });
    await other.stop();
    await closed;
    expect(socket.bytesWritten).toBe(sent.length);
  });

  it('get the answers to requests that they have sent at once, while a gateway ends', async () => {
    const other = await TestGateway.start({ HEADERS_TIMEOUT_MS: '100' });
    const answers: (() => void)[] = [];
    other.stubs.answer(
      forwardings.read,
      () => new Promise(resolve => answers.push(() => resolve({ body: {} }))),
    );
    await other.stubs.ready();
    const one = [
      'GET /api/forwardings/1 HTTP/1.1',
      'Host: x',
      `Authorization: ${basic('admin', 'admin')}`,
      '',
      '',
    ];
    const socket = connect({ port: other.port, host: '127.0.0.1' });
    let said = '';
    socket.on('data', data => (said += data)).write(one.join('\r\n').repeat(2));
    const closed = once(socket, 'close');
    await eventually(() => expect(answers).toHaveLength(2));
    answers[0]!();
    await eventually(() => expect(said).toContain('200 OK'));
    const silent = connect({ port: other.port, host: '127.0.0.1' }).on('error', () => undefined);
    const ended = once(silent, 'close');
    await once(silent, 'connect');
    const stopped = other.stop();
    // By now a connection without a request has been ended.
    await ended;
    answers[1]!();
    await closed;
    await stopped;
    expect(said.match(/200 OK/g)).toHaveLength(2);
  });
});
