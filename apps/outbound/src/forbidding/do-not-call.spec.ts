import { doNotCall, doNotCallEvents } from '@patchbay/contracts/outbound/do-not-call';
import { doNotCallListEvents, doNotCallLists } from '@patchbay/contracts/outbound/do-not-call-lists';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

describe('numbers that must not be called', () => {
  let test: TestOutbound;
  let service: TestService;
  let next = 600_000_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const newNumber = () => String((next += 1));
  const listed = async (filter: object) => (await service.succeed(doNotCall.list, filter)).result;
  const newList = async (name: string) => (await service.succeed(doNotCallLists.create, { name })).id;

  it('has a new list at the second attempt where a file has taken the next identifier', async () => {
    const id = await newList('Before a file');
    await service.database.query(`INSERT INTO do_not_call_lists (id, name) VALUES ($1, 'Of a file')`, [
      id + 1,
    ]);
    const answer = await service.ask(doNotCallLists.create, { name: 'Behind a file' });
    expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    expect(await newList('Behind a file')).toBe(id + 2);
  });

  it('are added with one event, to the list 1 and for ever', async () => {
    const phone_number = newNumber();
    const answer = await service.ask(doNotCall.create, { phone_number, reason: 'asked' });
    const { entry_id } = answer.body;
    expect(await service.events.of(answer)).toEqual([
      emitted(doNotCallEvents.added, { entry_id, list_id: 1, phone_number }),
    ]);
    const shown = { entry_id, list_id: 1, phone_number, pattern: '', reason: 'asked', expires_at: '' };
    expect(await listed({ phone_number })).toEqual([{ ...shown, added_at: expect.any(String) }]);
  });

  it.each(['+48 NUMBER', '0048NUMBER', 'NUMBER'])('are found in any notation: %s', async notation => {
    const phone_number = newNumber();
    const { entry_id } = await service.succeed(doNotCall.create, { phone_number });
    const written = notation.replace('NUMBER', phone_number);
    expect(await listed({ phone_number: written })).toMatchObject([{ entry_id }]);
    expect(await service.succeed(doNotCall.create, { phone_number: written })).toEqual({ entry_id });
  });

  it('may be all that begin in the same way', async () => {
    const answer = await service.ask(doNotCall.create, { pattern: '+48511*' });
    const { entry_id } = answer.body;
    expect(await service.events.of(answer)).toEqual([
      emitted(doNotCallEvents.added, { entry_id, list_id: 1, pattern: '+48511*' }),
    ]);
    expect(await listed({ phone_number: '511 200 300' })).toMatchObject([{ entry_id, phone_number: '' }]);
    expect(await listed({ phone_number: '512 200 300' })).toEqual([]);
  });

  it('keep their entry and the later expiry when they are added again, with an event only of a change', async () => {
    const phone_number = newNumber();
    const add = async (expires_at: string) => {
      const answer = await service.ask(doNotCall.create, { phone_number, expires_at });
      const [entry] = await listed({ phone_number });
      const events = (await service.events.of(answer)) as { action: string }[];
      return [answer.body.entry_id, entry!.expires_at, events.map(({ action }) => action)];
    };
    const [id] = await add('2999-01-02 10:00');
    expect(await add('2999-01-01 10:00')).toEqual([id, '2999-01-02 10:00', []]);
    expect(await add('2999-01-03 10:00')).toEqual([id, '2999-01-03 10:00', ['DO_NOT_CALL_UPDATED']]);
    expect(await add('')).toEqual([id, '', ['DO_NOT_CALL_UPDATED']]);
    expect(await add('2999-01-04 10:00')).toEqual([id, '', []]);
  });

  it('are no longer forbidden by an entry that has expired', async () => {
    const phone_number = newNumber();
    const { entry_id } = await service.succeed(doNotCall.create, {
      phone_number,
      expires_at: '2020-01-01 10:00',
    });
    expect(await listed({ phone_number })).toEqual([]);
    expect(await service.succeed(doNotCall.create, { phone_number })).toEqual({ entry_id });
    expect(await listed({ phone_number })).toMatchObject([{ entry_id }]);
  });

  it('are one entry each when many add the same ones at once, in any order', async () => {
    const items = Array.from({ length: 50 }, () => ({ phone_number: newNumber() }));
    const orders = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? items : items.toReversed()));
    const answers = await Promise.all(orders.map(all => service.ask(doNotCall.createMany, { items: all })));
    const results = answers.flatMap(({ body }) => body.result);
    expect(results.filter(({ status }) => status !== 'ADDED')).toEqual([]);
    expect(new Set(results.map(({ id }) => id)).size).toBe(items.length);
    const events = await Promise.all(answers.map(answer => service.events.of(answer)));
    expect(events.flat()).toHaveLength(items.length);
  });

  it('are added in batches, each by itself', async () => {
    const [one, other] = [newNumber(), newNumber()];
    const items = [
      { phone_number: one },
      { phone_number: other, list_id: 77 },
      { phone_number: `+48${one}` },
      { pattern: '+48512*' },
    ];
    const answer = await service.ask(doNotCall.createMany, { items });
    const [first, wrong, again, pattern] = answer.body.result;
    expect(answer.body.result.map(({ status }) => status)).toEqual(['ADDED', 'FAILED', 'ADDED', 'ADDED']);
    expect(again!.id).toBe(first!.id);
    expect(wrong!.errors).toMatchObject([{ field: 'list_id', code: codes.unknownReference }]);
    expect(await service.events.of(answer)).toEqual([
      emitted(doNotCallEvents.added, { entry_id: Number(first!.id), list_id: 1, phone_number: one }),
      emitted(doNotCallEvents.added, { entry_id: Number(pattern!.id), list_id: 1, pattern: '+48512*' }),
    ]);
  });

  it('can be called again when their entry is deleted, with one event', async () => {
    const phone_number = newNumber();
    const { entry_id } = await service.succeed(doNotCall.create, { phone_number });
    const answer = await service.ask(doNotCall.delete, { id: entry_id });
    expect(await service.events.of(answer)).toEqual([
      emitted(doNotCallEvents.removed, { entry_id, list_id: 1, phone_number }),
    ]);
    expect(await listed({ phone_number })).toEqual([]);
    expect((await service.ask(doNotCall.delete, { id: entry_id })).status).toBe(404);
  });

  it('are listed by list and page by page', async () => {
    const list_id = await newList('paged');
    const items = [1, 2, 3].map(() => ({ phone_number: newNumber(), list_id }));
    const { result } = await service.succeed(doNotCall.createMany, { items });
    const first = await service.ask(doNotCall.list, { list_id, limit: 2 });
    expect([first.body.count, first.body.result.map(({ entry_id }) => String(entry_id))]).toEqual([
      3,
      result.slice(0, 2).map(({ id }) => id),
    ]);
    expect(await listed({ phone_number: items[0]!.phone_number, list_id: 1 })).toEqual([]);
  });

  it.each<[object, [string, number][]]>([
    [{}, [['phone_number', codes.required]]],
    [{ phone_number: '1', pattern: '+4860*' }, [['pattern', codes.notAllowed]]],
    [{ pattern: '+486*' }, [['pattern', codes.wrongFormat]]],
    [{ pattern: '600*' }, [['pattern', codes.wrongFormat]]],
    [
      { phone_number: 'x', list_id: 77 },
      [
        ['phone_number', codes.wrongFormat],
        ['list_id', codes.unknownReference],
      ],
    ],
  ])('refuse %j', async (input, problems) => {
    const answer = await service.ask(doNotCall.create, input);
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual(problems);
  });

  it('are in lists, which are added and deleted with one event each', async () => {
    const added = await service.ask(doNotCallLists.create, { name: 'Surveys' });
    const { id } = added.body;
    expect(await service.events.of(added)).toEqual([emitted(doNotCallListEvents.created, { list_id: id })]);
    const lists = await service.succeed(doNotCallLists.list);
    expect(lists).toEqual(
      expect.arrayContaining([
        { id: 1, name: 'Default' },
        { id, name: 'Surveys' },
      ]),
    );
    const again = await service.ask(doNotCallLists.create, { name: 'Surveys' });
    expect(again.errors).toMatchObject([{ field: 'name', code: codes.duplicate }]);
    const deleted = await service.ask(doNotCallLists.delete, { id });
    expect(await service.events.of(deleted)).toEqual([emitted(doNotCallListEvents.deleted, { list_id: id })]);
  });

  it('keep their list, and the list 1 stays', async () => {
    const list_id = await newList('kept');
    await service.succeed(doNotCall.create, { phone_number: newNumber(), list_id });
    const errors = await Promise.all([list_id, 1, 77].map(id => service.ask(doNotCallLists.delete, { id })));
    expect(errors.map(answer => answer.errors[0]!.code)).toEqual([
      codes.stillReferred,
      codes.notAllowed,
      codes.notFound,
    ]);
  });

  it('can be in lists of a provisioning file, which never takes the list 1 away', async () => {
    const apply = (do_not_call_lists: object[]) =>
      service.succeed(outboundProvisioning.apply, { outbound: { do_not_call_lists }, prune: true });
    await apply([
      { id: 1, name: 'Everybody' },
      { id: 7, name: 'From a file' },
    ]);
    const names = async () => (await service.succeed(doNotCallLists.list)).map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining(['Everybody', 'From a file']));
    expect(await apply([])).toMatchObject([{ kind: 'do_not_call_lists', pruned: 1 }]);
    expect(await names()).toContain('Everybody');
    expect(await names()).not.toContain('From a file');
  });
});
