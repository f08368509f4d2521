import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { ListPlace } from '@patchbay/persistence/list-place';
import type { Statement } from '@patchbay/persistence/statement';
import { headerNames } from '@patchbay/platform/request-headers';
import { customerTable } from '../customers/customer';
import type { Source } from '../dictionaries/lookup';
import { TestCrm } from '../test-crm';
import { findRanked } from './rank';
import { changesOfContacts, orderOfContacts, searchOf } from './search-statements';

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
      '811 123',
      'ex-77',
      '1234563218',
      'podlas',
      'los -nowak',
    ])
      expect({ q, ids: await people(q) }).toEqual({ q, ids });
    for (const q of ['wojci -los', '"zadlo los"', 'moo zadlo', 'region', '811 123 456', '"811 123"'])
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

  it('reads custom fields for the ranked page alone: a thousand rows may have a gigabyte of them', async () => {
    for (const surname of ['Pageful', 'Pagefuls', 'Pagefulness'])
      await test.service.succeed(customers.create, { surname, custom_fields: { Region: 'North' } });
    const read: object[] = [];
    const rows = async (
      statement: Statement<Record<string, unknown>>,
      values: Record<string, unknown> = {},
    ) => {
      const found = await test.service.database.query(
        statement.text,
        statement.values.map(name => values[name]),
      );
      read.push(...found);
      return found;
    };
    const orders = {
      usual: orderOfContacts(customerTable, '-customer_id'),
      byChange: changesOfContacts(customerTable),
    };
    const page = { limit: 1, offset: 1, include_custom_fields: true };
    const conditions = [{ text: `surname LIKE 'Pageful%'`, isSelective: true }];
    const search = { ...searchOf(customerTable, page, ListPlace.in(orders, {})), conditions };
    const ranked = await findRanked({ rows } as Source, search, 'pageful');
    expect(ranked).toEqual([
      expect.objectContaining({ surname: 'Pagefulness', custom_fields: { 1: 'North' } }),
    ]);
    expect(read.filter(row => 'custom_fields' in row)).toEqual(ranked);
  });

  it('shows where the words are, at most in three places, and only with words', async () => {
    const fields = {
      email: ['ola@heron.example'],
      phone_number: ['+48 600 700 822'],
      custom_fields: { Region: 'Heron bay' },
    };
    const { customer_id } = await test.service.succeed(customers.create, {
      surname: 'Czapla-Heron',
      name: 'Ola',
      identifier: 'heron/1',
      ...fields,
    });
    const { company_id } = await test.service.succeed(companies.create, { name: 'Heron & Egret', ...fields });
    const marked = (found: { highlight?: { field: string; text: string }[] }[]) =>
      found.map(({ highlight }) =>
        highlight?.map(
          ({ field, text }) => `${field}: ${text.replace(/\uE000/g, '<').replace(/\uE001/g, '>')}`,
        ),
      );
    const peopleWith = async (filter: object) => marked(await test.service.succeed(customers.list, filter));
    expect(await peopleWith({ q: 'heron' })).toEqual([
      ['surname: Czapla-<Heron>', 'identifier: <heron>/1', 'emails: ola@<heron>.example'],
    ]);
    expect(await peopleWith({ q: '600700822' })).toEqual([['phone_numbers: +<48 600 700 822>']]);
    expect(await peopleWith({ q: '"bay"' })).toEqual([[]]);
    expect(await peopleWith({ q: '"bay"', include_custom_fields: true, order: 'rank' })).toEqual([
      ['custom_fields: Heron <bay>'],
    ]);
    expect(await peopleWith({ name: 'heron' })).toEqual([undefined]);
    expect(marked(await test.service.succeed(companies.list, { q: 'egret' }))).toEqual([
      ['name: Heron & <Egret>'],
    ]);
    await test.service.succeed(customers.delete, { id: Number(customer_id) });
    await test.service.succeed(companies.delete, { id: Number(company_id) });
  });

  it('ranks names before all else, and whole words before those that only begin so', async () => {
    const add = async (surname: string, fields: object = {}) =>
      Number((await test.service.succeed(customers.create, { surname, ...fields })).customer_id);
    const named = await add('Rankowal');
    const longer = await add('Rankowalska');
    const written = await add('Other', { email: ['rankowal@example.com'] });
    expect(await people('rankowal', { order: 'rank' })).toEqual([named, longer, written]);
    expect(await people('rankowal')).toEqual([named, longer, written]);
    expect(await people('rankowal', { order: '-customer_id' })).toEqual([written, longer, named]);
    expect(await people('rankowal', { order: 'rank', limit: 1, offset: 1 })).toEqual([longer]);
    const { headers } = await test.service.ask(customers.list, { q: 'rankowal', order: 'rank', limit: 1 });
    expect(headers.get(headerNames.nextCursor)).toBeUndefined();
    const { company_id } = await test.service.succeed(companies.create, { name: 'Rankowal' });
    const found = await test.service.succeed(companies.list, { q: 'rankowal', order: 'rank' });
    expect(found.map(({ company_id: id }) => id)).toEqual([Number(company_id)]);
  });

  it.each([
    [{ order: 'rank' }, ['order']],
    [{ order: 'rank', type: 'Business' }, ['order']],
    [{ q: 'x1y', order: 'rank,surname' }, ['order']],
    [{ q: 'x1y', order: '-rank' }, ['order']],
    [{ q: 'x1y', order: 'rank', after: 'abc' }, ['after']],
    [{ order: 'rank', after: 'abc', updated_since: '2026-01-01' }, ['order', 'after', 'updated_since']],
    [{ q: 'x1y', order: ['rank'] }, ['order']],
  ])('refuses the order of %j', async (filter, fields) => {
    const { status, errors } = await test.service.ask(customers.list, filter as object);
    expect([status, errors.map(({ field }) => field)]).toEqual([400, fields]);
  });

  it.each(['...', '-only', '"open', 'from:x', 'a\0b', 'x'.repeat(201)])('refuses %j', async q => {
    const { status, errors } = await test.service.ask(customers.list, { q });
    expect([status, errors[0]!.field]).toEqual([400, 'q']);
  });
});
