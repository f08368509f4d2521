import { System } from './system';

describe('telephony over HTTP, on the demo data', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start();
  }, 120_000);
  afterAll(() => system.stop());
  const get = (path: string) => system.succeed('GET', path);

  it('writes, reads and deletes forwardings', async () => {
    const { id } = await system.succeed('POST', '/forwardings', {
      forward_to: '600700800',
      time_from: '22:00',
    });
    expect((await system.send('PUT', `/forwardings/${id}`, { body: { description: 'night' } })).text).toBe(
      '',
    );
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
    expect(await get(`/forwardings/${id}`)).toEqual(expected);
    expect(await get('/forwardings')).toEqual([expected]);
    expect((await system.send('DELETE', `/forwardings/${id}`)).text).toBe('');
    expect(await get('/forwardings')).toEqual([]);
  });

  it('lists agents, the built-in one with empty strings', async () => {
    const agents = await get('/agents');
    expect(agents).toEqual([
      {
        agent_id: 1,
        login: '',
        name: 'Automatic',
        surname: 'Agent',
        active: '',
        number: '',
        outbound_mode: 'automatic',
      },
      agent(2, 'anna.nowak', 'Anna', 'Nowak', true, '101', 'manual'),
      agent(3, 'jan.kowal', 'Jan', 'Kowal', true, '102', 'automatic'),
      agent(4, 'm.lis', 'Maria', 'Lis', false, '103', 'manual'),
    ]);
  });

  it('reads users with their SIP accounts', async () => {
    expect(await get('/users/anna.nowak')).toEqual({
      login: 'anna.nowak',
      name: 'Anna',
      surname: 'Nowak',
      sip_accounts: [
        { phone_number: '101', phone_type: 'hardphone' },
        { phone_number: '901', phone_type: 'softphone' },
      ],
    });
    expect(await get('/users/m.lis')).toEqual({
      login: 'm.lis',
      name: 'Maria',
      surname: 'Lis',
      sip_accounts: [],
    });
  });

  it('lists absence types and transfer shortcuts', async () => {
    const types = await get('/absence_types');
    expect(types.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['1', 'Holiday'],
      ['2', 'Sick leave'],
    ]);
    expect(types[0].mail_body).toMatch(/\{\{NAME\}\}[^]*\{\{NUMBER\}\}|\{\{NUMBER\}\}[^]*\{\{NAME\}\}/);
    const shortcuts = await get('/system/transfer_shortcuts');
    expect(shortcuts).toMatchObject([
      { transfer_shortcut_id: 1, name: 'Hotline', number: '' },
      { transfer_shortcut_id: 2, name: 'Reception', queue: '', number: '100' },
    ]);
    for (const { icon } of shortcuts) {
      expect(Buffer.from(icon, 'base64').subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    }
  });

  it('adds an absence, and a second one that overlaps takes its place', async () => {
    const absence = {
      login: 'anna.nowak',
      absence_type_id: 1,
      date_from: '2027-07-01 08:00',
      date_to: '2027-07-14 16:00',
    };
    expect((await system.send('POST', '/absences', { body: absence })).text).toBe('');
    const longer = { ...absence, absence_type_id: '2', date_to: '2027-07-20 16:00' };
    expect((await system.send('POST', '/absences', { body: longer })).text).toBe('');
    const all = await get('/absences?login=anna.nowak');
    expect(all).toEqual([{ ...longer, id: expect.any(Number) }]);
    expect((await system.send('DELETE', `/absences/${all[0].id}`)).text).toBe('');
  });

  it('shows the active topics of a queue under both of its paths', async () => {
    expect(await get('/queues')).toEqual([
      { id: 1, name: 'Hotline' },
      { id: 2, name: 'Back office' },
    ]);
    const topics = await get('/queue/1/topics');
    expect(topics.topic_groups).toEqual([
      { group_name: 'Orders', topics: [{ id: 1, name: 'Delivery', show_custom_fields: true }] },
    ]);
    expect(topics.custom_fields.map(({ id, name, type }: any) => [id, name, type])).toEqual([
      [1, 'Reference', 'TEXT'],
      [2, 'Details', 'LONG_TEXT'],
    ]);
    expect(await get('/queues/1/topics')).toEqual(topics);
    expect((await get('/queues/2/topics')).topic_groups).toEqual([]);
  });

  it('sets the topic of a connection whose id has dots, and merges its custom fields', async () => {
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
      (await set({ connection_id: id, topic_id: '1', custom_fields: [{ field_id: '2', value: 'y' }] })).text,
    ).toBe('');
    expect(await get(`/connections/${id}/topic`)).toEqual({
      topic_id: 1,
      comment: '',
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
) => ({ agent_id, login, name, surname, active, number, outbound_mode });
