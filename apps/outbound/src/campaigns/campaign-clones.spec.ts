import { cloneCampaign } from '@patchbay/contracts/outbound/campaign-clones';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

describe('a clone of a campaign', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  const statusesOf = async (id: string) =>
    (await test.service.succeed(campaigns.statuses, { id })).map(({ status_id: _id, ...status }) => status);

  it('has settings, fields, statuses and agents, no records, and one event', async () => {
    const source = await test.campaign({
      name: 'Survey',
      active: false,
      end_date: '2999-01-01',
      order: 7,
      parameters: { caller_id: '22' },
      dialling: { calling_hours: [{ days: [1], from: '09:00', to: '17:00' }] },
      fields: ['city', 'age'],
    });
    const agents = { id: source.id, logins: ['anna', 'jan'] };
    await test.service.succeed(campaignAgents.add, agents);
    await test.service.database.query(
      `UPDATE campaign_agents SET active_in_outbound = false WHERE login = 'jan'`,
    );
    const record = { phone_number: '600100200', status_id: source.statusOf.TO_CALL };
    await test.service.succeed(records.create, { id: source.id, ...record });

    const answer = await test.service.ask(cloneCampaign, { id: source.id });
    const { id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(campaignEvents.created, { outbound_id: id }),
    ]);
    expect(await test.campaignObject(id)).toEqual({ ...(await test.campaignObject(source.id)), id });
    expect(await statusesOf(id)).toEqual(await statusesOf(source.id));
    expect(await test.service.succeed(records.list, { id })).toEqual({ count: 0, result: [] });
  });

  it('may have another name, and is not that of a provisioning file', async () => {
    const { id: source } = await test.campaign();
    await test.service.database.query(`UPDATE campaigns SET provisioned = true WHERE id = '${source}'`);
    const { id } = await test.service.succeed(cloneCampaign, { id: source, name: 'Autumn' });
    expect(await test.service.succeed(campaigns.read, { id })).toMatchObject({ name: 'Autumn' });
    expect(await test.service.database.query(`SELECT provisioned FROM campaigns WHERE id = '${id}'`)).toEqual(
      [{ provisioned: false }],
    );
  });

  it('is not made of an unknown campaign', async () => {
    expect(await test.service.ask(cloneCampaign, { id: 'zzzzz' })).toMatchObject({
      status: 404,
      errors: [{ code: codes.notFound, field: 'id' }],
    });
  });
});
