import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { cloneCampaign } from '@patchbay/contracts/outbound/campaign-clones';
import { campaignGroupEvents, campaignGroups } from '@patchbay/contracts/outbound/campaign-groups';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { doNotCallLists } from '@patchbay/contracts/outbound/do-not-call-lists';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/request-headers';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

const actor = { type: 'api_user', name: 'test' };

describe('groups of campaigns', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const unknown = 999_999;
  const add = (name: string) => service.succeed(campaignGroups.create, { name });
  const groupOf = async (id: string) => (await service.succeed(campaigns.read, { id })).group_id;
  const refusals = async (answer: ReturnType<typeof service.ask>) =>
    (await answer).errors.map(({ field, code }) => [field, code]);

  it('are added with one event, listed and read', async () => {
    const answer = await service.ask(campaignGroups.create, { name: 'Surveys' });
    const { id } = answer.body;
    expect(answer.body).toEqual({ id: expect.any(Number), name: 'Surveys' });
    expect(id).toBeGreaterThan(1_000_000);
    expect(await service.events.of(answer)).toEqual([emitted(campaignGroupEvents.created, { group_id: id })]);
    expect(await service.changes(answer)).toEqual([{ actor, change: { object: answer.body } }]);
    expect(await service.succeed(campaignGroups.read, { id })).toEqual({ id, name: 'Surveys' });
    expect(await service.succeed(campaignGroups.list)).toContainEqual({ id, name: 'Surveys' });
  });

  it('are listed by 5,000, as lists of numbers that must not be called are', async () => {
    const lists = { campaign_groups: campaignGroups.list, do_not_call_lists: doNotCallLists.list };
    for (const [table, list] of Object.entries(lists)) {
      await service.database.query(
        `INSERT INTO ${table} (name) SELECT 'many ' || n FROM generate_series(1, 5001) AS n`,
      );
      const added = await service.database.query(`SELECT id FROM ${table} ORDER BY id`);
      const first = await service.ask(list);
      const after = first.headers.get(headerNames.nextCursor);
      const last = await service.ask(list, { after });
      await service.database.query(`DELETE FROM ${table} WHERE name LIKE 'many %'`);
      expect(first.body).toHaveLength(5_000);
      expect([...first.body, ...last.body].map(({ id }) => id)).toEqual(
        added.map(({ id }: { id: string }) => Number(id)),
      );
      expect(last.headers.get(headerNames.nextCursor)).toBeUndefined();
    }
  });

  it('have names of their own, also when one is added twice at the same time', async () => {
    const twice = await Promise.all([1, 2].map(() => service.ask(campaignGroups.create, { name: 'Twice' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await service.ask(campaignGroups.create, { name: 'Twice' });
    expect(again.errors).toMatchObject([{ field: 'name', code: codes.duplicate }]);
    expect(await service.events.of(again)).toEqual([]);
  });

  it('are added at the second attempt where a file has taken the next identifier', async () => {
    const { id } = await add('Before a file');
    await service.database.query(`INSERT INTO campaign_groups (id, name) VALUES ($1, 'Of a file')`, [id + 1]);
    const answer = await service.ask(campaignGroups.create, { name: 'Behind a file' });
    expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    expect((await add('Behind a file')).id).toBe(id + 2);
  });

  it('need a name', async () => {
    expect(await refusals(service.ask(campaignGroups.create, { name: '' }))).toEqual([
      ['name', codes.required],
    ]);
  });

  it('are not found by an unknown identifier', async () => {
    expect(await service.ask(campaignGroups.read, { id: unknown })).toMatchObject({ status: 404 });
  });

  it('hold campaigns, which come, go and stay', async () => {
    const [first, second] = [await add('First'), await add('Second')];
    const { id } = await test.campaign({ group_id: first.id });
    expect(await groupOf(id)).toBe(first.id);
    const moved = await service.ask(campaigns.update, { id, group_id: String(second.id) });
    expect(await service.events.of(moved)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect(await service.changes(moved)).toMatchObject([{ change: { previous: { group_id: first.id } } }]);
    await service.succeed(campaigns.update, { id, name: 'y', group_id: null });
    expect(await groupOf(id)).toBe(second.id);
    await service.succeed(campaigns.update, { id, group_id: '' });
    expect(await groupOf(id)).toBeNull();
  });

  it('hold the copy of a campaign too', async () => {
    const { id: group_id } = await add('Copied');
    const source = await test.campaign({ group_id });
    expect(await groupOf((await service.succeed(cloneCampaign, source)).id)).toBe(group_id);
  });

  it('must exist, which is reported with all other problems', async () => {
    const create = { name: '', dialer: 'preview', group_id: unknown };
    const expected = [
      ['name', codes.required],
      ['group_id', codes.unknownReference],
    ];
    expect(await refusals(service.ask(campaigns.create, create))).toEqual(expected);
    const { id } = await test.campaign();
    const update = { id, parity: 0, group_id: unknown };
    expect(await refusals(service.ask(campaigns.update, update))).toEqual([
      ['parity', codes.outOfRange],
      ['group_id', codes.unknownReference],
    ]);
    expect(await groupOf(id)).toBeNull();
  });
});
