import type { Api } from './api';
import { sharedSystem } from './shared-system';

describe('customers and companies over HTTP, on the demo data', () => {
  let system: Api;
  beforeAll(async () => {
    system = await sharedSystem();
  });
  const get = (path: string) => system.succeed('GET', path);
  const put = (path: string, body: object) => system.send('PUT', path, { body });

  const contact = {
    email: ['Ewa@Example.com', 'e.k@example.org'],
    phone_number: ['600 100 200', '22 123 45 67'],
    type: 'Business',
    group: 'VIP',
    identifier: 'E-1',
    nip: '123-456-32-18',
    account_manager: 'anna.nowak',
    note: 'Prefers calls in the evening',
    custom_fields: { Region: 'North' },
    address: { street: 'Long', building: '1', flat: '2', postcode: '00-001', city: 'Warsaw', country: 'PL' },
  };
  const shown = {
    ...contact,
    email: contact.email[0],
    emails: contact.email,
    phone_number: contact.phone_number[0],
    phone_numbers: contact.phone_number,
    custom_fields: { Region: 'North', Contract: null },
    address: { ...contact.address, post_office: null, borough: null, county: null, voivodship: null },
  };
  const includes = 'include_custom_fields=true&include_address=true';

  it('writes, reads, finds and deletes a company', async () => {
    const { company_id } = await system.succeed('POST', '/companies', { name: 'Example', ...contact });
    expect(company_id).toMatch(/^\d+$/);
    const expected = {
      name: 'Example',
      company_id: Number(company_id),
      customer_id: expect.any(Number),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      ...shown,
    };
    expect(await get(`/companies/${company_id}?${includes}`)).toEqual(expected);
    const queries = [
      'nip=1234563218',
      'phone_number=%2B48600100200',
      'phone_number=0048221234567',
      'email=E.K@EXAMPLE.ORG',
      'identifier=E-1',
      'type=Business&group=VIP',
      'custom_fields[Region][0]=South&custom_fields[Region][1]=North&order=-name,company_id',
    ];
    for (const query of queries) expect(await get(`/companies?${includes}&${query}`)).toEqual([expected]);
    const q = 'q=%22e.k@example.org%22%20123-456-32-18%20exam';
    expect(await get(`/companies?${includes}&${q}`)).toEqual([
      {
        ...expected,
        highlight: [
          { field: 'name', text: '\uE000Example\uE001' },
          expect.objectContaining({ field: 'identifier' }),
          { field: 'nip', text: '\uE000123-456-32-18\uE001' },
        ],
      },
    ]);
    expect(await get('/companies?identifier=&nip=1234563218')).toEqual([]);
    expect(
      (await put(`/companies/${company_id}`, { identifier: '', custom_fields: { Region: '' } })).text,
    ).toBe('');
    const [changed] = await get('/companies?identifier=&nip=1234563218&include_custom_fields=true');
    expect(changed).toMatchObject({ identifier: '', custom_fields: { Region: null, Contract: null } });
    expect((await system.send('DELETE', `/companies/${company_id}`)).text).toBe('');
    expect((await system.send('GET', `/companies/${company_id}`)).status).toBe(404);
  });

  it('writes, reads, finds and deletes a customer of a company', async () => {
    const { company_id } = await system.succeed('POST', '/companies', { name: 'Firm' });
    const person = {
      surname: 'Kowalska',
      name: 'Ewa',
      gender: 'F',
      homepage: 'https://example.com',
      job: 'Baker',
      job_title: '',
      pesel: '44051401359',
      vip: true,
    };
    const { customer_id } = await system.succeed('POST', '/customers', {
      ...person,
      ...contact,
      birthdate: '1990-02-28',
      company_id,
      invoice_address: contact.address,
    });
    const expected = {
      ...person,
      ...shown,
      invoice_address: shown.address,
      mail_drop_address: Object.fromEntries(Object.keys(shown.address).map(part => [part, null])),
      customer_id: Number(customer_id),
      company_id: Number(company_id),
      birthdate: '1990-02-28',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    };
    expect(await get(`/customers/${customer_id}?${includes}`)).toEqual(expected);
    expect(await get(`/customers?company_id=${company_id}&order=surname&${includes}`)).toEqual([expected]);
    expect((await system.send('DELETE', `/companies/${company_id}`)).status).toBe(400);
    expect((await put(`/customers/${customer_id}`, { company_id: '', surname: 'Lis' })).text).toBe('');
    expect(await get(`/customers/${customer_id}`)).toMatchObject({ company_id: null, surname: 'Lis' });
    expect((await system.send('DELETE', `/customers/${customer_id}`)).text).toBe('');
    expect((await system.send('DELETE', `/companies/${company_id}`)).text).toBe('');
  });

  it('reports every unknown reference of a customer', async () => {
    const { status, errors } = await system.send('POST', '/customers', {
      body: {
        surname: 'Nowak',
        company_id: '999999',
        type: 'Robot',
        group: 'Robot',
        account_manager: 'nobody',
        custom_fields: { Colour: 'red' },
      },
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'account_manager',
      'company_id',
      'custom_fields.Colour',
      'group',
      'type',
    ]);
    for (const query of ['order=colour', 'custom_fields[Colour]=red', 'limit=0'])
      expect((await system.send('GET', `/companies?${query}`)).status).toBe(400);
  });

  it('adds customers in a batch, each by itself, and reads their dictionaries', async () => {
    const { client } = system;
    const [types, groups, fields] = await Promise.all([
      client.customerTypes.list(),
      client.customerGroups.list(),
      client.customerFields.list(),
    ]);
    const [type, group, field] = [types[0]!.name, groups[1]!.name, fields[0]!.name];
    const items = [
      { surname: 'Batch', type, group, note: 'From a file', custom_fields: { [field]: 'North' } },
      { surname: 'Batch', type: 'Robot', address: { city: 7 } } as never,
      { surname: 'Batch', account_manager: 'anna.nowak' },
    ];
    const { result } = await client.customers.createMany({ items });
    expect(result.map(({ index, status }) => [index, status])).toEqual([
      [0, 'ADDED'],
      [1, 'FAILED'],
      [2, 'ADDED'],
    ]);
    expect(result[1]).toMatchObject({ id: '', errors: [{ field: 'address.city' }, { field: 'type' }] });
    const [first, , third] = result;
    expect(await client.customers.read(first!.id, { include_custom_fields: true })).toMatchObject({
      type,
      group,
      note: 'From a file',
      custom_fields: { [field]: 'North' },
    });
    await client.customers.update(first!.id, { note: '' });
    expect(await client.customers.read(first!.id)).toMatchObject({ note: '' });
    const named = { customer_id: Number(third!.id), identifier: 'e2e-batch-1' };
    const brought = [named, { identifier: 'e2e-batch-2', surname: 'Batch' }];
    const changed = await client.customers.updateMany({ items: brought, upsert: true });
    expect(changed.result.map(({ status }) => status)).toEqual(['UPDATED', 'ADDED']);
    expect(await client.customers.read(third!.id)).toMatchObject({ identifier: 'e2e-batch-1' });
    const unwanted = [
      { customer_id: Number(first!.id) },
      ...brought.map(({ identifier }) => ({ identifier })),
    ];
    const deleted = await client.customers.deleteMany({ items: unwanted });
    expect(deleted.result.map(({ status }) => status)).toEqual(['DELETED', 'DELETED', 'DELETED']);
    expect(await client.customers.list({ identifier: 'e2e-batch-2' })).toEqual([]);
    await expect(client.customers.createMany({ items: [] })).rejects.toMatchObject({ status: 400 });
  });

  it('stores records of special fields', async () => {
    const groups = await get('/customer_field_groups');
    expect(groups).toMatchObject({ count: 2, result: [{ group_id: 1, name: 'Vehicles' }, { group_id: 2 }] });
    const { customer_id } = await system.succeed('POST', '/customers', { surname: 'Nowak' });
    const values = [
      { field_id: 1, value: 'KR 12345' },
      { field_id: 2, value: 2024 },
    ];
    const { item_id } = await system.succeed('POST', '/customer_field_group_items', {
      group_id: 1,
      customer_id,
      values,
    });
    expect(item_id).toEqual(expect.any(Number));
    const path = `/customer_field_group_items/${item_id}`;
    expect((await put(path, { values: [{ field_id: '2', value: 2025 }] })).text).toBe('');
    expect(await get(`/customer_field_group_items?customer_id=${customer_id}`)).toEqual({
      count: 1,
      result: [
        {
          item_id,
          group_id: 1,
          customer_id: Number(customer_id),
          values: [values[0], { field_id: 2, value: 2025 }],
        },
      ],
    });
    expect((await system.send('DELETE', path)).text).toBe('');
    expect((await system.send('DELETE', path)).status).toBe(404);
  });

  it('keeps the tickets of a deleted customer and removes the special fields', async () => {
    const { customer_id } = await system.succeed('POST', '/customers', { surname: 'Nowak' });
    const ticket = { to: 'support@example.com', subject: 'Hello', body: 'Hello', customer_id };
    const { ticket_id } = await system.succeed('POST', '/tickets', ticket);
    const item = { group_id: 2, customer_id, values: [{ field_id: 3, value: 'P-1' }] };
    await system.succeed('POST', '/customer_field_group_items', item);
    expect((await system.send('DELETE', `/customers/${customer_id}`)).text).toBe('');
    expect(await get(`/tickets/${ticket_id}`)).toMatchObject({ customer_id: Number(customer_id) });
    expect(await get(`/customer_field_group_items?customer_id=${customer_id}`)).toEqual({
      count: 0,
      result: [],
    });
  });
});
