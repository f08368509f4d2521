import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/request-headers';
import { pagesOf, testReadingBesideWriters } from '@patchbay/testing/list-readers';
import type { TestService } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

describe('records that are read while others write', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let ordinary: TestCampaign;
  let crmFed: TestCampaign;
  let next = 1;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    campaign = await test.campaign({ fields: ['city'] });
    ordinary = await test.campaign({ fields: ['city'] });
    crmFed = await test.campaign({ crm_fed: true });
  });
  afterAll(() => test.stop());

  const add = ({ id, statusOf }: TestCampaign, fields: object = {}) => {
    const phone_number = String(600_000_000 + next++);
    return service.succeed(records.create, { id, phone_number, status_id: statusOf.TO_CALL, ...fields });
  };
  const addOfCustomer = () => {
    const customer_id = next++;
    test.numbers.set(customer_id, String(500_000_000 + customer_id));
    return service.succeed(crmRecords.create, { id: crmFed.id, customer_id });
  };
  const columnOf = async (id: number, column: string) => {
    const found = `SELECT ${column} AS value FROM records WHERE record_id = ${id}`;
    return (await service.database.query(found))[0].value;
  };

  describe('of an ordinary campaign', () =>
    testReadingBesideWriters(() => ({
      service,
      contract: records.list,
      input: { id: ordinary.id },
      table: 'records',
      key: 'record_id',
      add: () => add(ordinary),
      // The values of a record are in another table.
      change: async (record_id, city) => {
        const phone_number = await columnOf(record_id, 'phone_number');
        await service.succeed(records.update, { id: ordinary.id, phone_number, record_fields: { city } });
      },
      remove: async record_id => {
        const phone_number = await columnOf(record_id, 'phone_number');
        await service.succeed(records.delete, { id: ordinary.id, phone_number });
      },
      read: async record_id => {
        const phone_number = await columnOf(record_id, 'phone_number');
        return service.succeed(records.read, { id: ordinary.id, phone_number });
      },
      touch: `last_note = 'late ' || clock_timestamp()`,
    })));

  it('reads records of CRM-fed campaigns too', async () => {
    for (let turn = 0; turn < 5; turn += 1) await addOfCustomer();
    const { id } = crmFed;
    const { result } = await service.succeed(crmRecords.list, { id });
    const first = await service.ask(crmRecords.list, { id, limit: 3 });
    const after = first.headers.get(headerNames.nextCursor);
    const rest = await service.ask(crmRecords.list, { id, limit: 3, after });
    expect([...first.body.result, ...rest.body.result]).toEqual(result);
    expect([first.body.count, rest.body.count]).toEqual([5, 5]);
  });

  it.each([{}, { system_status: ['TO_CALL', 'NO_CALL'] }, { phone_number: '600999999' }])(
    'reads records with %j page by page',
    async filter => {
      const { id, statusOf } = await test.campaign();
      for (let turn = 0; turn < 10; turn += 1)
        await add({ id, statusOf }, { status_id: turn % 3 ? statusOf.TO_CALL : statusOf.NO_CALL });
      await add({ id, statusOf }, { phone_number: '600999999' });
      const { result } = await service.succeed(records.list, { id, ...filter });
      const read: object[] = [];
      for await (const page of pagesOf(service, records.list, { id, ...filter, limit: 3 })) {
        expect(page.count).toBe(result.length);
        read.push(...page.result);
      }
      expect(read).toEqual(result);
    },
  );

  it('answers 400 for a cursor of another campaign or another order', async () => {
    const [id, other] = [campaign.id, ordinary.id];
    await add(campaign);
    const cursor = (await service.ask(records.list, { id, limit: 1 })).headers.get(headerNames.nextCursor);
    const wrong = [
      service.ask(records.list, { id: other, after: cursor }),
      service.ask(records.list, { id, after: cursor, updated_since: '2020-01-01' }),
      service.ask(records.list, { id, after: 'x' }),
    ];
    for (const { status, errors } of await Promise.all(wrong))
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, codes.notAllowed, 'after']);
  });
});
