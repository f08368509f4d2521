import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { customers } from '@patchbay/contracts/crm/customers';
import { codes } from '@patchbay/contracts/problems';
import type { RequestContract } from '@patchbay/contracts/message';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { TestGateway, basic } from '../test-gateway';

describe('the API over HTTP', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    gateway.stubs.answer(forwardings.update, () => ({}));
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());
  const lastReceived = () => gateway.stubs.received.at(-1)!;
  /** Sends a request with this first line and returns the answer. */
  const raw = async (line: string): Promise<string> => {
    const socket = connect(gateway.port, '127.0.0.1');
    const head = [line, 'Host: x', `Authorization: ${basic('admin', 'admin')}`, 'Connection: close'];
    socket.write([...head, '', ''].join('\r\n'));
    return text(socket);
  };

  it('answers 200 to a POST that creates, in JSON with a charset', async () => {
    const response = await gateway.send('POST', '/forwardings', { body: '{"forward_to":"1"}' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ id: '1' });
  });

  it('answers an empty response with a body of zero bytes', async () => {
    const response = await gateway.send('PUT', '/forwardings/7', { body: '{}' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('0');
    expect(response.headers.get('content-type')).toBeNull();
    expect(await response.text()).toBe('');
  });

  it('forwards body, query string, path parameters, user and request id unchanged', async () => {
    const body = '{"forward_to" : "1"}';
    await gateway.send('PUT', '/forwardings/a%2Fb%20c?x[]=1&y=%C5%82', {
      body,
      headers: { 'x-request-id': 'abc-1' },
    });
    expect(lastReceived().body).toBe(body);
    expect(Object.fromEntries(lastReceived().headers)).toMatchObject({
      'x-request-id': 'abc-1',
      'x-user': 'admin',
      'x-query': 'x[]=1&y=%C5%82',
      'x-params': 'id=a%2Fb+c',
    });
    expect(Number(lastReceived().headers.get('x-deadline-ms'))).toBeGreaterThan(4_000);
  });

  it('forwards an empty path parameter, for the service to refuse', async () => {
    const operations: [method: string, contract: RequestContract][] = [
      ['GET', forwardings.read],
      ['PUT', forwardings.update],
      ['DELETE', forwardings.delete],
    ];
    for (const [method, contract] of operations) {
      const stop = gateway.stubs.answer(contract, () => ({ body: {} }));
      await gateway.stubs.ready();
      expect([method, (await gateway.send(method, '/forwardings//')).status]).toEqual([method, 200]);
      expect(lastReceived().headers.get('x-params')).toBe('id=');
      stop();
    }
  });

  it('ignores one slash at the end of a path', async () => {
    const stop = gateway.stubs.answer(forwardings.read, () => ({ body: {} }));
    await gateway.stubs.ready();
    expect(await (await gateway.send('GET', '/forwardings/?x=1')).json()).toEqual([]);
    expect((await gateway.send('GET', '/forwardings/7/')).status).toBe(200);
    expect(lastReceived().headers.get('x-params')).toBe('id=7');
    stop();
  });

  it('answers 405 to a method that the path without the slash does not have', async () => {
    const response = await gateway.send('DELETE', '/forwardings/');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
  });

  it('keeps a valid X-Request-Id, replaces an invalid one, and returns it in every answer', async () => {
    const kept = await gateway.send('GET', '/nowhere', { headers: { 'x-request-id': 'Ab_1.-' } });
    expect(kept.headers.get('x-request-id')).toBe('Ab_1.-');
    expect(await kept.json()).toMatchObject({ request_id: 'Ab_1.-' });
    const replaced = await gateway.send('GET', '/forwardings', { headers: { 'x-request-id': 'a b' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses a body with another content type or none', async () => {
    const form = await gateway.send('POST', '/forwardings', {
      body: 'forward_to=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    expect(await form.json()).toMatchObject({ errors: [{ code: codes.unsupportedMediaType }] });
    const latin = { 'content-type': 'application/json; charset=iso-8859-2' };
    expect((await gateway.send('POST', '/forwardings', { body: '{}', headers: latin })).status).toBe(415);
    const untyped = new Uint8Array([123, 125]);
    expect(
      (await gateway.send('POST', '/forwardings', { body: untyped, headers: { 'content-type': '' } })).status,
    ).toBe(415);
  });

  it.each(['application/json;', 'application/json ; ', 'application/json;;charset=utf-8;'])(
    'reads a body of the type "%s", whose parameters may be empty',
    async type => {
      const headers = { 'content-type': type };
      expect((await gateway.send('POST', '/forwardings', { body: '{"a":1}', headers })).status).toBe(200);
      expect(lastReceived().body).toBe('{"a":1}');
    },
  );

  it('accepts a JSON content type without a body on GET and POST', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await gateway.send('GET', '/forwardings', { headers })).status).toBe(200);
    expect((await gateway.send('POST', '/forwardings', { headers })).status).toBe(200);
    expect(lastReceived().body).toBe('');
  });

  it('never enforces Accept', async () => {
    expect((await gateway.send('GET', '/forwardings', { headers: { accept: 'text/html' } })).status).toBe(
      200,
    );
  });

  it('refuses a body above 1 MiB', async () => {
    const response = await gateway.send('POST', '/forwardings', { body: `{"a":"${'x'.repeat(1_048_576)}"}` });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.bodyTooLarge }] });
  });

  it('answers 404 to unknown paths, and 405 with Allow to other methods', async () => {
    const nowhere = await gateway.send('GET', '/nowhere');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({
      errors: [{ code: codes.noSuchRoute, message: 'there is no /nowhere' }],
    });
    for (const method of ['PATCH', 'OPTIONS', 'PUT', 'DELETE']) {
      const response = await gateway.send(method, '/forwardings');
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get('allow')).toBe('POST, GET, HEAD');
    }
  });

  it('says where paths begin when one does not begin there', async () => {
    const outside = await fetch(`http://127.0.0.1:${gateway.port}/forwardings`);
    expect(outside.status).toBe(404);
    const message =
      'there is no /forwardings: paths of the API begin with /api, and its reference is at /docs';
    expect(await outside.json()).toMatchObject({ errors: [{ code: codes.noSuchRoute, message }] });
  });

  it('quotes at most the first 200 characters of a path', async () => {
    const hint = ': paths of the API begin with /api, and its reference is at /docs';
    for (const [base, end] of [
      ['/api', ''],
      ['', hint],
    ]) {
      const response = await fetch(`http://127.0.0.1:${gateway.port}${base}/${'x'.repeat(3_000)}`, {
        headers: { authorization: basic('admin', 'admin') },
      });
      expect(response.status).toBe(404);
      const { errors } = (await response.json()) as { errors: object[] };
      expect(errors).toEqual([{ code: codes.noSuchRoute, message: `there is no /${'x'.repeat(199)}${end}` }]);
    }
  });

  it('does not take a fragment for a query string', async () => {
    for (const [target, query] of [
      ['/forwardings#?limit=1', undefined],
      ['/forwardings?limit=1#&limit=2', 'limit=1'],
    ] as const) {
      const answer = await raw(`GET /api${target} HTTP/1.1`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(lastReceived().headers.get('x-query')).toBe(query);
    }
  });

  it('answers 400 to a path that is not validly encoded', async () => {
    const response = await gateway.send('GET', '/forwardings/%zz');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.malformedPath }] });
  });

  it('refuses an Idempotency-Key with other than visible characters, and forwards a valid one', async () => {
    const bad = await gateway.send('POST', '/forwardings', { headers: { 'idempotency-key': 'a b' } });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ errors: [{ code: codes.malformedHeader }] });
    await gateway.send('POST', '/forwardings', { headers: { 'idempotency-key': 'k-1' } });
    expect(lastReceived().headers.get('idempotency-key')).toBe('k-1');
  });

  it('forwards body and Idempotency-Key of a batch with any method, and of no other DELETE or PUT', async () => {
    const body = '{"items":[{"customer_id":1}]}';
    const headers = { 'idempotency-key': 'k-2', 'content-type': 'application/json' };
    const written: RequestContract<object, unknown>[] = [
      customers.updateMany,
      customers.deleteMany,
      customers.update,
      customers.delete,
    ];
    const stops = written.map(contract => gateway.stubs.answer(contract, () => ({ body: {} })));
    await gateway.stubs.ready();
    const received = async (method: string, path: string) => {
      await gateway.send(method, path, { headers, body });
      return [lastReceived().body, lastReceived().headers.get('idempotency-key')];
    };
    expect(await received('PUT', '/batch/customers')).toEqual([body, 'k-2']);
    expect(await received('DELETE', '/batch/customers')).toEqual([body, 'k-2']);
    expect(await received('PUT', '/customers/1')).toEqual([body, undefined]);
    expect(await received('DELETE', '/customers/1')).toEqual(['', undefined]);
    for (const stop of stops) stop();
  });

  it('copies answers byte for byte, including errors and headers of the service', async () => {
    const body = { request_id: 'x', errors: [{ message: 'no', code: 400100, field: 'a' }] };
    const stop = gateway.stubs.answer(forwardings.delete, () => ({
      status: 400,
      body,
      headers: { 'preference-applied': 'handling=strict', 'idempotency-replayed': 'true' },
    }));
    await gateway.stubs.ready();
    const response = await gateway.send('DELETE', '/forwardings/1');
    expect(response.status).toBe(400);
    expect(response.headers.get('preference-applied')).toBe('handling=strict');
    expect(response.headers.get('idempotency-replayed')).toBe('true');
    expect(await response.text()).toBe(JSON.stringify(body));
    stop();
  });

  it('copies a compressed answer, and decompresses it for clients without gzip', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index) }));
    const packed = gzipSync(JSON.stringify(rows));
    const stop = gateway.stubs.answer(forwardings.read, () => ({
      body: packed,
      headers: { 'content-encoding': 'gzip' },
    }));
    await gateway.stubs.ready();
    const taken = await gateway.send('GET', '/forwardings/1', { headers: { 'accept-encoding': 'gzip' } });
    expect(taken.headers.get('content-encoding')).toBe('gzip');
    expect(await taken.json()).toEqual(rows);
    const plain = await gateway.send('GET', '/forwardings/1', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(rows);
    stop();
  });

  it('answers 503 with Retry-After when no service is there', async () => {
    const response = await gateway.send('DELETE', '/forwardings/1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.unavailable }] });
  });

  it('answers 503 with the Retry-After of the service, if it has one', async () => {
    const stop = gateway.stubs.answer(forwardings.delete, () => ({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { errors: [] },
    }));
    await gateway.stubs.ready();
    const response = await gateway.send('DELETE', '/forwardings/1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    stop();
  });

  it('answers 504 when a service does not answer in time', async () => {
    const stop = gateway.stubs.answer(forwardings.delete, () => new Promise(() => undefined));
    await gateway.stubs.ready();
    const response = await gateway.send('DELETE', '/forwardings/1');
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.timedOut }] });
    stop();
  });

  it('lets a burst wait when one service has many requests in flight, and serves the others', async () => {
    const release: (() => void)[] = [];
    const stop = gateway.stubs.answer(
      forwardings.delete,
      () => new Promise(resolve => release.push(() => resolve({}))),
    );
    const stopWebhooks = gateway.stubs.answer(webhooks.list, () => ({ body: [] }));
    await gateway.stubs.ready();
    const many = Array.from({ length: 100 }, () => gateway.send('DELETE', '/forwardings/1'));
    await eventually(() => expect(release).toHaveLength(96));
    expect((await gateway.send('GET', '/webhooks')).status).toBe(200);
    for (const each of release.splice(0)) each();
    await eventually(() => expect(release).toHaveLength(4));
    for (const each of release) each();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses).toEqual(Array(100).fill(200));
    stop();
    stopWebhooks();
  });

  it('answers 400 with an error body to what is not HTTP', async () => {
    const answer = await raw('NONSENSE');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
      errors: [{ code: codes.malformedHeader }],
    });
  });

  it('says what to do about a target with letters that are not percent-encoded', async () => {
    for (const target of ['/api/users/żółw', '/api/companies?type=Łódź']) {
      const answer = await raw(`GET ${target} HTTP/1.1`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
        errors: [{ code: codes.malformedHeader, message: expect.stringContaining('percent-encoded') }],
      });
    }
  });

  it('sends security headers with every answer', async () => {
    const { headers } = await gateway.send('GET', '/forwardings');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a gateway with RATE_LIMIT', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ RATE_LIMIT: '2' });
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  it('allows a burst of twice the rate, and sends what is left', async () => {
    const first = await gateway.send('GET', '/forwardings');
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=4;w=2');
    expect(first.headers.get('ratelimit')).toBe('"default";r=3;t=1');
    const rest = await Promise.all(Array.from({ length: 50 }, () => gateway.send('GET', '/forwardings')));
    const refused = rest.filter(({ status }) => status === 429);
    // On a busy machine some come back meanwhile.
    expect(rest.length - refused.length).toBeGreaterThanOrEqual(3);
    expect(refused[0]!.headers.get('ratelimit')).toBe('"default";r=0;t=2');
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect(await refused[0]!.json()).toMatchObject({ errors: [{ code: codes.tooManyRequests }] });
    expect((await gateway.send('GET', '/forwardings', { user: 'reader' })).status).toBe(200);
  });
});
