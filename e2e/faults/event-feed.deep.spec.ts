/** @long */
import type { EventView } from '@patchbay/contracts/webhook/events';
import { eventually } from '@patchbay/testing/eventually';
import type { Replica } from '@patchbay/tools/start/replica';
import { System } from '../system';
import { EventReader, type Reading, presentCursor } from './feed-reader';
import { query } from './ledger';
import { startSecondGateway } from './second-gateway';
import { SpreadWrites } from './spread-writes';

const services = ['crm', 'outbound', 'telephony', 'ticketing', 'webhook'];

describe('readers of events during restarts', () => {
  let system: System;
  let secondGateway: Replica;
  let gateways: string[];
  let readers: EventReader[] = [];
  let writes: SpreadWrites | undefined;
  beforeAll(async () => {
    system = await System.start({}, ['gateway', 'webhook']);
    await system.patchbay.startService('webhook');
    const second = await startSecondGateway(system);
    secondGateway = second.replica;
    gateways = [system.url, second.url];
  });
  afterAll(async () => {
    for (const reader of readers) await reader.stop();
    await writes?.close();
    await secondGateway.stop();
    await system.stop();
  });

  const idsOf = (events: readonly EventView[]) => events.map(({ event_id }) => event_id);
  /** In the order of each aggregate's outbox. */
  const allEmitted = async (): Promise<Record<string, string[]>> => {
    const byAggregate: Record<string, string[]> = {};
    for (const service of services) {
      const rows = await query(system, `SELECT event_id, aggregate FROM ${service}.outbox ORDER BY id`);
      for (const { event_id, aggregate } of rows) (byAggregate[aggregate] ??= []).push(event_id);
    }
    return byAggregate;
  };

  it('get every event once and in order, while gateways and webhook services are restarted and killed', async () => {
    const cursor = await presentCursor(gateways[0]!);
    const before = new Set(Object.values(await allEmitted()).flat());
    readers = (['pages', 'waits', 'stream'] as Reading[]).flatMap(reading =>
      gateways.map((_, first) => new EventReader(gateways.toSpliced(0, first), reading, cursor)),
    );
    writes = await SpreadWrites.begin(system, [...gateways], 60);
    await writes.acknowledged(20);
    const webhook = system.patchbay.service('webhook');
    const gateway = system.patchbay.service('gateway');
    for (const turn of [
      () => webhook.restart(),
      () => gateway.restart(),
      () => secondGateway.restart(),
      async () => {
        webhook.kill('SIGKILL');
        await webhook.restart();
      },
    ]) {
      await turn();
      await writes.acknowledged(20);
    }
    await writes.end();
    await writes.check();

    const emitted = await allEmitted();
    const wanted = Object.values(emitted)
      .flat()
      .filter(id => !before.has(id));
    for (const { events } of readers) {
      await eventually(() => expect(idsOf(events).toSorted()).toEqual(wanted.toSorted()));
      const read: Record<string, string[]> = {};
      for (const { event_id, aggregate } of events)
        (read[`${aggregate.type}_id=${aggregate.id}`] ??= []).push(event_id);
      for (const [aggregate, ids] of Object.entries(read))
        expect(ids).toEqual(emitted[aggregate]!.filter(id => !before.has(id)));
    }
  });
});
