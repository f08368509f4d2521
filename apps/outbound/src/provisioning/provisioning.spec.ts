import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import { campaignGroups } from '@patchbay/contracts/outbound/campaign-groups';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { type OutboundSection, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { records } from '@patchbay/contracts/outbound/records';
import { dictionaryStatuses } from '@patchbay/contracts/outbound/statuses';
import { codes } from '@patchbay/contracts/problems';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type TestService, emitted } from '@patchbay/testing/service';
import { addAnswers } from '../test-campaigns';
import { TestOutbound } from '../test-outbound';

const { apply } = outboundProvisioning;

const section = () => ({
  dictionary_statuses: [
    { id: 1, name: 'To call' },
    { id: 2, name: 'Sold' },
  ],
  campaigns: [
    {
      id: '00001',
      name: 'Survey',
      dialer: 'preview' as const,
      parameters: { caller_id: '22', preview_timeout: 30 },
      fields: ['first_name', 'city'],
      statuses: [
        { status_id: 1, name: 'To call', system_status: 'TO_CALL' as const, dictionary_status_id: 1 },
        { status_id: 2, name: 'Sold', system_status: 'NO_CALL' as const },
      ],
      agents: [{ login: 'anna' }, { login: 'jan', active_in_outbound: false }],
    },
    { id: 'CrmFD', name: 'Callback', dialer: 'progressive' as const, crm_fed: true, end_date: '2999-01-01' },
  ],
});

const counts = (kind: string, different: object) => ({
  kind,
  created: 0,
  updated: 0,
  unchanged: 0,
  pruned: 0,
  ...different,
});

