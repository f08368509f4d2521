import { PatchbayClient } from './operations.ts';

type Step = Response | Error;

const page = (cursor: string, ...ids: string[]) =>
  Response.json({ result: ids.map(event_id => ({ event_id })), cursor, more: false });

const refused = (status: number, headers: Record<string, string> = {}, error: object = {}) =>
  Response.json(
    { request_id: 'a', errors: [{ message: 'm', code: status * 1_000 + 1, ...error }] },
    { status, headers },
  );

const broken = () => new TypeError('fetch failed');

/** A client of a server that answers with these steps, then never; and what it was asked. */
function server(steps: Step[]) {
  const asked: string[] = [];
  const client = new PatchbayClient({
    baseUrl: 'http://gateway/api',
    timeout: 1,
    fetch: async (url, { signal }) => {
      asked.push(new URL(url).search);
      const step = steps.shift();
      if (step instanceof Error) throw step;
      if (step) return step;
      return new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
      );
    },
  });
  return { client, asked };
}

/** Lets all waits pass at once, and returns the milliseconds of each. */
function withoutWaiting(): number[] {
  const waits: number[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, wait: number) => {
    waits.push(wait);
    queueMicrotask(done);
  }) as never);
  return waits;
}

/** The first events that are followed. */
async function first(count: number, events: AsyncGenerator<{ event_id: string }, void>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { event_id } of events) if (ids.push(event_id) === count) break;
  return ids;
}

afterEach(() => jest.restoreAllMocks());

describe('following events', () => {
  it('begins now, and then asks behind each page, for as long as the API holds an answer', async () => {
    const { client, asked } = server([page('e1.4'), page('e1.6', 'a', 'b'), page('e1.6'), page('e1.7', 'c')]);
    expect(await first(3, client.events.follow({ actions: ['X'] }))).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([
      '?actions[]=X&wait=0',
      '?actions[]=X&after=e1.4&wait=20',
      '?actions[]=X&after=e1.6&wait=20',
      '?actions[]=X&after=e1.6&wait=20',
    ]);
  });

  it('begins at a time or behind a cursor', async () => {
    const since = server([page('e1.1', 'a'), page('e1.2', 'b')]);
    expect(await first(2, since.client.events.follow({ since: '2026-05-29' }))).toEqual(['a', 'b']);
    expect(since.asked).toEqual(['?since=2026-05-29&wait=0', '?after=e1.1&wait=20']);
    const after = server([page('e1.9', 'c')]);
    expect(await first(1, after.client.events.follow({ after: 'e1.8' }))).toEqual(['c']);
    expect(after.asked).toEqual(['?after=e1.8&wait=20']);
  });

  it('says from when on events are known if that is later than it should begin', async () => {
    const gaps: string[] = [];
    const onGap = (known_since: string) => void gaps.push(known_since);
    const known = (known_since: string) =>
      Response.json({ result: [{}], cursor: 'e1.1', more: false, known_since });
    const known_since = '2026-05-29 10:00:00';
    for (const since of ['2026-05-29', '2026-05-29 09:59', '2026-05-29 10:00:00', '2026-05-30'])
      await first(1, server([known(known_since)]).client.events.follow({ since }, { onGap }));
    await first(1, server([known(known_since)]).client.events.follow({ last: 1 }, { onGap }));
    expect(gaps).toEqual([known_since, known_since]);
  });

  it('begins with the last events, and does not ask for them again', async () => {
    const { client, asked } = server([page('e1.5', 'a', 'b'), page('e1.6', 'c')]);
    expect(await first(3, client.events.follow({ last: 2, actions: ['X'] }))).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual(['?last=2&actions[]=X&wait=0', '?actions[]=X&after=e1.5&wait=20']);
  });

  it('tries again what failed for now, after pauses that grow to 15 seconds', async () => {
    const waits = withoutWaiting();
    const failures: Step[] = [broken(), refused(503), refused(504), refused(429), refused(502), broken()];
    const { client, asked } = server([
      page('e1.1'),
      ...failures,
      page('e1.2', 'a'),
      broken(),
      page('e1.3', 'b'),
    ]);
    const reported: number[] = [];
    const events = client.events.follow({}, { onFailure: (_, wait) => reported.push(wait) });
    expect(await first(2, events)).toEqual(['a', 'b']);
    expect(reported).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 1_000]);
    for (const [index, wait] of reported.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait);
      expect(waits[index]).toBeLessThanOrEqual(wait * 1.25);
    }
    expect(asked.slice(1, 8)).toEqual(Array(7).fill('?after=e1.1&wait=20'));
  });

  it('waits as long as Retry-After says', async () => {
    withoutWaiting();
    const { client } = server([refused(429, { 'retry-after': '40' }), page('e1.2', 'a')]);
    const reported: number[] = [];
    await first(1, client.events.follow({}, { onFailure: (_, wait) => reported.push(wait) }));
    expect(reported).toEqual([40_000]);
  });

  it('throws what does not pass, such as the end of a cursor, with the oldest one', async () => {
    const { client } = server([refused(410, {}, { cursor: 'e1.a' })]);
    await expect(client.events.follow({ after: 'e1.1' }).next()).rejects.toMatchObject({
      status: 410,
      problems: [{ cursor: 'e1.a' }],
    });
    await expect(
      server([refused(401)])
        .client.events.follow()
        .next(),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a filter that cannot be sent', async () => {
    const query: object = { since: new Date(0) };
    const onFailure = (error: unknown) => expect(error).toBeUndefined();
    const { client, asked } = server([]);
    await expect(client.events.follow(query, { onFailure }).next()).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('ends by a signal: while an answer is held, and between two attempts', async () => {
    const stop = new AbortController();
    const { client, asked } = server([]);
    const held = client.events.follow({ after: 'e1.1' }, { signal: stop.signal }).next();
    stop.abort(new Error('enough'));
    await expect(held).rejects.toThrow('enough');
    await expect(client.events.follow({}, { signal: stop.signal }).next()).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
    const later = new AbortController();
    const onFailure = () => setImmediate(() => later.abort(new Error('enough')));
    const paused = server([broken()]).client.events.follow({}, { signal: later.signal, onFailure });
    await expect(paused.next()).rejects.toThrow('enough');
  });
});
