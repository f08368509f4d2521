import type { NatsConnection } from 'nats';
import type { Heartbeat } from '@patchbay/contracts/gateway/heartbeat';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { ensureEventStream, eventStream, statusNotice } from '@patchbay/platform/event-stream';
import { startService } from '@patchbay/platform/service';
import { eventually } from '../eventually';
import { natsUrl } from '../servers';
import { TestService } from '../service';
import { version } from '../../package.json';
import { probe, probes } from './probe';
import { probeData } from './things';

describe('the heartbeats of a service', () => {
  let connection: NatsConnection;
  let service: TestService;
  const received: Heartbeat[] = [];
  beforeAll(async () => {
    connection = await connectToNats(natsUrl(), 'listener');
    connection.subscribe(statusNotice('crm'), {
      callback: (_error, message) => void received.push(message.json()),
    });
    await connection.flush();
    service = await TestService.start(probe, probeData);
  });
  afterAll(async () => {
    await service.stop();
    await connection.close();
  });

  it('say when it is ready, and its version', async () => {
    await eventually(() => expect(received.at(-1)!.missing).toEqual([]));
    expect(received.at(-1)).toMatchObject({
      id: expect.stringMatching(/\/\d+\/[0-9a-f]{4}$/),
      version,
    });
    const [first] = received;
    expect(first!.missing).toContain('started');
    expect(received.at(-1)!.id).toBe(first!.id);
    expect(received.at(-1)!.since).toBeGreaterThan(first!.since);
  });

  it('have its figures', async () => {
    await (await connection.jetstreamManager()).streams.delete(eventStream);
    await service.succeed(probes.add, { name: 'a' });
    await eventually(() => expect(received.at(-1)!.figures.outbox_waiting).toBe(1));
    expect(received.at(-1)!.figures).toEqual({
      outbox_waiting: 1,
      outbox_oldest_seconds: expect.any(Number),
      event_loop_delay_p99_ms: expect.any(Number),
    });
    await ensureEventStream(natsUrl(), { replicas: 1 });
    await eventually(() => expect(received.at(-1)!.figures.outbox_waiting).toBe(0));
  });

  it('lack what its database does not report', async () => {
    await service.database.query('ALTER TABLE outbox RENAME TO hidden');
    await eventually(() =>
      expect(Object.keys(received.at(-1)!.figures)).toEqual(['event_loop_delay_p99_ms']),
    );
    await service.database.query('ALTER TABLE hidden RENAME TO outbox');
  });

  it('name each replica, and say when it stops', async () => {
    const before = received.at(-1)!.id;
    const second = await startService(probe, service.environment);
    const other = () => received.filter(({ id }) => id !== before);
    await eventually(() => expect(other().at(-1)?.missing).toEqual([]));
    await second.stop();
    await eventually(() => expect(other().at(-1)!.missing).toContain('draining'));
    expect(new Set(other().map(({ id }) => id)).size).toBe(1);
  });
});
