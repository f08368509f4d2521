import { pino } from 'pino';
import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import { Dependency } from '@patchbay/platform/dependency';
import { consumedParts, ensureEventStream, eventStream } from '@patchbay/platform/event-stream';
import { startService } from '@patchbay/platform/service';
import { createDatabase } from '../database';
import { EventPublisher } from '../event-publisher';
import { eventually } from '../eventually';
import { natsUrl } from '../servers';
import { TestService } from '../service';
import { consumer, consumerData, handling } from './consumer-probe';
import { thingAdded } from './things';

const parts = consumedParts.webhook!.length;
const heldParts = `SELECT count(*)::int AS held FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 2 AND mode = 'ExclusiveLock' AND granted
    AND ${ofThisDatabase}
  GROUP BY pid ORDER BY held`;

describe('the consumer of events', () => {
  let service: TestService;
  let publisher: EventPublisher;
  beforeAll(async () => {
    service = await TestService.start(consumer, consumerData);
    publisher = await EventPublisher.open();
  });
  beforeEach(() => {
    handling.handled = [];
    handling.before = async () => undefined;
  });
  afterAll(async () => {
    await service.stop();
    await publisher.close();
  });

  /** Publishes events, each about one of 20 things. */
  const publish = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let event = 0; event < count; event += 1)
      ids.push((await publisher.publish(thingAdded, { thing_id: event % 20 })).id);
    return ids;
  };
  const handled = () => handling.handled.map(({ id }) => id).sort();
  const allHandled = (ids: string[]) => eventually(() => expect(handled()).toEqual(ids.toSorted()));
  const held = async () => (await service.database.query(heldParts)).map(row => row.held);

  it('handles every event once, and those of an aggregate in their order', async () => {
    const ids = await publish(200);
    await allHandled(ids);
    for (const aggregate of new Set(handling.handled.map(event => event.aggregate))) {
      const of = handling.handled.filter(event => event.aggregate === aggregate).map(({ id }) => id);
      expect(of).toEqual(ids.filter(id => of.includes(id)));
    }
  });

  it.each([
    ['before', 5],
    ['beyond', 400],
  ])('handles every event of a stream that starts again and ends %s its position', async (_where, count) => {
    await allHandled(await publish(100));
    handling.handled = [];
    const manager = await publisher.connection.jetstreamManager();
    await manager.streams.delete(eventStream);
    await ensureEventStream(natsUrl(), { replicas: 1 });
    await allHandled(await publish(count));
  });

  it('handles what a restored database does not know', async () => {
    await allHandled(await publish(40));
    const backup = await service.database.query('SELECT * FROM stream_positions');
    handling.handled = [];
    const ids = await publish(40);
    await allHandled(ids);
    await service.pause();
    handling.handled = [];
    for (const { part, sequence, stored_at } of backup)
      await service.database.query(
        'UPDATE stream_positions SET sequence = $2, stored_at = $3 WHERE part = $1',
        [part, sequence, stored_at],
      );
    await service.resume();
    await allHandled(ids);
  });

  it('waits while its database is away, and goes on when it is back', async () => {
    const database = new Dependency('test', pino({ level: 'silent' }));
    handling.readiness!.need(database);
    let tries = 0;
    handling.before = async () => {
      tries += 1;
      if (tries > 1) return;
      database.down();
      throw new Error('the database is away');
    };
    const ids = await publish(1);
    await eventually(() => expect(tries).toBe(1));
    // Takes longer than the pause after a first failure.
    await (await createDatabase(consumerData)).drop();
    expect(tries).toBe(1);
    database.up();
    await allHandled(ids);
  });

  it('shares the parts with other replicas, and takes over those of one that ends', async () => {
    await eventually(async () => expect(await held()).toEqual([parts]));
    const other = await startService(consumer, service.environment);
    const half = Math.floor(parts / 2);
    await eventually(async () => expect(await held()).toEqual([half, parts - half]));
    await allHandled(await publish(100));
    handling.handled = [];
    await other.stop();
    await eventually(async () => expect(await held()).toEqual([parts]));
    await allHandled(await publish(100));
  });
});
