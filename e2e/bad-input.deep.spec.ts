import { requests } from '@patchbay/contracts/catalogue';
import { exampleOf } from '@patchbay/contracts/example';
import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { readsQuery } from '@patchbay/contracts/input-places';
import type { RequestContract, Route } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { Responsiveness } from './responsiveness';
import { System } from './system';

/** Every operation with a JSON body, with identifiers that do not exist. */
const writes = requests
  .filter(({ body }) => body === 'json')
  .flatMap(({ routes }) =>
    routes
      .filter(({ method }) => method === 'POST' || method === 'PUT')
      .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') })),
  );
const reads = requests.flatMap(({ routes }) =>
  routes.filter(({ method, path }) => method === 'GET' && path.includes(':')).map(({ path }) => path),
);

/** Digits that nobody has as a number are in no campaign, however they are written: the answer is an empty list. */
const looksUpNumber = (path: string, odd: string): boolean =>
  path.startsWith('/outbounds_by_phone_number/') && /\d/.test(decodeURIComponent(odd));

/** The first and the last dates that there are, in each form. A time zone moves some of them out of the years that there are. */
const extremeDates = ['0001-01-01', '9999-12-31'].flatMap(day => [
  day,
  `${day} 00:00`,
  `${day} 23:59`,
  `${day} 23:59:59`,
]);

/** Every operation with every date that it takes, with examples in its other fields. */
const ending = requests.filter(({ output }) => output.shape !== 'stream');
const dated = ending.flatMap(contract =>
  fieldsOf(contract.input).flatMap(field =>
    extremeDates
      .filter(date => isDate(field, date))
      .flatMap(date => contract.routes.map(route => requestOf(contract, route, { [field.name]: date }))),
  ),
);

function isDate({ schema }: DocumentedField, text: string): boolean {
  const pattern = new RegExp(String(schema.pattern ?? /^$/.source));
  return pattern.test(text) && !pattern.test('x');
}

function requestOf(contract: RequestContract, { method, path }: Route, odd: object) {
  const example = exampleOf(contract.input);
  const target = path.replace(/:(\w+)/g, (_whole, name: string) => String(example[name] ?? 1));
  const required = fieldsOf(contract.input).filter(field => field.required);
  const fields = { ...Object.fromEntries(required.map(({ name }) => [name, example[name]])), ...odd };
  return readsQuery(contract)
    ? { method, path: `${target}?${new URLSearchParams(fields as Record<string, string>)}`, body: undefined }
    : { method, path: target, body: fields };
}

describe('bad input over HTTP', () => {
  let exchange: FakeExchange;
  let system: System;
  let responsiveness: Responsiveness;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    const telephony = { ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.start({ telephony });
    responsiveness = await Responsiveness.watch(system);
  });
  afterEach(() => responsiveness.expectNone());
  afterAll(() => responsiveness.stop());
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const bodies: [string, string][] = [
    ['form data', 'forward_to=1'],
    ['truncated JSON', '{"a":'],
    ['a list', '[1]'],
    ['10,000 levels', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['__proto__', '{"__proto__":{"forward_to":"1"}}'],
  ];

  it.each(writes)('$method $path rejects everything but JSON objects', async ({ method, path }) => {
    for (const [name, body] of bodies) {
      const { status, errors } = await system.send(method, path, { body });
      expect([name, status, errors[0]?.code]).toEqual([name, 400, codes.malformedJson]);
    }
  });

  it.each(reads)('GET %s answers 400 or 404 to odd path parameters', async path => {
    for (const odd of [
      '99999999999999999999',
      '0',
      '-1',
      'x',
      '%00',
      '%F0%9F%98%80',
      'a%2Fb',
      '1.5',
      "'%20OR%201=1",
    ]) {
      const { status, body } = await system.send('GET', path.replace(/:\w+/g, odd));
      if (looksUpNumber(path, odd)) {
        expect([odd, status, body]).toEqual([odd, 200, []]);
        continue;
      }
      expect([odd, [400, 404]]).toEqual([odd, expect.arrayContaining([status])]);
      expect(body).toEqual({ request_id: expect.any(String), errors: expect.any(Array) });
    }
  });

  it('has no defect with any date', async () => {
    const failed: string[] = [];
    for (const { method, path, body } of dated) {
      const { status } = await system.send(method, path, { body });
      if (status >= 500) failed.push(`${method} ${path} ${JSON.stringify(body)}: ${status}`);
    }
    expect(failed).toEqual([]);
    expect(dated.length).toBeGreaterThan(100);
  });

  it('reports all problems of a forwarding together', async () => {
    const body = {
      forward_to: true,
      source_number: '\ud800',
      date_from: '2026-02-30',
      time_to: 'noon',
      description: 'a\0',
    };
    const { status, errors } = await system.send('POST', '/forwardings', { body: JSON.stringify(body) });
    expect(status).toBe(400);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['forward_to', codes.wrongType],
      ['source_number', codes.forbiddenCharacter],
      ['date_from', codes.notInCalendar],
      ['time_to', codes.wrongFormat],
      ['description', codes.forbiddenCharacter],
    ]);
  });

  it('rejects unknown fields only with strict handling', async () => {
    const body = { forward_to: '1', colour: 'red' };
    expect((await system.send('POST', '/forwardings', { body })).status).toBe(200);
    const strict = await system.send('POST', '/forwardings', {
      body,
      headers: { prefer: 'handling=strict' },
    });
    expect(strict.status).toBe(400);
    expect(strict.errors).toMatchObject([{ field: 'colour', code: codes.unknownField }]);
    expect(strict.headers.get('preference-applied')).toBe('handling=strict');
  });

  it('answers 404 for unknown identifiers', async () => {
    for (const [method, path] of [
      ['GET', '/forwardings/999999'],
      ['DELETE', '/forwardings/999999'],
      ['DELETE', '/webhooks/999999'],
      ['GET', '/users/nobody'],
      ['GET', '/queues/999999/topics'],
    ]) {
      expect([path, (await system.send(method!, path!)).status]).toEqual([path, 404]);
    }
  });

  it('lets the demo reader only read', async () => {
    const user = 'reader:reader_pass';
    expect((await system.send('GET', '/forwardings', { user })).status).toBe(200);
    expect((await system.send('POST', '/forwardings', { user, body: { forward_to: '1' } })).status).toBe(403);
    expect((await system.send('GET', '/forwardings', { user: 'reader:wrong' })).status).toBe(401);
  });
});
