import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { TestCrm } from '../test-crm';

describe('a search for people and companies', () => {
  let test: TestCrm;
  beforeAll(async () => {
    test = await TestCrm.start();
  });
  afterAll(() => test.stop());

  const people = async (q: string, filter: object = {}) =>
    (await test.service.succeed(customers.list, { q, ...filter })).map(({ customer_id }) => customer_id);

  it('finds words of names, addresses, numbers in any notation, and custom fields', async () => {
    const added = await test.service.succeed(customers.create, {
      name: 'Wojciech',
      surname: 'Łoś-Żądło',
      email: ['wojtek@moose.example'],
      phone_number: ['+48 600 700 811'],
      identifier: 'EX-77/b',
      nip: '123-456-32-18',
      custom_fields: { Region: 'Podlasie' },
    });
    const ids = [Number(added.customer_id)];
    for (const q of [
      'los',
      'zadlo wojc',
      '"los zadlo"',
      'moose',
      'wojtek@moose.example',
      '600700811',
      '48 600-700-811',
      'ex-77',
      '1234563218',
      'podlas',
      'los -nowak',
    ])
      expect({ q, ids: await people(q) }).toEqual({ q, ids });
    for (const q of ['wojci -los', '"zadlo los"', 'moo zadlo', 'region'])
      expect({ q, ids: await people(q) }).toEqual({ q, ids: [] });
    expect(await people('los', { identifier: 'other' })).toEqual([]);
    await test.service.succeed(customers.update, { id: ids[0]!, surname: 'Nowak' });
    expect(await people('zadlo')).toEqual([]);
    expect(await people('nowak')).toEqual(ids);
    await test.service.succeed(customers.delete, { id: ids[0]! });
    expect(await people('nowak')).toEqual([]);
  });

  it('finds companies by their names', async () => {
    const { company_id } = await test.service.succeed(companies.create, { name: 'Gęśl & Sons' });
    const found = await test.service.succeed(companies.list, { q: 'sons gesl' });
    expect(found.map(({ company_id: id }) => id)).toEqual([Number(company_id)]);
  });

  it.each(['...', '-only', '"open', 'from:x', 'a\0b', 'x'.repeat(201)])('refuses %j', async q => {
    const { status, errors } = await test.service.ask(customers.list, { q });
    expect([status, errors[0]!.field]).toEqual([400, 'q']);
  });
});
