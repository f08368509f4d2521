import { once } from 'node:events';
import { connect } from 'node:net';
import type { NatsConnection } from 'nats';
import { codes } from '@patchbay/contracts/problems';
import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, type EventView, eventFeed } from '@patchbay/contracts/webhook/events';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { storedNotice } from '@patchbay/platform/event-stream';
import { readQuery } from '@patchbay/platform/input/query-string';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { natsUrl } from '@patchbay/testing/servers';
import { TestGateway, basic } from '../test-gateway';

/** A store of events in two parts, which answers as the webhook service does. */
class StoredEvents {
  readonly all: { part: number; place: number; action: string }[] = [];
  asked = 0;
  /** Requests that the gateway has passed on. */
  passedOn = 0;
  /** How many events of the first part are not kept any more. */
  removed = 0;
  known_since?: string;
  payload: object = {};

  add(action: string, part = 0): void {
    const place = this.all.filter(event => event.part === part).length + 1;
    this.all.push({ part, place, action });
  }

  page({
    after,
    actions,
    limit = 100,
  }: {
    after?: string;
    actions?: string[];
    limit?: number | string;
  }): EventPage {
    this.asked += 1;
    const now = EventCursor.at(new Map(this.all.map(({ part, place }) => [part, place])));
    const start = after ? EventCursor.parse(after) : now;
    let cursor = start;
    const result: EventView[] = [];
    for (const { action, ...place } of this.all.filter(each => !start.isBehind(each))) {
      if (result.length === Number(limit)) return { result, cursor: `${cursor}`, more: true };
      cursor = cursor.after(place);
      if (!actions || actions.includes(action)) result.push(event(action, `${cursor}`, this.payload));
    }
    return { result, cursor: `${cursor.with(now)}`, more: false };
  }
}

const event = (action: string, cursor: string, payload: object): EventView => ({
  event_id: cursor,
  cursor,
  action,
  date: '2026-05-29 08:30:00',
  actor: { type: 'api_user', name: 'admin' },
  request_id: 'r',
  aggregate: { type: 'ticket', id: '17' },
  payload,
  changes: {},
});

interface Stream {
  response: Response;
  ids: string[];
  actions: string[];
  text: () => string;
  isEnded: () => boolean;
  close: () => void;
}

