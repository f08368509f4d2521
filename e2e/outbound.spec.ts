import type { PatchbayClient } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import type { Api } from './api';
import { calling_hours } from './calling-campaign';
import { sharedSystem } from './shared-system';

describe('outbound over HTTP, on the demo data', () => {
  let system: Api;
  beforeAll(async () => {
    system = await sharedSystem();
  });
  const get = (path: string) => system.succeed('GET', path);
  const post = (path: string, body: object) => system.succeed('POST', path, body);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);

  it('lists campaigns, their statuses and agents, and the dictionary', async () => {
    const campaigns = await get('/outbounds');
    expect(ids(campaigns).slice(0, 3)).toEqual(['00001', '00002', '00003']);
    expect(await get('/outbounds/00001')).toMatchObject({
      name: 'Spring survey',
      dialer: 'preview',
      crm_fed: false,
      fields: ['first_name', 'city'],
    });
    const statuses = await get('/outbounds/00001/statuses');
    expect(statuses).toHaveLength(8);
    expect(statuses[4]).toEqual({
      status_id: '5',
      system_status: 'NO_CALL',
      dictionary_status_id: 3,
      name: 'Not interested',
    });
    expect(await get('/outbounds/00001/agents')).toEqual([
      { login: 'anna.nowak', number: '101', active_in_outbound: true, active: true, agent_id: 2 },
      { login: 'jan.kowal', number: '102', active_in_outbound: false, active: true, agent_id: 3 },
    ]);
    expect(await get('/outbound_dictionary_statuses')).toHaveLength(6);
  });

  it('adds a campaign, changes it and its agents, and deletes it', async () => {
    const { id } = await post('/outbounds', { name: 'Poll', dialer: 'predictive' });
    expect(id).toMatch(/^.{5}$/);
    const changes = { name: 'Poll 2', parity: 7, parameters: { preview_timeout: 20 } };
    expect((await system.send('PUT', `/outbounds/${id}`, { body: changes })).text).toBe('');
    expect(await get(`/outbounds/${id}`)).toMatchObject({ ...changes, order: 50 });
    const wrong = await system.send('PUT', `/outbounds/${id}`, { body: { parameters: { colour: 'red' } } });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'parameters.colour']);
    const logins = { logins: ['m.lis'] };
    expect((await system.send('POST', `/outbounds/${id}/add_agents`, { body: logins })).text).toBe('');
    expect(await get(`/outbounds/${id}/agents`)).toMatchObject([{ login: 'm.lis' }]);
    expect((await system.send('POST', `/outbounds/${id}/remove_agents`, { body: logins })).text).toBe('');
    expect(await get(`/outbounds/${id}/agents`)).toEqual([]);
    expect((await system.send('DELETE', `/outbounds/${id}`)).text).toBe('');
    expect((await system.send('GET', `/outbounds/${id}`)).status).toBe(404);
  });

  it('puts a campaign into a group', async () => {
    const group = await post('/outbound_groups', { name: 'Polls' });
    expect(await get(`/outbound_groups/${group.id}`)).toEqual({ id: group.id, name: 'Polls' });
    expect(await get('/outbound_groups')).toContainEqual(group);
    const { id } = await post('/outbounds', { name: 'Poll', dialer: 'preview', group_id: group.id });
    expect(await get(`/outbounds/${id}`)).toMatchObject({ group_id: group.id });
    const unknown = await system.send('PUT', `/outbounds/${id}`, { body: { group_id: 999_999_999 } });
    expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'group_id']);
    await system.succeed('PUT', `/outbounds/${id}`, { group_id: '' });
    expect(await get(`/outbounds/${id}`)).toMatchObject({ group_id: null });
    await system.succeed('DELETE', `/outbounds/${id}`);
  });

  it('says whether a campaign may call a number, and why not', async () => {
    const list = await post('/do_not_call_lists', { name: 'Polls' });
    const hours = [{ days: [1], from: '09:00', to: '20:00' }];
    const dialling = { calling_hours: hours, time_zone: 'Europe/Warsaw', do_not_call_lists: [list.id] };
    const fields = { name: 'Asked', dialer: 'preview', start_date: '2026-01-01' };
    const { id } = await post('/outbounds', { ...fields, dialling });
    await post('/do_not_call', { phone_number: '600 100 298', list_id: list.id });
    const ask = (number: string, at: string) =>
      get(
        `/outbounds/${id}/may_call?phone_number=${encodeURIComponent(number)}&at=${encodeURIComponent(at)}`,
      );
    expect(await ask('600100297', '2026-06-01 10:00')).toEqual({ allowed: true, reasons: [] });
    expect(await ask('+48600100298', '2026-06-01 20:00')).toMatchObject({
      allowed: false,
      reasons: [
        { code: 'OUT_OF_HOURS', until: '2026-06-08 09:00:00' },
        { code: 'DO_NOT_CALL', until: '' },
      ],
    });
    await system.send('DELETE', `/outbounds/${id}`);
  });

  it('calls only customers who have consented, until they withdraw', async () => {
    const phone_number = '600100277';
    const { customer_id } = await post('/customers', { surname: 'Consenting', phone_number });
    const dialling = { calling_hours, consent: 'required', purpose: 'surveys' };
    const { id } = await post('/outbounds', { name: 'Agreed', dialer: 'preview', crm_fed: true, dialling });
    await post(`/crm_outbounds/${id}/records`, { customer_id });
    const reasons = async (): Promise<string[]> =>
      (await get(`/outbounds/${id}/may_call?phone_number=${phone_number}`)).reasons.map(
        ({ code }: { code: string }) => code,
      );
    expect(await reasons()).toEqual(['NO_CONSENT']);
    const path = `/customers/${customer_id}/consents`;
    const { consent_id } = await post(path, { purpose: 'Surveys', channel: 'phone', source: 'form' });
    await eventually(async () => expect(await reasons()).toEqual([]));
    expect((await system.send('POST', `${path}/${consent_id}/withdraw`)).text).toBe('');
    expect(await reasons()).toEqual(['CONSENT_WITHDRAWN']);
    expect(await get(path)).toMatchObject([{ consent_id, withdrawn_at: expect.stringMatching(/^20/) }]);
    await system.send('DELETE', `/outbounds/${id}`);
  });

  it('forbids calls to numbers and patterns, and allows them again', async () => {
    const list = await post('/do_not_call_lists', { name: 'Surveys' });
    expect(await get('/do_not_call_lists')).toContainEqual({ id: list.id, name: 'Surveys' });
    const { entry_id } = await post('/do_not_call', { phone_number: '600 100 299', list_id: list.id });
    await post('/batch/do_not_call', { items: [{ pattern: '+4860010029*' }] });
    const { count, result } = await get('/do_not_call?phone_number=%2B48600100299');
    expect([count, result[0].entry_id, result[1].pattern]).toEqual([2, entry_id, '+4860010029*']);
    for (const entry of result) await system.succeed('DELETE', `/do_not_call/${entry.entry_id}`);
    await system.succeed('DELETE', `/do_not_call_lists/${list.id}`);
    expect(await get('/do_not_call?phone_number=600100299')).toEqual({ count: 0, result: [] });
  });

  it('imports numbers that must not be called from a CSV file', async () => {
    const list = await post('/do_not_call_lists', { name: 'From a file' });
    const send = (type: string) =>
      system.fetch(`/do_not_call/import?list_id=${list.id}`, {
        method: 'POST',
        body: 'phone_number;description\n600 100 280;asked\nnone;\n',
        headers: { authorization: `Basic ${btoa('api_user:api_pass')}`, 'content-type': type },
      });
    expect((await send('application/json')).status).toBe(415);
    const { import_id } = (await (await send('text/csv; charset=utf-8')).json()) as { import_id: number };
    await eventually(async () => {
      expect(await get(`/do_not_call/imports/${import_id}`)).toMatchObject({
        state: 'DONE',
        rows: 2,
        added: 1,
        known: 0,
        refused: [{ row: 3 }],
      });
    });
    expect((await get(`/do_not_call?list_id=${list.id}`)).result).toMatchObject([{ reason: 'asked' }]);
    expect((await system.send('GET', '/do_not_call/imports/999999')).status).toBe(404);
  });

  it('adds, reads, changes and deletes a record by its phone number in any format', async () => {
    const record = { phone_number: '600 100 200', status_id: 1, record_fields: { city: 'Łódź' } };
    const { record_id } = await post('/outbounds/00001/records', record);
    expect(record_id).toMatch(/^\d+$/);
    const path = `/outbounds/00001/records/${encodeURIComponent('+48600100200')}`;
    expect(await get(path)).toMatchObject({
      record_id: Number(record_id),
      phone_number: '600 100 200',
      system_status: 'TO_CALL',
      record_fields: { first_name: '', city: 'Łódź' },
    });
    const again = { body: { ...record, phone_number: '0048600100200' } };
    const duplicate = await system.send('POST', '/outbounds/00001/records', again);
    expect([duplicate.status, duplicate.errors[0]?.field]).toEqual([400, 'phone_number']);
    const mine = { status_id: 4, agent_id: 2, next_call_date: '2027-05-29 08:30' };
    expect((await system.send('PUT', path, { body: mine })).text).toBe('');
    expect(await get(path)).toMatchObject({
      system_status: 'MY_RECORD',
      agent_login: 'anna.nowak',
      agent_name: 'Anna Nowak',
      next_call_date: '2027-05-29 08:30',
    });
    expect(await get('/outbounds/00001/records?status_id[]=4&status_id[]=9')).toMatchObject({ count: 1 });
    expect((await system.send('DELETE', path)).text).toBe('');
    expect((await system.send('GET', path)).status).toBe(404);
  });

  it('adds a record with several numbers, and shows what calls have made of each', async () => {
    const dialling = { retry: { BUSY: { after_minutes: 30, max: 2 } }, ring_seconds: 40, numbers: 'in_turn' };
    const { id } = await post('/outbounds', { name: 'Numbers', dialer: 'preview', dialling });
    expect((await get(`/outbounds/${id}`)).dialling).toEqual(dialling);
    const [status] = await get(`/outbounds/${id}/statuses`);
    const phone_numbers = ['600 100 400', '600 100 401'];
    const fields = { status_id: status.status_id, priority: 10, time_zone: 'Europe/Lisbon' };
    await post(`/outbounds/${id}/records`, { phone_number: '600100400', phone_numbers, ...fields });
    const { result } = await get(`/outbounds/${id}/records?include_dialling=true`);
    const untouched = { attempts: 0, last_result: '', invalid: false };
    expect(result).toMatchObject([
      {
        priority: 10,
        time_zone: 'Europe/Lisbon',
        numbers: [
          { phone_number: '600100400', ...untouched },
          { phone_number: '600 100 401', ...untouched },
        ],
      },
    ]);
    const changed = { phone_numbers: ['600100400', '+48600100400'] };
    const wrong = await system.send('PUT', `/outbounds/${id}/records/600100400`, { body: changed });
    expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([400, ['phone_numbers[1]']]);
    await system.send('DELETE', `/outbounds/${id}`);
  });

  it('names both fields that MY_RECORD lacks', async () => {
    const body = { phone_number: '600100203', status_id: '4' };
    const { status, errors } = await system.send('POST', '/outbounds/00001/records', { body });
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['agent_id', 'next_call_date']]);
  });

  it('updates the number of a CRM-fed record with its customer, and removes the record with the customer', async () => {
    const { customer_id } = await post('/customers', { surname: 'Lis', phone_number: '600100204' });
    const { record_id } = await post('/crm_outbounds/00002/records', { customer_id });
    const path = `/crm_outbounds/00002/records/${customer_id}`;
    expect(await get(path)).toEqual({
      record_id: Number(record_id),
      phone_number: '600100204',
      system_status: 'TO_CALL',
      status: 'To call',
      status_id: 11,
      call_date: '',
      create_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      next_call_date: '',
      agent_name: '',
      agent_login: '',
      customer_id: Number(customer_id),
      last_note: '',
      order: '',
      updated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
    });
    await system.send('PUT', `/customers/${customer_id}`, { body: { phone_number: ['600100205'] } });
    await eventually(async () => expect((await get(path)).phone_number).toBe('600100205'));
    await system.send('DELETE', `/customers/${customer_id}`);
    await eventually(async () => expect((await system.send('GET', path)).status).toBe(404));
  });

  it('answers 404 on the paths of the other kind of campaign, and 400 for record_fields in a CRM-fed campaign', async () => {
    const statusOf = async (method: string, path: string, body?: object) =>
      (await system.send(method, path, { body })).status;
    expect(await statusOf('GET', '/crm_outbounds/00001/records')).toBe(404);
    expect(await statusOf('GET', '/outbounds/00002/records')).toBe(404);
    const body = { phone_number: '600100206', status_id: 11, record_fields: { city: 'x' } };
    expect(await statusOf('POST', '/outbounds/00002/records', body)).toBe(400);
  });

  it('sets a status by phone number in every campaign with a linked status', async () => {
    await post('/outbounds/00001/records', { phone_number: '600100207', status_id: 1 });
    await post('/outbounds/00003/records', { phone_number: '600100207', status_id: 21 });
    const set = (status_id: number) =>
      post('/outbound_status_by_phone_number', { status_id, phone_number: '+48 600 100 207' });
    expect(await set(3)).toEqual({ outbound_id: ['00001'] });
    expect(await set(1)).toEqual({ outbound_id: ['00001', '00003'] });
    expect(await set(6)).toEqual({ outbound_id: [] });
  });

  describe('with the client', () => {
    let client: PatchbayClient;
    beforeAll(() => ({ client } = system));

    it.each(['crm:17', 'order/17 #3', '50% off?', '1.2.3', 'żółw 語', '+48 600'])(
      'finds, changes and deletes a record by the identifier %s',
      async identifier => {
        const record = { phone_number: '600200100', status_id: 1, identifier };
        await client.records.create('00001', record);
        expect(await client.records.readByIdentifier('00001', identifier)).toMatchObject(record);
        await expect(
          client.records.create('00001', { ...record, phone_number: '600200101' }),
        ).rejects.toMatchObject({ status: 400, problems: [{ field: 'identifier' }] });
        await client.records.updateByIdentifier('00001', identifier, { order: 3 });
        expect(await client.records.read('00001', '600200100')).toMatchObject({ identifier, order: 3 });
        await client.records.update('00001', '600200100', { identifier: '' });
        await expect(client.records.readByIdentifier('00001', identifier)).rejects.toMatchObject({
          status: 404,
        });
        await client.records.update('00001', '600200100', { identifier });
        await client.records.deleteByIdentifier('00001', identifier);
        await expect(client.records.read('00001', '600200100')).rejects.toMatchObject({ status: 404 });
        await expect(client.records.readByIdentifier('00002', identifier)).rejects.toMatchObject({
          status: 404,
        });
      },
    );

    it('adds customers to a CRM-fed campaign at once, also one without a number', async () => {
      const ids: string[] = [];
      for (const fields of [{ phone_number: '600200300' }, {}])
        ids.push((await client.customers.create({ surname: 'Batch', ...fields })).customer_id);
      const items = [...ids, 999_999].map(customer_id => ({ customer_id }));
      const { result } = await client.crmRecords.createMany('00002', { items });
      expect(result.map(({ status }) => status)).toEqual(['ADDED', 'ADDED', 'FAILED']);
      expect(await client.crmRecords.read('00002', ids[1]!)).toMatchObject({ phone_number: '' });
      const query = { outbound_id: '00002', status_id: 11, limit: 1 };
      const customers = [];
      for await (const customer_id of client.customersOfStatus.iterate(query)) customers.push(customer_id);
      expect(customers).toEqual(expect.arrayContaining(ids.map(Number)));
      await client.crmRecords.update('00002', ids[0]!, { note: 'Wants an offer' });
      await client.crmRecordNotes.copy('00002', ids[0]!);
      expect((await client.customers.read(ids[0]!)).note).toContain('Wants an offer');
      const deleted = await client.crmRecords.deleteMany('00002', { items });
      expect(deleted.result.map(({ status }) => status)).toEqual(['DELETED', 'DELETED', 'FAILED']);
    });

    it('changes and deletes records that it names, and campaigns', async () => {
      const { id } = await client.campaigns.create({ name: 'Batch', dialer: 'preview' });
      const status_id = Number((await client.campaigns.statuses(id))[0]!.status_id);
      const added = ['600200301', '600200302'].map(phone_number => ({ phone_number, status_id }));
      await client.records.createMany(id, { items: added });
      const changes = [
        { phone_number: '+48600200301', identifier: 'e2e-1' },
        { identifier: 'e2e-1', order: 3 },
      ];
      const changed = await client.records.updateMany(id, { items: changes });
      expect(changed.result.map(({ status }) => status)).toEqual(['UPDATED', 'UPDATED']);
      expect(await client.records.read(id, '600200301')).toMatchObject({ identifier: 'e2e-1', order: 3 });
      const items = [{ identifier: 'e2e-1' }, { phone_number: '600200399' }];
      const deleted = await client.records.deleteMany(id, { items });
      expect(deleted.result.map(({ status }) => status)).toEqual(['DELETED', 'FAILED']);
      expect(await client.records.list(id)).toMatchObject({ count: 1 });
      const { result } = await client.campaigns.deleteMany({ items: [{ id }, { id: '99999' }] });
      expect(result.map(({ status }) => status)).toEqual(['DELETED', 'FAILED']);
      await expect(client.campaigns.read(id)).rejects.toMatchObject({ status: 404 });
    });
  });
});
