import { request } from 'node:http';
import { requests } from '@patchbay/contracts/catalogue';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { TestGateway, basic } from '../test-gateway';
import { wrongOrigins } from './cross-origin';

const listed = 'https://app.example.com';
const preflight = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,content-type',
};

describe('a list of origins', () => {
  it.each(['', listed, `${listed}, http://localhost:5173`, 'http://[::1]:3000'])('may be "%s"', list =>
    expect(wrongOrigins(list)).toBe(''),
  );

  it.each([
    '*',
    'null',
    'app.example.com',
    `${listed}/`,
    `${listed}:443`,
    'https://App.example.com',
    'ftp://x',
    '7',
  ])('must not be %j', list => expect(wrongOrigins(list)).not.toBe(''));
});

describe('requests of other origins', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({
      CORS_ORIGINS: `http://localhost:5173, ${listed}`,
      RATE_LIMIT: '1000',
    });
    gateway.stubs.answer(forwardings.list, () => ({ body: [{ text: 'x'.repeat(2_000) }] }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  const ask = (method: string, path: string, origin: string | undefined, headers = {}, body?: string) =>
    gateway.send(method, path, { headers: { ...(origin && { origin }), ...headers }, body });
  const without = (path: string, origin: string, headers = {}) =>
    fetch(gateway.url + path, { method: 'OPTIONS', headers: { origin, ...headers } });
  const corsHeaders = ({ headers }: Response) =>
    [...headers.keys()].filter(name => name.startsWith('access-control-'));

  it('answers a preflight without credentials, for any path', async () => {
    for (const path of ['/forwardings', '/forwardings/7', '/nowhere']) {
      const { status, headers } = await without(path, listed, preflight);
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 204, listed]);
      expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE');
      expect(headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, Prefer, Range, Traceparent, X-Request-Id',
      );
      expect(headers.get('access-control-max-age')).toBe('7200');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('x-request-id')).toMatch(/./);
    }
  });

  it('names the origin and the readable headers in answers and errors', async () => {
    const answers = await Promise.all([
      ask('GET', '/forwardings', listed),
      ask('GET', '/forwardings', listed, { authorization: '' }),
      ask('POST', '/forwardings', listed, { authorization: '' }),
      ask('GET', '/nowhere', listed),
      ask('PATCH', '/forwardings', listed),
      ask('POST', '/forwardings', listed, { 'content-type': 'text/plain' }, 'x'),
      ask('POST', '/forwardings', listed, {}, `"${'x'.repeat(1_048_576)}"`),
      ask('DELETE', '/forwardings/7', 'http://localhost:5173'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 404, 405, 415, 413, 503]);
    for (const { headers } of answers.slice(0, -1)) {
      expect(headers.get('access-control-allow-origin')).toBe(listed);
      expect(headers.get('access-control-expose-headers')).toMatch(
        /^X-Request-Id, Link, Retry-After, RateLimit,/,
      );
      expect(headers.get('vary')).toMatch(/^Origin/);
    }
    expect(answers.at(-1)!.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });

  it('names all that an answer depends on', async () => {
    const { headers } = await ask('GET', '/forwardings', listed, { 'accept-encoding': 'gzip' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([
      'Origin, Accept-Encoding',
      'gzip',
    ]);
  });

  it('gives no such header to an origin that is not listed, and none without an origin', async () => {
    for (const origin of [
      'https://evil.example.com',
      `${listed}.evil.com`,
      'null',
      `${listed}/`,
      undefined,
    ]) {
      const answer = await ask('GET', '/forwardings', origin);
      expect([answer.status, corsHeaders(answer), answer.headers.get('vary')]).toEqual([
        200,
        [],
        'Origin, Accept-Encoding',
      ]);
    }
    const refused = await without('/forwardings', 'https://evil.example.com', preflight);
    expect([refused.status, corsHeaders(refused)]).toEqual([401, []]);
  });

  it('does not take every OPTIONS for a preflight', async () => {
    expect((await without('/forwardings', listed)).status).toBe(401);
    expect((await ask('OPTIONS', '/forwardings', listed)).status).toBe(405);
  });
});

describe('a gateway without CORS_ORIGINS', () => {
  it('sends no header of CORS, and answers a preflight as any other request', async () => {
    const gateway = await TestGateway.start();
    const answer = await fetch(`${gateway.url}/forwardings`, {
      method: 'OPTIONS',
      headers: { origin: listed, ...preflight },
    });
    expect([answer.status, answer.headers.get('vary')]).toEqual([401, null]);
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([]);
    await gateway.stop();
  });
});

describe('writes that a browser sends for a page', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ CORS_ORIGINS: listed, TRUST_PROXY: 'loopback' });
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    await gateway.stubs.ready();
  });
  beforeEach(() => void (gateway.stubs.received.length = 0));
  afterAll(() => gateway.stop());

  const routes = requests.flatMap(contract => contract.routes);
  const writes = routes.filter(({ method }) => method !== 'GET');
  /** `fetch` would set Host itself. */
  const create = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const all = { authorization: basic('admin', 'admin'), ...headers };
      const sent = request(`${gateway.url}/forwardings`, { method: 'POST', headers: all });
      sent.on('error', reject).on('response', response => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.end();
    });
  const foreign = 'https://evil.example.com';
  const refused: Record<string, string>[] = [
    { origin: foreign },
    { origin: 'null' },
    { origin: `${listed}.evil.com` },
    { origin: 'http://127.0.0.1:1' },
    { origin: foreign, 'sec-fetch-site': 'cross-site' },
    { origin: foreign, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(writes)('refuses $method $path from a page of another site', async ({ method, path }) => {
    for (const headers of refused) {
      const { status } = await gateway.send(method, path.replace(/:\w+/g, '1'), { headers });
      expect([headers, status]).toEqual([headers, 403]);
    }
    expect(gateway.stubs.received).toEqual([]);
  });

  it('says what is wrong, and what the operator can do', async () => {
    const response = await gateway.send('POST', '/forwardings?forward_to=1', {
      headers: { origin: foreign },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          code: codes.foreignOrigin,
          message: 'a page of https://evil.example.com, which CORS_ORIGINS does not list, must not write',
        },
      ],
    });
  });

  it('answers reads, which such a page cannot see', async () => {
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    await gateway.stubs.ready();
    for (const method of ['GET', 'HEAD'])
      for (const headers of refused)
        expect((await gateway.send(method, '/forwardings', { headers })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['programs', {}],
    ['its own pages', { 'sec-fetch-site': 'same-origin', origin: 'https://patchbay.example.com' }],
    ['the user', { 'sec-fetch-site': 'none' }],
    ['pages of a listed origin', { 'sec-fetch-site': 'cross-site', origin: listed }],
    [
      'its own pages, behind a proxy that ends TLS',
      { host: 'a.example.com', origin: 'https://a.example.com' },
    ],
    [
      'its own pages, behind a trusted proxy that has another name',
      { host: 'gateway', 'x-forwarded-host': 'a.example.com', origin: 'https://a.example.com' },
    ],
  ])('does those of %s', async (_who, headers) => {
    expect(await create(headers)).toBe(200);
  });
});