describe('clients that wait for events', () => {
  let gateway: TestGateway;
  let stored: StoredEvents;
  let streams: Stream[];
  let connection: NatsConnection;
  beforeAll(async () => {
    // undici opens a connection in place of one that it aborts; without a request on it, stopping waits so long.
    gateway = await TestGateway.start({ HEADERS_TIMEOUT_MS: '2000' });
    gateway.stubs.answer(eventFeed.list, ({ headers }) => {
      const filter = readQuery(headers.get('x-query') ?? '') as { after?: string; actions?: string[] };
      if (headers.get('x-user-type') !== 'service') stored.passedOn += 1;
      const after = { part: 0, place: stored.removed };
      if (!filter.after || EventCursor.parse(filter.after).isBehind(after))
        return { body: { ...stored.page(filter), known_since: stored.known_since } };
      const oldest = `${EventCursor.at(new Map([[after.part, after.place]]))}`;
      const errors = [{ message: 'expired', code: codes.cursorExpired, field: 'after', cursor: oldest }];
      return { status: 410, body: { errors } };
    });
    await gateway.stubs.ready();
    connection = await connectToNats(natsUrl(), 'test');
  });
  afterAll(async () => {
    await connection.close();
    await gateway.stop();
  });
  beforeEach(() => {
    stored = new StoredEvents();
    streams = [];
  });
  // What a gateway has read of one store is nothing to it in the next one.
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await gateway.restart();
  });

  const add = async (action: string, part = 0): Promise<void> => {
    stored.add(action, part);
    connection.publish(storedNotice);
    await connection.flush();
  };
  const get = async (query: string): Promise<EventPage> =>
    (await gateway.send('GET', `/events?${query}`)).json() as Promise<EventPage>;
  const actionsOf = ({ result }: EventPage) => result.map(({ action }) => action);

  async function open(query = '', headers: Record<string, string> = {}, user = 'admin'): Promise<Stream> {
    const end = new AbortController();
    const response = await fetch(`${gateway.url}/events/stream?${query}`, {
      headers: { authorization: basic(user, user), ...headers },
      signal: end.signal,
    });
    let text = '';
    let isEnded = false;
    const [ids, actions]: [string[], string[]] = [[], []];
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body!) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        for (const block = /^id: (.*)\ndata: (.*)\n\n/m; block.test(text); text = text.replace(block, '')) {
          const [, id, data] = block.exec(text)!;
          ids.push(id!);
          actions.push(JSON.parse(data!).action);
        }
      }
      isEnded = true;
    })().catch(() => (isEnded = true));
    const stream = {
      response,
      ids,
      actions,
      text: () => text,
      isEnded: () => isEnded,
      close: () => end.abort(),
    };
    streams.push(stream);
    return stream;
  }

  it('answers at once what there is, and without an event when nobody wants to wait', async () => {
    stored.add('A');
    expect(actionsOf(await get('after=e1.0&wait=20'))).toEqual(['A']);
    expect(await get('after=e1.1')).toEqual({ result: [], cursor: 'e1.1', more: false });
  });

  it('holds an answer until there is an event that the client wants', async () => {
    const held = get('wait=20&actions[]=B');
    const resumed = get('after=e1.0&wait=20&actions[]=B');
    await eventually(() => expect(stored.asked).toBeGreaterThanOrEqual(3));
    await add('A');
    await add('B', 1);
    await add('A');
    expect(actionsOf(await held)).toEqual(['B']);
    const page = await resumed;
    expect(actionsOf(page)).toEqual(['B']);
    expect((await get(`after=${page.cursor}&actions[]=B`)).result).toEqual([]);
  });

  it('answers without an event when the time is over', async () => {
    stored.add('A');
    expect(await get('after=e1.1&wait=1')).toEqual({ result: [], cursor: 'e1.1', more: false });
  });

  it('says after a wait too from when on events are known', async () => {
    const known_since = (stored.known_since = '2026-05-29 10:00:00');
    expect(await get('since=2026-05-01&wait=1')).toMatchObject({ result: [], known_since });
  });

  it('says to a stream of earlier events from when on they are known', async () => {
    stored.known_since = '2026-05-29 10:00:00';
    const stream = await open('since=2026-05-01');
    await eventually(() => expect(stream.text()).toMatch(/^: known_since 2026-05-29 10:00:00\n\n/));
  });

  it('counts only the time before it waits as the duration of an answer', async () => {
    stored.add('A');
    const begin = performance.now();
    await get('after=e1.1&wait=1');
    const took = (performance.now() - begin) / 1e3;
    await eventually(async () => {
      const metrics = await Metrics.of(gateway.managementPort);
      const value = (suffix: string) =>
        metrics.value(`http_server_request_duration_seconds_${suffix}`, { route: '/api/events' });
      expect(value('count')).toBe(1);
      expect(value('sum')).toBeLessThan(took - 0.9);
    });
  });

  it('passes on what the service refuses', async () => {
    stored.removed = 10;
    for (const path of ['/events?after=e1.9&wait=20', '/events/stream?after=e1.9']) {
      const response = await gateway.send('GET', path);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ errors: [{ cursor: 'e1.a' }] });
    }
  });

  it('sends what happens to all streams, for one request to the service', async () => {
    const all = await open();
    const some = await open('actions[]=B');
    expect(all.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await add('A');
    await add('B');
    await eventually(() => {
      expect(all.actions).toEqual(['A', 'B']);
      expect(some.actions).toEqual(['B']);
    });
    const before = stored.asked;
    const others = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (let number = 0; number < 10; number += 1) await add('C');
    await eventually(() => {
      for (const { actions } of others) expect(actions).toEqual(Array(10).fill('C'));
    });
    // One for each client that came, and a few for all.
    expect(stored.asked - before).toBeLessThan(20 + 15);
  });

  it('answers a client that waits again and again without its service, while things happen', async () => {
    stored.add('A');
    let { cursor } = await get('after=e1.0');
    const held = get(`after=${cursor}&wait=20`);
    await eventually(() => expect(stored.asked).toBeGreaterThanOrEqual(3));
    await add('B');
    ({ cursor } = await held);
    const others = await open();
    await add('C');
    await eventually(() => expect(others.actions).toEqual(['C']));
    const before = stored.asked;
    const page = await get(`after=${cursor}&wait=20`);
    expect(actionsOf(page)).toEqual(['C']);
    expect(actionsOf(await get(`after=e1.1&wait=20&limit=1`))).toEqual(['B']);
    expect(stored.asked - before).toBeLessThanOrEqual(1);
    expect(actionsOf(await get(`after=${page.cursor}&wait=1`))).toEqual([]);
  });

  it('holds the answer of a client that knows all that happened without its service', async () => {
    const others = await open();
    let { cursor } = await get('wait=0');
    for (const query of ['', '&actions[]=B']) {
      await get(`after=${cursor}${query}`);
      const before = stored.passedOn;
      for (let number = 0; number < 10; number += 1) {
        const seen = others.actions.length;
        const held = get(`after=${cursor}&wait=20${query}`);
        await add('B');
        ({ cursor } = await held);
        await eventually(() => expect(others.actions).toHaveLength(seen + 1));
      }
      expect(stored.passedOn).toBe(before);
    }
  });

  it('reports to clients that what comes next is not kept any more, and begins again for the others', async () => {
    stored.add('A');
    const { cursor } = await get('after=e1.0');
    const [stream, held] = [await open(), gateway.send('GET', `/events?wait=20&after=${cursor}`)];
    await add('B');
    await eventually(() => expect(stream.actions).toEqual(['B']));
    expect((await held).status).toBe(200);
    const waiting = gateway.send('GET', `/events?wait=20&after=${stream.ids[0]}`);
    stored.removed = 3;
    for (const action of ['C', 'D', 'E']) await add(action);
    const refused = await waiting;
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'after', cursor: 'e1.3' }] });
    await eventually(() => expect(stream.isEnded()).toBe(true));
    const resumed = await open('after=e1.3');
    await add('F');
    await eventually(() => expect(resumed.actions).toEqual(['D', 'E', 'F']));
  });

  it('resumes a stream behind the last event, without a gap', async () => {
    const first = await open('after=e1.0');
    for (const action of ['A', 'B', 'C']) await add(action);
    await eventually(() => expect(first.actions).toEqual(['A', 'B', 'C']));
    const resumed = await open('since=2026-01-01', { 'last-event-id': first.ids[0]! });
    await add('D', 1);
    await eventually(() => expect(resumed.actions).toEqual(['B', 'C', 'D']));
  });

  it('resumes a stream that was lost before its first event, without a gap', async () => {
    const first = await open();
    const id = await eventually(() => {
      // At once, not with the first of the comments that keep the connection open.
      const [, cursor] = /^:\n\nid: (.+)\n\n/.exec(first.text()) ?? [];
      expect(cursor).toBeDefined();
      return cursor!;
    });
    first.close();
    await add('A');
    const resumed = await open('last=50', { 'last-event-id': id });
    await eventually(() => expect(resumed.actions).toEqual(['A']));
  });

  it('sends nothing twice to a client that has read from the store what the others are yet to get', async () => {
    const first = await open();
    await add('A');
    await eventually(() => expect(first.actions).toEqual(['A']));
    stored.add('B', 1);
    const ahead = await open('after=e1.0');
    await eventually(() => expect(ahead.actions).toEqual(['A', 'B']));
    await add('C');
    await eventually(() => {
      expect(first.actions).toEqual(['A', 'B', 'C']);
      expect(ahead.actions).toEqual(['A', 'B', 'C']);
    });
    const resumed = await open('', { 'last-event-id': ahead.ids.at(-1)! });
    await add('D');
    await eventually(() => expect(resumed.actions).toEqual(['D']));
  });

  it('reads what a client has missed page by page, and then goes on', async () => {
    for (let number = 0; number < 1_050; number += 1) stored.add(`A${number}`);
    const stream = await open('after=e1.0');
    await eventually(() => expect(stream.actions).toHaveLength(1_050));
    await add('B');
    await eventually(() => expect(stream.actions.slice(1_049)).toEqual(['A1049', 'B']));
    expect(new Set(stream.ids).size).toBe(1_051);
  });

  it('disconnects a client that falls 1 MiB behind, and no other one', async () => {
    const reading = await open();
    const head = [
      'GET /api/events/stream HTTP/1.1',
      'Host: x',
      `Authorization: ${basic('admin', 'admin')}`,
      '',
      '',
    ];
    const slow = connect(gateway.port, '127.0.0.1', () => slow.write(head.join('\r\n')));
    const closed = once(slow, 'close');
    slow.on('error', () => undefined);
    await once(slow, 'data');
    slow.pause();
    stored.payload = { text: 'x'.repeat(500_000) };
    // More than both sides' sockets buffer. The other client is given the time to read: it must not fall behind.
    for (let number = 1; number <= 40; number += 1) {
      await add('A');
      await eventually(() => expect(reading.actions).toHaveLength(number));
    }
    slow.resume();
    await closed;
    expect(slow.bytesRead).toBeLessThan(19_000_000);
    expect(reading.isEnded()).toBe(false);
  });

  it('answers a HEAD of a stream, and ends streams and waits when it stops', async () => {
    const head = await gateway.send('HEAD', '/events/stream');
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const stream = await open();
    const held = get('wait=20');
    await eventually(() => expect(stored.asked).toBeGreaterThanOrEqual(4));
    const restarting = gateway.restart();
    expect(await held).toMatchObject({ result: [], more: false });
    await eventually(() => expect(stream.isEnded()).toBe(true));
    await restarting;
  });

  it('has room for 100 streams, and for waiting requests beside them', async () => {
    const opened = await Promise.all(Array.from({ length: 100 }, () => open()));
    expect(opened.map(({ response }) => response.status)).toEqual(Array(100).fill(200));
    const refused = await gateway.send('GET', '/events/stream');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      errors: [{ code: codes.overloaded, message: '100 clients receive events already' }],
    });
    const others = await Promise.all(Array.from({ length: 3 }, () => open('', {}, 'reader')));
    expect(others.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    // The newest of the user with the most give way, and nothing else.
    await eventually(() => expect(opened.filter(stream => stream.isEnded())).toHaveLength(3));
    expect((await gateway.send('GET', '/events/stream')).status).toBe(503);
    for (const stream of [opened.find(each => !each.isEnded())!, ...others]) {
      stream.close();
      await eventually(async () => expect((await open()).response.status).toBe(200));
    }
    const held = Array.from({ length: 200 }, () => get('wait=20'));
    await eventually(() => expect(stored.asked).toBeGreaterThanOrEqual(300));
    expect((await gateway.send('GET', '/events')).status).toBe(200);
    await add('A');
    for (const page of await Promise.all(held)) expect(actionsOf(page)).toEqual(['A']);
  });
});
