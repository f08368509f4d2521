import { Client } from 'pg';
import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import { TestCrm } from '../test-crm';

describe('a company and its people, written at the same time', () => {
  let test: TestCrm;
  let service: TestService;
  let company_id: number;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  beforeEach(async () => {
    company_id = Number((await service.succeed(companies.create, { name: 'Example' })).company_id);
  });
  afterAll(() => test.stop());

  /** Locks a row until the connection ends. */
  async function lockRow(row: string): Promise<Client> {
    const client = new Client({ connectionString: service.database.url });
    await client.connect();
    await client.query(`BEGIN; SELECT FROM ${row} FOR UPDATE`);
    return client;
  }

  const expectWaiting = (count: number) =>
    eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(await service.database.query(waiting)).toHaveLength(count);
    });

  it('adds a person to a company while another request is changing it', async () => {
    const type = await lockRow(`customer_types WHERE name = 'Business'`);
    const changed = service.ask(companies.update, { id: company_id, type: 'Business' });
    await expectWaiting(1);
    const added = await service.ask(customers.create, { surname: 'Nowak', company_id });
    await type.end();
    expect([added.status, (await changed).status]).toEqual([200, 200]);
  });

  it('changes a person while a request to delete the company of that person fails', async () => {
    const { customer_id } = await service.succeed(customers.create, { surname: 'Nowak', company_id });
    const company = await lockRow(`companies WHERE company_id = ${company_id}`);
    const deleted = service.ask(companies.delete, { id: company_id });
    await expectWaiting(1);
    const changed = service.ask(customers.update, { id: customer_id, surname: 'Lis', company_id });
    await expectWaiting(2);
    await company.end();
    expect(await deleted).toMatchObject({
      status: 400,
      errors: [{ code: codes.stillReferred, field: 'id' }],
    });
    expect(await changed).toMatchObject({ status: 200 });
    expect(await service.succeed(customers.read, { id: customer_id })).toMatchObject({ surname: 'Lis' });
  });
});
