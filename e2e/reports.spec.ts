import type { Api } from './api';
import { sharedSystem } from './shared-system';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const range = { date_from: day(-1), date_to: day(1) };

describe('reports over HTTP, on the demo data', () => {
  let system: Api;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  it('has no figures of calls without a telephone exchange, and refuses what is no range', async () => {
    const { client } = system;
    expect(await client.queueReports.summary({ ...range, aggregate_by: 'hour' })).toEqual([]);
    expect(await client.agentReports.work({ ...range, agent_group_ids: [1] })).toEqual([]);
    const { status, body } = await system.send(
      'GET',
      '/agents_work_report?date_from=2026-05-02&date_to=2026-05-01',
    );
    expect([status, body.errors[0].field]).toEqual([400, 'date_to']);
    expect((await system.send('GET', '/queues/reports/summary')).status).toBe(400);
  });

  it('has the groups of agents and the topics of all queues', async () => {
    const { client } = system;
    expect(await client.agentGroups.list()).toEqual([
      { id: 1, name: 'First line', agents: ['anna.nowak', 'jan.kowal'] },
    ]);
    expect(await client.queues.allTopics()).toContainEqual({ id: 1, name: 'Delivery', queue_ids: [1] });
    expect(await client.connections.lastOfAgent('anna.nowak')).toEqual({});
  });

  it('counts chats, and lists them with what was asked for', async () => {
    const { client } = system;
    const { customer_id } = await client.customers.create({ surname: 'Reported' });
    const started = { chat_queue_id: 1, client_name: 'Ewa', customer_id: Number(customer_id) };
    const { conversation_id } = await client.chats.start(started);
    await client.chats.assign(conversation_id, { login: 'm.lis' });
    await client.chats.write(conversation_id, { body: 'Good morning', login: 'm.lis' });
    const asked = { customer_id: Number(customer_id), include_messages: true, include_client_data: true };
    expect(await client.chats.list(asked)).toMatchObject({
      count: 1,
      result: [
        { conversation_id, status: 'assigned', client_name: 'Ewa', messages: [{ body: 'Good morning' }] },
      ],
    });
    const [row] = await client.chatReports.summary({ ...range, user_logins: ['m.lis'] });
    expect(row!.answered).toBeGreaterThan(0);
  });

  it('says how far campaigns are, copies one, and replaces its agents', async () => {
    const { client } = system;
    const { id: source } = await client.campaigns.create({ name: 'Reported', dialer: 'preview' });
    const [status] = await client.campaigns.statuses(source);
    const record = { phone_number: '600100299', status_id: Number(status!.status_id) };
    await client.records.create(source, record);
    expect((await client.campaignStats.list()).find(({ id }) => id === source)).toEqual({
      id: source,
      records_count: 1,
      completion_percent: 0,
    });
    expect((await client.campaigns.ofNumber('600100299')).map(({ id }) => id)).toEqual([source]);
    const { id } = await client.campaigns.clone(source, { name: 'Again' });
    expect(await client.campaignStats.read(id)).toMatchObject({ records_count: 0 });
    await client.campaignAgents.set(id, { logins: ['anna.nowak'] });
    await client.campaignAgents.set(id, { logins: ['jan.kowal'] });
    expect((await client.campaignAgents.list(id)).map(({ login }) => login)).toEqual(['jan.kowal']);
  });

  it('counts the tickets of today', async () => {
    const { client } = system;
    await client.tickets.create({ to: 'support@example.com', subject: 'Reported', body: 'x' });
    const [support] = await client.ticketStats.today();
    expect(support).toMatchObject({ ticket_queue_id: 1, ticket_queue_name: 'Support' });
    expect(support!.created).toBeGreaterThan(0);
    expect(support!.waiting).toBeGreaterThan(0);
    expect(support!.oldest_waiting).not.toBe('');
  });
});
