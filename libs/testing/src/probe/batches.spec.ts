import type { BatchAnswer, ItemResult } from '@patchbay/contracts/batch';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '../eventually';
import { type Answer, TestService, emitted } from '../service';
import { TableLock } from '../table-lock';
import { probe, probes } from './probe';
import { probeData, thingAdded } from './things';

const added = (index: number): ItemResult => ({
  index,
  status: 'ADDED',
  id: expect.stringMatching(/^\d+$/),
  errors: [],
});
const duplicate = (index: number): ItemResult => ({
  index,
  status: 'ALREADY_EXISTS',
  id: '',
  errors: [{ code: codes.duplicate, field: 'name', message: 'name exists already' }],
});

describe('a batch', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterEach(() => service.stop());
  const add = (items: unknown, headers = {}) => service.ask(probes.addMany, { items }, headers);
  const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `thing ${index}` }));
  const idsIn = ({ body }: Answer<BatchAnswer>) => body.result.flatMap(({ id }) => (id ? [Number(id)] : []));
  const count = async (): Promise<number> =>
    (await service.database.query('SELECT count(*)::int FROM things'))[0]!.count;
  /** Waits for a lock as the first transaction begins to add. */
  const whileLocked = async <T>(start: () => Promise<T>): Promise<[TableLock, Promise<T>]> => {
    const lock = await TableLock.take(service.database.ownerUrl, 'crm.things');
    const working = start();
    await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
    return [lock, working];
  };
  /** Lets a batch end after its first two transactions, as a crash would. */
  const interrupted = async (items: unknown, headers: object): Promise<Answer<BatchAnswer>> => {
    await service.database.query(`ALTER TABLE things ADD CONSTRAINT until_201 CHECK (id <= 200) NOT VALID`);
    const answer = await add(items, headers);
    await service.database.query('ALTER TABLE things DROP CONSTRAINT until_201');
    return answer;
  };

  it('adds a thousand items in their order, in ten transactions, with an event for each', async () => {
    const answer = await add(named(1_000));
    expect(answer).toMatchObject({
      status: 200,
      body: { result: named(1_000).map((_, index) => added(index)) },
    });
    const events = idsIn(answer).map(thing_id => emitted(thingAdded, { thing_id }));
    expect(await service.events.of(answer)).toEqual(events);
    const [{ transactions }] = await service.database.query(
      'SELECT count(DISTINCT xmin::text)::int AS transactions FROM things',
    );
    expect(transactions).toBe(10);
  });

  it('adds the other items when some are wrong or no objects', async () => {
    const answer = await add([{ name: 'a' }, { name: '' }, 'b', null, [], ['c'], { name: 7 }, { name: 'd' }]);
    const failed = (index: number, error: object) => ({ index, status: 'FAILED', id: '', errors: [error] });
    const notObject = { code: codes.wrongType, message: 'the item must be an object' };
    const required = { code: codes.required, field: 'name', message: 'name is required' };
    expect(answer.body.result).toEqual([
      added(0),
      failed(1, required),
      failed(2, notObject),
      failed(3, notObject),
      failed(4, required),
      failed(5, notObject),
      failed(6, { code: codes.wrongType, field: 'name', message: 'name must be a string' }),
      added(7),
    ]);
    expect(await service.events.of(answer)).toEqual(
      idsIn(answer).map(thing_id => emitted(thingAdded, { thing_id })),
    );
  });

  it('reports duplicates of stored things and within the batch, and adds the others', async () => {
    await add([{ name: 'stored' }]);
    const answer = await add([{ name: 'x' }, { name: 'stored' }, { name: 'x' }, { name: 'y' }]);
    expect(answer.body.result).toEqual([added(0), duplicate(1), duplicate(2), added(3)]);
    expect(await service.events.of(answer)).toHaveLength(2);
  });

  it('adds what two batches have in common once', async () => {
    const answers = await Promise.all([add(named(300)), add(named(300))]);
    expect(await count()).toBe(300);
    const statuses = answers.flatMap(({ body }) => body.result.map(({ status }) => status));
    expect(statuses.filter(status => status === 'ADDED')).toHaveLength(300);
    expect(statuses.filter(status => status === 'ALREADY_EXISTS')).toHaveLength(300);
  });

  it.each([
    ['left out', undefined, codes.required],
    ['null', null, codes.required],
    ['a text', 'x', codes.wrongType],
    ['an object', {}, codes.wrongType],
    ['empty', [], codes.tooShort],
    ['more than 1,000', Array(1_001).fill({ name: 'x' }), codes.tooLong],
  ])('rejects a batch whose items are %s', async (...[, items, code]) => {
    const answer = await add(items);
    expect(answer).toMatchObject({ status: 400, errors: [{ code, field: 'items' }] });
    expect(await count()).toBe(0);
  });

  it('rejects unknown fields only with strict handling, each in its place', async () => {
    const items = [{ name: 'a', colour: 'red' }, { name: 'b' }];
    const strictly = { prefer: 'handling=strict' };
    const strict = await add(items, strictly);
    const message = 'colour is not a field of this operation';
    expect(strict.body.result).toEqual([
      {
        index: 0,
        status: 'FAILED',
        id: '',
        errors: [{ code: codes.unknownField, field: 'colour', message }],
      },
      added(1),
    ]);
    expect(strict.headers.get('preference-applied')).toBe('handling=strict');
    const whole = await service.ask(probes.addMany, { items, colour: 'red' } as object, strictly);
    expect(whole).toMatchObject({ status: 400, errors: [{ code: codes.unknownField, field: 'colour' }] });
    expect((await add(items.slice(0, 1))).body.result).toEqual([added(0)]);
  });

  it('reports numbers that are not finite in their item alone', async () => {
    const body = '{"items": [{"name": 1e400}, {"name": "a"}, 1e400]}';
    const { result } = (await service.send(probes.addMany, Buffer.from(body))).body;
    expect(result.map(({ status }) => status)).toEqual(['FAILED', 'ADDED', 'FAILED']);
    expect(result[0]!.errors).toEqual([
      { code: codes.outOfRange, field: 'name', message: 'name must be a finite number' },
    ]);
  });

  it('answers 503 when its connection is lost before anything was stored', async () => {
    const [lock, adding] = await whileLocked(() => add(named(200)));
    await service.database.query('SELECT pg_terminate_backend($1)', await lock.waiting());
    expect(await adding).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    await lock.release();
    expect(await count()).toBe(0);
  });

  describe('with an Idempotency-Key', () => {
    const key = { idempotencyKey: 'k1' };

    it('is done once, and its answer repeated', async () => {
      const first = await add(named(250), key);
      const again = await add(named(250), key);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await service.events.of(again)).toEqual([]);
      expect(await count()).toBe(250);
    });

    it('is done once by 10 requests at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(named(250), key)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]!.body.result).toEqual(named(250).map((_, index) => added(index)));
      expect(await count()).toBe(250);
    });

    it('goes on where it ended in the middle, and keeps what was rejected', async () => {
      const items = [{ name: '' }, ...named(299)];
      expect(await interrupted(items, key)).toMatchObject({ status: 500 });
      expect(await count()).toBe(199);
      const answer = await add(items, key);
      expect(answer.body.result.map(({ status }) => status)).toEqual(['FAILED', ...Array(299).fill('ADDED')]);
      expect(await count()).toBe(299);
      expect(await add(items, key)).toMatchObject({ status: 200, body: answer.body });
    });

    it('belongs to its body, also while the batch is unfinished', async () => {
      await interrupted(named(250), key);
      const reused = { status: 400, errors: [{ code: codes.keyReused }] };
      expect(await add(named(10), key)).toMatchObject(reused);
      expect(await service.ask(probes.add, { name: 'single' }, key)).toMatchObject(reused);
      await add(named(250), key);
      expect(await add(named(10), key)).toMatchObject(reused);
      expect(await count()).toBe(250);
    });

    it('leaves no trace when nothing was stored', async () => {
      expect(await add([], key)).toMatchObject({ status: 400 });
      expect(await add(named(1), key)).toMatchObject({ status: 200 });
    });
  });
});
