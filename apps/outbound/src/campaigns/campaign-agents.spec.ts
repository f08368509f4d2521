import { campaignCallers } from '@patchbay/contracts/outbound/campaign-callers';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound, agent } from '../test-outbound';

const anna = { agent_id: 2, login: 'anna', number: '102', active_in_outbound: true, active: true };
const jan = { agent_id: 3, login: 'jan', number: '103', active_in_outbound: true, active: true };

describe('agents of a campaign', () => {
  let test: TestOutbound;
  let service: TestService;
  let id: string;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(async () => {
    ({ id } = await test.campaign());
  });
  afterAll(() => test.stop());
  const listed = () => service.succeed(campaignAgents.list, { id });

  it('are added as active, with one event', async () => {
    const answer = await service.ask(campaignAgents.add, { id, logins: ['jan', 'anna', 'jan'] });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect(await listed()).toEqual([anna, jan]);
  });

  it('do not change when they are added again', async () => {
    await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    await service.database.query('UPDATE campaign_agents SET active_in_outbound = false');
    const answer = await service.ask(campaignAgents.add, { id, logins: ['anna'] });
    expect(await service.events.of(answer)).toEqual([]);
    expect(await listed()).toEqual([{ ...anna, active_in_outbound: false }]);
  });

  it('are removed with one event, and agents of other campaigns are ignored', async () => {
    await service.succeed(campaignAgents.add, { id, logins: ['anna', 'jan'] });
    const answer = await service.ask(campaignAgents.remove, { id, logins: ['jan', 'nobody'] });
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect(await listed()).toEqual([anna]);
    expect(
      await service.events.of(await service.ask(campaignAgents.remove, { id, logins: ['jan'] })),
    ).toEqual([]);
  });

  it('are replaced with one event, and stay as they are where they are named again', async () => {
    const set = (...logins: string[]) => service.ask(campaignAgents.set, { id, logins });
    await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    const answer = await set('jan', 'anna', 'jan');
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect(await listed()).toEqual([anna, jan]);
    expect((await set('zed')).errors).toMatchObject([{ code: codes.unknownReference, field: 'logins[0]' }]);
    await set();
    expect(await listed()).toEqual([]);
    await set('jan');
    await service.database.query('UPDATE campaign_agents SET active_in_outbound = false');
    expect(await service.events.of(await set('jan'))).toEqual([]);
    expect(await listed()).toEqual([{ ...jan, active_in_outbound: false }]);
  });

  it('must exist in telephony: all unknown ones are reported, and none is added', async () => {
    const answer = await service.ask(campaignAgents.add, { id, logins: ['zed', 'anna', 'abe'] });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      { code: codes.unknownReference, field: 'logins[0]', message: 'agent zed does not exist' },
      { code: codes.unknownReference, field: 'logins[2]', message: 'agent abe does not exist' },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('are reported with all their problems at once', async () => {
    const problemsOf = async (logins: unknown) =>
      (await service.ask(campaignAgents.add, { id, logins })).errors.map(({ field, code }) => [field, code]);
    expect(await problemsOf(['zed', '', 'anna', 7, 'abe'])).toEqual([
      ['logins[1]', codes.required],
      ['logins[3]', codes.wrongType],
      ['logins[0]', codes.unknownReference],
      ['logins[4]', codes.unknownReference],
    ]);
    expect(await problemsOf('anna')).toEqual([['logins', codes.wrongType]]);
    expect(await problemsOf(Array(1_001).fill('zed'))).toEqual([['logins', codes.tooLong]]);
    expect(await listed()).toEqual([]);
  });

  it('are left out when telephony no longer has them', async () => {
    test.people.push(agent(4, 'gone', 'Ola', ''));
    await service.succeed(campaignAgents.add, { id, logins: ['anna', 'gone'] });
    test.people.pop();
    expect(await listed()).toEqual([anna]);
  });

  it('are listed in any number, by id', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `agent${(index * 7) % 2_500}`);
    const { people } = test;
    people.push(...many.map((login, index) => agent(1_000 + index, login, '', '')));
    const addAgents = 'INSERT INTO campaign_agents (campaign_id, login) SELECT $1, unnest($2::text[])';
    await service.database.query(addAgents, [id, many]);
    const shown = many.map((login, index) => ({
      agent_id: 1_000 + index,
      login,
      number: `${1_100 + index}`,
      active_in_outbound: true,
      active: true,
    }));
    expect(await listed()).toEqual(shown);
    await test.disconnect();
    expect(await listed()).toEqual(shown);
    await test.connect();
    people.splice(2);
  });

  it('show the number of the campaign', async () => {
    await service.succeed(campaigns.update, { id, parameters: { caller_id: '221234567' } });
    await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    const caller = (of: string, login: string) => service.succeed(campaignCallers.read, { id: of, login });
    expect(await caller(id, 'anna')).toEqual({ has_agent: true, caller_id: '221234567' });
    expect(await caller(id, 'jan')).toEqual({ has_agent: false, caller_id: '' });
    expect(await caller('zzzzz', 'anna')).toEqual({ has_agent: false, caller_id: '' });
    await service.succeed(campaigns.update, { id, parameters: { caller_id: '' } });
    expect(await caller(id, 'anna')).toEqual({ has_agent: true, caller_id: '' });
  });

  it('need an existing campaign', async () => {
    const unknown = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    expect(await service.ask(campaignAgents.list, { id: '99999' })).toMatchObject(unknown);
    for (const contract of [campaignAgents.add, campaignAgents.set, campaignAgents.remove])
      expect(await service.ask(contract, { id: '99999', logins: ['anna'] })).toMatchObject(unknown);
  });

  it('are listed as last known while telephony is unavailable', async () => {
    await service.succeed(campaignAgents.add, { id, logins: ['anna', 'jan'] });
    const person = test.people.find(({ login }) => login === 'jan')!;
    person.active = false;
    const shown = [anna, { ...jan, active: false }];
    expect(await listed()).toEqual(shown);
    await test.disconnect();
    expect(await listed()).toEqual(shown);
    person.active = true;
    await service.database.query(`INSERT INTO campaign_agents (campaign_id, login) VALUES ($1, 'new')`, [id]);
    expect((await service.ask(campaignAgents.list, { id })).status).toBe(503);
    await test.connect();
  });

  it('cannot be added while telephony is unavailable', async () => {
    await test.disconnect();
    const answer = await service.ask(campaignAgents.add, { id, logins: ['anna'] });
    expect(answer).toMatchObject({ status: 503 });
    await test.connect();
    expect(await listed()).toEqual([]);
  });
});
