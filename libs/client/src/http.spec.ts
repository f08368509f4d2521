import { ApiError } from './api-error.ts';
import { Http } from './http.ts';
import type { ClientOptions } from './options.ts';

type Step = Response | Error;

const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ request_id: 'a', errors: [{ message: 'm', code: 503001 }] }, { status, headers });

/** Named as by the function of the platform. */
const broken = () => new TypeError('fetch failed');

/** What a client sent to a server that answers with these steps, one after the other. */
function server(steps: Step[], options: Partial<ClientOptions> = {}) {
  const seen: { url: string; init: RequestInit }[] = [];
  const http = new Http({
    baseUrl: 'http://gateway/api/',
    login: 'me',
    password: 'se:cret ę',
    fetch: async (url, init) => {
      seen.push({ url, init });
      const step = steps.shift()!;
      if (step instanceof Error) throw step;
      return step;
    },
    ...options,
  });
  const header = (name: string) => seen.map(({ init }) => new Headers(init.headers).get(name));
  return { http, seen, header };
}

/** Lets all waits pass at once, and returns the milliseconds of each. */
function withoutWaiting(): number[] {
  const waits: number[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, wait: number) => {
    waits.push(wait);
    queueMicrotask(done);
  }) as never);
  return waits;
}

afterEach(() => jest.restoreAllMocks());

it.each(['localhost:3000/api', 'gateway/api', '', 'http://', '//gateway/api'])(
  'refuses the address %j at once, and says what it must be',
  baseUrl => {
    expect(() => server([], { baseUrl })).toThrow(/^baseUrl must begin with http:\/\/ or https:\/\//);
  },
);

it.each(['https://example.com/api', 'HTTP://localhost:3000/api/', '/api'])(
  'takes the address %j',
  baseUrl => {
    expect(() => server([], { baseUrl })).not.toThrow();
  },
);

it('sends credentials in UTF-8, and the type of the body', async () => {
  const { http, seen, header } = server([Response.json({ id: '1' }), Response.json({}), new Response('')]);
  expect(await http.send('POST', '/forwardings', {}, { body: { forward_to: '1' } })).toEqual({ id: '1' });
  await http.send('POST', '/temporary_files', {}, { bytes: new Uint8Array(2), query: { filename: 'a b' } });
  expect(await http.send('DELETE', '/forwardings/1')).toBeUndefined();
  expect(seen.map(({ url }) => url)).toEqual([
    'http://gateway/api/forwardings',
    'http://gateway/api/temporary_files?filename=a%20b',
    'http://gateway/api/forwardings/1',
  ]);
  expect(header('content-type')).toEqual(['application/json', 'application/octet-stream', null]);
  expect(header('authorization')[0]).toBe(`Basic ${Buffer.from('me:se:cret ę').toString('base64')}`);
});

it('throws an error with status, problems and request id', async () => {
  const { http } = server([
    refused(400, { 'x-request-id': 'find-me' }),
    new Response('<html>', { status: 502 }),
    refused(429, { 'retry-after': '7' }),
  ]);
  const error = await http.send('GET', '/tickets').catch(caught => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'GET /tickets answered 400: m',
    status: 400,
    problems: [{ message: 'm', code: 503001 }],
    requestId: 'find-me',
    retryAfter: undefined,
  });
  await expect(http.send('GET', '/tickets')).rejects.toMatchObject({ status: 502, problems: [] });
  await expect(http.send('GET', '/tickets')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
});

describe('what failed for now', () => {
  it('is sent again with one Idempotency-Key, after waits that double', async () => {
    const waits = withoutWaiting();
    const { http, seen, header } = server([refused(503), refused(504), broken(), Response.json({ id: 1 })]);
    expect(await http.send('POST', '/tickets', {}, { body: {} })).toEqual({ id: 1 });
    expect(seen).toHaveLength(4);
    expect(header('idempotency-key')).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(header('idempotency-key')).size).toBe(1);
    for (const [index, least] of [250, 500, 1000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least);
      expect(waits[index]).toBeLessThanOrEqual(least * 1.25);
    }
  });

  it('has another key for another request, and the one that is given', async () => {
    const { http, header } = server([1, 2, 3].map(() => Response.json({})));
    await http.send('POST', '/tickets', {}, { body: {} });
    await http.send('POST', '/tickets', {}, { body: {} });
    await http.send('POST', '/tickets', { idempotencyKey: 'order-7' }, { body: {} });
    expect(new Set(header('idempotency-key')).size).toBe(3);
    expect(header('idempotency-key')[2]).toBe('order-7');
  });

  it('is sent again without a key unless it is a POST or a batch', async () => {
    withoutWaiting();
    const { http, header } = server([
      refused(503),
      Response.json([]),
      refused(504),
      ...[1, 2].map(() => new Response('')),
    ]);
    expect(await http.send('GET', '/tickets')).toEqual([]);
    await http.send('PUT', '/tickets/1', {}, { body: {} });
    await http.send('DELETE', '/batch/customers', {}, { body: {} });
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(header('idempotency-key')).toEqual([null, null, null, null, key]);
  });

  it('waits as Retry-After says, but not longer than half a minute', async () => {
    const waits = withoutWaiting();
    const { http, seen } = server([
      refused(503, { 'retry-after': '20' }),
      refused(503, { 'retry-after': '31' }),
    ]);
    await expect(http.send('GET', '/tickets')).rejects.toMatchObject({ status: 503, retryAfter: 31 });
    expect(seen).toHaveLength(2);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(20_000);
    expect(waits[0]).toBeLessThanOrEqual(25_000);
  });

  it('is sent as often as wanted: four times, or as the client or the request says', async () => {
    withoutWaiting();
    const attempts = async (client: Partial<ClientOptions>, retries?: number) => {
      const { http, seen } = server(Array.from({ length: 9 }, broken), client);
      await expect(http.send('GET', '/tickets', { retries })).rejects.toThrow('fetch failed');
      return seen.length;
    };
    expect([await attempts({}), await attempts({ retries: 1 }), await attempts({ retries: 1 }, 0)]).toEqual([
      4, 2, 1,
    ]);
  });

  it.each([400, 401, 404, 429, 500, 502])('is not what was answered with %d', async status => {
    const { http, seen } = server([refused(status)]);
    await expect(http.send('GET', '/tickets')).rejects.toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['was open', refused(504), true],
    ['was not known', broken(), true],
    ['was certainly nothing', refused(503), false],
  ])('finds what it deletes gone: that is success if the outcome before %s', async (_, before, succeeds) => {
    withoutWaiting();
    const { http } = server([before, refused(404)]);
    const deleted = http.send('DELETE', '/tickets/1').then(
      () => true,
      () => false,
    );
    expect(await deleted).toBe(succeeds);
  });
});

