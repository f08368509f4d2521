/** @long */
import { rmSync } from 'node:fs';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { eventually } from '@patchbay/testing/eventually';
import { System } from '../system';
import { EventReader, type Reading, presentCursor } from './feed-reader';
import { NatsCluster } from './nats-cluster';
import { SpreadWrites } from './spread-writes';

describe('a system on three NATS servers', () => {
  const folder = newServerFolder('patchbay-cluster-');
  let cluster: NatsCluster;
  let system: System;
  let readers: EventReader[] = [];
  let writes: SpreadWrites | undefined;
  beforeAll(async () => {
    cluster = await NatsCluster.start(folder);
    system = await System.startInOneProcess(cluster.environment);
  });
  afterAll(async () => {
    for (const reader of readers) await reader.stop();
    await writes?.close();
    await system.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes on and loses nothing while each of them is killed, and while two are away', async () => {
    const cursor = await presentCursor(system.url);
    readers = (['pages', 'stream'] as Reading[]).map(
      reading => new EventReader([system.url], reading, cursor),
    );
    writes = await SpreadWrites.begin(system, [system.url], 60);
    await writes.acknowledged(20);
    for (const server of cluster.servers) {
      await server.kill();
      await writes.acknowledged(20);
      await server.start();
      await writes.acknowledged(20);
    }
    const [first, second] = cluster.servers;
    await Promise.all([first!.kill(), second!.kill()]);
    await writes.acknowledged(20);
    await Promise.all([first!.start(), second!.start()]);
    await writes.acknowledged(20);
    await writes.end();
    await writes.check();
    const stored = writes.writes.filter(({ kind, status }) => kind.path === '/tickets' && status === 200);
    for (const { events } of readers)
      await eventually(() => {
        const ids = events
          .filter(({ action }) => action === 'TICKET_CREATED')
          .map(({ event_id }) => event_id);
        expect([ids.length, new Set(ids).size]).toEqual([stored.length, stored.length]);
      });
  });
});
