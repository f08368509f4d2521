import { events } from '@patchbay/contracts/event-catalogue';
import { samplePayload } from '@patchbay/contracts/event-payload';
import { permissionFor } from '@patchbay/contracts/rights';
import { type EventView, eventFeed } from '@patchbay/contracts/webhook/events';
import { TestGateway, basic } from '../test-gateway';

const changes = { note: ['old', 'new'] };

/** One event of every action, and one of a record of each kind of campaign. */
const all = [
  ...events.map(event => samplePayload(event)),
  ...events.map(event => {
    const { customer_id: _customer, ...payload } = samplePayload(event) as Record<string, unknown>;
    return payload;
  }),
].map((payload, index) => ({
  event_id: `${index}`,
  cursor: `e1.${index + 1}`,
  action: (payload as { action: string }).action,
  aggregate: { type: 'any', id: '1' },
  payload,
  changes,
})) as unknown as EventView[];

/** The paths of the operation that reads the object of an event. */
function readingOf({ action, payload }: EventView): string {
  const { readings } = events.find(event => event.action === action)!;
  const [ofCrm, others] = [true, false].map(wanted =>
    readings.find(({ operation }) => operation.subject.includes('crm_') === wanted),
  );
  const { operation } = 'customer_id' in payload ? (ofCrm ?? others!) : others!;
  return permissionFor(operation.routes[0]!);
}

describe('what a user sees of events', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.stubs.answer(eventFeed.list, () => ({
      body: { result: all, cursor: `e1.${all.length}`, more: false },
    }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  async function streamed(user: string): Promise<EventView[]> {
    const headers = { authorization: basic(user, user) };
    const { body } = await fetch(`${gateway.url}/events/stream?after=e1.0`, { headers });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const data = [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => JSON.parse(json!) as EventView);
      if (data.length === all.length) return data;
    }
    throw new Error('the stream ended');
  }

  async function read(user: string, query: string): Promise<EventView[]> {
    const response = await gateway.send('GET', `/events?after=e1.0&limit=${all.length}${query}`, { user });
    return ((await response.json()) as { result: EventView[] }).result;
  }

  const feed = ['GET /events', 'GET /events/stream'];
  const permissions = [...new Set(all.map(readingOf))];

  it.each([...permissions.map(one => [one]), permissions.slice(2), ['GET /**'], ['*'], []])(
    'are all events, and with %j the changes of what it permits to read',
    async (...reads) => {
      const login = `user${reads.join().replaceAll(/\W/g, '.')}`.slice(0, 64);
      await gateway.roster.add(login, [...feed, ...reads], login);
      const mayRead = (event: EventView) =>
        reads.some(one => ['*', 'GET /**', readingOf(event)].includes(one));
      const expected = all.map(({ changes: reported, ...event }) =>
        mayRead({ ...event }) ? { ...event, changes: reported } : event,
      );
      for (const shown of [await read(login, ''), await read(login, '&wait=1'), await streamed(login)])
        expect(shown).toEqual(expected);
    },
  );

  it('are the changes of one object, if only that may be read', async () => {
    await gateway.roster.add('one', [...feed, 'GET /tickets/1', 'GET /tickets/2'], 'one');
    const shown = (await read('one', '')).filter(event => event.changes !== undefined);
    expect(new Set(shown.map(({ action }) => readingOf({ action, payload: {} } as EventView)))).toEqual(
      new Set(['GET /tickets/*']),
    );
    await gateway.roster.add('another', [...feed, 'GET /tickets/2'], 'another');
    expect((await read('another', '')).filter(event => event.changes !== undefined)).toEqual([]);
  });
});
