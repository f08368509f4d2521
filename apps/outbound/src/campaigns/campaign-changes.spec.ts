import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import type { TestService } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

const actor = { type: 'api_user', name: 'test' };

describe('changes that the events of campaigns report', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  it('have a campaign as it is read, and what each of them replaced', async () => {
    const added = await service.ask(campaigns.create, {
      name: 'Survey',
      dialer: 'preview',
      fields: ['first_name', 'city'],
      parameters: { preview_timeout: 20, caller_id: '22' },
    });
    const { id } = added.body;
    const object = await test.campaignObject(id);
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const parameters = { caller_id: '' };
    const updated = await service.ask(campaigns.update, { id, end_date: '2999-01-01', order: 7, parameters });
    const now = await test.campaignObject(id);
    const previous = { end_date: '', order: 50, parameters: { preview_timeout: 20, caller_id: '22' } };
    expect(await service.changes(updated)).toEqual([{ actor, change: { object: now, previous } }]);

    const deleted = await service.ask(campaigns.delete, { id });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(campaignEvents.deleted, id)).toBeUndefined();
  });

  it('have its agents, in order of login', async () => {
    const { id } = await test.campaign();
    await service.succeed(campaignAgents.add, { id, logins: ['jan'] });
    const added = await service.ask(campaignAgents.add, { id, logins: ['jan', 'anna'] });
    const [anna, jan] = ['anna', 'jan'].map(login => ({ login, active_in_outbound: true }));
    const object = await test.campaignObject(id);
    expect(object.agents).toEqual([anna, jan]);
    expect(await service.changes(added)).toEqual([
      { actor, change: { object, previous: { agents: [jan] } } },
    ]);
    const removed = await service.ask(campaignAgents.remove, { id, logins: ['jan'] });
    const previous = { agents: [anna, jan] };
    expect(await service.changes(removed)).toEqual([
      { actor, change: { object: { ...object, agents: [anna] }, previous } },
    ]);
  });

  it('have every campaign that a provisioning file adds, changes and removes', async () => {
    const first = { id: 'First', name: 'x', dialer: 'preview' as const, fields: ['city'] };
    const other = { ...first, id: 'Other' };
    const apply = async (...list: object[]) => {
      const outbound = { campaigns: list };
      const answer = await service.ask(outboundProvisioning.apply, { outbound, prune: true });
      return (await service.changes(answer)).map(({ change }) => change);
    };
    await apply(first, other);
    const [object, second] = [await test.campaignObject(first.id), await test.campaignObject(other.id)];
    expect(await service.objectInEvents(campaignEvents.created, first.id)).toEqual(object);
    expect(await service.objectInEvents(campaignEvents.created, other.id)).toEqual(second);

    const changed = { ...first, fields: ['city', 'street'], agents: [{ login: 'anna' }] };
    expect(await apply(changed)).toEqual([
      { object: await test.campaignObject(first.id), previous: { fields: ['city'], agents: [] } },
      { previous: second },
    ]);
    const statuses = [{ status_id: 1, name: 'To call', system_status: 'TO_CALL' as const }];
    expect(await apply({ ...changed, statuses })).toEqual([
      { object: await test.campaignObject(first.id), previous: {} },
    ]);
  });
});
