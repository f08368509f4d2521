import { companies, companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { specialFieldEvents, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { checkHistories } from '@patchbay/testing/change-histories';
import type { TestService } from '@patchbay/testing/service';
import { TestCrm, asInEvents, includes, noAddress } from './test-crm';

describe('changes that the events of crm report', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const actor = { type: 'api_user', name: 'test' };
  const unset = { Region: null, Contract: null, toString: null };

  const company = (id: number | string) => service.succeed(companies.read, { id, ...includes });
  const customer = async (id: number | string) =>
    (await service.ask(customers.read, { id, ...includes }, asInEvents)).body;
  const addPerson = async (): Promise<number> =>
    Number((await service.succeed(customers.create, { surname: 'Nowak' })).customer_id);

  const vehicle = (customer_id: number, plate: string) => ({
    group_id: 1,
    customer_id,
    values: [{ field_id: 1, value: plate }],
  });
  const addVehicle = async (customer_id: number, plate: string): Promise<number> =>
    (await service.succeed(specialFieldItems.create, vehicle(customer_id, plate))).item_id;
  const vehicles = async (customer_id: number) =>
    (await service.succeed(specialFieldItems.list, { customer_id })).result;

  it('has a company as it is read, and what each change replaced', async () => {
    const added = await service.ask(companies.create, {
      name: 'Example',
      type: 'Business',
      address: { city: 'Warsaw' },
      custom_fields: { Region: 'North' },
    });
    const id = added.body.company_id;
    const object = await company(id);
    expect(object).toMatchObject({ type: 'Business', address: { city: 'Warsaw', street: null } });
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const custom_fields = { Region: '', Contract: 'A-1' };
    const updated = await service.ask(companies.update, { id, type: '', group: 'VIP', custom_fields });
    const now = await company(id);
    expect(await service.changes(updated)).toEqual([
      {
        actor,
        change: {
          object: now,
          previous: expect.objectContaining({
            type: 'Business',
            group: '',
            custom_fields: { ...unset, Region: 'North' },
          }),
        },
      },
    ]);
    expect(await service.objectInEvents(companyEvents.updated, id)).toEqual(now);

    const deleted = await service.ask(companies.delete, { id });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(companyEvents.deleted, id)).toBeUndefined();
  });

  it('has a customer as they are read, and what each change replaced', async () => {
    const added = await service.ask(customers.create, { surname: 'Nowak', birthdate: '1990-05-29' });
    const id = added.body.customer_id;
    const object = await customer(id);
    expect(object).toMatchObject({ address: noAddress, custom_fields: unset });
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const address = { city: 'Warsaw' };
    const updated = await service.ask(customers.update, { id, birthdate: '', phone_number: '1', address });
    const now = await customer(id);
    const { updated_at: _at, ...previous } = (await service.changes(updated))[0]!.change!.previous!;
    expect(previous).toEqual({
      birthdate: '1990-05-29',
      phone_number: '',
      phone_numbers: [],
      address: noAddress,
    });
    expect(await service.objectInEvents(customerEvents.updated, id)).toEqual(now);

    const deleted = await service.ask(customers.delete, { id });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(customerEvents.deleted, id)).toBeUndefined();
  });

  it('has each customer of a batch as it is read', async () => {
    const custom_fields = { Region: 'North' };
    const items = [
      { surname: 'Nowak', type: 'Individual' },
      { surname: '' },
      { surname: 'Lis', custom_fields },
    ];
    const answer = await service.ask(customers.createMany, { items });
    const [first, , third] = answer.body.result.map(({ id }) => id);
    expect(await service.changes(answer)).toEqual([
      { actor, change: { object: await customer(first!) } },
      { actor, change: { object: await customer(third!) } },
    ]);
  });

  it('has a record of special fields with its values', async () => {
    const customer_id = await addPerson();
    const added = await service.ask(specialFieldItems.create, vehicle(customer_id, 'KR 1'));
    const id = added.body.item_id;
    const object = { item_id: id, ...vehicle(customer_id, 'KR 1') };
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const values = [{ field_id: 2, value: '2024' }];
    const updated = await service.ask(specialFieldItems.update, { id, values });
    const [now] = await vehicles(customer_id);
    const previous = { values: object.values };
    expect(await service.changes(updated)).toEqual([{ actor, change: { object: now, previous } }]);
    expect(await service.objectInEvents(specialFieldEvents.updated, id)).toEqual(now);

    const deleted = await service.ask(specialFieldItems.delete, { id });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(specialFieldEvents.deleted, id)).toBeUndefined();
  });

  it('has the records of special fields that are deleted with a customer or a company', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const firm = await company(company_id);
    const person = await customer(await addPerson());
    for (const { customer_id } of [person, firm])
      for (const plate of ['KR 1', 'KR 2']) await addVehicle(customer_id, plate);
    const ofPerson = await vehicles(person.customer_id);
    const ofFirm = await vehicles(firm.customer_id);

    const gone = (...all: object[]) => all.map(previous => ({ actor, change: { previous } }));
    const first = await service.ask(customers.delete, { id: person.customer_id });
    expect(await service.changes(first)).toEqual(gone(...ofPerson, person));
    const second = await service.ask(companies.delete, { id: company_id });
    expect(await service.changes(second)).toEqual(gone(...ofFirm, firm));
  });

  it('begins where the change before ended, also when many change at the same time', async () => {
    const id = await addPerson();
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const item_id = await addVehicle(id, 'KR 0');
    const change = async (place: number) => {
      const custom_fields = { [['Region', 'Contract'][place % 2]!]: String(place) };
      await service.succeed(customers.update, { id, custom_fields, note: `${place}` });
      await service.succeed(companies.update, { id: company_id, custom_fields });
      const values = [{ field_id: (place % 2) + 1, value: place }];
      await service.succeed(specialFieldItems.update, { id: item_id, values });
    };
    await Promise.all(Array.from({ length: 20 }, (_, place) => change(place)));
    expect(await service.objectInEvents(customerEvents.updated, id)).toEqual(await customer(id));
    expect(await service.objectInEvents(companyEvents.updated, company_id)).toEqual(
      await company(company_id),
    );
    expect([await service.objectInEvents(specialFieldEvents.updated, item_id)]).toEqual(await vehicles(id));
    await checkHistories(service.database);
  });

  it('has what a change of a record left that a deletion waited for', async () => {
    const race = async () => {
      const id = await addPerson();
      const item_id = await addVehicle(id, 'KR 1');
      const values = [{ field_id: 1, value: 'KR 2' }];
      await Promise.all([
        service.ask(specialFieldItems.update, { id: item_id, values }),
        service.ask(customers.delete, { id }),
      ]);
    };
    await Promise.all(Array.from({ length: 30 }, race));
    await checkHistories(service.database);
  });
});
