import { codes } from '@patchbay/contracts/problems';
import type { Api } from './api';
import { sharedSystem } from './shared-system';

describe('telephony over HTTP, on the demo data', () => {
  let system: Api;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  it('writes, reads and deletes forwardings', async () => {
    const { client } = system;
    const body = { forward_to: '600700800', time_from: '22:00' };
    const { id } = await client.forwardings.create(body);
    await client.forwardings.update(id, { description: 'night' });
    const expected = {
      id,
      source_number: '',
      destination_number: '',
      forward_to: '600700800',
      date_from: '',
      date_to: '',
      time_from: '22:00',
      time_to: '',
      description: 'night',
    };
    expect(await client.forwardings.read(id)).toEqual(expected);
    expect(await client.forwardings.list()).toContainEqual(expected);
    expect((await system.send('DELETE', `/forwardings/${id}`)).text).toBe('');
    expect((await client.forwardings.list()).map(one => one.id)).not.toContain(id);
  });

  it('lists agents; the built-in one has empty strings', async () => {
    const agents = await system.client.agents.list();
    expect(agents).toEqual([
      {
        agent_id: 1,
        login: '',
        name: 'Automatic',
        surname: 'Agent',
        active: '',
        number: '',
        outbound_mode: 'automatic',
        email: '',
      },
      agent(2, 'anna.nowak', 'Anna', 'Nowak', true, '101', 'manual'),
      agent(3, 'jan.kowal', 'Jan', 'Kowal', true, '102', 'automatic'),
      agent(4, 'm.lis', 'Maria', 'Lis', false, '103', 'manual'),
    ]);
  });

  it('returns one agent by login, but not the built-in one', async () => {
    const { client } = system;
    const [automatic, ...others] = await client.agents.list();
    for (const one of others) expect(await client.agents.read(one.login)).toEqual(one);
    expect(automatic!.login).toBe('');
    await expect(client.agents.read('nobody')).rejects.toMatchObject({
      status: 404,
      problems: [{ field: 'login', code: codes.notFound, message: 'agent nobody does not exist' }],
    });
  });

  it('reads users with their SIP accounts', async () => {
    const user = (login: string) => system.client.users.read(login);
    expect(await user('anna.nowak')).toEqual({
      login: 'anna.nowak',
      name: 'Anna',
      surname: 'Nowak',
      sip_accounts: [
        { phone_number: '101', phone_type: 'hardphone' },
        { phone_number: '901', phone_type: 'softphone' },
      ],
    });
    expect(await user('m.lis')).toEqual({
      login: 'm.lis',
      name: 'Maria',
      surname: 'Lis',
      sip_accounts: [],
    });
  });

  it('lists absence types and transfer shortcuts', async () => {
    const types = await system.client.absenceTypes.list();
    expect(types.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Holiday'],
      ['2', 'Sick leave'],
    ]);
    expect(types[0]!.mail_body).toMatch(/\{\{NAME\}\}[^]*\{\{NUMBER\}\}|\{\{NUMBER\}\}[^]*\{\{NAME\}\}/);
    const shortcuts = await system.client.transferShortcuts.list();
    expect(shortcuts).toMatchObject([
      { transfer_shortcut_id: 1, name: 'Hotline', number: '' },
      { transfer_shortcut_id: 2, name: 'Reception', queue: '', number: '100' },
    ]);
    for (const { icon } of shortcuts) {
      expect(Buffer.from(icon, 'base64').subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    }
  });

  it('adds an absence, and replaces it by an overlapping one', async () => {
    const absence = {
      login: 'anna.nowak',
      absence_type_id: 1,
      date_from: '2027-07-01 08:00',
      date_to: '2027-07-14 16:00',
    };
    const { client } = system;
    expect((await system.send('POST', '/absences', { body: absence })).text).toBe('');
    const longer = { ...absence, absence_type_id: '2', date_to: '2027-07-20 16:00' };
    await client.absences.set(longer);
    const query = { login: 'anna.nowak' };
    const all = await client.absences.list(query);
    expect(all).toEqual([{ ...longer, id: expect.any(Number) }]);
    await client.absences.delete(all[0]!.id);
    expect(await client.absences.list(query)).toEqual([]);
  });

  it('shows the active topics of a queue on both paths', async () => {
    const { client } = system;
    expect(await client.queues.list()).toEqual([
      { id: 1, name: 'Hotline' },
      { id: 2, name: 'Back office' },
    ]);
    const topics = await client.queues.topics(1);
    expect(topics.topic_groups).toEqual([
      { group_name: 'Orders', topics: [{ id: 1, name: 'Delivery', show_custom_fields: true }] },
    ]);
    expect(topics.custom_fields.map(({ id, name, type }) => [id, name, type])).toEqual([
      [1, 'Reference', 'TEXT'],
      [2, 'Details', 'LONG_TEXT'],
    ]);
    expect((await system.send('GET', '/queue/1/topics')).body).toEqual(topics);
    const other = await client.queues.topics(2);
    expect(other.topic_groups).toEqual([]);
  });

  it('sets the topic of a connection with dots in its id, and merges custom fields', async () => {
    const set = (body: object) => system.send('POST', '/connections/topic', { body });
    const id = '1731.22-a';
    expect(
      (
        await set({
          connection_id: id,
          topic_id: 1,
          comment: 'a',
          custom_fields: [{ field_id: 1, value: 'x' }],
        })
      ).text,
    ).toBe('');
    expect(
      (
        await set({
          connection_id: id,
          topic_id: '1',
          agent_login: 'anna.nowak',
          custom_fields: [{ field_id: '2', value: 'y' }],
        })
      ).text,
    ).toBe('');
    expect(await system.client.connections.topic(id)).toEqual({
      topic_id: 1,
      comment: '',
      agent_login: 'anna.nowak',
      custom_fields: [
        { field_id: 1, value: 'x' },
        { field_id: 2, value: 'y' },
      ],
    });
    for (const topic of [2, 3, 99]) {
      const { status, errors } = await set({ connection_id: id, topic_id: topic });
      expect([topic, status, errors[0]?.field]).toEqual([topic, 400, 'topic_id']);
    }
  });
});

const agent = (
  agent_id: number,
  login: string,
  name: string,
  surname: string,
  active: boolean,
  number: string,
  outbound_mode: string,
) => ({ agent_id, login, name, surname, active, number, outbound_mode, email: `${login}@example.com` });
