import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/request-headers';
import { pagesOf, testReadingBesideWriters } from '@patchbay/testing/list-readers';
import type { TestService } from '@patchbay/testing/service';
import { TestCrm } from '../test-crm';

describe('contacts that are read while others write', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  describe('companies', () =>
    testReadingBesideWriters(() => ({
      service,
      contract: companies.list,
      table: 'companies',
      key: 'company_id',
      add: () => service.succeed(companies.create, { name: 'Example' }),
      change: (id, note) => service.succeed(companies.update, { id, note }),
      remove: id => service.succeed(companies.delete, { id }),
      read: id => service.succeed(companies.read, { id }),
      touch: `note = 'late ' || clock_timestamp()`,
    })));

  describe('customers', () =>
    testReadingBesideWriters(() => ({
      service,
      contract: customers.list,
      table: 'customers',
      key: 'customer_id',
      add: () => service.succeed(customers.create, { surname: 'Nowak' }),
      change: (id, note) => service.succeed(customers.update, { id, note }),
      remove: id => service.succeed(customers.delete, { id }),
      read: id => service.succeed(customers.read, { id }),
      touch: `note = 'late ' || clock_timestamp()`,
    })));

  it.each(['', 'name', '-name', 'nip,-name', '-identifier,name', 'company_id', '-company_id'])(
    'reads all companies in the order "%s", page by page',
    async order => {
      const names = ['Łódź', 'Lot', 'alpha', 'Alpha', 'Ża', "O'Hara"];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          service.succeed(companies.create, {
            name: names[index % names.length]!,
            identifier: `${index % 3}`,
          }),
        ),
      );
      const all = await service.succeed(companies.list, { order, limit: 1000 });
      const read: object[] = [];
      for await (const page of pagesOf(service, companies.list, { order, limit: 3 })) read.push(...page);
      expect(read).toEqual(all);
    },
  );

  describe('with a cursor that is wrong', () => {
    const cursorOf = async (wanted: object): Promise<string> => {
      const answer = await service.ask(companies.list, { limit: 1, ...wanted });
      return answer.headers.get(headerNames.nextCursor)!;
    };
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    it.each([
      'x',
      encoded(1),
      encoded(['companies by company_id']),
      encoded(['companies by company_id', '1']),
      encoded(['companies by company_id', 1, 2]),
      encoded(['companies by change', '2026-02-30T00:00:00.000000Z', 1]),
      encoded(['companies by change', 'yesterday', 1]),
    ])('answers 400: %s', async after => {
      const { status, errors } = await service.ask(companies.list, { after });
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, codes.notAllowed, 'after']);
    });

    it('answers 400 for one of another list or another order', async () => {
      await service.succeed(companies.create, { name: 'Example' });
      const [byKey, byName] = [await cursorOf({}), await cursorOf({ order: 'name' })];
      const byChange = await cursorOf({ updated_since: '2000-01-01' });
      const wrong = [
        service.ask(customers.list, { after: byKey }),
        service.ask(companies.list, { after: byKey, order: 'name' }),
        service.ask(companies.list, { after: byName }),
        service.ask(companies.list, { after: byName, order: '-name' }),
        service.ask(companies.list, { after: byName, updated_since: '2000-01-01' }),
        service.ask(customers.list, { after: byChange }),
      ];
      for (const { status, errors } of await Promise.all(wrong))
        expect([status, errors.map(({ field }) => field)]).toEqual([400, ['after']]);
      const ordered = await service.ask(companies.list, {
        after: byChange,
        order: 'name',
        email: 'x'.repeat(300),
      });
      expect(ordered.errors.map(({ field }) => field)).toEqual(['email', 'order']);
      expect(
        await service.ask(companies.list, { after: byChange, updated_since: '2000-01-01' }),
      ).toMatchObject({
        status: 200,
      });
    });
  });

  it('reads one type or group on from a cursor', async () => {
    const type = 'Business';
    for (let turn = 0; turn < 5; turn += 1) await service.succeed(customers.create, { surname: 'Lis', type });
    const first = await service.ask(customers.list, { type, limit: 3 });
    const after = first.headers.get(headerNames.nextCursor);
    const second = await service.ask(customers.list, { type, limit: 3, after });
    expect([...first.body, ...second.body]).toEqual(await service.succeed(customers.list, { type }));
    expect(second.headers.get(headerNames.nextCursor)).toBeUndefined();
  });

  it('reads what has changed of those that a filter finds', async () => {
    const identifier = 'ONLY';
    const { company_id } = await service.succeed(companies.create, { name: 'Example', identifier });
    const wanted = { identifier, updated_since: '2000-01-01 10:00:30' };
    let { items, after } = { items: [] as object[], after: undefined as string | undefined };
    while (items.length === 0) {
      const answer = await service.ask(companies.list, { ...wanted, after });
      items = answer.body;
      after = answer.headers.get(headerNames.nextCursor);
    }
    expect(items).toEqual([expect.objectContaining({ company_id: Number(company_id), identifier })]);
  });

  it('reads special-field items page by page', async () => {
    const { customer_id } = await service.succeed(customers.create, { surname: 'Lis' });
    for (let turn = 0; turn < 5; turn += 1)
      await service.succeed(specialFieldItems.create, { group_id: 2, customer_id, values: [] });
    const { result } = await service.succeed(specialFieldItems.list, { customer_id });
    const first = await service.ask(specialFieldItems.list, { customer_id, limit: 3 });
    const after = first.headers.get(headerNames.nextCursor);
    await service.succeed(specialFieldItems.delete, { id: result[0]!.item_id });
    const rest = await service.succeed(specialFieldItems.list, { customer_id, limit: 3, after });
    expect([...first.body.result, ...rest.result]).toEqual(result);
    expect(rest.count).toBe(4);
  });
});
