import fc from 'fast-check';
import { companies, companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { specialFieldEvents, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, asInEvents, includes } from '../test-crm';

interface Person {
  surname: string;
  company_id: number | null;
  emails: string[];
  region: string;
}

interface Firm {
  customer_id: number;
  name: string;
  nip: string;
}

/** A record of special fields. */
interface Vehicle {
  customer_id: number;
  plate: string;
}

/** The expected state. */
interface Model {
  people: Map<number, Person>;
  firms: Map<number, Firm>;
  vehicles: Map<number, Vehicle>;
}

type Step = { pick: number; text: string; nip: string; company: number; region: string; emails: string[] } & {
  kind: (typeof kinds)[number];
};

const kinds = [
  'add person',
  'add firm',
  'change person',
  'change firm',
  'delete person',
  'delete firm',
  'add vehicle',
  'change vehicle',
  'delete vehicle',
] as const;

const text = fc.constantFrom('Ada', 'Bo', 'Łucja');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    pick: fc.nat(),
    text,
    nip: fc.constantFrom('', '1', '2', '1-'),
    company: fc.integer({ min: -1, max: 5 }),
    region: fc.constantFrom('', 'North', 'South'),
    emails: fc.array(fc.constantFrom('a@example.com', 'B@example.com'), { maxLength: 2 }),
  }),
  { minLength: 3, maxLength: 10 },
);

/** In payloads: left out without a company. */
const of = (company_id: number | null) => (company_id === null ? {} : { company_id });

const vehicleEvent = (
  event: (typeof specialFieldEvents)[keyof typeof specialFieldEvents],
  [item_id, { customer_id }]: [number, Vehicle],
) => emitted(event, { item_id, group_id: 1, customer_id });

