import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import {
  specialFieldEvents,
  specialFieldGroups,
  specialFieldItems,
} from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, dictionaries } from '../test-crm';

describe('special fields', () => {
  let test: TestCrm;
  let service: TestService;
  let customer_id: number;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  beforeEach(async () => {
    customer_id = Number((await service.succeed(customers.create, { surname: 'Nowak' })).customer_id);
  });
  afterAll(() => test.stop());

  const vehicle = (...values: [number, string | number][]) => ({
    group_id: 1,
    customer_id,
    values: values.map(([field_id, value]) => ({ field_id, value })),
  });
  const add = async (...values: [number, string | number][]): Promise<number> =>
    (await service.succeed(specialFieldItems.create, vehicle(...values))).item_id;
  const listed = (filter: object) => service.succeed(specialFieldItems.list, filter);
  const read = async (item_id: number) =>
    (await listed({ customer_id })).result.find(item => item.item_id === item_id);

  it('lists the groups with their fields in the order of the file', async () => {
    expect(await service.succeed(specialFieldGroups.list)).toEqual({
      count: 2,
      result: dictionaries.special_field_groups,
    });
  });

  it('adds a record, answers its identifier and emits one event', async () => {
    const answer = await service.ask(specialFieldItems.create, vehicle([1, 'KR 1'], [2, 2024]));
    expect(answer).toMatchObject({ status: 200, body: { item_id: expect.any(Number) } });
    const { item_id } = answer.body;
    expect(await service.events.of(answer)).toEqual([
      emitted(specialFieldEvents.created, { item_id, group_id: 1, customer_id }),
    ]);
    expect(await read(item_id)).toEqual({ item_id, ...vehicle([1, 'KR 1'], [2, 2024]) });
  });

  it('adds a record to a company', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const company = await service.succeed(companies.read, { id: company_id });
    await service.succeed(specialFieldItems.create, {
      ...vehicle(),
      customer_id: String(company.customer_id),
    });
    expect(await listed({ customer_id: company.customer_id })).toMatchObject({ count: 1 });
  });

  it('stores numbers in number fields and texts in text fields, whichever was sent', async () => {
    expect(await read(await add([1, 7], [2, '2024']))).toMatchObject(vehicle([1, '7'], [2, 2024]));
  });

  it('merges values by field, and removes those sent empty', async () => {
    const id = await add([1, 'KR 1'], [2, 2024]);
    const answer = await service.ask(specialFieldItems.update, {
      id,
      values: [{ field_id: 2, value: 2025 }],
    });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([
      emitted(specialFieldEvents.updated, { item_id: id, group_id: 1, customer_id }),
    ]);
    expect(await read(id)).toMatchObject(vehicle([1, 'KR 1'], [2, 2025]));
    await service.succeed(specialFieldItems.update, { id, values: [{ field_id: 1, value: '' }] });
    expect(await read(id)).toMatchObject(vehicle([2, 2025]));
  });

  it('emits no event when nothing changes', async () => {
    const id = await add([1, 'KR 1']);
    const same = [
      { field_id: 1, value: 'KR 1' },
      { field_id: 2, value: '' },
    ];
    for (const values of [same, []]) {
      const answer = await service.ask(specialFieldItems.update, { id, values });
      expect(answer.status).toBe(200);
      expect(await service.events.of(answer)).toEqual([]);
    }
  });

  it('reports all unknown references at once', async () => {
    const wrong = {
      group_id: 1,
      customer_id: 999_999,
      values: [
        { field_id: 3, value: 'of the other group' },
        { field_id: 2, value: 'x' },
      ],
    };
    const answer = await service.ask(specialFieldItems.create, wrong);
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['customer_id', codes.unknownReference],
      ['values[0].field_id', codes.unknownReference],
      ['values[1].value', codes.wrongType],
    ]);
    expect(await service.events.of(answer)).toEqual([]);
    const nowhere = await service.ask(specialFieldItems.create, { ...vehicle(), group_id: 99 });
    expect(nowhere.errors).toMatchObject([{ field: 'group_id', code: codes.unknownReference }]);
  });

  it('reports every field that is missing or has a wrong type', async () => {
    const values = [{ field_id: 'x', value: 'a' }, { field_id: 1 }, { field_id: 1, value: true }, 'x'];
    const { errors } = await service.ask(specialFieldItems.create, { values });
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'customer_id',
      'group_id',
      'values[0].field_id',
      'values[1].value',
      'values[2].value',
      'values[3]',
    ]);
  });

  it('reports wrong fields and unknown references in one answer', async () => {
    const wrong = { group_id: 'x', customer_id: 999_999, values: [{ field_id: 1, value: 'x' }] };
    const { errors } = await service.ask(specialFieldItems.create, wrong);
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['customer_id', 'group_id']);
  });

  it('rejects a change with values of another group', async () => {
    const id = await add([1, 'KR 1']);
    const answer = await service.ask(specialFieldItems.update, { id, values: [{ field_id: 3, value: 'x' }] });
    expect(answer.errors).toMatchObject([{ field: 'values[0].field_id', code: codes.unknownReference }]);
    expect(await read(id)).toMatchObject(vehicle([1, 'KR 1']));
  });

  it('deletes a record and emits one event', async () => {
    const id = await add([1, 'KR 1']);
    const answer = await service.ask(specialFieldItems.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([
      emitted(specialFieldEvents.deleted, { item_id: id, group_id: 1, customer_id }),
    ]);
    const answers = await Promise.all([
      service.ask(specialFieldItems.update, { id, values: [] }),
      service.ask(specialFieldItems.delete, { id }),
    ]);
    for (const { status, errors } of answers) expect([status, errors[0]?.field]).toEqual([404, 'id']);
  });

  it('counts all records that match a filter, and returns a page of them by identifier', async () => {
    const ids = [await add(), await add(), await add()];
    await service.succeed(specialFieldItems.create, { ...vehicle(), group_id: 2 });
    expect(await listed({ customer_id, group_id: 1, limit: 2, offset: 1 })).toMatchObject({
      count: 3,
      result: [{ item_id: ids[1] }, { item_id: ids[2] }],
    });
    expect((await listed({ customer_id })).count).toBe(4);
    expect((await listed({ group_id: 2, limit: 5000 })).count).toBeGreaterThan(0);
    expect(await listed({ group_id: 99 })).toEqual({ count: 0, result: [] });
    expect((await service.ask(specialFieldItems.list, { limit: 0 })).errors).toMatchObject([
      { field: 'limit' },
    ]);
  });

  it('leaves no record of a customer that is deleted at the same time', async () => {
    const race = async () => {
      const { customer_id: of } = await service.succeed(customers.create, { surname: 'Nowak' });
      await Promise.all([
        service.ask(specialFieldItems.create, { ...vehicle(), customer_id: of }),
        service.ask(customers.delete, { id: of }),
      ]);
      expect((await listed({ customer_id: of })).count).toBe(0);
    };
    await Promise.all(Array.from({ length: 30 }, race));
  });
});
