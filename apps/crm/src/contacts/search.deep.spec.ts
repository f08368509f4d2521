import fc from 'fast-check';
import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { codes } from '@patchbay/contracts/problems';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { TestService } from '@patchbay/testing/service';
import { TestCrm } from '../test-crm';

/** A company or a customer in this test, as the naive filter sees it. */
interface Row {
  id: number;
  name: string;
  identifier: string;
  nip: string;
  emails: string[];
  phones: string[];
  type: string;
  group: string;
  fields: Record<string, string>;
}

interface Filter {
  identifier?: string;
  email?: string;
  phone_number?: string;
  nip?: string;
  name?: string;
  type?: string;
  group?: string;
  custom_fields?: Record<string, string | string[]>;
}

const values = {
  identifier: ['', 'A-1', 'a-1', 'B 2'],
  email: ['', 'a@example.com', 'A@Example.com', 'b@example.com', 'none@example.com'],
  phone: ['600100200', '+48 600 100 200', '0048600-100-200', '101', '(22) 123 45 67', '+44 20 7946 0000'],
  type: ['', 'Individual', 'Business'],
  group: ['', 'Standard', 'VIP'],
  region: ['', 'North', 'South', 'north', 'North=2', "O'Hara"],
  contract: ['', 'K1', '100%', '日本'],
};

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
const some = <T>(list: readonly T[]) => fc.array(one(list), { minLength: 1, maxLength: 3 });

const row = fc.record({
  name: one(['Łódź', 'Lot', 'Zebra', 'alpha', 'Alpha', 'Ża', 'Zoë Alpha-Łoś', "O'Neil & 'Sons':*", '<->']),
  identifier: one(values.identifier),
  emails: fc.array(one(values.email.slice(1)), { maxLength: 2 }),
  phones: fc.array(one(values.phone), { maxLength: 2 }),
  type: one(values.type),
  group: one(values.group),
  Region: one(values.region),
  Contract: one(values.contract),
});

const customField = (list: readonly string[]) => fc.oneof(one(list), some(list));

