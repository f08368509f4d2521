import { companies, companyEvents } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { specialFieldEvents, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, includes, noAddress } from '../test-crm';

describe('companies', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const add = async (fields: object = {}): Promise<number> =>
    Number((await service.succeed(companies.create, { name: 'Example', ...fields })).company_id);
  const read = (id: number) => service.succeed(companies.read, { id, ...includes });
  const customerOf = async (id: number): Promise<number> => (await read(id)).customer_id;

  const everything = {
    name: 'Example',
    email: ['Office@Example.com', 'b@example.com'],
    phone_number: ['22 123 45 67'],
    type: 'Business',
    group: 'VIP',
    identifier: 'C-1',
    account_manager: 'anna',
    note: 'Pays late',
    custom_fields: { Region: 'North' },
    address: { street: 'Long', building: '1', flat: '2', postcode: '00-001', city: 'Warsaw', country: 'PL' },
  };

  it('adds one, answers its identifier as a string and emits one event with its customer_id', async () => {
    const answer = await service.ask(companies.create, { name: 'Example' });
    expect(answer).toMatchObject({ status: 200, body: { company_id: expect.stringMatching(/^\d+$/) } });
    const company_id = Number(answer.body.company_id);
    const customer_id = await customerOf(company_id);
    expect(await service.events.of(answer)).toEqual([
      emitted(companyEvents.created, { company_id, customer_id }),
    ]);
  });

  it('reads back exactly what was written', async () => {
    const id = await add({ ...everything, nip: '526-10-40-828' });
    const { email, phone_number, ...rest } = everything;
    expect(await read(id)).toEqual({
      ...rest,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      company_id: id,
      customer_id: expect.any(Number),
      nip: '526-10-40-828',
      email: 'Office@Example.com',
      emails: email,
      phone_number: '22 123 45 67',
      phone_numbers: phone_number,
      address: { ...noAddress, ...everything.address },
      custom_fields: { Region: 'North', Contract: null, toString: null },
    });
  });

  it('shows unset fields as empty strings, and as null in address and custom fields', async () => {
    const id = await add();
    expect(await read(id)).toEqual({
      name: 'Example',
      company_id: id,
      customer_id: expect.any(Number),
      updated_at: expect.any(String),
      identifier: '',
      phone_number: '',
      phone_numbers: [],
      email: '',
      emails: [],
      type: '',
      group: '',
      nip: '',
      account_manager: '',
      note: '',
      address: noAddress,
      custom_fields: { Region: null, Contract: null, toString: null },
    });
  });

  it('shares the sequence of customer_id with people', async () => {
    const numbers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      numbers.push(await customerOf(await add()));
      numbers.push(Number((await service.succeed(customers.create, { surname: 'Nowak' })).customer_id));
    }
    expect(new Set(numbers).size).toBe(6);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('changes only the fields that are sent, and emits one event', async () => {
    const id = await add(everything);
    const before = await read(id);
    const change = { id, name: 'Changed', address: { city: '' }, custom_fields: { Contract: 'K1' } };
    const answer = await service.ask(companies.update, change);
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const { company_id, customer_id } = before;
    expect(await service.events.of(answer)).toEqual([
      emitted(companyEvents.updated, { company_id, customer_id }),
    ]);
    expect(await read(id)).toEqual({
      ...before,
      name: 'Changed',
      address: { ...before.address, city: null },
      custom_fields: { ...before.custom_fields, Contract: 'K1' },
    });
  });

  it('takes an empty list for address and custom fields, and clears a note that is sent empty', async () => {
    const id = await add({ ...everything, address: [], custom_fields: [] });
    const before = await read(id);
    expect(before).toMatchObject({ note: 'Pays late', address: noAddress, custom_fields: { Region: null } });
    await service.succeed(companies.update, { id, note: '', address: [], custom_fields: [] });
    expect(await service.succeed(companies.list, { identifier: 'C-1' })).toContainEqual(
      expect.objectContaining({ company_id: id, note: '' }),
    );
  });

  it('are found by their number as customers, which no person has', async () => {
    const [id, other] = [await add({ name: 'A' }), await add({ name: 'B' })];
    const { customer_id } = await read(id);
    const found = async (filter: object) =>
      (await service.succeed(companies.list, filter)).map(({ company_id }) => company_id);
    expect(await found({ customer_id })).toEqual([id]);
    expect(await found({ customer_id: (await read(other)).customer_id, name: 'A' })).toEqual([]);
    expect(await found({ customer_id: 987654321 })).toEqual([]);
    const [problem] = (await service.ask(companies.list, { customer_id: 'x' } as never)).errors;
    expect(problem).toMatchObject({ field: 'customer_id' });
  });

  it('emits no event when nothing changes', async () => {
    const id = await add({ ...everything, nip: '1' });
    const answer = await service.ask(companies.update, { id, ...everything, nip: '1' });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
    await service.succeed(companies.update, { id, nip: '' });
  });

  it('reports all unknown references at once', async () => {
    const wrong = { type: 'x', group: 'x', account_manager: 'x', custom_fields: { x: 'x' } };
    const { status, errors } = await service.ask(companies.create, { name: 'x', ...wrong });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'account_manager',
      'custom_fields.x',
      'group',
      'type',
    ]);
  });

  describe('with a nip', () => {
    /** Each waits for those before it; so few do not wait for the 7 s after which a lock is given up, on a busy machine either. */
    const writers = Array.from({ length: 40 }, (_, index) => index);
    const duplicate = {
      status: 400,
      errors: [{ code: codes.duplicate, field: 'nip', message: 'another company has this nip' }],
    };

    it('rejects one that another company has, however it is written', async () => {
      await add({ nip: '123-456-32-18' });
      const other = await add();
      expect(await service.ask(companies.create, { name: 'x', nip: '123 456 32 18' })).toMatchObject(
        duplicate,
      );
      const answer = await service.ask(companies.update, { id: other, nip: '1234563218', name: 'Changed' });
      expect(answer).toMatchObject(duplicate);
      expect(await service.events.of(answer)).toEqual([]);
      expect(await read(other)).toMatchObject({ nip: '', name: 'Example' });
    });

    it('can write it in another way and remove it', async () => {
      const [first, second] = [await add({ nip: '777' }), await add()];
      await service.succeed(companies.update, { id: first, nip: '7-77' });
      expect(await read(first)).toMatchObject({ nip: '7-77' });
      await service.succeed(companies.update, { id: first, nip: '' });
      await service.succeed(companies.update, { id: second, nip: '777' });
    });

    it('may have the nip of a person', async () => {
      await service.succeed(customers.create, { surname: 'Nowak', nip: '888' });
      await service.succeed(customers.create, { surname: 'Lis', nip: '888' });
      await add({ nip: '888' });
    });

    it('creates one company for 40 concurrent writers with the same nip', async () => {
      const write = (index: number) =>
        service.ask(companies.create, { name: `Writer ${index}`, nip: index % 2 ? '555-1' : '55 51' });
      const answers = await Promise.all(writers.map(write));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(writers.length - 1);
      for (const answer of refused) expect(answer).toMatchObject(duplicate);
      expect(await service.succeed(companies.list, { nip: '5551' })).toHaveLength(1);
    });

    it('changes one company for 40 concurrent writers with the same nip', async () => {
      const ids = await Promise.all(writers.map(() => add()));
      const answers = await Promise.all(ids.map(id => service.ask(companies.update, { id, nip: '999-1' })));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(writers.length - 1);
      for (const answer of refused) expect(answer).toMatchObject(duplicate);
    });
  });

  it('is deleted with its special fields, with an event for each', async () => {
    const id = await add();
    const customer_id = await customerOf(id);
    const { item_id } = await service.succeed(specialFieldItems.create, {
      group_id: 2,
      customer_id,
      values: [],
    });
    const answer = await service.ask(companies.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([
      emitted(specialFieldEvents.deleted, { item_id, group_id: 2, customer_id }),
      emitted(companyEvents.deleted, { company_id: id, customer_id }),
    ]);
    const answers = await Promise.all([
      service.ask(companies.read, { id }),
      service.ask(companies.update, { id, name: 'x' }),
      service.ask(companies.delete, { id }),
    ]);
    for (const { status, errors } of answers)
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([404, codes.notFound, 'id']);
  });

  it('cannot be deleted while it has customers', async () => {
    const id = await add();
    const { customer_id } = await service.succeed(customers.create, { surname: 'Nowak', company_id: id });
    const answer = await service.ask(companies.delete, { id });
    expect(answer).toMatchObject({ status: 400, errors: [{ code: codes.stillReferred, field: 'id' }] });
    expect(await service.events.of(answer)).toEqual([]);
    await service.succeed(customers.delete, { id: customer_id });
    await service.succeed(companies.delete, { id });
  });

  it('gets no customer while it is being deleted', async () => {
    const race = async () => {
      const id = await add();
      const [deleted, joined] = await Promise.all([
        service.ask(companies.delete, { id }),
        service.ask(customers.create, { surname: 'Nowak', company_id: id }),
      ]);
      expect([deleted.status, joined.status].toSorted()).toEqual([200, 400]);
      expect((deleted.errors[0] ?? joined.errors[0])!.field).toBe(
        deleted.status === 200 ? 'company_id' : 'id',
      );
    };
    await Promise.all(Array.from({ length: 30 }, race));
  });

  it('lists a thousand with sixty custom fields each, and answers the next request', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => ({ id: 1000 + index, name: `Field ${index}` }));
    await service.database.query(
      'INSERT INTO custom_fields SELECT * FROM json_populate_recordset(NULL::custom_fields, $1)',
      [JSON.stringify(fields)],
    );
    const values = Object.fromEntries(fields.map(({ id }) => [id, `value ${id} `.padEnd(70, 'x')]));
    await service.database.query(
      `INSERT INTO companies (name, identifier, address, custom_fields)
       SELECT 'Large ' || n, 'LARGE', $1, $2 FROM generate_series(1, 1100) AS n`,
      [everything.address, values],
    );
    const query = 'identifier=LARGE&limit=1000&include_custom_fields=true&include_address=true';
    const answer = await service.ask(companies.list, {}, { query });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(1000);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeGreaterThan(5_000_000);
    expect(answer.body[999]).toMatchObject({
      name: 'Large 1000',
      custom_fields: { 'Field 59': values[1059] },
    });
    expect(await service.ask(companies.list, { identifier: 'LARGE' })).toMatchObject({ status: 200 });
  });
});
