import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound, statuses } from '../test-outbound';

describe('records of a CRM-fed campaign', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let id: string;
  let customer_id = 0;
  const phone_number = '600 300 400';
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(async () => {
    campaign = await test.campaign({ crm_fed: true });
    id = campaign.id;
    test.numbers.set((customer_id += 1), phone_number);
  });
  afterAll(() => test.stop());

  const add = (fields: object = {}) => service.ask(crmRecords.create, { id, customer_id, ...fields });
  const added = async (fields: object = {}): Promise<number> => {
    const { status, body, errors } = await add(fields);
    expect([status, errors]).toEqual([200, []]);
    return Number(body.record_id);
  };
  const put = (fields: object) => service.ask(crmRecords.update, { id, customer_id, ...fields });
  const read = () => service.succeed(crmRecords.read, { id, customer_id: String(customer_id) });
  const payload = (record_id: number) => ({ outbound_id: id, record_id, phone_number, customer_id });

  it('adds a record with the main number of the customer and emits one event', async () => {
    const answer = await add({ customer_id: String(customer_id) });
    expect(answer).toMatchObject({ status: 200, body: { record_id: expect.stringMatching(/^\d+$/) } });
    const record_id = Number(answer.body.record_id);
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.created, payload(record_id))]);
  });

  it('reads and lists a record, with the first TO_CALL status by default', async () => {
    const record_id = await added();
    const expected = {
      record_id,
      phone_number,
      system_status: 'TO_CALL',
      status: 'to_call',
      status_id: campaign.statusOf.TO_CALL,
      call_date: '',
      create_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      next_call_date: '',
      agent_name: '',
      agent_login: '',
      customer_id,
      last_note: '',
      order: '',
    };
    expect(await read()).toEqual(expected);
    expect(await service.succeed(crmRecords.list, { id })).toEqual({ count: 1, result: [expected] });
    await put({
      status_id: campaign.statusOf.CALL,
      agent_id: 3,
      order: 0,
      next_call_date: '2027-01-01 10:00',
    });
    expect(await read()).toMatchObject({
      status_id: campaign.statusOf.CALL,
      agent_name: 'Jan',
      agent_login: 'jan',
      order: 0,
      next_call_date: '2027-01-01 10:00',
    });
  });

  it('adds a customer without a number, and two customers with the same number', async () => {
    test.numbers.set(customer_id, '');
    const answer = await add();
    const fields = { outbound_id: id, record_id: Number(answer.body.record_id), customer_id };
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.created, fields)]);
    expect(await read()).toMatchObject({ phone_number: '' });
    for (const same of [901, 902]) {
      test.numbers.set(same, phone_number);
      await added({ customer_id: same });
    }
  });

  it('rejects an unknown customer with all other problems', async () => {
    const answer = await add({
      customer_id: 999,
      status_id: campaign.statusOf.MY_RECORD,
      agent_id: 99,
      record_fields: { city: 'x' },
    });
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['agent_id', codes.unknownReference],
      ['customer_id', codes.unknownReference],
      ['next_call_date', codes.required],
      ['record_fields', codes.notAllowed],
    ]);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('reports wrong fields and unknown references at once', async () => {
    const wrong = { status_id: 1, agent_id: 99, order: -1, record_fields: { city: 'x' } };
    const expected = [
      ['agent_id', codes.unknownReference],
      ['order', codes.outOfRange],
      ['record_fields', codes.notAllowed],
      ['status_id', codes.unknownReference],
    ];
    const named = ({ errors }: Awaited<ReturnType<typeof add>>) =>
      errors.map(({ field, code }) => [field, code]).sort();
    expect(named(await add({ ...wrong, customer_id: 'x' }))).toEqual([
      expected[0],
      ['customer_id', codes.wrongType],
      ...expected.slice(1),
    ]);
    await added();
    const answer = await service.ask(crmRecords.update, { id, customer_id, ...wrong });
    expect(answer.errors.map(({ field, code }) => [field, code]).sort()).toEqual(expected);
  });

  it('requires a status in a campaign without a TO_CALL status', async () => {
    const { id: other } = await test.campaign({ crm_fed: true, statuses: statuses.slice(1) });
    const answer = await add({ id: other });
    expect(answer.errors).toMatchObject([{ code: codes.required, field: 'status_id' }]);
  });

  it('adds a customer once, also for 20 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
    const refused = answers.filter(({ status }) => status === 400);
    expect([answers.length - refused.length, refused.length]).toEqual([1, 19]);
    for (const { errors } of refused)
      expect(errors).toMatchObject([{ code: codes.duplicate, field: 'customer_id' }]);
    expect((await service.succeed(crmRecords.list, { id })).count).toBe(1);
  });

  it('emits a change of status, a change of other fields, and nothing without a change', async () => {
    const record_id = await added();
    const { CALL } = campaign.statusOf;
    const moved = await put({ status_id: CALL, order: 1 });
    expect(await service.events.of(moved)).toEqual([
      emitted(recordEvents.statusChanged, { ...payload(record_id), status_id: CALL, system_status: 'CALL' }),
    ]);
    const changed = await put({ status_id: CALL, order: 2 });
    expect(await service.events.of(changed)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
    expect(await service.events.of(await put({ status_id: CALL, order: 2 }))).toEqual([]);
  });

  it('names its agent by login, and its status by that of the dictionary', async () => {
    await added({ agent_login: 'jan', dictionary_status_id: 3 });
    expect(await read()).toMatchObject({ agent_login: 'jan', system_status: 'NO_CALL' });
    await put({ agent_login: '', dictionary_status_id: 1 });
    expect(await read()).toMatchObject({ agent_login: '', system_status: 'TO_CALL' });
  });

  it('rejects record_fields, and a status without the fields that it requires', async () => {
    await added();
    const fields = async (sent: object) => (await put(sent)).errors.map(({ field }) => field);
    expect(await fields({ record_fields: { city: 'x' } })).toEqual(['record_fields']);
    expect(await fields({ record_fields: {} })).toEqual([]);
    expect(await fields({ status_id: campaign.statusOf.MY_RECORD })).toEqual(['agent_id', 'next_call_date']);
  });

  it('deletes a record, emits one event, and answers 404 from then on', async () => {
    const record_id = await added();
    const answer = await service.ask(crmRecords.delete, { id, customer_id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.deleted, payload(record_id))]);
    const gone = { status: 404, errors: [{ code: codes.notFound, field: 'customer_id' }] };
    for (const contract of [crmRecords.read, crmRecords.update, crmRecords.delete])
      expect(await service.ask(contract as typeof crmRecords.read, { id, customer_id })).toMatchObject(gone);
  });

  /** Enough for any operation. */
  const sent = (other: string): object => ({ id: other, customer_id, items: [{ customer_id }] });

  it('answers 404 for an ordinary or unknown campaign', async () => {
    const { id: ordinary } = await test.campaign();
    const gone = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    for (const contract of Object.values(crmRecords))
      for (const other of [ordinary, '99999']) {
        const answer = await service.ask(contract as typeof crmRecords.read, sent(other));
        expect(answer).toMatchObject(gone);
      }
  });

  it('names the path that works for an ordinary campaign', async () => {
    const { id: other } = await test.campaign();
    const message = `campaign ${other} is not CRM-fed: its records are at /outbounds/${other}/records`;
    for (const contract of Object.values(crmRecords)) {
      const answer = await service.ask(contract as typeof crmRecords.read, sent(other));
      expect([contract.subject, answer.errors[0]?.message]).toEqual([contract.subject, message]);
    }
  });

  it('answers 503 to a new record while crm is unavailable', async () => {
    await test.disconnect();
    expect(await add()).toMatchObject({ status: 503 });
    expect(await add({ customer_id: 'x' })).toMatchObject({
      status: 400,
      errors: [{ field: 'customer_id' }],
    });
    await test.connect();
    expect((await service.succeed(crmRecords.list, { id })).count).toBe(0);
  });
});
