import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import { codes } from '@patchbay/contracts/problems';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import { ensureEventStream, eventStream, outboxNotice } from '@patchbay/platform/event-stream';
import { startService } from '@patchbay/platform/service';
import { EventPublisher } from '../event-publisher';
import { eventually } from '../eventually';
import { natsUrl } from '../servers';
import { TestService, emitted } from '../service';
import { TableLock } from '../table-lock';
import { probe, probes } from './probe';
import { probeData, thingAdded } from './things';

const ways = [
  { name: 'in a transaction', contract: probes.add, lost: { status: 503, code: codes.unavailable } },
  { name: 'of one statement', contract: probes.addAtOnce, lost: { status: 504, code: codes.timedOut } },
];

describe.each(ways)('a write $name', ({ contract, lost }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());
  const add = (name: string, headers = {}) => service.ask(contract, { name }, headers);
  const countOf = async (name: string): Promise<number> =>
    (await service.database.query('SELECT count(*)::int FROM things WHERE name = $1', [name]))[0]!.count;

  it('emits its event with the business time, in the order of the payload', async () => {
    const answer = await add('first');
    expect(await service.events.of(answer)).toEqual([emitted(thingAdded, answer.body)]);
    const [{ payload }] = await service.database.query(
      'SELECT payload::text FROM outbox WHERE request_id = $1',
      [answer.requestId],
    );
    expect(payload).toMatch(
      /^\{"action":"THING_ADDED","date":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","thing_id":1\}$/,
    );
  });

  it('reports a violated constraint as a problem of its field, even with 20 concurrent writers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('wanted by all')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = answers.filter(({ status }) => status !== 200);
    for (const { status, errors, ...answer } of rejected) {
      expect({ status, errors }).toEqual({
        status: 400,
        errors: [{ code: codes.duplicate, field: 'name', message: 'name exists already' }],
      });
      expect(await service.events.of(answer)).toEqual([]);
    }
  });

  it('runs once per Idempotency-Key, and repeats its answer', async () => {
    const first = await add('once', { idempotencyKey: 'k1' });
    const again = await add('once', { idempotencyKey: 'k1' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
      undefined,
      'true',
    ]);
    expect(await service.events.of(again)).toEqual([]);
    expect(await countOf('once')).toBe(1);
  });

  it('runs once for 20 concurrent requests with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add('at once', { idempotencyKey: 'k2' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.thing_id)).size).toBe(1);
    expect(await countOf('at once')).toBe(1);
  });

  it('rejects a key that was sent with another body, but accepts the same key from another user', async () => {
    await add('mine', { idempotencyKey: 'k3' });
    const reused = await add('other', { idempotencyKey: 'k3' });
    expect(reused).toMatchObject({ status: 400, errors: [{ code: codes.keyReused }] });
    expect(await countOf('other')).toBe(0);
    expect(await add('theirs', { idempotencyKey: 'k3', user: 'somebody' })).toMatchObject({ status: 200 });
  });

  it('returns the first answer even if the data has changed since, before validating', async () => {
    const first = await add('then possible', { idempotencyKey: 'k5' });
    await service.database.query('ALTER TABLE things ADD CONSTRAINT no_more CHECK (id < 0) NOT VALID');
    const again = await add('then possible', { idempotencyKey: 'k5' });
    const reused = await add('', { idempotencyKey: 'k5' });
    await service.database.query('ALTER TABLE things DROP CONSTRAINT no_more');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(reused).toMatchObject({ status: 400, errors: [{ code: codes.keyReused }] });
  });

  it('forgets a key after 24 hours, even if its row is still stored', async () => {
    const first = await add('yesterday', { idempotencyKey: 'k6' });
    await service.database.query(
      "UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second' WHERE key = 'k6'",
    );
    const another = await add('today', { idempotencyKey: 'k6' });
    expect(another).toMatchObject({ status: 200 });
    expect(another.body).not.toEqual(first.body);
    expect(await add('today', { idempotencyKey: 'k6' })).toMatchObject({ status: 200, body: another.body });
  });

  it('does not store the key of a failed request', async () => {
    await add('taken');
    expect(await add('taken', { idempotencyKey: 'k4' })).toMatchObject({ status: 400 });
    expect(await add('free', { idempotencyKey: 'k4' })).toMatchObject({ status: 200 });
  });

  it('reports whether it may be stored if its connection is lost, and emits no event if it is not', async () => {
    const lock = await TableLock.take(service.database.ownerUrl, 'crm.things');
    const adding = add('lost');
    // In one statement: on a busy machine its wait for the lock would end before a second one.
    const endWaiting = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'crm.things'::regclass AND NOT granted
      AND ${ofThisDatabase}`;
    await eventually(async () => expect(await service.database.query(endWaiting)).toHaveLength(1));
    const { status, errors, ...answer } = await adding;
    await lock.release();
    expect({ status, code: errors[0]?.code }).toEqual(lost);
    expect(await countOf('lost')).toBe(0);
    expect(await service.events.of(answer)).toEqual([]);
    expect(await add('lost')).toMatchObject({ status: 200 });
  });

  it('answers 503 and is not stored if it waits too long for a lock', async () => {
    const [lock, adding] = await whileLocked(service, () => add('locked'));
    expect(await adding).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    await lock.release();
    expect(await countOf('locked')).toBe(0);
  });

  it('rejects a text that Postgres cannot store', async () => {
    expect(await add('a\0')).toMatchObject({
      status: 400,
      errors: [{ code: codes.forbiddenCharacter, field: 'name' }],
    });
  });
});

/** Starts work that waits for a lock, and returns as soon as it waits. */
async function whileLocked<T>(
  { database }: TestService,
  start: () => Promise<T>,
): Promise<[TableLock, Promise<T>]> {
  const lock = await TableLock.take(database.ownerUrl, 'crm.things');
  const working = start();
  await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
  return [lock, working];
}

describe('a write of one statement that changes no row', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());

  it.each([
    ['without', {}],
    ['with', { idempotencyKey: 'k1' }],
  ])('answers 404 and emits no event, %s an Idempotency-Key', async (_name, headers) => {
    const { status, errors, ...answer } = await service.ask(probes.addAtOnce, { name: 'nothing' }, headers);
    expect(status).toBe(404);
    expect(errors).toMatchObject([{ code: codes.notFound }]);
    expect(await service.events.of(answer)).toEqual([]);
  });
});

describe('an event that is too large to send', () => {
  it('is not stored, nor is its change', async () => {
    const service = await TestService.start(probe, probeData);
    const { status, ...answer } = await service.ask(probes.hugeEvent, { size: 70_000 });
    expect(status).toBe(500);
    expect(await service.events.of(answer)).toEqual([]);
    expect(await service.database.query('SELECT FROM things')).toEqual([]);
    expect((await service.ask(probes.hugeEvent, { size: 60_000 })).status).toBe(200);
    await service.stop();
  });
});

describe('the outbox', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start(probe, probeData);
  });
  let afterTest = (): Promise<void> => Promise.resolve();
  afterEach(async () => {
    await afterTest();
    await service.stop();
  });
  /** Adds things concurrently: at most as many as one replica accepts. */
  const addMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => service.succeed(probes.add, { name: `thing ${index}` })),
    );
  const inStream = () =>
    withStreams(async manager => (await manager.streams.info(eventStream)).state.messages);
  /** How many events are known to be in the stream behind a place. */
  const behind = async (place: number): Promise<number> =>
    (await service.database.query('SELECT count(*)::int FROM outbox WHERE stream_sequence > $1', [place]))[0]
      .count;

  it('publishes every event once, with two replicas running', async () => {
    const replica = await startService(probe, service.environment);
    afterTest = () => replica.stop();
    await addMany(60);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => service.succeed(probes.add, { name: `more ${index}` })),
    );
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    expect(await inStream()).toBe(120);
  });

  it('is published by one replica, and the others tell it of what they write', async () => {
    await addMany(1);
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    const replica = await startService(probe, service.environment);
    const nats = await connectToNats(natsUrl(), 'test');
    afterTest = async () => {
      await nats.close();
      await replica.stop();
    };
    const notices = nats.subscribe(outboxNotice('crm'));
    await nats.flush();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => service.succeed(probes.add, { name: `more ${index}` })),
    );
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    await nats.flush();
    // Requests are shared at random: each replica has taken some of them.
    expect(notices.getReceived()).toBeGreaterThan(0);
    expect(notices.getReceived()).toBeLessThan(60);
  });

  it('publishes events that were committed while it was stopped', async () => {
    await service.pause();
    await service.database.query(
      `INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace)
       VALUES (gen_random_uuid(), 'events.crm.THING_ADDED', 'thing_id=1', '{"thing_id":1}', '', '')`,
    );
    expect(await inStream()).toBe(0);
    await service.resume();
    await eventually(async () => expect(await inStream()).toBe(1));
  });

  it('knows what the stream has taken, also when it refuses a later event of the same object', async () => {
    await service.pause();
    await service.database.query(
      `INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace)
       SELECT gen_random_uuid(), 'events.crm.THING_ADDED', 'thing_id=1', json_build_object('text', repeat('x', size)), '', ''
       FROM unnest(ARRAY[1, 9000000]) AS size`,
    );
    await service.resume();
    const taken = () => service.database.query('SELECT stream_sequence FROM outbox ORDER BY id');
    await eventually(async () =>
      expect(await taken()).toEqual([{ stream_sequence: 1 }, { stream_sequence: null }]),
    );
    await service.database.query('DELETE FROM outbox');
  });

  it('republishes events that the stream has lost', async () => {
    await addMany(60);
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    await service.pause();
    await withStreams(manager => manager.streams.delete(eventStream));
    await ensureEventStream(natsUrl(), { replicas: 1 });
    await service.resume();
    await eventually(async () => expect(await inStream()).toBe(60));
  });

  it('republishes lost events even if other events have taken their sequence numbers', async () => {
    await addMany(10);
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    await service.pause();
    const kept = await service.database.query('SELECT * FROM outbox ORDER BY stream_sequence LIMIT 4');
    await withStreams(manager => manager.streams.delete(eventStream));
    await ensureEventStream(natsUrl(), { replicas: 1 });
    const publisher = await EventPublisher.open();
    for (const { subject, event_id } of kept)
      await publisher.send(subject, '{}', { [eventHeaders.id]: event_id });
    for (let others = 0; others < 3; others += 1) await publisher.send('events.telephony.THING_DONE', '{}');
    await publisher.close();
    await service.resume();
    await eventually(async () => expect(await inStream()).toBe(13));
    await eventually(async () => expect(await behind(7)).toBe(6));
  });

  it('does not republish events that the stream still has', async () => {
    await addMany(10);
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    await service.pause();
    await service.resume();
    await service.succeed(probes.add, { name: 'after' });
    await eventually(async () => expect(await inStream()).toBe(11));
    await eventually(async () => expect(await behind(10)).toBe(1));
  });

  it('keeps events while the stream is missing, and publishes them in order', async () => {
    await withStreams(manager => manager.streams.delete(eventStream));
    await addMany(5);
    expect(await unpublished(service)).toBe(5);
    await ensureEventStream(natsUrl(), { replicas: 1 });
    await eventually(async () => expect(await inStream()).toBe(5));
    await eventually(async () => expect(await unpublished(service)).toBe(0));
    const rows = await service.database.query('SELECT id, stream_sequence FROM outbox ORDER BY id');
    expect(rows.map(({ stream_sequence }) => stream_sequence)).toEqual([1, 2, 3, 4, 5]);
  });
});

const unpublished = async (service: TestService): Promise<number> =>
  (await service.database.query('SELECT count(*)::int FROM outbox WHERE published_at IS NULL'))[0]!.count;

async function withStreams<T>(
  work: (manager: Awaited<ReturnType<typeof streamsOf>>) => Promise<T>,
): Promise<T> {
  const connection = await connectToNats(natsUrl(), 'streams');
  try {
    return await work(await streamsOf(connection));
  } finally {
    await connection.close();
  }
}

const streamsOf = (connection: Awaited<ReturnType<typeof connectToNats>>) => connection.jetstreamManager();
