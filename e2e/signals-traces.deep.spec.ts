import { spawnSync } from 'node:child_process';
import { appNames } from '@patchbay/tools/local/apps';
import { root } from '@patchbay/tools/local/root';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from './system';
import { type CollectedSpan, TraceCollector } from './trace-collector';

describe('traces', () => {
  let collector: TraceCollector;
  let receiver: WebhookReceiver;
  let system: System;
  beforeAll(async () => {
    collector = await TraceCollector.start();
    receiver = await WebhookReceiver.start();
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
    const environment = Object.fromEntries(appNames.map(name => [name, variables]));
    system = await System.start({ ...environment, crm: { ...variables, OTEL_SERVICE_NAME: 'my-crm' } });
    await system.succeed('POST', '/webhooks', {
      actions: ['FORWARDING_CREATED'],
      subscription_url: `${receiver.url}?token=of-the-subscriber`,
      http_auth_user: 'me',
      http_auth_password: 'pass-of-the-subscriber',
    });
  });
  afterAll(async () => {
    await system.stop();
    await receiver.stop();
    await collector.stop();
  });

  it('follow a request through gateway, service and database to the subscriber', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'traced' };
    await system.send('POST', '/forwardings', { body: { forward_to: '600700800' }, headers });
    const steps: Partial<CollectedSpan>[] = [
      { app: 'gateway', kind: 'server', name: 'POST /api/forwardings' },
      { app: 'gateway', kind: 'client', name: 'telephony.forwardings.create' },
      { app: 'telephony', kind: 'server', name: 'telephony.forwardings.create' },
      { app: 'telephony', kind: 'producer', name: 'events.telephony.FORWARDING_CREATED' },
      { app: 'webhook', kind: 'consumer', name: 'events.telephony.FORWARDING_CREATED' },
      { app: 'webhook', kind: 'client', name: 'deliver webhook' },
    ];
    const spans = await eventually(() => {
      const found = collector.spans.filter(span => span.trace === trace);
      expect(found).toEqual(expect.arrayContaining(steps.map(step => expect.objectContaining(step))));
      return found;
    });
    const chain = steps.map(step => spans.find(span => matches(span, step))!);
    expect(chain.map(({ parent }) => parent)).toEqual([
      '00f067aa0ba902b7',
      ...chain.slice(0, -1).map(({ id }) => id),
    ]);
    expect(receiver.requests.map(({ headers: { traceparent } }) => traceparent)).toEqual([
      `00-${trace}-${chain.at(-1)!.id}-01`,
    ]);
    expect(chain[0]!.attributes).toMatchObject({ request_id: 'traced', 'http.route': '/api/forwardings' });
    const ofDatabase = (app: string) =>
      spans.filter(span => span.app === app && span.attributes['db.system.name'] === 'postgresql');
    const inserts = (app: string, table: string) =>
      ofDatabase(app).filter(span => span.attributes['db.query.text']!.includes(`INSERT INTO ${table}`));
    expect(inserts('telephony', 'outbox').map(({ parent }) => parent)).toEqual([chain[2]!.id]);
    expect(inserts('webhook', 'events').map(({ parent }) => parent)).toEqual([chain[4]!.id]);
  });

  it('use the app name of OTEL_SERVICE_NAME and mark failures', async () => {
    await system.succeed('GET', '/companies');
    await eventually(() => expect(collector.spans.map(({ app }) => app)).toContain('my-crm'));
    await system.patchbay.service('crm').stop();
    await system.send('GET', '/companies', { headers: { 'x-request-id': 'nobody there' } });
    await eventually(() => {
      const failed = collector.spans.filter(span => span.failed).map(({ app, name }) => [app, name]);
      expect(failed).toEqual([
        ['gateway', 'crm.companies.list'],
        ['gateway', 'GET /api/companies'],
      ]);
    });
  });

  it('contain no polls, probes, passwords or subscriber URLs', async () => {
    const roots = collector.spans.filter(({ parent }) => parent === '');
    expect(roots.filter(({ kind }) => kind !== 'server')).toEqual([]);
    expect(collector.spans.filter(({ name }) => name === 'GET')).toEqual([]);
    const text = JSON.stringify(collector.spans);
    for (const secret of ['pass-of-the-subscriber', 'of-the-subscriber', 'api_pass', 'whsec_'])
      expect(text).not.toContain(secret);
  });

  it('are sent before a process ends', async () => {
    await system.succeed('GET', '/agents');
    await system.patchbay.service('telephony').stop();
    expect(collector.spans.map(({ name }) => name)).toContain('telephony.agents.list');
  });
});

/** Number of OpenTelemetry's modules, without its API, that an app has loaded when it ends for lack of a database. */
function modulesLoaded(environment: Record<string, string>): number {
  const script = `
    const isTracing = name => /@opentelemetry.(?!api.)/.test(name);
    process.on('exit', () => console.log('modules', Object.keys(require.cache).filter(isTracing).length));
    require('./apps/webhook/dist/main.js');`;
  const env = { PATH: process.env.PATH, ...environment };
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, env, encoding: 'utf8' });
  return Number(/^modules (\d+)$/m.exec(stdout)![1]);
}

it('loads no SDK, exporter or instrumentation without a collector', () => {
  expect(modulesLoaded({})).toBe(0);
  expect(modulesLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(0);
  expect(modulesLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBeGreaterThan(0);
});

const matches = (span: CollectedSpan, step: Partial<CollectedSpan>): boolean =>
  Object.entries(step).every(([name, value]) => span[name as keyof CollectedSpan] === value);