const filters: fc.Arbitrary<Filter> = fc.record(
  {
    identifier: one([...values.identifier, 'A']),
    email: one([...values.email, 'x']),
    phone_number: one([...values.phone, '', '600', 'unknown']),
    nip: one(['', '10-0', '1 0 1', '-', '1']),
    name: one(['', 'ŁÓ', 'lodz', 'a', 'ALPHA zoe', 'los', 'ebra', "'sons':* o\\", ' \t', '&|!', '日']),
    type: one([...values.type, 'Robot', 'business']),
    group: one([...values.group, 'Robot']),
    custom_fields: fc.record(
      { Region: customField([...values.region, 'x']), Contract: customField(values.contract) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const bare = (nip: string): string => nip.replace(/[- ]/g, '');
const phone = (text: string): string => normalPhoneNumber(text, 'PL');
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean);
/** A name without words begins none. */
const hasName = (name: string, wanted: string): boolean =>
  words(wanted).length > 0 && words(wanted).every(begin => words(name).some(word => word.startsWith(begin)));
/** Whether any of the texts is the wanted one. */
const hasOne = (texts: string[], wanted: string, form: (text: string) => string): boolean =>
  form(wanted) !== '' && texts.some(text => form(text) === form(wanted));

const hasOrNone = (texts: string[], wanted: string | undefined, form: (text: string) => string): boolean =>
  wanted === undefined || (wanted === '' ? texts.length === 0 : hasOne(texts, wanted, form));

/** An empty filter counts as not sent, except for identifier, email and phone_number: empty ones find rows without any. */
function matches(row: Row, { custom_fields = {}, ...filter }: Filter): boolean {
  const { identifier, email, phone_number, nip, name, type, group } = filter;
  return (
    (identifier === undefined || row.identifier === identifier) &&
    hasOrNone(row.emails, email, text => text.toLowerCase()) &&
    hasOrNone(row.phones, phone_number, phone) &&
    (!nip || hasOne([row.nip], nip, bare)) &&
    (!name || hasName(row.name, name)) &&
    (!type || row.type === type) &&
    (!group || row.group === group) &&
    Object.entries(custom_fields).every(([name, wanted]) => {
      const some = [wanted].flat().filter(Boolean);
      return some.length === 0 || some.includes(row.fields[name]!);
    })
  );
}

/** As a client writes it. */
function queryOf({ custom_fields = {}, ...filter }: object & Filter): string {
  const pairs = Object.entries(filter) as [string, string][];
  for (const [name, wanted] of Object.entries(custom_fields)) {
    if (typeof wanted === 'string') pairs.push([`custom_fields[${name}]`, wanted]);
    else wanted.forEach((value, index) => pairs.push([`custom_fields[${name}][${index}]`, value]));
  }
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

const slices = {
  companies: { create: companies.create, list: companies.list, key: 'company_id', named: 'name' },
  customers: { create: customers.create, list: customers.list, key: 'customer_id', named: 'surname' },
} as const;

describe.each(['companies', 'customers'] as const)('the list of %s', sliceName => {
  const { create, list, key, named } = slices[sliceName];
  let test: TestCrm;
  let service: TestService;
  const rows: Row[] = [];

  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
    const drawn = fc.sample(fc.tuple(row, fc.boolean()), { numRuns: 250, seed: 7 });
    for (const [index, [{ name, emails, phones, Region, Contract, ...rest }, hasNip]] of drawn.entries()) {
      const nip = hasNip ? `10-${index}` : '';
      const contact = { email: emails, phone_number: phones, custom_fields: { Region, Contract } };
      const body: object = await service.succeed(create as typeof companies.create, {
        [named]: name,
        nip,
        ...contact,
        ...rest,
      });
      const id = Number(Object.values(body)[0]);
      rows.push({ id, name, nip, emails, phones, ...rest, fields: { Region, Contract } });
    }
    await service.database.query(`ANALYZE ${sliceName}`);
  });
  afterAll(() => test.stop());

  async function idsOf(query: string): Promise<number[]> {
    const { status, body, errors } = await service.ask(list as typeof companies.list, {}, { query });
    if (status !== 200) throw new Error(`${query} answered ${status}: ${JSON.stringify(errors)}`);
    return body.map(row => row[key as 'company_id']);
  }

  it('finds the same rows as a naive filter for any mix of filters', async () => {
    const compare = async (filter: Filter) => {
      const expected = rows.filter(row => matches(row, filter)).map(({ id }) => id);
      expect(await idsOf(`limit=1000&${queryOf(filter)}`)).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(filters, compare), { numRuns: 200 });
  });

  it('pages through any filter in any order without a gap or a repetition', async () => {
    const orders = ['', key, `-${key}`, named, `-${named}`, 'identifier', `identifier,-${named}`];
    const compare = async (filter: Filter, order: string, limit: number) => {
      const query = `order=${order}&${queryOf(filter)}`;
      const all = await idsOf(`limit=1000&${query}`);
      expect(all.toSorted((one, other) => one - other)).toEqual(
        rows.filter(row => matches(row, filter)).map(({ id }) => id),
      );
      const pages: number[] = [];
      for (let offset = 0; offset <= all.length; offset += limit) {
        const page = await idsOf(`limit=${limit}&offset=${offset}&${query}`);
        expect(page).toHaveLength(Math.min(limit, all.length - offset));
        pages.push(...page);
      }
      expect(pages).toEqual(all);
    };
    const few = filters.map(({ name, type, custom_fields }) => ({
      ...(name === undefined ? {} : { name }),
      ...(type === undefined ? {} : { type }),
      ...(custom_fields === undefined ? {} : { custom_fields }),
    }));
    await fc.assert(fc.asyncProperty(few, one(orders), fc.integer({ min: 9, max: 300 }), compare), {
      numRuns: 40,
    });
  });

  it('sorts names by the rules of Unicode, and unset values first', async () => {
    const collator = new Intl.Collator('und');
    const byId = new Map(rows.map(row => [row.id, row]));
    const sorted = async (order: string) =>
      (await idsOf(`limit=1000&order=${order}`)).map(id => byId.get(id)!);
    const byName = (one: Row, other: Row) => collator.compare(one.name, other.name) || one.id - other.id;
    expect(await sorted(named)).toEqual(rows.toSorted(byName));
    expect(await sorted(`-${named}`)).toEqual(rows.toSorted(byName).reverse());
    expect((await sorted('identifier'))[0]).toMatchObject({ identifier: '' });
    const both = (one: Row, other: Row) =>
      compareTexts(one.identifier, other.identifier) || byName(other, one);
    expect(await sorted(`identifier, -${named}`)).toEqual(rows.toSorted(both));
  });

  it('returns 100 by default, and at most 1000', async () => {
    expect(await idsOf('')).toHaveLength(100);
    expect(await idsOf('limit=7')).toHaveLength(7);
    expect(await idsOf('limit=1000')).toHaveLength(250);
    await service.database.query(
      `INSERT INTO ${sliceName} (${named}, identifier) SELECT 'more', 'more' FROM generate_series(1, 1001)`,
    );
    try {
      const query = 'identifier=more&limit=99999999999999999999';
      expect(await idsOf(query)).toHaveLength(1000);
      expect(await idsOf(`${query}&offset=1000`)).toHaveLength(1);
      expect(await idsOf(`${query}&offset=9007199254740991`)).toHaveLength(0);
    } finally {
      await service.database.query(`DELETE FROM ${sliceName} WHERE identifier = 'more'`);
    }
  });

  it.each([
    ['limit=0', 'limit', codes.outOfRange],
    ['limit=-1', 'limit', codes.outOfRange],
    ['limit=1.5', 'limit', codes.wrongType],
    ['limit=x', 'limit', codes.wrongType],
    ['offset=-1', 'offset', codes.outOfRange],
    ['offset=x', 'offset', codes.wrongType],
    ['order=colour', 'order', codes.notAllowed],
    [`order=--${named}`, 'order', codes.notAllowed],
    ['order[]=x', 'order', codes.notAllowed],
    ['email[]=x', 'email', codes.wrongType],
    ['include_address=maybe', 'include_address', codes.wrongType],
    ['custom_fields=x', 'custom_fields', codes.wrongType],
    ['custom_fields[Colour]=red', 'custom_fields.Colour', codes.unknownField],
    ['custom_fields[valueOf]=red', 'custom_fields.valueOf', codes.unknownField],
    ['custom_fields[7]=red', 'custom_fields', codes.wrongType],
    ['custom_fields[]=red', 'custom_fields', codes.wrongType],
    ['custom_fields[Region][a]=red', 'custom_fields.Region', codes.wrongType],
  ])('rejects %s', async (query, field, code) => {
    const { status, errors } = await service.ask(list as typeof companies.list, {}, { query });
    expect({ status, problems: errors.map(error => [error.field, error.code]) }).toEqual({
      status: 400,
      problems: [[field, code]],
    });
  });

  it('names the unknown field of an order', async () => {
    const query = `order=-${named},colour`;
    const { errors } = await service.ask(list as typeof companies.list, {}, { query });
    expect(errors[0]!.message).toContain('"colour"');
  });

  it('includes address and custom fields on request', async () => {
    const ask = async (query: string) =>
      (
        await service.succeed(list as typeof companies.list, Object.fromEntries(new URLSearchParams(query)))
      )[0]!;
    expect(Object.keys(await ask(''))).not.toEqual(expect.arrayContaining(['address']));
    expect(await ask('include_address=1')).toMatchObject({ address: { city: null, voivodship: null } });
    const { custom_fields } = await ask('include_custom_fields=true');
    expect(custom_fields).toEqual({
      Region: rows[0]!.fields.Region || null,
      Contract: rows[0]!.fields.Contract || null,
      toString: null,
    });
  });

  it('finds a custom field that is named like a method', async () => {
    const id = rows[3]!.id;
    await service.database.query(
      `UPDATE ${sliceName} SET custom_fields = custom_fields || '{"3":"x"}' WHERE ${key} = $1`,
      [id],
    );
    expect(await idsOf('custom_fields[toString]=x')).toEqual([id]);
  });
});

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

describe('the list of customers', () => {
  it('can be filtered by company', async () => {
    const test = await TestCrm.start();
    const add = async (fields: object) =>
      Number((await test.service.succeed(customers.create, { surname: 'x', ...fields })).customer_id);
    const { company_id } = await test.service.succeed(companies.create, { name: 'Example' });
    await add({});
    const inside = [await add({ company_id }), await add({ company_id, type: 'Business' })];
    const idsOf = async (filter: object) =>
      (await test.service.succeed(customers.list, filter)).map(row => row.customer_id);
    expect(await idsOf({ company_id })).toEqual(inside);
    expect(await idsOf({ company_id, type: 'Business' })).toEqual([inside[1]]);
    expect(await idsOf({ company_id: 999_999 })).toEqual([]);
    await test.stop();
  });
});

describe('a search among many rows', () => {
  let test: TestCrm;
  beforeAll(async () => {
    test = await TestCrm.start();
    // North and South are equally common, but no contract of the North is a K1.
    await test.service.database.query(`INSERT INTO companies (name, type_id, custom_fields)
      SELECT 'Company ' || n, CASE WHEN n > 15000 THEN 1 + n % 2 END,
        CASE n % 2 WHEN 0 THEN '{"1":"North","2":"K0"}'::jsonb ELSE '{"1":"South","2":"K1"}' END
          || jsonb_build_object('3', 'C' || n % 40)
      FROM generate_series(1, 30000) AS n`);
    await test.service.database.query('VACUUM ANALYZE companies');
  });
  afterAll(() => test.stop());
  const idsOf = async (query: string) =>
    (await test.service.ask(companies.list, {}, { query })).body.map(row => row.company_id);

  it('finds a value of many rows', async () => {
    const first = Array.from({ length: 100 }, (_, index) => index * 2 + 1);
    expect(await idsOf('custom_fields[Region]=South')).toEqual(first);
    expect(await idsOf('custom_fields[Region]=South&order=-company_id')).toEqual(
      first.map(id => 30_000 - id).toSorted((one, other) => other - one),
    );
    expect(await idsOf('custom_fields[Region]=South&limit=1&offset=14999')).toEqual([29_999]);
  });

  it('finds the first rows with a value of one row in forty', async () => {
    const page = (first: number, step: number) =>
      Array.from({ length: 100 }, (_, index) => first + index * step);
    expect(await idsOf('custom_fields[toString]=C7')).toEqual(page(7, 40));
    expect(await idsOf('custom_fields[toString]=C7&order=-company_id')).toEqual(page(29_967, -40));
    expect(await idsOf('custom_fields[toString]=C7&offset=50')).toEqual(page(2_007, 40));
    expect(await idsOf('custom_fields[toString]=C7&offset=700')).toEqual(page(28_007, 40).slice(0, 50));
    expect(await idsOf('custom_fields[toString]=C7&order=-name&limit=1')).toEqual([9_967]);
    const alternatives = 'custom_fields[toString][0]=C7&custom_fields[toString][1]=C27';
    expect(await idsOf(alternatives)).toEqual(page(7, 20));
    expect(await idsOf(`${alternatives}&custom_fields[Region]=South`)).toEqual(page(7, 20));
    expect(await idsOf(`${alternatives}&custom_fields[Region]=North`)).toEqual([]);
    expect(await idsOf(`${alternatives}&type=`)).toEqual(page(7, 20));
  });

  it('finds nothing when many rows meet each condition and none meets both', async () => {
    expect(await idsOf('custom_fields[Region]=North&custom_fields[Contract]=K1')).toEqual([]);
  });

  it('finds a value of the last rows only', async () => {
    expect(await idsOf('type=Business&limit=2')).toEqual([15_001, 15_003]);
  });
});

describe.each(['companies', 'customers'] as const)('names of %s', sliceName => {
  const { create, list, named } = slices[sliceName];
  let test: TestCrm;
  beforeAll(async () => {
    test = await TestCrm.start();
  });
  afterAll(() => test.stop());

  it.each([
    ['taken apart', '\uac01'.repeat(255)],
    ['outside of the first plane', '\u{10437}'.repeat(255)],
    ['that stand for many', '\ufdfa'.repeat(255)],
    ['without words', '!'.repeat(255)],
  ])('finds a name of letters %s by all of it, if it has words', async (_, name) => {
    const fields = { [named]: name, ...(named === 'surname' && { name: '\uac01'.repeat(255) }) };
    await test.service.succeed(create as typeof companies.create, fields as never);
    const { body } = await test.service.ask(list as typeof companies.list, {}, { query: queryOf({ name }) });
    expect(body).toHaveLength(words(name).length === 0 ? 0 : 1);
  });
});
