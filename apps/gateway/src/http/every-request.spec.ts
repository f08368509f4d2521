import { get } from 'node:http';
import { companies } from '@patchbay/contracts/crm/companies';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway } from '../test-gateway';

describe('every answer', () => {
  it('has the Strict-Transport-Security that the operator chose', async () => {
    const chosen = 'max-age=600';
    const gateway = await TestGateway.start({ STRICT_TRANSPORT_SECURITY: chosen });
    for (const path of ['/me', '/nowhere', '/%zz', '/../docs'])
      expect((await gateway.send('GET', path)).headers.get('strict-transport-security')).toBe(chosen);
    await gateway.stop();
  });
});

describe('the metrics of the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  const read = () => Metrics.of(gateway.managementPort);
  const inFlight = async () => (await read()).value('http_server_requests_in_flight');

  it('count requests by method, route and status, and those in flight', async () => {
    let answer: (body: []) => void = () => undefined;
    const body = new Promise<[]>(resolve => (answer = resolve));
    gateway.stubs.answer(forwardings.list, async () => ({ body: await body }));
    await gateway.stubs.ready();
    const sent = [1, 2].map(() => gateway.send('GET', '/forwardings?a=1'));
    await eventually(async () => expect(await inFlight()).toBe(2));
    answer([]);
    await Promise.all(sent);
    await eventually(async () => expect(await inFlight()).toBe(0));
    const labels = { method: 'GET', route: '/api/forwardings', status: '200' };
    const metrics = await read();
    expect(metrics.value('http_server_request_duration_seconds_count', labels)).toBe(2);
    const asked = { subject: forwardings.list.subject, status: '200' };
    expect(metrics.value('rpc_client_duration_seconds_count', asked)).toBe(2);
  });

  it('have one route label for all unknown paths, and count clients that disconnect', async () => {
    const statuses: number[] = [];
    for (const path of ['/a', '/b', '/%zz', `/forwardings/${'9'.repeat(2_000)}`])
      statuses.push((await gateway.send('GET', path)).status);
    expect(statuses).toEqual([404, 404, 400, 400]);
    gateway.stubs.answer(forwardings.read, () => new Promise(() => undefined));
    await gateway.stubs.ready();
    const leaving = get(`${gateway.url}/forwardings/1`, { auth: 'admin:admin' }).on('error', () => undefined);
    await eventually(async () => expect(await inFlight()).toBe(1));
    leaving.destroy();
    await eventually(async () => expect(await inFlight()).toBe(0));
    const samples = (await read()).samples.filter(
      ({ name }) => name === 'http_server_request_duration_seconds_count',
    );
    expect(samples.filter(({ labels }) => labels.status === '499').map(({ value }) => value)).toEqual([1]);
    const routes = samples.map(({ labels }) => labels.route);
    expect(new Set(routes)).toEqual(new Set(['/api/forwardings', '/api/forwardings/:id', 'none']));
    const none = samples.filter(({ labels }) => labels.route === 'none').map(({ value }) => value);
    expect(none.reduce((sum, value) => sum + value, 0)).toBe(4);
  });

  it('count an unavailable service as 503', async () => {
    await gateway.send('GET', '/companies');
    const labels = { subject: 'crm.companies.list', status: '503' };
    expect((await read()).value('rpc_client_duration_seconds_count', labels)).toBe(1);
  });

  it('count defects by route, from 0', async () => {
    const defects = async (route: string) => (await read()).value('http_server_defects_total', { route });
    expect([await defects('/api/companies'), await defects('none')]).toEqual([0, 0]);
    const errors = [{ message: 'a defect', code: 'INTERNAL', field: '' }];
    gateway.stubs.answer(companies.list, () => ({ status: 500, body: { errors } }));
    await gateway.stubs.ready();
    await gateway.send('GET', '/companies');
    await eventually(async () => expect(await defects('/api/companies')).toBe(1));
    expect(await defects('/api/forwardings')).toBe(0);
  });
});
