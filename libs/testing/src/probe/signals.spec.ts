import { ensureEventStream, eventStream } from '@patchbay/platform/event-stream';
import { EventPublisher } from '../event-publisher';
import { eventually } from '../eventually';
import { Metrics } from '../metrics-reader';
import { natsUrl } from '../servers';
import { TestService } from '../service';
import { TableLock } from '../table-lock';
import { consumer, consumerData, handling } from './consumer-probe';
import { probe, probes } from './probe';
import { probeData, thingAdded } from './things';

describe('the metrics of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());
  const read = () => Metrics.of(service.managementPort);

  it('count requests by subject and status', async () => {
    await service.ask(probes.echo, { id: 1, text: 'a' });
    await service.ask(probes.echo, { id: 0 });
    await service.ask(probes.broken, { size: 1 });
    const metrics = await read();
    const count = (subject: string, status: string) =>
      metrics.value('rpc_server_duration_seconds_count', { app: 'crm', subject, status });
    expect([
      count(probes.echo.subject, '200'),
      count(probes.echo.subject, '400'),
      count(probes.broken.subject, '500'),
    ]).toEqual([1, 1, 1]);
    expect(metrics.value('rpc_server_duration_seconds_bucket', { le: '+Inf', status: '500' })).toBe(1);
  });

  it('show the number and age of unpublished events, and count published ones', async () => {
    const publisher = await EventPublisher.open();
    const before = (await read()).value('outbox_published_events_total')!;
    await (await publisher.connection.jetstreamManager()).streams.delete(eventStream);
    for (const name of ['a', 'b', 'c']) await service.succeed(probes.add, { name });
    await service.database.query("UPDATE outbox SET created_at = now() - interval '1 hour' WHERE id = 1");
    const waiting = await read();
    expect(waiting.value('outbox_unpublished_events')).toBe(3);
    expect(waiting.value('outbox_oldest_unpublished_age_seconds')).toBeCloseTo(3_600, -2);
    await ensureEventStream(natsUrl(), { replicas: 1 });
    await eventually(async () => {
      const metrics = await read();
      expect(metrics.value('outbox_unpublished_events')).toBe(0);
      expect(metrics.value('outbox_oldest_unpublished_age_seconds')).toBe(0);
      expect(metrics.value('outbox_published_events_total')).toBe(before + 3);
    });
    await publisher.close();
  });

  it('show the connections of the pool and the requests that wait for one', async () => {
    const lock = await TableLock.take(service.database.ownerUrl, 'crm.things');
    const writes = Array.from({ length: 14 }, (_, index) => service.ask(probes.add, { name: `w${index}` }));
    await eventually(async () => expect(await lock.waiting()).toHaveLength(10));
    const metrics = await read();
    await lock.release();
    expect(metrics.value('database_pool_connections')).toBe(10);
    expect(metrics.value('database_pool_connections_max')).toBe(10);
    expect(metrics.value('database_pool_connections_idle')).toBe(0);
    expect(metrics.value('database_pool_waiting')).toBeGreaterThanOrEqual(4);
    await Promise.all(writes);
    expect((await read()).value('database_pool_waiting')).toBe(0);
  });

  it('are available while the database fails, except those that it provides', async () => {
    await service.database.query('ALTER TABLE outbox RENAME TO hidden');
    const metrics = await read();
    expect(metrics.value('outbox_unpublished_events')).toBeNaN();
    expect(metrics.value('process_memory_limit_bytes')).toEqual(expect.any(Number));
    await service.database.query('ALTER TABLE hidden RENAME TO outbox');
  });
});

describe('the metrics of a consumer of events', () => {
  let publisher: EventPublisher;
  let service: TestService;
  beforeAll(async () => {
    publisher = await EventPublisher.open();
    service = await TestService.start(consumer, consumerData);
  });
  afterAll(async () => {
    await service.stop();
    await publisher.close();
  });

  it('show pending and redelivered events, and how events were handled', async () => {
    let end: (error?: Error) => void = () => undefined;
    handling.before = () =>
      new Promise((resolve, reject) => (end = error => (error ? reject(error) : resolve())));
    const read = () => Metrics.of(service.managementPort);
    const shows = (name: string, value: number, labels = {}) =>
      eventually(async () => expect((await read()).value(name, labels)).toBe(value));
    for (let event = 0; event < 3; event += 1) await publisher.publish(thingAdded, { thing_id: 1 });
    await shows('event_consumer_pending_events', 3);
    await shows('event_consumer_redelivered_events', 0);
    end(new Error('once'));
    await eventually(async () =>
      expect((await read()).value('event_consumer_redelivered_events')).toBeGreaterThan(0),
    );
    handling.before = async () => undefined;
    end();
    await shows('event_consumer_pending_events', 0);
    await shows('event_consumer_redelivered_events', 0);
    await shows('event_handling_duration_seconds_count', 3, { outcome: 'handled' });
    await shows('event_handling_lag_seconds_count', 3);
    const failed = (await read()).value('event_handling_duration_seconds_count', { outcome: 'failed' });
    expect(failed).toBeGreaterThan(0);
  });
});
