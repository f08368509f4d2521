import type { NatsConnection } from 'nats';
import { codes } from '@patchbay/contracts/problems';
import type { AppStatus, SystemMetrics, SystemStatus } from '@patchbay/contracts/gateway/system';
import { appNames } from '@patchbay/contracts/message';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { statusNotice } from '@patchbay/platform/event-stream';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { natsUrl } from '@patchbay/testing/servers';
import { TestGateway } from '../test-gateway';

const half = Date.parse('2026-05-29T06:30:00Z');
let now: number;

/** A heartbeat of a replica that is ready. */
const heartbeat = (id: string, fields: object = {}) => ({
  id,
  version: '2.0.0',
  since: half - 60_000,
  missing: [],
  figures: {},
  ...fields,
});

describe('how the system is', () => {
  let gateway: TestGateway;
  let connection: NatsConnection;
  beforeEach(async () => {
    now = half;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    gateway = await TestGateway.start();
    connection = await connectToNats(natsUrl(), 'test');
  });
  afterEach(async () => {
    await connection.close();
    await gateway.stop();
    jest.restoreAllMocks();
  });

  const read = async <T>(path: string): Promise<T> => {
    const response = await gateway.send('GET', path);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const statusOf = async (app: string): Promise<AppStatus> => {
    const { apps } = await read<SystemStatus>('/system/status');
    return apps.find(one => one.app === app)!;
  };
  const send = (app: string, ...heartbeats: object[]) => {
    for (const one of heartbeats) connection.publish(statusNotice(app), JSON.stringify(one));
  };
  /** Sends heartbeats, and waits until the gateway has the last one: they arrive in order. */
  const report = async (app: string, ...heartbeats: object[]) => {
    const version = `${Math.random()}`;
    send(app, ...heartbeats.slice(0, -1), { ...heartbeats.at(-1), version });
    await eventually(async () =>
      expect((await statusOf(app)).replicas.map(replica => replica.version)).toContain(version),
    );
  };
  const stateOf = async (app: string) => (await statusOf(app)).state;

  it('has all replicas of an app with what they reported, and their figures together', async () => {
    const figures = { outbox_waiting: 3, events_pending: 5, event_loop_delay_p99_ms: 0.7 };
    const waiting = { missing: ['database'], since: half - 5_000, figures: { events_pending: 1 } };
    await report('webhook', heartbeat('b/2/ff', waiting), heartbeat('a/1/ff', { figures }));
    expect(await statusOf('webhook')).toEqual({
      app: 'webhook',
      state: 'ready',
      replicas: [
        {
          id: 'a/1/ff',
          version: expect.stringMatching(/^0\./),
          state: 'ready',
          since: '2026-05-29 08:29:00',
          missing: [],
          heard_at: '2026-05-29 08:30:00',
          figures,
        },
        {
          id: 'b/2/ff',
          version: '2.0.0',
          state: 'not_ready',
          since: '2026-05-29 08:29:55',
          missing: ['database'],
          heard_at: '2026-05-29 08:30:00',
          figures: { events_pending: 1 },
        },
      ],
      figures: { ...figures, events_pending: 6 },
    });
  });

  it('has all apps, also those that have sent no heartbeat', async () => {
    const { date, apps } = await read<SystemStatus>('/system/status');
    expect([date, apps.map(({ app }) => app)]).toEqual(['2026-05-29 08:30:00', [...appNames]]);
    expect(await statusOf('crm')).toEqual({ app: 'crm', state: 'unknown', replicas: [], figures: {} });
    now += 15_000;
    expect(await stateOf('crm')).toBe('silent');
  });

  it('has an app without a ready replica as not ready, and one without a sound as silent for a minute', async () => {
    await report('crm', heartbeat('a', { missing: ['nats'], figures: { outbox_waiting: 1 } }));
    expect(await stateOf('crm')).toBe('not_ready');
    now += 15_000;
    expect(await statusOf('crm')).toMatchObject({
      state: 'silent',
      replicas: [{ state: 'silent', missing: ['nats'] }],
      figures: {},
    });
    now += 45_000;
    expect(await statusOf('crm')).toMatchObject({ state: 'silent', replicas: [] });
    await report('crm', heartbeat('a'));
    expect(await stateOf('crm')).toBe('ready');
  });

  it('is not disturbed by anything else on the subjects', async () => {
    for (const garbage of ['', 'nonsense', '[]', '{"id":"a"}', '\0', 'x'.repeat(500_000)])
      for (const app of [...appNames, 'nobody']) connection.publish(statusNotice(app), garbage);
    send('nobody', heartbeat('n'));
    send('crm', heartbeat('bad', { figures: { outbox_waiting: 'many' } }));
    await report('crm', heartbeat('good'));
    expect((await statusOf('crm')).replicas.map(({ id }) => id)).toEqual(['good']);
    expect((await read<SystemStatus>('/system/status')).apps).toHaveLength(appNames.length);
  });

  it('keeps a bounded number of replicas', async () => {
    await report('crm', ...Array.from({ length: 500 }, (_, index) => heartbeat(`r${1_000 + index}`)));
    const ids = (await statusOf('crm')).replicas.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => `r${1_400 + index}`));
  });

  it('has itself and the other gateways', async () => {
    await eventually(async () => expect(await stateOf('gateway')).toBe('ready'));
    const other = await TestGateway.start();
    await eventually(async () => expect((await statusOf('gateway')).replicas).toHaveLength(2));
    await other.stop();
    await eventually(async () =>
      expect((await statusOf('gateway')).replicas.map(({ missing }) => missing)).toContainEqual(['draining']),
    );
    now += 15_000;
    await eventually(async () =>
      expect(await statusOf('gateway')).toMatchObject({ state: 'ready', replicas: [{ state: 'ready' }] }),
    );
  });

  it('counts the requests that a gateway answers, and those that fail by our fault', async () => {
    const figures = async () => (await statusOf('gateway')).figures;
    await gateway.send('GET', '/nowhere');
    await eventually(async () => expect((await figures()).requests_per_second).toBeGreaterThan(0));
    expect(await figures()).toMatchObject({
      errors_per_second: 0,
      event_loop_delay_p99_ms: expect.any(Number),
    });
    expect((await gateway.send('GET', '/forwardings')).status).toBe(503);
    await eventually(async () => expect((await figures()).errors_per_second).toBeGreaterThan(0));
    const { requests_per_second, errors_per_second } = await figures();
    expect(requests_per_second).toBeGreaterThan(errors_per_second!);
  });

  it('has series of the figures, in steps of ten seconds that are over', async () => {
    const crm = (value: number, id = 'a') => heartbeat(id, { figures: { outbox_waiting: value } });
    await report('crm', crm(1));
    await report('crm', crm(2));
    now += 10_000;
    await report('webhook', heartbeat('w', { figures: { deliveries_due: 7 } }));
    now += 10_000;
    await report('crm', crm(9, 'b'));
    const ofServices = ({ series }: SystemMetrics) => series.filter(({ app }) => app !== 'gateway');
    const first = await read<SystemMetrics>('/system/metrics?since=2026-05-29 08:30');
    expect(first).toMatchObject({ step: 10, from: '2026-05-29 08:30:00', next: '2026-05-29 08:30:20' });
    expect(ofServices(first)).toEqual([
      { app: 'crm', name: 'outbox_waiting', values: [2, null] },
      { app: 'webhook', name: 'deliveries_due', values: [null, 7] },
    ]);
    now += 10_000;
    const second = await read<SystemMetrics>(`/system/metrics?since=${first.next}`);
    expect(second).toMatchObject({ from: first.next, next: '2026-05-29 08:30:30' });
    // The first replica of crm has been silent for 30 seconds.
    expect(ofServices(second)).toEqual([{ app: 'crm', name: 'outbox_waiting', values: [9] }]);
  });

  it('repeats no value in the hour that the clock shows a second time in autumn', async () => {
    now = Date.parse('2026-10-25T01:20:00Z');
    const first = await read<SystemMetrics>('/system/metrics?since=2026-10-25 02:10');
    expect(first.next).toBe('2026-10-25 02:20:00');
    expect(first.from).toBe('2026-10-25 02:10:00');
    now += 10_000;
    await report('crm', heartbeat('a', { figures: { outbox_waiting: 1 } }));
    now += 10_000;
    const { series } = await read<SystemMetrics>(`/system/metrics?since=${first.next}`);
    expect(series.find(({ app }) => app === 'crm')!.values).toEqual([null, 1]);
  });

  it('takes the first of the two hours while the second has not come', async () => {
    now = Date.parse('2026-10-25T00:20:00Z');
    await report('crm', heartbeat('a', { figures: { outbox_waiting: 1 } }));
    now += 10_000;
    const { series } = await read<SystemMetrics>('/system/metrics?since=2026-10-25 02:20');
    expect(series.find(({ app }) => app === 'crm')!.values).toEqual([1]);
  });

  it('has at most an hour of series', async () => {
    for (const query of ['', '?since=2020-01-01', '?since=']) {
      const { from, next } = await read<SystemMetrics>(`/system/metrics${query}`);
      expect([query, from, next]).toEqual([query, '2026-05-29 07:30:00', '2026-05-29 08:30:00']);
    }
    await report('crm', heartbeat('a', { figures: { outbox_waiting: 1 } }));
    now += 3_600_000;
    const { series } = await read<SystemMetrics>('/system/metrics');
    expect(series.find(({ app }) => app === 'crm')!.values).toEqual([1, ...Array(359).fill(null)]);
    expect(await read<SystemMetrics>('/system/metrics?since=2030-01-01')).toEqual({
      step: 10,
      from: '2026-05-29 09:30:00',
      next: '2026-05-29 09:30:00',
      series: [],
    });
  });

  it('refuses a wrong time, and what it does not know if that is asked for', async () => {
    const wrong = await gateway.send('GET', '/system/metrics?since=yesterday');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ errors: [{ code: codes.wrongFormat, field: 'since' }] });
    const headers = { prefer: 'handling=strict' };
    const strict = await gateway.send('GET', '/system/status?apps=crm', { headers });
    expect([strict.status, strict.headers.get('preference-applied')]).toEqual([400, 'handling=strict']);
    expect(await strict.json()).toMatchObject({ errors: [{ code: codes.unknownField, field: 'apps' }] });
  });
});

it('is known of the gateway itself without NATS, and of the others when it is there', async () => {
  const late = await LatePort.choose();
  const url = Object.assign(new URL(natsUrl()), { port: late.number }).href;
  const gateway = await TestGateway.start({ NATS_URL: url });
  const apps = async () =>
    ((await (await gateway.send('GET', '/system/status')).json()) as SystemStatus).apps;
  await eventually(async () =>
    expect((await apps())[0]).toMatchObject({
      app: 'gateway',
      state: 'ready',
      replicas: [{ missing: [] }],
    }),
  );
  await late.leadTo(Number(new URL(natsUrl()).port));
  const connection = await connectToNats(natsUrl(), 'test');
  await eventually(async () => {
    connection.publish(statusNotice('crm'), JSON.stringify(heartbeat('a')));
    expect((await apps()).find(({ app }) => app === 'crm')!.state).toBe('ready');
  });
  await connection.close();
  await gateway.stop();
  await late.close();
});
