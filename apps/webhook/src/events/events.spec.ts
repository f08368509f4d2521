import type { EventContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import { type EventFilter, type EventView, eventFeed } from '@patchbay/contracts/webhook/events';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { PublishOptions } from '@patchbay/testing/event-publisher';
import { TestSystem } from '../test-system';

const { created, updated, deleted } = forwardingEvents;
const actor = { type: 'api_user', name: 'Żaneta 😀' } as const;
const forwarding = (fields: object) => ({ id: '1', forward_to: '1', description: '', ...fields }) as never;

type Publishing = [event: EventContract<any>, fields: object, options?: PublishOptions];

describe('the feed of events', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  afterAll(() => system.stop());

  const read = (filter: Partial<EventFilter>) => system.service.succeed(eventFeed.list, filter);
  const problemOf = async (filter: object) => {
    const { status, errors } = await system.service.ask(eventFeed.list, filter);
    return { status, errors };
  };
  const now = async () => (await read({})).cursor;
  const publish = async (...events: Publishing[]) => {
    const published = [];
    for (const event of events) published.push(await system.publisher.publish(...event));
    await system.publisher.allHandledBy('webhook', system.service.database);
    return published.map(({ id }) => id);
  };
  const idsOf = (events: readonly EventView[]) => events.map(({ event_id }) => event_id);

  it('begins now, and answers an empty page with a cursor', async () => {
    await publish([created, { forwarding_id: 1 }]);
    const page = await read({});
    expect(page).toEqual({ result: [], cursor: expect.any(String), more: false });
    expect(await read({ after: page.cursor })).toEqual(page);
  });

  it('begins so many events before now', async () => {
    const after = await now();
    const several = Array.from({ length: 30 }, (_, index) => index + 100);
    const ids = await publish(
      ...several.map((forwarding_id): Publishing => [
        forwarding_id % 3 ? created : updated,
        { forwarding_id },
      ]),
    );
    const all = (await read({ after })).result;
    expect(idsOf(all).toSorted()).toEqual(ids.toSorted());
    const newest = await read({ last: 10 });
    expect(idsOf(newest.result)).toEqual(idsOf(all.slice(-10)));
    expect(newest).toMatchObject({ cursor: await now(), more: false });
    const page = await read({ last: 10, limit: 4 });
    expect(idsOf(page.result)).toEqual(idsOf(all.slice(-10, -6)));
    expect(idsOf((await read({ after: page.cursor })).result)).toEqual(idsOf(all.slice(-6)));
    const updates = all.filter(({ action }) => action === updated.action);
    expect(idsOf((await read({ last: 4, actions: [updated.action] })).result)).toEqual(
      idsOf(updates.slice(-4)),
    );
    expect(idsOf((await read({ last: 4, aggregate: 'forwarding:117' })).result)).toEqual([ids[17]]);
  });

  it('says from when on events are known: not before the store began, nor before what is kept', async () => {
    const { database } = system.service;
    const [{ began }] = await database.query(
      "SELECT to_char(min(began_at) AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') AS began FROM stream_positions",
    );
    expect(await read({ since: '2000-01-01' })).toMatchObject({ known_since: began });
    expect(await read({ last: 1 })).toMatchObject({ known_since: began });
    await database.query("UPDATE stream_positions SET began_at = now() - interval '400 days'");
    const { known_since } = await read({ since: '2000-01-01' });
    await database.query('UPDATE stream_positions SET began_at = now()');
    const age = Date.now() - new BusinessTime('Europe/Warsaw').instant(known_since!).getTime();
    expect(Math.round(age / 86_400_000)).toBe(30);
  });

  it('has who did what, and what changed', async () => {
    const after = await now();
    const before = forwarding({ description: 'old' });
    const object = forwarding({ description: 'new' });
    const about = { forwarding_id: 7 };
    const ids = await publish(
      [created, about, { actor, requestId: 'request 1', after: before }],
      [updated, about, { actor, before, after: object }],
      [deleted, about, { before: object }],
    );
    const { result, cursor, more } = await read({ after });
    expect(more).toBe(false);
    expect(result.at(-1)!.cursor).toBe(cursor);
    expect(idsOf(result)).toEqual(ids);
    const date = '2026-05-29 08:30:00';
    expect(result[0]).toEqual({
      event_id: ids[0],
      cursor: expect.any(String),
      action: 'FORWARDING_CREATED',
      date,
      actor,
      request_id: 'request 1',
      aggregate: { type: 'forwarding', id: '7' },
      payload: { action: 'FORWARDING_CREATED', date, forwarding_id: 7 },
      changes: { id: [null, '1'], forward_to: [null, '1'], description: [null, 'old'] },
    });
    expect(Object.keys(result[0]!.changes!)).toEqual(['id', 'forward_to', 'description']);
    expect(result[1]!.changes).toEqual({ description: ['old', 'new'] });
    expect(result[2]!.changes).toEqual({
      id: ['1', null],
      forward_to: ['1', null],
      description: ['new', null],
    });
    expect(result[2]!.actor).toBeUndefined();
  });

  it('reads page by page, from the cursor of a page as from that of an event', async () => {
    const after = await now();
    const events = Array.from(
      { length: 25 },
      (_, index) => [created, { forwarding_id: index }] as Publishing,
    );
    const ids = await publish(...events);
    const pages: string[][] = [];
    for (let from = after, more = true; more;) {
      const page = await read({ after: from, limit: 10 });
      pages.push(idsOf(page.result));
      ({ cursor: from, more } = page);
    }
    expect(pages.map(page => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
    const { result } = await read({ after });
    for (const [index, { cursor }] of result.entries())
      expect(idsOf((await read({ after: cursor })).result)).toEqual(idsOf(result.slice(index + 1)));
  });

  it('filters by action, object and actor', async () => {
    const after = await now();
    const other = { type: 'service', name: 'crm' } as const;
    const [, second, third, fourth] = await publish(
      [created, { forwarding_id: 1 }, { actor: other }],
      [deleted, { forwarding_id: 1 }, { actor }],
      [created, { forwarding_id: 2 }, { actor }],
      [chatEvents.closed, { conversation_id: 'a:b=c', chat_queue_id: 1 }, { actor: other }],
    );
    // Those of different objects may come in any order; ids grow with time.
    const found = async (filter: Partial<EventFilter>) =>
      idsOf((await read({ after, ...filter })).result).toSorted();
    expect(await found({ actions: ['FORWARDING_DELETED', 'CHAT_CONVERSATION_CLOSED'] })).toEqual([
      second,
      fourth,
    ]);
    expect(await found({ aggregate: 'forwarding:2' })).toEqual([third]);
    expect(await found({ aggregate: 'conversation:a:b=c' })).toEqual([fourth]);
    expect(await found({ actor: actor.name })).toEqual([second, third]);
    expect(
      await found({ actor: actor.name, aggregate: 'forwarding:1', actions: ['FORWARDING_CREATED'] }),
    ).toEqual([]);
  });

  it('passes over many events of other actions, a part of them at a time', async () => {
    const after = await now();
    await system.service.database.query(`
      INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace)
      SELECT uuidv7(), 0, n, CASE WHEN n % 1500 = 0 THEN 'FORWARDING_DELETED' ELSE 'FORWARDING_CREATED' END,
        'forwarding_id=1', '{"date":""}', '', '' FROM generate_series(1000000, 1003001) AS n`);
    await system.service.database.query('UPDATE stream_positions SET place_offset = 2000000 WHERE part = 0');
    const pages: number[] = [];
    for (let from = after, more = true; more;) {
      const page = await read({ after: from, actions: ['FORWARDING_DELETED'] });
      pages.push(page.result.length);
      ({ cursor: from, more } = page);
    }
    expect(pages).toEqual([1, 0, 1, 0]);
  });

  it('limits a page by what its events hold', async () => {
    const after = await now();
    await system.service.database.query(`
      INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace, change)
      SELECT uuidv7(), 1, 1000000 + n, 'FORWARDING_CREATED', 'forwarding_id=1', '{"date":""}', '', '',
        json_build_object('object', json_build_object('a', repeat('x', 800000))) FROM generate_series(1, 5) AS n`);
    await system.service.database.query('UPDATE stream_positions SET place_offset = 2000000 WHERE part = 1');
    const first = await read({ after });
    expect([first.result.length, first.more]).toEqual([3, true]);
    const second = await read({ after: first.cursor });
    expect([second.result.length, second.more]).toEqual([2, false]);
  });

  it('begins with what came in at a time', async () => {
    await system.service.database.query("UPDATE events SET received_at = received_at - interval '3 days'");
    const ids = await publish([created, { forwarding_id: 1 }], [created, { forwarding_id: 2 }]);
    // A day that is over in every time zone, and that those events came in before.
    const since = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    const { result } = await read({ since: `${since} 00:00` });
    expect(idsOf(result).toSorted()).toEqual(ids);
    expect((await read({ since: '2100-01-01' })).result).toEqual([]);
  });

  it('says which cursor is the oldest, when another one is older', async () => {
    const before = await now();
    await publish([created, { forwarding_id: 1 }]);
    await system.service.database.query(
      'UPDATE stream_positions SET removed_place = place_offset + sequence',
    );
    const { status, errors } = await problemOf({ after: before });
    expect(status).toBe(410);
    expect(errors).toEqual([
      {
        message: 'the events behind this cursor are not kept any more',
        code: codes.cursorExpired,
        field: 'after',
        cursor: await now(),
      },
    ]);
    expect(await read({ after: errors[0]!.cursor })).toMatchObject({ result: [], more: false });
  });

  it.each([
    [{ after: 'x' }, 'after', codes.wrongFormat],
    [{ after: 'e1' }, 'after', codes.wrongFormat],
    [{ after: `e1${'.1'.repeat(101)}` }, 'after', codes.wrongFormat],
    [{ actions: ['FORWARDING_CREATED', 'NONE'] }, 'actions[1]', codes.unknownAction],
    [{ aggregate: 'forwarding' }, 'aggregate', codes.wrongFormat],
    [{ aggregate: 'forwarding:' }, 'aggregate', codes.wrongFormat],
    [{ aggregate: 'constructor:1' }, 'aggregate', codes.wrongFormat],
    [{ wait: 21 }, 'wait', codes.outOfRange],
    [{ after: 'e1.1', since: '2026-01-01' }, 'since', codes.notAllowed],
    [{ after: 'e1.1', last: 1 }, 'last', codes.notAllowed],
    [{ since: '2026-01-01', last: 1 }, 'last', codes.notAllowed],
    [{ last: 0 }, 'last', codes.outOfRange],
    [{ last: 501 }, 'last', codes.outOfRange],
  ])('refuses %j', async (filter, field, code) => {
    expect(await problemOf(filter)).toMatchObject({ status: 400, errors: [{ field, code }] });
  });
});
