import fc from 'fast-check';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import type { AnyRecordView } from '@patchbay/contracts/outbound/record-views';
import { records } from '@patchbay/contracts/outbound/records';
import type { TestService } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from './test-outbound';

const kinds = [
  'add record',
  'add records',
  'change record',
  'change record',
  'delete record',
  'set status',
  'add customer',
  'change customer',
  'delete customer',
  'change campaign',
  'add agent',
  'remove agent',
] as const;

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  /** One of two ordinary campaigns. */
  campaign: fc.nat(1),
  customer_id: fc.integer({ min: 1, max: 3 }),
  /** The same numbers in both campaigns. */
  phone_number: fc.constantFrom('600100201', '600100202', '600100203'),
  status: fc.constantFrom('TO_CALL', 'MY_RECORD', 'NO_CALL'),
  link: fc.constantFrom(1, 3, 5),
  agent_id: fc.constantFrom(2, 3, null),
  order: fc.option(fc.nat(5)),
  city: fc.constantFrom('', 'Lublin', 'Warsaw'),
  identifier: fc.constantFrom('', 'order-1', 'order-2'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Each list of steps at the same time. */
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 });

describe('after any writes', () => {
  let test: TestOutbound;
  let service: TestService;
  let ordinary: TestCampaign[];
  let crmFed: TestCampaign;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    ordinary = [await test.campaign({ fields: ['city'] }), await test.campaign({ fields: ['city'] })];
    crmFed = await test.campaign({ crm_fed: true });
    for (const customer_id of [1, 2, 3]) test.numbers.set(customer_id, `60010020${customer_id}`);
  });
  afterAll(() => test.stop());

  /** Some are rejected: what they name is not there, or is there already. */
  async function take({ kind, campaign, customer_id, phone_number, link, city, ...given }: Step) {
    const { id, statusOf } = ordinary[campaign]!;
    const { status, agent_id, order, identifier } = given;
    const key = { id, phone_number };
    const common = { agent_id, order, next_call_date: '2027-01-01 10:00' };
    const fields = { ...common, status_id: statusOf[status], identifier, record_fields: { city } };
    const customer = { id: crmFed.id, customer_id };
    const logins = [agent_id === 3 ? 'jan' : 'anna'];
    const writes: Record<(typeof kinds)[number], () => Promise<{ status: number }>> = {
      'add record': () => service.ask(records.create, { ...key, ...fields }),
      'add records': () =>
        service.ask(records.createMany, {
          id,
          items: ['600100201', '600100203'].map(number => ({ ...fields, phone_number: number })),
        }),
      'change record': () => service.ask(records.update, { ...key, ...fields }),
      'delete record': () => service.ask(records.delete, key),
      'set status': () => service.ask(records.setStatus, { phone_number, status_id: link }),
      'add customer': () => service.ask(crmRecords.create, { ...customer, ...common }),
      'change customer': () =>
        service.ask(crmRecords.update, { ...customer, ...common, status_id: crmFed.statusOf[status] }),
      'delete customer': () => service.ask(crmRecords.delete, customer),
      'change campaign': () => service.ask(campaigns.update, { id, order: (order ?? 0) + 1 }),
      'add agent': () => service.ask(campaignAgents.add, { id, logins }),
      'remove agent': () => service.ask(campaignAgents.remove, { id, logins }),
    };
    expect((await writes[kind]()).status).toBeLessThan(500);
  }

  async function everyRecord(): Promise<Map<string, object>> {
    const shown: AnyRecordView[] = (await service.succeed(crmRecords.list, { id: crmFed.id })).result;
    for (const { id } of ordinary) shown.push(...(await service.succeed(records.list, { id })).result);
    return new Map(shown.map(record => [String(record.record_id), test.recordObject(record)]));
  }

  const recordsInEvents = async (): Promise<string[]> => {
    const all = await service.database.query(`SELECT DISTINCT split_part(aggregate, '=', 2) AS id FROM outbox
      WHERE aggregate LIKE '${recordEvents.created.aggregate}=%'`);
    return all.map(({ id }) => id);
  };

  it('events have every record and campaign as it is read, and none that was deleted', async () => {
    const agree = fc.asyncProperty(turns, async all => {
      for (const turn of all) await Promise.all(turn.map(take));
      const shown = await everyRecord();
      const reported = await recordsInEvents();
      expect(reported).toEqual(expect.arrayContaining([...shown.keys()]));
      for (const id of reported)
        expect(await service.objectInEvents(recordEvents.created, id)).toEqual(shown.get(id));
      for (const { id } of [...ordinary, crmFed])
        expect(await service.objectInEvents(campaignEvents.created, id)).toEqual(
          await test.campaignObject(id),
        );
    });
    await fc.assert(agree, { numRuns: 25 });
  });
});
