import fc from 'fast-check';
import { companies, companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm } from '../test-crm';

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

/** The expected state. */
interface Model {
  people: Map<number, Person>;
  firms: Map<number, Firm>;
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
  { minLength: 3, maxLength: 8 },
);

/** In payloads: left out without a company. */
const of = (company_id: number | null) => (company_id === null ? {} : { company_id });

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
  const pickOf = <T>(map: Map<number, T>, pick: number): [number, T] | undefined =>
    [...map][map.size === 0 ? 0 : pick % map.size];

  /** Applies a step to the service and to the model; both must have the same outcome and events. */
  async function take(step: Step, model: Model): Promise<void> {
    const { people, firms } = model;
    const company_id = pickOf(firms, step.company)?.[0] ?? null;
    const person = pickOf(people, step.pick);
    const firm = pickOf(firms, step.pick);
    const expectEvents = async (answer: { requestId: string }, expected: object[]) =>
      expect(await service.events.of(answer)).toEqual(expected);

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
      return expectEvents(answer, [emitted(customerEvents.deleted, fields)]);
    }
    if (step.kind === 'delete firm' && firm) {
      const [id, { customer_id }] = firm;
      const answer = await service.ask(companies.delete, { id });
      if ([...people.values()].some(each => each.company_id === id))
        return expectRejected(answer, codes.stillReferred);
      firms.delete(id);
      return expectEvents(answer, [emitted(companyEvents.deleted, { company_id: id, customer_id })]);
    }
  }

  async function expectRejected(
    answer: Awaited<ReturnType<TestService['ask']>>,
    code: number,
  ): Promise<void> {
    expect(answer).toMatchObject({ status: 400, errors: [{ code }] });
    expect(await service.events.of(answer)).toEqual([]);
  }

  it('leaves the same state as a small model, and emits one event for each change', async () => {
    const run = async (sequence: Step[]) => {
      await service.database.query('TRUNCATE customers, companies CASCADE');
      const model: Model = { people: new Map(), firms: new Map() };
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
    };
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 200 });
  });
});