describe('provisioning', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeEach(async () => {
    test = await TestOutbound.start({});
    service = test.service;
  });
  afterEach(() => test.stop());

  const tables = [
    'dictionary_statuses',
    'campaigns',
    'campaign_fields',
    'campaign_statuses',
    'campaign_agents',
  ];

  /** All provisioned rows, with the transaction that wrote each. */
  async function everything(): Promise<unknown> {
    const read = (table: string) =>
      service.database.query(`SELECT xmin::text, * FROM ${table} ORDER BY 2, 3`);
    return Object.fromEntries(await Promise.all(tables.map(async table => [table, await read(table)])));
  }

  const rejectedWithoutTrace = async (input: object, problems: [field: string, code: number][]) => {
    const before = await everything();
    const answer = await service.ask(apply, input, { prefer: 'handling=strict' });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual(problems);
    expect(answer.status).toBe(400);
    expect(await everything()).toEqual(before);
  };

  const firstStatus = async (id: string) =>
    Number((await service.succeed(campaigns.statuses, { id }))[0]!.status_id);

  const record = { id: '00001', phone_number: '600100200', status_id: 2, record_fields: { city: 'x' } };

  it('creates the rows of a section for the API, and emits one event for each campaign', async () => {
    const answer = await service.ask(apply, { outbound: section() });
    expect(answer.body).toEqual([
      counts('dictionary_statuses', { created: 2 }),
      counts('campaigns', { created: 2 }),
      counts('campaign_fields', { created: 2 }),
      counts('campaign_statuses', { created: 2 }),
      counts('campaign_agents', { created: 2 }),
    ]);
    expect(await service.events.of(answer)).toEqual([
      emitted(campaignEvents.created, { outbound_id: '00001' }),
      emitted(campaignEvents.created, { outbound_id: 'CrmFD' }),
    ]);
    expect(await service.succeed(dictionaryStatuses.list)).toEqual(section().dictionary_statuses);
    const { statuses, agents, ...campaign } = section().campaigns[0]!;
    expect(await service.succeed(campaigns.read, { id: '00001' })).toEqual({
      ...campaign,
      active: true,
      dialling: {},
      start_date: new BusinessTime('Europe/Warsaw').today(),
      end_date: '',
      order: 50,
      parity: 50,
      group_id: null,
      crm_fed: false,
    });
    expect(await service.succeed(campaigns.statuses, { id: '00001' })).toMatchObject([
      { status_id: '1', dictionary_status_id: 1 },
      { status_id: '2', dictionary_status_id: null },
    ]);
    expect(
      (await service.succeed(campaignAgents.list, { id: '00001' })).map(each => each.active_in_outbound),
    ).toEqual([true, false]);
    expect(await service.succeed(campaigns.read, { id: 'CrmFD' })).toMatchObject({ crm_fed: true });
    await service.succeed(records.create, record);
  });

  it('writes nothing when a file is applied again, also on another day', async () => {
    await service.succeed(apply, { outbound: section() });
    await service.database.query(`UPDATE campaigns SET start_date = '2026-01-01'`);
    const before = await everything();
    const again = await service.ask(apply, { outbound: section(), prune: true });
    expect(again.body.every(({ created, updated, pruned }) => created + updated + pruned === 0)).toBe(true);
    expect(await service.events.of(again)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it.each<[string, (campaign: ReturnType<typeof section>['campaigns'][0]) => void]>([
    ['name', campaign => (campaign.name = 'Poll')],
    ['parameters', campaign => (campaign.parameters = { caller_id: '23', preview_timeout: 30 })],
    ['field', campaign => campaign.fields!.push('street')],
    ['order of fields', campaign => campaign.fields!.reverse()],
    ['status', campaign => (campaign.statuses![1]!.name = 'Bought')],
    ['agent', campaign => campaign.agents!.push({ login: 'ola' })],
    ['missing agent', campaign => campaign.agents!.pop()],
  ])('emits one event of a campaign with another %s', async (_what, change) => {
    await service.succeed(apply, { outbound: section() });
    const changed = section();
    change(changed.campaigns[0]!);
    const answer = await service.ask(apply, { outbound: changed, prune: true });
    const event = emitted(campaignEvents.updated, { outbound_id: '00001' });
    expect(await service.events.of(answer)).toEqual([event]);
    const again = await service.ask(apply, { outbound: changed, prune: true });
    expect(await service.events.of(again)).toEqual([]);
  });

  it('emits one event of each of the campaigns between which a status moves', async () => {
    await service.succeed(apply, { outbound: section() });
    const moved = section();
    Object.assign(moved.campaigns[1]!, { statuses: moved.campaigns[0]!.statuses!.splice(1) });
    const answer = await service.ask(apply, { outbound: moved });
    expect(await service.events.of(answer)).toEqual([
      emitted(campaignEvents.updated, { outbound_id: '00001' }),
      emitted(campaignEvents.updated, { outbound_id: 'CrmFD' }),
    ]);
  });

  it('says nothing of a campaign that others add or change meanwhile', async () => {
    await service.succeed(apply, { outbound: section() });
    const work = Array.from({ length: 10 }, (_, index) => [
      service.ask(campaigns.create, { name: `x${index}`, dialer: 'preview' }),
      service.ask(campaigns.update, { id: 'CrmFD', order: index + 1 }),
      service.ask(campaignAgents.add, { id: '00001', logins: [index % 2 ? 'anna' : 'jan'] }),
      service.ask(apply, { outbound: { campaigns: section().campaigns.slice(0, 1) } }),
    ]);
    const answers = await Promise.all(work.map(([, , , provisioned]) => provisioned!));
    await Promise.all(work.flat());
    for (const answer of answers) expect([answer.status, await service.events.of(answer)]).toEqual([200, []]);
  });

  it('has groups, of which those that campaigns name stay', async () => {
    const grouped = section();
    Object.assign(grouped, { campaign_groups: [{ id: 7, name: 'Surveys' }] });
    Object.assign(grouped.campaigns[0]!, { group_id: 7 });
    const answer = await service.ask(apply, { outbound: grouped });
    expect(answer.body).toContainEqual(counts('campaign_groups', { created: 1 }));
    expect(await service.succeed(campaigns.read, { id: '00001' })).toMatchObject({ group_id: 7 });
    const moved = { outbound: { ...grouped, campaigns: section().campaigns }, prune: true };
    expect(await service.events.of(await service.ask(apply, moved))).toEqual([
      emitted(campaignEvents.updated, { outbound_id: '00001' }),
    ]);
    const own = await service.succeed(campaignGroups.create, { name: 'Of the API' });
    const gone = { outbound: { ...section(), campaign_groups: [] }, prune: true };
    expect((await service.ask(apply, gone)).body).toContainEqual(counts('campaign_groups', { pruned: 1 }));
    expect(await service.succeed(campaignGroups.list)).toEqual([own]);
    await service.succeed(apply, { outbound: grouped });
    await service.succeed(campaigns.create, { name: 'x', dialer: 'preview', group_id: 7 });
    await rejectedWithoutTrace(gone, [['outbound.campaign_groups', codes.stillReferred]]);
    await rejectedWithoutTrace({ outbound: { campaigns: [{ ...section().campaigns[0], group_id: 8 }] } }, [
      ['outbound.campaigns[0].group_id', codes.unknownReference],
    ]);
  });

  it('reserves numbers for files: the API assigns others', async () => {
    await service.succeed(apply, { outbound: section() });
    const { id } = await service.succeed(campaigns.create, { name: 'x', dialer: 'preview' });
    expect(id).toBe('00002');
    for (const { status_id } of await service.succeed(campaigns.statuses, { id }))
      expect(Number(status_id)).toBeGreaterThan(1_000_000);
  });

  it('swaps unique values', async () => {
    await service.succeed(apply, { outbound: section() });
    const swapped = section();
    const [first, second] = swapped.campaigns[0]!.statuses!;
    Object.assign(first!, { name: 'Sold', dictionary_status_id: 2 });
    Object.assign(second!, { name: 'To call', dictionary_status_id: 1 });
    swapped.dictionary_statuses[0]!.name = 'Sold';
    swapped.dictionary_statuses[1]!.name = 'To call';
    expect(await service.succeed(apply, { outbound: swapped })).toEqual(
      expect.arrayContaining([
        counts('dictionary_statuses', { updated: 2 }),
        counts('campaign_statuses', { updated: 2 }),
      ]),
    );
  });

  it('removes rows that left the file when it prunes', async () => {
    await service.succeed(apply, { outbound: section() });
    expect(await service.succeed(apply, { outbound: { campaigns: [], dictionary_statuses: [] } })).toEqual(
      tables.map(table => counts(table, {})),
    );
    const answer = await service.ask(apply, { outbound: { campaigns: [] }, prune: true });
    expect(answer.body.map(({ pruned: count }) => count)).toEqual([2, 2, 2, 2]);
    expect(await service.events.of(answer)).toEqual([
      emitted(campaignEvents.deleted, { outbound_id: '00001' }),
      emitted(campaignEvents.deleted, { outbound_id: 'CrmFD' }),
    ]);
    expect(await service.succeed(campaigns.list)).toEqual([]);
    expect(await service.succeed(dictionaryStatuses.list)).toHaveLength(2);
  });

  it('begins with an allowance of its own when a campaign comes again under an identifier', async () => {
    await service.succeed(apply, { outbound: section() });
    await addAnswers(service.database, 'CrmFD', { talked: 100, abandoned: 9 });
    await service.database.query(
      `INSERT INTO campaign_states (campaign_id, state, reported_at) VALUES ('CrmFD', 'RUNNING', now())`,
    );
    await service.succeed(apply, { outbound: section() });
    expect(await service.succeed(campaignLive.read, { id: 'CrmFD' })).toMatchObject({ abandoned: 9 });
    await service.succeed(campaigns.delete, { id: 'CrmFD' });
    await service.succeed(apply, { outbound: section() });
    expect(await service.succeed(campaignLive.read, { id: 'CrmFD' })).toMatchObject({ abandoned: 0 });
    expect(await service.database.query(`SELECT FROM campaign_states WHERE campaign_id = 'CrmFD'`)).toEqual(
      [],
    );
  });

  it('prunes nothing that the API made, in campaigns of the file neither', async () => {
    await service.succeed(apply, { outbound: section() });
    const { id } = await service.succeed(campaigns.create, {
      name: 'By hand',
      dialer: 'preview',
      fields: ['city'],
    });
    await service.succeed(records.create, { ...record, id, status_id: await firstStatus(id) });
    await service.succeed(campaignAgents.add, { id: 'CrmFD', logins: ['jan'] });
    const before = await everything();
    const again = await service.ask(apply, { outbound: section(), prune: true });
    expect(again.body.map(({ pruned }) => pruned)).toEqual([0, 0, 0, 0, 0]);
    expect(await service.events.of(again)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('prunes a campaign of the file with the agents whom the API added, once the file has named it', async () => {
    const { id } = await service.succeed(campaigns.create, { name: 'By hand', dialer: 'preview' });
    await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    const claimed = { campaigns: [{ id, name: 'By hand', dialer: 'preview' as const }] };
    const first = await service.ask(apply, { outbound: claimed, prune: true });
    expect([first.body[0], await service.events.of(first)]).toEqual([
      counts('campaigns', { updated: 1 }),
      [],
    ]);
    const second = await service.ask(apply, { outbound: { campaigns: [] }, prune: true });
    expect(await service.events.of(second)).toEqual([emitted(campaignEvents.deleted, { outbound_id: id })]);
    expect(await service.succeed(campaigns.list)).toEqual([]);
  });

  it('does not prune campaigns, statuses and fields that records refer to', async () => {
    await service.succeed(apply, { outbound: section() });
    await service.succeed(records.create, record);
    const fewer = section();
    fewer.campaigns[0]!.fields = [];
    fewer.campaigns[0]!.statuses = [];
    const list = 'outbound.campaigns';
    const both: [string, number][] = [
      [list, codes.stillReferred],
      [list, codes.stillReferred],
    ];
    await rejectedWithoutTrace({ outbound: fewer, prune: true }, both);
    const nothing: OutboundSection = { campaigns: [] };
    await rejectedWithoutTrace({ outbound: nothing, prune: true }, both);
  });

  it('stores nothing in a dry run', async () => {
    const answer = await service.ask(apply, { outbound: section(), dry_run: true });
    expect(answer.body.map(({ created }) => created)).toEqual([2, 2, 2, 2, 2]);
    expect(await service.events.of(answer)).toEqual([]);
    expect(await service.succeed(campaigns.list)).toEqual([]);
  });

  it('reports all problems of a section at once, and changes nothing', async () => {
    await service.succeed(apply, { outbound: section() });
    const wrong = section();
    Object.assign(wrong.campaigns[0]!, { crm_fed: true, fields: ['city', 'city'] });
    Object.assign(wrong.campaigns[0]!.statuses![1]!, { name: 'To call', dictionary_status_id: 9 });
    Object.assign(wrong.campaigns[1]!, { id: 'a/bxy', end_date: '2000-01-01' });
    wrong.campaigns[0]!.agents!.push({ login: 'anna' });
    await rejectedWithoutTrace({ outbound: wrong }, [
      ['outbound.campaigns[0].crm_fed', codes.notAllowed],
      ['outbound.campaigns[1].id', codes.wrongFormat],
      ['outbound.campaigns[1].end_date', codes.rangeReversed],
      ['outbound.campaigns[0].fields[1].name', codes.duplicate],
      ['outbound.campaigns[0].statuses[1].name', codes.duplicate],
      ['outbound.campaigns[0].statuses[1].dictionary_status_id', codes.unknownReference],
      ['outbound.campaigns[0].agents[2].login', codes.duplicate],
    ]);
    const unknown = section();
    Object.assign(unknown.campaigns[0]!.parameters!, { colour: 'red' });
    await rejectedWithoutTrace({ outbound: unknown }, [
      ['outbound.campaigns[0].parameters.colour', codes.unknownField],
    ]);
  });
});
