import { type Socket, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { chunkBytes, files, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import { TestGateway, basic } from '../test-gateway';

interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

const login = `Authorization: ${basic('admin', 'admin')}`;
const path = '/api/forwardings';
const lines = (...all: string[]): string => [...all, '', ''].join('\r\n');
const to = (target: string, method = 'GET'): string =>
  lines(`${method} ${target} HTTP/1.1`, 'Host: x', login);
const get = (...headers: string[]): string => lines(`GET ${path} HTTP/1.1`, 'Host: x', login, ...headers);
const post = (...headers: string[]): string =>
  lines(`POST ${path} HTTP/1.1`, 'Host: x', login, 'Content-Type: application/json', ...headers);
const upload = (...headers: string[]): string =>
  lines('POST /api/temporary_files?filename=x HTTP/1.1', 'Host: x', login, ...headers);
const chunked = 'Transfer-Encoding: chunked';
const inChunks = '2\r\n{}\r\n0\r\n\r\n';
const two = 'Content-Length: 2';

const legal: [string, string, number[]][] = [
  ['a request', get(), [200]],
  ['two on one connection', get() + get(), [200, 200]],
  ['empty lines before it', `\r\n\r\n${get()}`, [200]],
  ['HTTP/1.0, without Host', lines(`GET ${path} HTTP/1.0`, login), [200]],
  ['HTTP/1.0 with an unknown Expect', lines(`GET ${path} HTTP/1.0`, login, 'Expect: tea'), [200]],
  ['the absolute form', to(`http://x${path}`), [200]],
  ['Expect: 100-continue', post('Expect: 100-continue', two) + '{}', [200]],
  ['a body in chunks', post(chunked) + inChunks, [200]],
  ['chunks with extensions', `${post(chunked)}2;a=b\r\n{}\r\n0\r\n\r\n`, [200]],
  ['a trailer', `${post(chunked)}2\r\n{}\r\n0\r\nA: b\r\n\r\n`, [200]],
  ['Content-Encoding: identity', post('Content-Encoding: Identity', two) + '{}', [200]],
  ['Content-Encoding without a body', post('Content-Encoding: gzip'), [200]],
  ['Content-Encoding with an empty body', post('Content-Encoding: gzip', 'Content-Length: 0'), [200]],
  ['Content-Encoding of the body of a GET', get('Content-Encoding: gzip', two) + '{}', [200]],
  ['Upgrade', get('Connection: Upgrade', 'Upgrade: websocket'), [200]],
  ['Upgrade to HTTP/2', get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'), [200]],
  ['Accept-Version', get('Accept-Version: 1.0.0'), [200]],
  ['a header that is not ASCII', get('A: \xc4\x85'), [200]],
  ['the largest number of headers', get(...Array(196).fill('a:')) + get(), [200, 200]],
];

const refused: [string, string, number[]][] = [
  ['no Host', lines(`GET ${path} HTTP/1.1`, login), [400]],
  ['no Host, outside the API', lines('GET /docs/ HTTP/1.1'), [400]],
  ['no Host for an unknown path', lines('GET /nothing HTTP/1.1'), [400]],
  ['two Hosts', get('host: y'), [400]],
  ['an unknown Expect', post('Expect: tea', two) + '{}', [417]],
  ['an unknown Expect of GET', get('Expect: tea'), [417]],
  ['an unknown Expect, outside the API', lines('GET /docs/ HTTP/1.1', 'Host: x', 'Expect: tea'), [417]],
  ['a Content-Encoding', post('Content-Encoding: gzip', two) + '{}', [415]],
  ['a Content-Encoding of chunks', post('Content-Encoding: identity, br', chunked) + inChunks, [415]],
  ['a Content-Encoding of a file', upload('Content-Encoding: gzip', two) + '{}', [415]],
  [
    'a Content-Type that is not a media type',
    post('Content-Type: x', two).replace('Content-Type: application/json\r\n', ''),
    [415],
  ],
  ['a Content-Length that is too large', post('Content-Length: 2000000'), [413]],
  [
    'a Content-Length that is too large, with Expect: 100-continue',
    post('Expect: 100-continue', 'Content-Length: 2000000'),
    [413],
  ],
  ['chunks that are too large', `${post(chunked)}1e8480\r\n${'x'.repeat(2_000_000)}`, [413]],
  [
    'a body that is too large, and the request after it',
    `${post('Content-Length: 2000000')}${'x'.repeat(2_000_000)}${get()}`,
    [413, 200],
  ],
  ['a length that overflows', post('Content-Length: 99999999999999999999'), [400]],
  ['a negative length', post('Content-Length: -1'), [400]],
  ['two lengths', post(two, 'Content-Length: 3') + '{}', [400]],
  ['a length twice', post(two, two) + '{}', [400]],
  ['a list of lengths', post('Content-Length: 2, 2') + '{}', [400]],
  ['a length and chunks', post(two, chunked) + inChunks, [400]],
  ['another Transfer-Encoding', `${post('Transfer-Encoding: gzip')}x`, [400]],
  ['chunked twice', post(chunked, chunked) + inChunks, [400]],
  ['chunked, but not last', post('Transfer-Encoding: chunked, identity') + inChunks, [400]],
  ['a chunk without a size', `${post(chunked)}zz\r\n`, [400]],
  ['a chunk longer than its size', `${post(chunked)}2\r\n{}xx`, [400]],
  ['a later chunk without a size', `${post(chunked)}2\r\n{}\r\nzz\r\n`, [400]],
  ['a chunk size that overflows', `${post(chunked)}ffffffffffffffffff\r\n`, [400]],
  ['a file with a chunk without a size', `${upload(chunked)}2\r\n{}\r\nzz\r\n`, [400]],
  ['endless chunk extensions', `${post(chunked)}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, [400]],
  ['endless trailers', `${post(chunked)}2\r\n{}\r\n0\r\n${'A: bbbbbb\r\n'.repeat(9_000)}\r\n`, [400]],
  ['a head of more than 16 KiB', get(`A: ${'x'.repeat(20_000)}`), [400]],
  ['a path of more than 16 KiB', to(`/api/${'x'.repeat(20_000)}`), [400]],
  ['a parameter of more than 1,024 characters', to(`${path}/${'x'.repeat(2_000)}`), [400]],
  ['too many headers', lines(`GET ${path} HTTP/1.1`, 'Host: x', ...Array(2_100).fill('a:'), login), [400]],
  ['too many headers, the last of which announces a body', post(...Array(200).fill('a:'), chunked), [400]],
  ['a folded header', get('A: b\r\n c'), [400]],
  ['a space before the colon', get('A : b'), [400]],
  ['a header without a name', get(': b'), [400]],
  ['NUL in a header', get('A: \0'), [400]],
  ['CR in a header', get('A: b\rc'), [400]],
  ['LF alone', get().replaceAll('\r\n', '\n'), [400]],
  ['an unknown method', to(path, 'FETCH'), [400]],
  ['a method in small letters', to(path, 'get'), [400]],
  ['TRACE', to(path, 'TRACE'), [405]],
  ['QUERY', to(path, 'QUERY'), [405]],
  ['QUERY of an unknown path', to('/api/nothing', 'QUERY'), [404]],
  ['QUERY, outside the API', lines('QUERY /nothing HTTP/1.1', 'Host: x', 'Content-Type: a/b'), [404]],
  ['a method of WebDAV', to(path, 'PROPFIND'), [404]],
  ['a method of WebDAV and a path that is not validly encoded', to('/api/%zz', 'PROPFIND'), [404]],
  ['a path that is not validly encoded', to('/api/%zz'), [400]],
  ['a path that ends in %', to('/api/%'), [400]],
  ['a path that is not UTF-8', to(`${path}/%ff`), [400]],
  ['a path with a space', to(`${path} x`), [400]],
  ['a target without a slash', to('api/forwardings'), [400]],
  ['a target that begins with *', to('*api/forwardings'), [404]],
  ['OPTIONS *', to('*', 'OPTIONS'), [404]],
  ['another scheme', to(`ftp://x${path}`), [404]],
  ['two slashes', to(`/${path}`), [404]],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['a head that does not end', `GET ${path}`, [400]],
  ['a body that does not end', `${post('Content-Length: 10')}{}`, [400]],
  ['nonsense after a request', `${get()}nonsense\r\n\r\n`, [200, 400]],
  ['nonsense after a body', `${post(two)}{}nonsense\r\n\r\n`, [200, 400]],
  ['nonsense after two', `${get()}${post(two)}{}nonsense\r\n\r\n`, [200, 200, 400]],
];

/** CONNECT gets no answer; what follows an Upgrade and a body in one packet is not read. */
const closed: [string, string, number[]][] = [
  ['CONNECT', lines('CONNECT x:80 HTTP/1.1', 'Host: x'), []],
  ['CONNECT to a path', to(path, 'CONNECT'), []],
  ['a request after Upgrade', `${post('Connection: Upgrade', 'Upgrade: x', two)}{}${get()}`, [200]],
];

/** Parses the complete answers in what a server sent, without 1xx ones. */
function parse(said: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = said; ;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [first, ...fields] = rest.slice(0, end).split('\r\n');
    const headers = new Map(
      fields.map(field => {
        const colon = field.indexOf(':');
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()] as const;
      }),
    );
    const after = end + 4 + Number(headers.get('content-length') ?? 0);
    if (rest.length < after) return answers;
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first!)![1]);
    if (status >= 200) answers.push({ status, headers, body: rest.slice(end + 4, after) });
    rest = rest.slice(after);
  }
}

