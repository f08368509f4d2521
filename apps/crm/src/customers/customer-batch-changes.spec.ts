import type { CustomerView } from '@patchbay/contracts/crm/customer-views';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { specialFieldEvents, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, includes } from '../test-crm';

describe('a batch', () => {
  let test: TestCrm;
  let service: TestService;
  let last = 0;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const newIdentifier = () => `batch-${(last += 1)}`;
  const add = async (fields: object): Promise<number> =>
    Number((await service.succeed(customers.create, { surname: 'Nowak', ...fields })).customer_id);
  const read = (id: number | string): Promise<CustomerView> =>
    service.succeed(customers.read, { id, ...includes });
  const having = (identifier: string) => service.succeed(customers.list, { identifier });
  const put = (
    items: object[],
    { upsert = false, ...headers }: { upsert?: boolean; idempotencyKey?: string } = {},
  ) => service.ask(customers.updateMany, { items, upsert }, headers);
  const remove = (items: object[], headers = {}) => service.ask(customers.deleteMany, { items }, headers);
  const statuses = ({ body }: Awaited<ReturnType<typeof put>>) => body.result.map(({ status }) => status);
  const problems = ({ body }: Awaited<ReturnType<typeof put>>) =>
    body.result.map(({ errors }) => errors.map(({ field, code }) => [field, code]));

  describe('that changes customers', () => {
    const change = {
      name: 'Ewa',
      email: ['ewa@example.com'],
      phone_number: ['600 100 200'],
      type: 'Business',
      account_manager: 'anna',
      custom_fields: { Region: 'North', Contract: '' },
      address: { city: 'Warsaw' },
    };
    const stored = { note: 'stays', custom_fields: { Contract: '7' }, address: { street: 'Long' } };

    it('does with each item what the operation for a single one does', async () => {
      const identifier = newIdentifier();
      const [single, byId, byName] = [
        await add(stored),
        await add(stored),
        await add({ ...stored, identifier }),
      ];
      await service.succeed(customers.update, { id: single, ...change });
      const answer = await put([
        { customer_id: byId, ...change },
        { identifier, ...change },
      ]);
      const { customer_id: _id, updated_at: _at, ...expected } = await read(single);
      expect(await read(byId)).toMatchObject(expected);
      expect(await read(byName)).toMatchObject({ ...expected, identifier });
      expect(answer.body.result).toEqual([
        { index: 0, status: 'UPDATED', id: String(byId), errors: [] },
        { index: 1, status: 'UPDATED', id: String(byName), errors: [] },
      ]);
      expect(await service.events.of(answer)).toEqual(
        [byId, byName].map(customer_id => emitted(customerEvents.updated, { customer_id })),
      );
    });

    it('emits no event where nothing is different, and one for a customer whom several items name', async () => {
      const [same, twice] = [await add({ name: 'Ewa' }), await add({})];
      const answer = await put([
        { customer_id: same, name: 'Ewa' },
        { customer_id: twice, name: 'Ewa' },
        { customer_id: twice, note: 'both' },
      ]);
      expect(statuses(answer)).toEqual(['UPDATED', 'UPDATED', 'UPDATED']);
      expect(await service.events.of(answer)).toEqual([
        emitted(customerEvents.updated, { customer_id: twice }),
      ]);
      expect(await read(twice)).toMatchObject({ name: 'Ewa', note: 'both' });
    });

    it('emits no event for a customer whom items change and change back', async () => {
      const id = await add({ name: 'Ewa' });
      const { updated_at } = await read(id);
      const answer = await put([
        { customer_id: id, name: 'Jan' },
        { customer_id: id, name: 'Ewa' },
      ]);
      expect(statuses(answer)).toEqual(['UPDATED', 'UPDATED']);
      expect(await service.events.of(answer)).toEqual([]);
      expect(await read(id)).toMatchObject({ name: 'Ewa', updated_at });
    });

    it('adds identifiers that nobody has, once each, if asked to', async () => {
      const [identifier, known] = [newIdentifier(), newIdentifier()];
      const id = await add({ identifier: known });
      const items = [
        { identifier, surname: 'Lis', custom_fields: { Region: 'North' } },
        { identifier: known, name: 'Jan' },
        { identifier, custom_fields: { Contract: '7' } },
      ];
      const answer = await put(items, { upsert: true });
      const added = answer.body.result[0]!.id;
      expect(answer.body.result.map(({ status, id }) => [status, id])).toEqual([
        ['ADDED', added],
        ['UPDATED', String(id)],
        ['UPDATED', added],
      ]);
      expect(await service.events.of(answer)).toEqual([
        emitted(customerEvents.created, { customer_id: Number(added) }),
        emitted(customerEvents.updated, { customer_id: id }),
      ]);
      const custom_fields = { Region: 'North', Contract: '7' };
      expect(await read(added)).toMatchObject({ surname: 'Lis', identifier, custom_fields });
    });

    it('adds an identifier once when many batches bring it at the same time', async () => {
      const identifiers = [newIdentifier(), newIdentifier()];
      const items = identifiers.map(identifier => ({ identifier, surname: 'Lis' }));
      const all = [...Array(10).keys()].map(place =>
        put(place % 2 ? items : items.toReversed(), { upsert: true }),
      );
      const answers = (await Promise.all(all)).flatMap(statuses);
      expect(answers.filter(status => status === 'ADDED')).toHaveLength(2);
      for (const identifier of identifiers) expect(await having(identifier)).toHaveLength(1);
    });

    it('takes items in their order, also if they change who is named', async () => {
      const [first, second] = [newIdentifier(), newIdentifier()];
      const id = await add({ identifier: first });
      const answer = await put(
        [
          { customer_id: id, identifier: second },
          { identifier: second, name: 'Ewa' },
          { identifier: first, surname: 'Lis' },
        ],
        { upsert: true },
      );
      expect(statuses(answer)).toEqual(['UPDATED', 'UPDATED', 'ADDED']);
      expect(await read(id)).toMatchObject({ identifier: second, name: 'Ewa' });
    });

    it('reports what is wrong with a name or a new customer, and leaves the others alone', async () => {
      const [twins, unknown] = [newIdentifier(), newIdentifier()];
      const [right] = [await add({ identifier: twins }), await add({ identifier: twins })];
      const items = [
        { customer_id: 999_999, type: 'Robot' },
        { identifier: twins },
        { name: 'Ewa', identifier: '' },
        { customer_id: 'x', identifier: unknown, name: 7 },
        { customer_id: right, company_id: 999_999 },
        { customer_id: right, name: 'right' },
        { identifier: unknown, name: 'Ewa' },
      ];
      const answer = await put(items);
      const refused = [
        [
          ['customer_id', codes.notFound],
          ['type', codes.unknownReference],
        ],
        [['identifier', codes.notAllowed]],
        [['customer_id', codes.required]],
        [
          ['customer_id', codes.wrongType],
          ['name', codes.wrongType],
        ],
        [['company_id', codes.unknownReference]],
        [],
      ];
      expect(problems(answer)).toEqual([...refused, [['identifier', codes.notFound]]]);
      expect(await service.events.of(answer)).toEqual([
        emitted(customerEvents.updated, { customer_id: right }),
      ]);
      const upsert = await put(items, { upsert: true });
      expect(problems(upsert)).toEqual([...refused, [['surname', codes.required]]]);
    });

    it('is carried out once with an Idempotency-Key', async () => {
      const key = { idempotencyKey: newIdentifier() };
      const identifier = newIdentifier();
      const first = await put([{ identifier, surname: 'Lis' }], { upsert: true, ...key });
      const again = await put([{ identifier, surname: 'Lis' }], { upsert: true, ...key });
      expect(again.body).toEqual(first.body);
      expect(await service.events.of(again)).toEqual([]);
    });
  });

  describe('that deletes customers', () => {
    it('takes their records of special fields with them, and emits an event for each', async () => {
      const identifier = newIdentifier();
      const [byId, byName] = [await add({}), await add({ identifier })];
      const item = { group_id: 1, customer_id: byId, values: [{ field_id: 1, value: 'KR 1' }] };
      const { item_id } = await service.succeed(specialFieldItems.create, item);
      const items = [{ customer_id: byId }, { identifier }, { customer_id: byId }, { identifier }, {}];
      const answer = await remove(items);
      expect(answer.body.result.map(({ status, id }) => [status, id])).toEqual([
        ['DELETED', String(byId)],
        ['DELETED', String(byName)],
        ['FAILED', ''],
        ['FAILED', ''],
        ['FAILED', ''],
      ]);
      expect(problems(answer).slice(2)).toEqual([
        [['customer_id', codes.notFound]],
        [['identifier', codes.notFound]],
        [['customer_id', codes.required]],
      ]);
      expect(await service.events.of(answer)).toEqual([
        emitted(specialFieldEvents.deleted, { item_id: Number(item_id), group_id: 1, customer_id: byId }),
        emitted(customerEvents.deleted, { customer_id: byId }),
        emitted(customerEvents.deleted, { customer_id: byName }),
      ]);
      expect((await service.ask(customers.read, { id: byId })).status).toBe(404);
    });

    it('is carried out once with an Idempotency-Key, and keeps customers of one identifier', async () => {
      const [key, identifier] = [{ idempotencyKey: newIdentifier() }, newIdentifier()];
      const items = [{ customer_id: await add({ identifier }) }, { identifier: newIdentifier() }];
      const first = await remove(items, key);
      expect(statuses(first)).toEqual(['DELETED', 'FAILED']);
      expect((await remove(items, key)).body).toEqual(first.body);
      await Promise.all([add({ identifier }), add({ identifier })]);
      expect(problems(await remove([{ identifier }]))).toEqual([[['identifier', codes.notAllowed]]]);
      expect(await having(identifier)).toHaveLength(2);
    });
  });
});
