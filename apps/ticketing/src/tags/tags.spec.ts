import { tagEvents, tags } from '@patchbay/contracts/ticketing/tags';
import { codes } from '@patchbay/contracts/problems';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { headerNames } from '@patchbay/platform/request-headers';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

const countExisting = 'SELECT recount_ticket_tags()';

describe('tags', () => {
  let test: TestTicketing;
  let service: TestService;
  beforeAll(async () => {
    test = await TestTicketing.start();
    service = test.service;
  });
  beforeEach(() =>
    service.database.query('TRUNCATE known_tags, tag_counts, tag_count_entries, tickets CASCADE'),
  );
  afterAll(() => test.stop());

  const listed = () => service.succeed(tags.list, {});
  const add = (...names: string[]) => service.ask(tags.create, { tags: names });

  it('are added with one event each, once', async () => {
    const answer = await add('vip', ' urgent ', 'vip');
    expect(answer.body).toEqual({ status: 'success' });
    const events = ['urgent', 'vip'].map(name =>
      emitted(tagEvents.created, { tag_id: expect.any(Number) as number, name }),
    );
    expect(await service.events.of(answer)).toEqual(events);
    expect(await service.events.of(await add('urgent'))).toEqual([]);
    expect(await listed()).toEqual([
      { name: 'urgent', uses: 0 },
      { name: 'vip', uses: 0 },
    ]);
  });

  it('are counted by the tickets that have them, also those that nobody has added', async () => {
    await add('vip');
    const id = await test.ticket({ tags: ['vip', 'printer'] });
    await test.ticket({ tags: ['vip'] });
    expect(await listed()).toEqual([
      { name: 'printer', uses: 1 },
      { name: 'vip', uses: 2 },
    ]);
    await service.succeed(tickets.update, { id, tags: [] });
    expect(await listed()).toEqual([{ name: 'vip', uses: 1 }]);
  });

  it('are counted right while others write, and while counts are summed up or made again', async () => {
    await service.database.query('ALTER TABLE tickets DISABLE TRIGGER USER');
    await test.ticket({ tags: ['old', 'vip'] });
    await service.database.query('ALTER TABLE tickets ENABLE TRIGGER USER');
    const ids = await Promise.all(Array.from({ length: 8 }, () => test.ticket({ tags: ['vip', 'new'] })));
    await service.database.query(countExisting);
    await Promise.all([
      ...ids
        .slice(1)
        .map((id, place) => service.succeed(tickets.update, { id, tags: ['vip', `t${place % 2}`] })),
      ...Array.from({ length: 4 }, () => service.database.query('SELECT fold_tag_counts()')),
      service.database.query(countExisting),
    ]);
    await service.database.query('DELETE FROM tickets WHERE ticket_id = $1', [ids[1]]);
    const uses = { new: 1, old: 1, t0: 3, t1: 3, vip: 8 };
    const expected = Object.entries(uses).map(([name, count]) => ({ name, uses: count }));
    expect(await listed()).toEqual(expected);
    await service.database.query('SELECT fold_tag_counts()');
    expect(await listed()).toEqual(expected);
    expect(await service.database.query('SELECT * FROM tag_count_changes')).toEqual([]);
  });

  it('are one each when many add the same ones at once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `tag ${index}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => add(...(turn % 2 ? names : names.toReversed()))),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const events = await Promise.all(answers.map(answer => service.events.of(answer)));
    expect(events.flat()).toHaveLength(40);
  });

  it('are listed page by page', async () => {
    await add('a', 'b', 'c');
    const first = await service.ask(tags.list, { limit: 2 });
    expect(first.body.map(({ name }) => name)).toEqual(['a', 'b']);
    const rest = await service.succeed(tags.list, {
      limit: 2,
      after: first.headers.get(headerNames.nextCursor),
    });
    expect(rest.map(({ name }) => name)).toEqual(['c']);
  });

  it.each<[object, string, number]>([
    [{}, 'tags', codes.required],
    [{ tags: ['x', ''] }, 'tags[1]', codes.required],
    [{ tags: ['x'.repeat(65)] }, 'tags[0]', codes.tooLong],
    [{ tags: 'x' }, 'tags', codes.wrongType],
  ])('are not added by %j', async (input, field, code) =>
    expect((await service.ask(tags.create, input)).errors).toMatchObject([{ field, code }]),
  );
});