describe('HTTP', () => {
  let gateway: TestGateway;
  let sockets: Socket[];
  const file = { filename: 'x', token: 'token', size: 0 };
  beforeAll(async () => {
    gateway = await TestGateway.start({ HEADERS_TIMEOUT_MS: '1000', BODY_TIMEOUT_MS: '1000' });
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    gateway.stubs.answer(temporaryFiles.upload, () => ({ body: file }));
    gateway.stubs.answer(temporaryFiles.append, () => ({}));
    gateway.stubs.answer(temporaryFiles.finish, () => ({ body: file }));
    gateway.stubs.answer(temporaryFiles.discard, () => ({}));
    await gateway.stubs.ready();
  });
  beforeEach(() => (sockets = []));
  afterEach(() => sockets.forEach(socket => socket.destroy()));
  afterAll(() => gateway.stop());

  function send(text: string) {
    let said = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text, 'latin1'));
    sockets.push(socket);
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('data', data => (said += data));
    return { socket, answers: () => parse(said), isClosed: () => socket.closed };
  }

  function expectDocumented({ status, headers, body }: Answer): void {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { request_id, errors } = JSON.parse(body);
    expect(request_id).toMatch(/^[\w.-]{1,64}$/);
    expect(headers.get('x-request-id')).toBe(request_id);
    expect(errors).toHaveLength(1);
    expect([Math.trunc(errors[0].code / 1_000), errors[0].message]).toEqual([
      status,
      expect.stringMatching(/./),
    ]);
  }

  async function expectAnswers(text: string, statuses: number[]): Promise<() => boolean> {
    const { answers, isClosed } = send(text);
    await eventually(() => expect(answers().map(({ status }) => status)).toEqual(statuses));
    for (const answer of answers()) if (answer.status !== 200) expectDocumented(answer);
    return isClosed;
  }
  const expectStillServing = async () => expect((await gateway.send('GET', '/forwardings')).status).toBe(200);

  it.each(legal)('accepts %s', async (_what, text, statuses) => {
    await expectAnswers(text, statuses);
  });

  it.each(refused)('gives a documented answer to %s', async (_what, text, statuses) => {
    await expectAnswers(text, statuses);
    await expectStillServing();
  });

  it.each(closed)('closes the connection after %s', async (_what, text, statuses) => {
    const isClosed = await expectAnswers(text, statuses);
    await eventually(() => expect(isClosed()).toBe(true));
    await expectStillServing();
  });

  it('says which Content-Encoding it accepts', async () => {
    const { answers } = send(post('Content-Encoding: gzip', two) + '{}');
    await eventually(() => expect(answers()[0]?.headers.get('accept-encoding')).toBe('identity'));
  });

  it('never mixes an error answer into a download', async () => {
    const bytes = Buffer.alloc(2 * chunkBytes, 'x');
    let goOn!: () => void;
    const waiting = new Promise<void>(resolve => (goOn = resolve));
    const head = { 'x-file-name': 'x', 'x-file-size': String(bytes.length) };
    gateway.stubs.answer(files.download, () => ({ body: bytes.subarray(0, chunkBytes), headers: head }));
    gateway.stubs.answer(files.chunk, async () => (await waiting, { body: bytes.subarray(chunkBytes) }));
    await gateway.stubs.ready();
    const { socket, answers, isClosed } = send(to('/api/files/abc'));
    await eventually(() => expect(socket.bytesRead).toBeGreaterThan(chunkBytes));
    socket.write('nonsense\r\n\r\n');
    await gateway.send('GET', '/forwardings');
    goOn();
    await eventually(() => expect(isClosed()).toBe(true));
    expect(answers().map(({ status, body }) => [status, body === bytes.toString()])).toEqual([
      [200, true],
      [400, false],
    ]);
  });

  it('decompresses an answer only as fast as the client reads', async () => {
    const size = 64 * 1_048_576;
    const packed = gzipSync(Buffer.alloc(size, ' '));
    const stop = gateway.stubs.answer(forwardings.read, () => ({
      body: packed,
      headers: { 'content-encoding': 'gzip' },
    }));
    await gateway.stubs.ready();
    const { arrayBuffers } = process.memoryUsage();
    const started = Array.from({ length: 8 }, () => {
      const { socket } = send(to(`${path}/1`));
      socket.once('data', () => socket.pause());
      return socket;
    });
    await eventually(() => started.forEach(socket => expect(socket.bytesRead).toBeGreaterThan(0)));
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(size);
    const response = await gateway.send('GET', '/forwardings/1', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect((await response.arrayBuffer()).byteLength).toBe(size);
    stop();
  });
});
