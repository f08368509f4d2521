import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { type EventPage, eventFeed } from '@patchbay/contracts/webhook/events';
import { ensureEventStream, eventStream } from '@patchbay/platform/event-stream';
import { eventually } from '@patchbay/testing/eventually';
import { natsUrl } from '@patchbay/testing/servers';
import { TestSystem } from '../test-system';

const { created } = forwardingEvents;

describe('a cursor', () => {
  let system: TestSystem;
  beforeEach(async () => {
    system = await TestSystem.start();
  });
  afterEach(() => system.stop());

  const read = (after?: string): Promise<EventPage> => system.service.succeed(eventFeed.list, { after });
  /** All of one aggregate, so that they have one part. */
  const publish = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1)
      ids.push((await system.publisher.publish(created, { forwarding_id: 1 })).id);
    return ids;
  };
  const readOn = async (cursor: string, wanted: readonly string[]): Promise<EventPage> =>
    eventually(async () => {
      const page = await read(cursor);
      expect(page.result.map(({ event_id }) => event_id)).toEqual(wanted);
      return page;
    });
  const loseStream = async (): Promise<void> => {
    const manager = await system.publisher.connection.jetstreamManager();
    await manager.streams.delete(eventStream);
    await ensureEventStream(natsUrl(), { replicas: 1 });
  };

  it('goes on behind what was read when the stream is lost', async () => {
    const start = (await read()).cursor;
    const { cursor } = await readOn(start, await publish(5));
    await system.service.pause();
    await loseStream();
    await system.service.resume();
    await readOn(cursor, await publish(2));
  });

  it('goes on when the database is restored to an earlier state and gets the same events again', async () => {
    const { database } = system.service;
    const start = (await read()).cursor;
    const first = await publish(2);
    await readOn(start, first);
    const positions = await database.query('SELECT * FROM stream_positions');
    const [third] = await publish(1);
    const { cursor } = await readOn(start, [...first, third!]);
    await system.service.pause();
    await restore(positions, [third!]);
    await system.service.resume();
    const [fourth] = await publish(1);
    await readOn(cursor, [fourth!]);
    await readOn(start, [...first, third!, fourth!]);
  });

  it('goes on when the database is restored to an earlier state and the stream is lost', async () => {
    const { database } = system.service;
    const start = (await read()).cursor;
    const first = await publish(2);
    await readOn(start, first);
    const positions = await database.query('SELECT * FROM stream_positions');
    const lost = await publish(5);
    const { cursor } = await readOn(start, [...first, ...lost]);
    await system.service.pause();
    await restore(positions, lost);
    await loseStream();
    await system.service.resume();
    const later = await publish(2);
    await readOn(cursor, later);
    await readOn(start, [...first, ...later]);
  });

  /** As a backup would, from before some events. */
  async function restore(
    positions: { part: number; sequence: number; stored_at: string }[],
    later: string[],
  ) {
    const { database } = system.service;
    await database.query('DELETE FROM events WHERE event_id = ANY ($1)', [later]);
    for (const { part, sequence, stored_at } of positions)
      await database.query('UPDATE stream_positions SET sequence = $2, stored_at = $3 WHERE part = $1', [
        part,
        sequence,
        stored_at,
      ]);
  }
});
