import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { type AppName, appNames } from '@patchbay/tools/local/apps';
import { demoUsers } from '@patchbay/tools/start/demo';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from './system';

type Line = Record<string, unknown> & { level: number; msg: string };

const info = 30;
const warn = 40;

describe('the logs of all apps', () => {
  let system: System;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    const verbose = Object.fromEntries(appNames.map(name => [name, { LOG_LEVEL: 'trace' }]));
    system = await System.start(verbose);
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await system.stop();
  });
  const linesOf = (name: AppName): Line[] =>
    readFileSync(system.patchbay.service(name).log, 'utf8').trim().split('\n').map(parse);
  const linesOfRequest = (name: AppName, id: string) => linesOf(name).filter(line => line.request_id === id);

  it('have a request by its id in the gateway, the service and the webhook service', async () => {
    const { id: webhook_id } = await system.succeed('POST', '/webhooks', {
      actions: ['FORWARDING_CREATED'],
      subscription_url: receiver.url,
    });
    const headers = { 'x-request-id': 'follow-me' };
    await system.send('POST', '/forwardings?a=b', { body: { forward_to: '600700800' }, headers });
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    const [answered, handled, event] = await eventually(() => {
      const apps = ['gateway', 'telephony', 'webhook'] as const;
      const lines = apps.map(name => linesOfRequest(name, 'follow-me'));
      expect(lines.map(({ length }) => length)).toEqual([1, 1, 1]);
      return lines.flat();
    });
    const ms = expect.any(Number);
    const route = '/api/forwardings';
    const common = { level: info, status: 200, ms, user: 'api_user' };
    expect(answered).toMatchObject({ ...common, msg: 'answered', method: 'POST', route });
    expect(handled).toMatchObject({ ...common, msg: 'handled', subject: 'telephony.forwardings.create' });
    const subject = 'events.telephony.FORWARDING_CREATED';
    expect(event).toMatchObject({ level: info, msg: 'event handled', subject, ms });
    const attempts = await eventually(() => {
      const found = linesOf('webhook').filter(
        ({ msg, event_id }) => msg === 'attempt ended' && event_id === event!.event_id,
      );
      expect(found).toHaveLength(1);
      return found;
    });
    expect(attempts).toMatchObject([{ webhook_id, status: 200, outcome: 'delivered' }]);
  });

  it('have no error if a client disconnects during its request', async () => {
    const [{ login, password }] = demoUsers;
    const { hostname, port, pathname } = new URL(system.url);
    const head = [
      `POST ${pathname}/forwardings HTTP/1.1`,
      'Host: test',
      `Authorization: Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
      'Content-Type: application/json',
      'Content-Length: 100',
      'X-Request-Id: gone-away',
    ];
    const socket = connect(Number(port), hostname);
    socket.write([...head, '', '{"forward_to":'].join('\r\n'));
    await eventually(async () => {
      const metrics = await Metrics.of(system.patchbay.service('gateway').managementPort);
      expect(metrics.value('http_server_requests_in_flight')).toBe(1);
    });
    socket.destroy();
    await eventually(() => {
      expect(linesOfRequest('gateway', 'gone-away')).toMatchObject([
        { level: info, status: 499, msg: 'answered' },
      ]);
    });
  });

  it('have a warning if no service answers, and a line for a malformed path', async () => {
    await system.patchbay.service('outbound').stop();
    await system.send('GET', '/outbounds', { headers: { 'x-request-id': 'nobody-there' } });
    await system.send('GET', '/forwardings/%zz', { headers: { 'x-request-id': 'bad-path' } });
    await eventually(() => {
      expect(linesOfRequest('gateway', 'nobody-there')).toMatchObject([{ level: warn, status: 503 }]);
      expect(linesOfRequest('gateway', 'bad-path')).toMatchObject([
        { level: info, status: 400, route: 'none' },
      ]);
    });
  });

  it('contain no password and no secret, whatever fails', async () => {
    const sent = await badJourney(system, receiver);
    const directory = dirname(dirname(system.patchbay.service('gateway').log));
    const own = Object.values<string>(JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')));
    const secrets = [...own, ...own.map(asBase64), ...sent, ...sent.map(asBase64)];
    expect(secrets.length).toBeGreaterThan(30);
    const logs = readdirSync(join(directory, 'logs'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name));
    expect(logs.length).toBeGreaterThanOrEqual(appNames.length + 2);
    for (const log of logs) {
      const text = readFileSync(log, 'utf8');
      expect([log, secrets.filter(secret => text.includes(secret))]).toEqual([log, []]);
    }
    expect(linesOf('telephony').filter(({ err }) => err)).not.toEqual([]);
  });
});

/** Sends requests with secrets everywhere, most of them invalid, and interrupts the database. @returns the secrets */
async function badJourney(system: System, receiver: WebhookReceiver): Promise<string[]> {
  const wrong = 'wrong-password-7';
  const password = 'password-of-a-subscriber';
  const subscriber = { http_auth_user: 'me', http_auth_password: password };
  // A subscriber that repeats the request's headers.
  receiver.next(response => void response.writeHead(500).end(JSON.stringify(response.req.headers)));
  const body = { actions: ['FORWARDING_CREATED'], subscription_url: receiver.url, ...subscriber };
  const { id } = await system.succeed('POST', '/webhooks', body);
  const { secret } = await system.succeed('GET', `/webhooks/${id}/secret`);
  const rotated = await system.succeed('POST', `/webhooks/${id}/secret/rotate`);
  await system.succeed('POST', '/forwardings', { forward_to: '1' });
  await system.send('GET', '/forwardings', { user: `api_user:${wrong}` });
  await system.send('GET', `/forwardings?password=${wrong}`, { user: 'reader:reader_pass' });
  await system.send('POST', '/forwardings', { user: 'reader:reader_pass', body: { forward_to: '1' } });
  await system.send('POST', '/webhooks', { body: { ...body, actions: ['NONE'], http_auth_user: 7 } });
  const url = `http://me:${password}@127.0.0.1:9/`;
  await system.send('POST', '/webhooks', { body: { ...body, subscription_url: url } });
  await system.send('POST', '/webhooks', { body: `{"http_auth_password": "${password}", ` });
  await system.send('POST', '/webhooks', { body, headers: { 'idempotency-key': 'a b', prefer: password } });
  await loseDatabase(system, () =>
    Promise.all([
      system.send('POST', '/webhooks', { body }),
      system.send('POST', '/forwardings', { body: { forward_to: wrong } }),
      system.send('GET', `/forwardings/%${wrong}`),
    ]),
  );
  await eventually(() => expect(receiver.requests.length).toBeGreaterThan(2));
  const passwords = [`api_user:${wrong}`, `me:${password}`, 'api_user:api_pass', 'reader:reader_pass'];
  return [wrong, password, secret, rotated.secret, 'api_pass', 'reader_pass', ...passwords];
}

/** Repeatedly terminates all connections of the services while requests run. */
async function loseDatabase(system: System, work: () => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: system.patchbay.connections.adminUrl });
  await client.connect();
  const end = () =>
    client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE '%\\_app'");
  for (let round = 0; round < 20; round += 1) await Promise.all([work(), end()]);
  await client.end();
}

function parse(line: string): Line {
  return JSON.parse(line) as Line;
}

const asBase64 = (secret: string): string =>
  Buffer.from(secret.replace(/^whsec_/, ''))
    .toString('base64')
    .slice(0, -4);