describe('any sequence of writes', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const nipIsTaken = ({ firms }: Model, nip: string, id = 0): boolean =>
    nip !== '' && [...firms].some(([other, firm]) => other !== id && key(firm.nip) === key(nip));
  const key = (nip: string): string => nip.replace('-', '');
  const pickOf = <T>(map: Map<number, T>, pick: number): [number, T] | undefined => oneOf([...map], pick);
  const oneOf = <T>(all: T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

  const expectEvents = async (answer: { requestId: string }, expected: object[]) =>
    expect(await service.events.of(answer)).toEqual(expected);

  /** Applies a step to the service and to the model; both must have the same outcome and events. */
  async function take(step: Step, model: Model): Promise<void> {
    const { people, firms } = model;
    const company_id = pickOf(firms, step.company)?.[0] ?? null;
    const person = pickOf(people, step.pick);
    const firm = pickOf(firms, step.pick);
    if (step.kind === 'add person') {
      const wanted = { surname: step.text, email: step.emails, custom_fields: { Region: step.region } };
      const answer = await service.ask(customers.create, { ...wanted, company_id });
      const customer_id = Number(answer.body.customer_id);
      people.set(customer_id, { surname: step.text, company_id, emails: step.emails, region: step.region });
      return expectEvents(answer, [emitted(customerEvents.created, { customer_id, ...of(company_id) })]);
    }
    if (step.kind === 'add firm') {
      const answer = await service.ask(companies.create, { name: step.text, nip: step.nip });
      if (nipIsTaken(model, step.nip)) return expectRejected(answer, codes.duplicate);
      const id = Number(answer.body.company_id);
      const { customer_id } = await service.succeed(companies.read, { id });
      firms.set(id, { customer_id, name: step.text, nip: step.nip });
      return expectEvents(answer, [emitted(companyEvents.created, { company_id: id, customer_id })]);
    }
    if (step.kind === 'change person' && person) {
      const [id, before] = person;
      const fields = {
        surname: step.text,
        company_id: company_id ?? '',
        custom_fields: { Region: step.region },
      };
      const answer = await service.ask(customers.update, { id, ...fields });
      const after = { ...before, surname: step.text, company_id, region: step.region };
      people.set(id, after);
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      return expectEvents(
        answer,
        isSame ? [] : [emitted(customerEvents.updated, { customer_id: id, ...of(company_id) })],
      );
    }
    if (step.kind === 'change firm' && firm) {
      const [id, before] = firm;
      const answer = await service.ask(companies.update, { id, nip: step.nip });
      if (nipIsTaken(model, step.nip, id)) return expectRejected(answer, codes.duplicate);
      firms.set(id, { ...before, nip: step.nip });
      const { customer_id } = before;
      const isSame = before.nip === step.nip;
      return expectEvents(
        answer,
        isSame ? [] : [emitted(companyEvents.updated, { company_id: id, customer_id })],
      );
    }
    if (step.kind === 'delete person' && person) {
      const [id, before] = person;
      const answer = await service.ask(customers.delete, { id });
      people.delete(id);
      const fields = { customer_id: id, ...of(before.company_id) };
      return expectEvents(answer, [...removeVehicles(model, id), emitted(customerEvents.deleted, fields)]);
    }
    if (step.kind === 'delete firm' && firm) {
      const [id, { customer_id }] = firm;
      const answer = await service.ask(companies.delete, { id });
      if ([...people.values()].some(each => each.company_id === id))
        return expectRejected(answer, codes.stillReferred);
      firms.delete(id);
      const deleted = emitted(companyEvents.deleted, { company_id: id, customer_id });
      return expectEvents(answer, [...removeVehicles(model, customer_id), deleted]);
    }
    return takeVehicle(step, model);
  }

  /** The same for records of special fields. */
  async function takeVehicle(step: Step, model: Model): Promise<void> {
    const { people, firms, vehicles } = model;
    const owners = [...people.keys(), ...[...firms.values()].map(firm => firm.customer_id)];
    const customer_id = oneOf(owners, step.pick);
    const vehicle = pickOf(vehicles, step.pick);
    const values = [{ field_id: 1, value: step.text }];

    if (step.kind === 'add vehicle' && customer_id) {
      const answer = await service.ask(specialFieldItems.create, { group_id: 1, customer_id, values });
      const added = { customer_id, plate: step.text };
      vehicles.set(answer.body.item_id, added);
      return expectEvents(answer, [vehicleEvent(specialFieldEvents.created, [answer.body.item_id, added])]);
    }
    if (step.kind === 'change vehicle' && vehicle) {
      const [id, before] = vehicle;
      const answer = await service.ask(specialFieldItems.update, { id, values });
      vehicles.set(id, { ...before, plate: step.text });
      const isSame = before.plate === step.text;
      return expectEvents(answer, isSame ? [] : [vehicleEvent(specialFieldEvents.updated, vehicle)]);
    }
    if (step.kind === 'delete vehicle' && vehicle) {
      const answer = await service.ask(specialFieldItems.delete, { id: vehicle[0] });
      vehicles.delete(vehicle[0]);
      return expectEvents(answer, [vehicleEvent(specialFieldEvents.deleted, vehicle)]);
    }
  }

  /** @returns the events of the vehicles that are deleted with a customer */
  function removeVehicles({ vehicles }: Model, customer_id: number): object[] {
    const removed = [...vehicles].filter(([, vehicle]) => vehicle.customer_id === customer_id);
    for (const [id] of removed) vehicles.delete(id);
    return removed.map(vehicle => vehicleEvent(specialFieldEvents.deleted, vehicle));
  }

  async function expectRejected(
    answer: Awaited<ReturnType<TestService['ask']>>,
    code: number,
  ): Promise<void> {
    expect(answer).toMatchObject({ status: 400, errors: [{ code }] });
    expect(await service.events.of(answer)).toEqual([]);
  }

  const lastEvent = async (): Promise<number> =>
    (await service.database.query('SELECT coalesce(max(id), 0) AS id FROM outbox'))[0].id;

  /** What the last event of each aggregate left, by its name, without those that were deleted. */
  async function allReported(since: number): Promise<object> {
    const last = await service.database.query(
      `SELECT DISTINCT ON (aggregate) aggregate, change -> 'object' AS object FROM outbox
        WHERE id > $1 ORDER BY aggregate, id DESC`,
      [since],
    );
    const there = last.filter(({ object }) => object !== null);
    return Object.fromEntries(there.map(({ aggregate, object }) => [aggregate, object]));
  }

  /** Each aggregate as it is read, by the same name. */
  async function allRead(): Promise<object> {
    const { body: people } = await service.ask(customers.list, includes, asInEvents);
    const firms = await service.succeed(companies.list, includes);
    const { result: vehicles } = await service.succeed(specialFieldItems.list);
    return Object.fromEntries([
      ...people.map(person => [`customer_id=${person.customer_id}`, person]),
      ...firms.map(firm => [`company_id=${firm.company_id}`, firm]),
      ...vehicles.map(vehicle => [`item_id=${vehicle.item_id}`, vehicle]),
    ]);
  }

  it('leaves the same state as a small model, and emits one event for each change, which reports it as it is read', async () => {
    const run = async (sequence: Step[]) => {
      await service.database.query('TRUNCATE customers, companies, special_field_items CASCADE');
      const before = await lastEvent();
      const model: Model = { people: new Map(), firms: new Map(), vehicles: new Map() };
      for (const step of sequence) await take(step, model);
      const people = await service.succeed(customers.list, { include_custom_fields: true });
      expect(people).toMatchObject(
        [...model.people].map(([customer_id, { surname, company_id, emails, region }]) => ({
          customer_id,
          surname,
          company_id,
          emails,
          custom_fields: { Region: region || null },
        })),
      );
      const firms = await service.succeed(companies.list);
      expect(firms).toMatchObject([...model.firms].map(([company_id, firm]) => ({ company_id, ...firm })));
      const known = [...model.people.keys(), ...[...model.firms.values()].map(firm => firm.customer_id)];
      expect(await service.succeed(customers.check, { customer_ids: known })).toEqual({ unknown: [] });
      expect(await allReported(before)).toEqual(await allRead());
    };
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 200 });
  });
});