describe('an end that the caller sets', () => {
  /** A server that never answers. */
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );

  it('is a timeout of each attempt', async () => {
    const { http } = server([], { fetch: silent, retries: 0 });
    await expect(http.send('GET', '/tickets', { timeout: 1 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('tries again after a timeout', async () => {
    withoutWaiting();
    const { http, seen } = server([], {
      timeout: 1,
      fetch: (url, init) => {
        seen.push({ url, init });
        return seen.length === 3 ? Promise.resolve(Response.json([])) : silent(url, init);
      },
    });
    expect(await http.send('GET', '/tickets')).toEqual([]);
  });

  it('is a signal, while a request runs', async () => {
    const stop = new AbortController();
    const { http } = server([], { fetch: silent });
    const sent = http.send('GET', '/tickets', { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(sent).rejects.toThrow('enough');
  });

  it('is a signal, between two attempts', async () => {
    const stop = new AbortController();
    const { http, seen } = server([refused(503, { 'retry-after': '30' })]);
    const sent = http.send('GET', '/tickets', { signal: stop.signal });
    const clear = jest.spyOn(globalThis, 'clearTimeout');
    while (seen.length === 0) await Promise.resolve();
    setImmediate(() => stop.abort(new Error('enough')));
    await expect(sent).rejects.toThrow('enough');
    expect(clear).toHaveBeenCalled();
    expect(seen).toHaveLength(1);
  });
});

it('finds the cursor of the next page in a link', async () => {
  const link = '</api/tickets?limit=2&after=a-_%20b>; rel="next"';
  const pages = [Response.json([1, 2], { headers: { link } }), Response.json({ count: 3, result: [3] })];
  const { http, seen } = server(pages);
  expect(await http.page('/tickets', {}, { limit: 2 })).toEqual({ entries: [1, 2], next: 'a-_ b' });
  expect(await http.page('/tickets')).toEqual({ entries: [3], next: undefined });
  expect(seen[0]!.url).toBe('http://gateway/api/tickets?limit=2');
});
