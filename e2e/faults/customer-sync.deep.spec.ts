/** @long */
import { eventually } from '@patchbay/testing/eventually';
import { System } from '../system';
import { query } from './ledger';

const people = 500;
const atOnce = 20;
const numberOf = (index: number): string => String(600_500_000 + index);

/** Records whose number differs from their customer's. */
const outdated = `SELECT record.customer_id, record.phone_number, customer.phone_numbers ->> 0 AS current
  FROM outbound.records AS record LEFT JOIN crm.customers AS customer USING (customer_id)
  WHERE record.phone_number IS DISTINCT FROM customer.phone_numbers ->> 0`;

describe('records of customers that change while outbound is killed', () => {
  let system: System;
  beforeEach(async () => {
    system = await System.start({}, ['outbound']);
  });
  afterEach(() => system.stop());

  it("all have their customer's current number after the restart", async () => {
    const customers: string[] = [];
    await inTurns(people, async index => {
      const person = { surname: `Customer ${index}`, phone_number: numberOf(index) };
      const { customer_id } = await system.succeed('POST', '/customers', person);
      await system.succeed('POST', '/crm_outbounds/00002/records', { customer_id });
      customers[index] = customer_id;
    });
    const service = system.patchbay.service('outbound');
    let edited = 0;
    const editing = inTurns(people, async index => {
      const path = `/customers/${customers[index]}`;
      await system.succeed('PUT', path, { phone_number: numberOf(people + index) });
      edited += 1;
    });
    for (const share of [0.2, 0.6]) {
      await eventually(() => expect(edited).toBeGreaterThan(people * share));
      service.kill('SIGKILL');
      await service.start();
    }
    await editing;
    await eventually(async () => expect(await query(system, outdated)).toEqual([]));
    const [{ count }] = await query(
      system,
      'SELECT count(*)::int FROM outbound.records WHERE customer_id > 0',
    );
    expect(count).toBe(people);
    const [{ events }] = await query(
      system,
      `SELECT count(*)::int AS events FROM outbound.outbox WHERE subject LIKE '%OUTBOUND_RECORD_UPDATED'`,
    );
    expect(events).toBe(people);
  });
});

/** Does work for each index, with limited concurrency. */
async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
