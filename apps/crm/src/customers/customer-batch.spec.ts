import type { ItemResult } from '@patchbay/contracts/batch';
import { companies } from '@patchbay/contracts/crm/companies';
import type { CustomerView } from '@patchbay/contracts/crm/customer-views';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, includes } from '../test-crm';

describe('a batch of customers', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const add = (items: unknown[], headers = {}) => service.ask(customers.createMany, { items }, headers);
  const company = async (): Promise<number> =>
    Number((await service.succeed(companies.create, { name: 'Example' })).company_id);
  const readAll = (results: ItemResult[]): Promise<CustomerView[]> =>
    Promise.all(results.map(({ id }) => service.succeed(customers.read, { id, ...includes })));

  it('adds each item as the operation for a single one does', async () => {
    const items = [
      { surname: 'Nowak' },
      {
        surname: 'Kowalska',
        email: 'ewa@example.com',
        phone_number: ['600 100 200'],
        company_id: await company(),
        type: 'Individual',
        group: 'VIP',
        nip: '123-456-32-18',
        birthdate: '1990-02-28',
        account_manager: 'anna',
        note: 'VIP',
        custom_fields: { Region: 'North', toString: 'a method' },
        address: { city: 'Warsaw' },
      },
      { surname: 'Lis', type: 'Business', custom_fields: [], address: [] },
    ];
    const { body } = await add(items);
    const singly = await Promise.all(items.map(item => service.succeed(customers.create, item)));
    const expected = await readAll(singly.map(({ customer_id }) => ({ id: customer_id }) as ItemResult));
    const added = await readAll(body.result);
    const same = ({ customer_id: _id, updated_at: _at, ...rest }: CustomerView) => rest;
    expect(added.map(same)).toEqual(expected.map(same));
    expect(body.result.map(({ status }) => status)).toEqual(['ADDED', 'ADDED', 'ADDED']);
  });

  it('emits an event for each customer that it added', async () => {
    const company_id = await company();
    const answer = await add([{ surname: 'Nowak', company_id }, { surname: '' }, { surname: 'Lis' }]);
    const [first, , third] = answer.body.result.map(({ id }) => Number(id));
    expect(await service.events.of(answer)).toEqual([
      emitted(customerEvents.created, { customer_id: first!, company_id }),
      emitted(customerEvents.created, { customer_id: third! }),
    ]);
  });

  it('reports everything that is wrong with an item, with paths within it', async () => {
    const wrong = {
      surname: '',
      email: ['a@example.com', 'b'],
      address: { city: 7 },
      company_id: 999_999,
      type: 'Robot',
      group: 'vip',
      account_manager: 'nobody',
      custom_fields: { Region: ['x'], Colour: 'red' },
    };
    const { body } = await add([wrong, { surname: 'Nowak', account_manager: 'anna', type: 'Business' }]);
    expect(body.result[1]).toMatchObject({ status: 'ADDED', errors: [] });
    const single = await service.ask(customers.create, wrong);
    expect(body.result[0]).toEqual({ index: 0, status: 'FAILED', id: '', errors: single.errors });
    expect(single.errors.map(({ field }) => field)).toContain('address.city');
  });

  it('reports ten problems of an item, and how many more there are', async () => {
    const custom_fields = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`Field ${index}`, 'x']),
    );
    const { body } = await add([{ surname: 'Nowak', custom_fields }]);
    expect(body.result[0]!.errors).toHaveLength(11);
    expect(body.result[0]!.errors.at(-1)).toEqual({
      code: codes.moreProblems,
      message: 'and 20 more problems',
    });
  });

  it('adds customers with equal identifiers and tax numbers, as the operation for a single one does', async () => {
    const twin = { surname: 'Nowak', identifier: 'same', nip: '888' };
    const { body } = await add([twin, twin]);
    expect(body.result.map(({ status }) => status)).toEqual(['ADDED', 'ADDED']);
  });

  it('stores nothing while telephony is unavailable, but only when an account manager is sent', async () => {
    await test.disconnectTelephony();
    try {
      const refused = await add([{ surname: 'Nowak', account_manager: 'anna' }]);
      expect([refused.status, await service.events.of(refused)]).toEqual([503, []]);
      expect((await add([{ surname: 'Nowak' }])).status).toBe(200);
    } finally {
      await test.connectTelephony();
    }
  });

  it('that loses telephony in the middle says so, and goes on with the same Idempotency-Key', async () => {
    const key = { idempotencyKey: 'in the middle' };
    const items = Array.from({ length: 150 }, (_, index) => ({
      surname: `Middle ${index}`,
      ...(index >= 100 && { account_manager: 'anna' }),
    }));
    await test.disconnectTelephony();
    const ended = await add(items, key);
    await test.connectTelephony();
    expect(ended).toMatchObject({ status: 504, errors: [{ code: codes.timedOut }] });
    expect(await service.events.of(ended)).toHaveLength(100);
    const answer = await add(items, key);
    expect(await service.events.of(answer)).toHaveLength(50);
    expect(new Set(answer.body.result.map(({ id }) => id)).size).toBe(150);
  });
});
