import { Conformance, NotConforming, published } from './conformance';

const conformance = new Conformance(published);
const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a' };
const problems = (...errors: object[]) => ({ request_id: 'a', errors });
const notFound = problems({ message: 'm', code: 404001 });

interface Seen {
  request?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Differences between an answer and the document; undefined if it conforms. */
function complaint({
  request = 'GET /queues',
  status = 200,
  headers = json,
  body,
}: Seen): string | undefined {
  const [method, path] = request.split(' ') as [string, string];
  const text = body === undefined ? '' : JSON.stringify(body);
  try {
    conformance.check(method, path, { status, headers: new Headers(headers), text });
    return undefined;
  } catch (error) {
    if (error instanceof NotConforming) return error.message;
    throw error;
  }
}

const queue = { id: 1, name: 'Hotline' };

it.each<[string, Seen]>([
  ['an answer', { body: [queue] }],
  [
    'an empty answer',
    { request: 'DELETE /tickets/7', headers: { 'x-request-id': 'a', 'content-length': '0' } },
  ],
  ['a declared error', { request: 'GET /tickets/7?x=1', status: 404, body: notFound }],
  [
    '404 for an unknown path',
    { request: 'GET /nowhere', status: 404, body: problems({ message: 'm', code: 404002 }) },
  ],
  [
    '405 for an unknown method',
    {
      request: 'DELETE /queues',
      status: 405,
      headers: { ...json, allow: 'GET' },
      body: problems({ message: 'm', code: 405001 }),
    },
  ],
])('accepts %s', (_name, seen) => {
  expect(complaint(seen)).toBeUndefined();
});

it.each<[string, Seen, RegExp]>([
  ['an undeclared status', { status: 404, body: notFound }, /declares no such status/],
  ['an undeclared field', { body: [{ ...queue, secret: 'x' }] }, /additional properties/],
  ['a value of another type', { body: [{ ...queue, id: '1' }] }, /\/0\/id must be integer/],
  ['a missing field', { body: [{ id: 1 }] }, /required property 'name'/],
  ['null instead of a value', { body: [{ id: 1, name: null }] }, /name must be string/],
  [
    'a wrong content type',
    { headers: { ...json, 'content-type': 'text/plain' }, body: [] },
    /Content-Type is/,
  ],
  ['a body that should be empty', { request: 'DELETE /tickets/7', body: {} }, /zero bytes/],
  ['no X-Request-Id', { headers: { 'content-type': json['content-type'] }, body: [] }, /X-Request-Id/],
  [
    'a Retry-After in words',
    { status: 503, headers: { ...json, 'retry-after': 'soon' }, body: notFound },
    /Retry-After/,
  ],
  [
    '401 without a challenge',
    { status: 401, body: problems({ message: 'm', code: 401001 }) },
    /WWW-Authenticate/,
  ],
  ['405 without Allow', { request: 'DELETE /queues', status: 405, body: notFound }, /Allow/],
  ['an unknown error code', { status: 500, body: problems({ message: 'm', code: 1 }) }, /allowed values/],
  ['an error without errors', { status: 500, body: problems() }, /fewer than 1/],
])('complains about %s', (_name, seen, words) => {
  expect(complaint(seen)).toMatch(words);
});
