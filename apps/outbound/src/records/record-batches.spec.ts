import type { ItemResult } from '@patchbay/contracts/batch';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

describe('batches of records', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let id: string;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const added = (index: number): ItemResult => ({
    index,
    status: 'ADDED',
    id: expect.stringMatching(/^\d+$/),
    errors: [],
  });
  const problemsOf = ({ errors }: ItemResult) => errors.map(({ field, code }) => [field, code]);

  describe('of an ordinary campaign', () => {
    beforeEach(async () => {
      campaign = await test.campaign({ fields: ['first_name', 'city'] });
      id = campaign.id;
    });

    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        phone_number: String(600_100_000 + index),
        status_id: campaign.statusOf.TO_CALL,
        identifier: `A${index}`,
        record_fields: { city: `City ${index}`, first_name: '' },
      }));
    const add = (items: unknown, headers = {}) => service.ask(records.createMany, { id, items }, headers);
    const addOne = (fields: object) =>
      service.ask(records.create, { id, status_id: campaign.statusOf.TO_CALL, ...fields });

    it('are added in their order, with their values and one event each', async () => {
      const items = numbered(120);
      const answer = await add(items);
      expect(answer.body.result).toEqual(items.map((_, index) => added(index)));
      const ids = answer.body.result.map(item => Number(item.id));
      expect(await service.events.of(answer)).toEqual(
        items.map(({ phone_number }, index) =>
          emitted(recordEvents.created, { outbound_id: id, record_id: ids[index]!, phone_number }),
        ),
      );
      const { count, result } = await service.succeed(records.list, { id });
      expect(count).toBe(120);
      expect(result.map(({ record_id }) => record_id)).toEqual(ids.slice(0, 100));
      expect(result[99]).toMatchObject(items[99]!);
    });

    it('have their agents by login, and their statuses by those of the dictionary', async () => {
      const { phone_number } = numbered(1)[0]!;
      const items = [
        { phone_number, agent_login: 'jan', dictionary_status_id: 1 },
        { phone_number: '600100209', dictionary_status_id: 2 },
      ];
      const { result } = (await add(items)).body;
      expect(result.map(problemsOf)).toEqual([[], [['dictionary_status_id', codes.unknownReference]]]);
      expect(await service.succeed(records.read, { id, phone_number })).toMatchObject({
        agent_login: 'jan',
        system_status: 'TO_CALL',
      });
    });

    it('add the right items, and say of each other one what adding it alone would say', async () => {
      const { MY_RECORD, TO_CALL } = campaign.statusOf;
      const items = [
        { phone_number: '600100200', status_id: String(TO_CALL), order: 3 },
        { phone_number: 'none', status_id: 1, agent_id: 99, record_fields: { street: 'x' } },
        { phone_number: '600100201', status_id: MY_RECORD, agent_id: 2 },
        { status_id: TO_CALL },
        { phone_number: '600100203', status_id: TO_CALL, next_call_date: '9999-01-01 10:00' },
        {
          phone_number: '600100202',
          status_id: MY_RECORD,
          agent_id: 2,
          next_call_date: '2027-05-29 08:30',
          record_fields: [],
        },
      ];
      const answer = await add(items);
      const { result } = answer.body;
      expect(result.map(({ status }) => status)).toEqual([
        'ADDED',
        'FAILED',
        'FAILED',
        'FAILED',
        'FAILED',
        'ADDED',
      ]);
      for (const [index, item] of items.entries()) {
        if (result[index]!.status === 'ADDED') continue;
        expect(result[index]!.errors).toEqual((await addOne(item)).errors);
      }
      expect(await service.events.of(answer)).toHaveLength(2);
      const read = await service.succeed(records.read, { id, phone_number: '600100202' });
      expect(read).toMatchObject({ agent_login: 'anna', next_call_date: '2027-05-29 08:30' });
    });

    it('name the record that has the number or the identifier already, stored or in the batch', async () => {
      const { body } = await addOne({ phone_number: '600 100 200', identifier: 'A' });
      const item = (phone_number: string, identifier?: string) => ({
        phone_number,
        identifier,
        status_id: campaign.statusOf.CALL,
      });
      const answer = await add([
        item('+48600100200'),
        item('600100201', 'B'),
        item('600-100-201'),
        item('600100202', 'A'),
        item('600100202', 'B'),
        item('600100200', 'A'),
        item('600100202'),
      ]);
      const { result } = answer.body;
      const [, second] = result;
      const phone = ['phone_number', codes.duplicate];
      const identifier = ['identifier', codes.duplicate];
      expect(result.map(one => [one.status, one.id, problemsOf(one)])).toEqual([
        ['ALREADY_EXISTS', body.record_id, [phone]],
        ['ADDED', second!.id, []],
        ['ALREADY_EXISTS', second!.id, [phone]],
        ['ALREADY_EXISTS', body.record_id, [identifier]],
        ['ALREADY_EXISTS', second!.id, [identifier]],
        ['ALREADY_EXISTS', body.record_id, [phone, identifier]],
        ['ADDED', expect.any(String), []],
      ]);
      expect(await service.events.of(answer)).toHaveLength(2);
    });

    it('never deadlock: two with the same records in opposite orders add each once', async () => {
      const items = numbered(150);
      const [one, other] = await Promise.all([add(items), add(items.toReversed())]);
      const ids = (results: ItemResult[]) => results.map(result => result.id);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(ids(other.body.result).toReversed()).toEqual(ids(one.body.result));
      const statuses = [...one.body.result, ...other.body.result].map(({ status }) => status);
      expect(statuses.filter(status => status === 'ADDED')).toHaveLength(150);
      expect(statuses.filter(status => status === 'ALREADY_EXISTS')).toHaveLength(150);
      expect((await service.succeed(records.list, { id })).count).toBe(150);
    });

    it('add nothing twice with an Idempotency-Key', async () => {
      const key = { idempotencyKey: 'records' };
      const first = await add(numbered(110), key);
      const again = await add(numbered(110), key);
      expect(again.body).toEqual(first.body);
      expect(await service.events.of(again)).toEqual([]);
    });

    it('are rejected as a whole for a campaign that is unknown or CRM-fed', async () => {
      const fed = await test.campaign({ crm_fed: true });
      for (const other of ['99999', fed.id]) {
        const answer = await service.ask(records.createMany, { id: other, items: numbered(1) });
        expect(answer).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
      }
    });
  });

  describe('of a CRM-fed campaign', () => {
    beforeEach(async () => {
      campaign = await test.campaign({ crm_fed: true });
      id = campaign.id;
      test.numbers.clear();
      for (const customer_id of [1, 2, 3]) test.numbers.set(customer_id, `60010020${customer_id}`);
    });

    const add = (items: unknown) => service.ask(crmRecords.createMany, { id, items });

    it('are added with the numbers of the customers, and one event each', async () => {
      test.numbers.set(2, '');
      const answer = await add([{ customer_id: 3 }, { customer_id: '2', order: 5 }]);
      expect(answer.body.result).toEqual([added(0), added(1)]);
      const [third, second] = answer.body.result.map(item => Number(item.id));
      const ofCampaign = { outbound_id: id };
      expect(await service.events.of(answer)).toEqual([
        emitted(recordEvents.created, {
          ...ofCampaign,
          record_id: third!,
          phone_number: '600100203',
          customer_id: 3,
        }),
        emitted(recordEvents.created, { ...ofCampaign, record_id: second!, customer_id: 2 }),
      ]);
      const read = await service.succeed(crmRecords.read, { id, customer_id: 2 });
      expect(read).toMatchObject({ phone_number: '', order: 5, system_status: 'TO_CALL' });
    });

    it('say which customers are unknown, there already, or have values', async () => {
      const { record_id } = await service.succeed(crmRecords.create, { id, customer_id: 1 });
      const { body } = await add([
        { customer_id: 1 },
        { customer_id: 9 },
        { customer_id: 2 },
        { customer_id: 2 },
        { customer_id: 3, record_fields: { city: 'x' } },
        {},
      ]);
      const { result } = body;
      expect(result.map(one => [one.status, one.id, problemsOf(one)])).toEqual([
        ['ALREADY_EXISTS', record_id, [['customer_id', codes.duplicate]]],
        ['FAILED', '', [['customer_id', codes.unknownReference]]],
        ['ADDED', result[2]!.id, []],
        ['ALREADY_EXISTS', result[2]!.id, [['customer_id', codes.duplicate]]],
        ['FAILED', '', [['record_fields', codes.notAllowed]]],
        ['FAILED', '', [['customer_id', codes.required]]],
      ]);
    });

    it('leave out a customer of whom a change is applied meanwhile', async () => {
      test.whileCrmAnswers = async () => {
        await service.database.query(
          'INSERT INTO inbox (event_id, customer_id) VALUES (gen_random_uuid(), 2)',
        );
      };
      const { result } = (await add([{ customer_id: 1 }, { customer_id: 2 }])).body;
      expect(result[0]).toEqual(added(0));
      expect(result[1]).toMatchObject({ status: 'FAILED', errors: [{ code: codes.unavailable }] });
    });

    it('are rejected as a whole for a campaign that is not CRM-fed', async () => {
      const { id: other } = await test.campaign();
      const answer = await service.ask(crmRecords.createMany, { id: other, items: [{ customer_id: 1 }] });
      expect(answer).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
    });
  });
});
