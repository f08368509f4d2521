import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound, type TestCampaign, statuses } from '../test-outbound';

const notInterested = 3;
const sold = 2;

describe('the status of a phone number', () => {
  let test: TestOutbound;
  let service: TestService;
  let numbers = 0;
  let phone_number: string;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(() => {
    phone_number = `600 200 ${String((numbers += 1)).padStart(3, '0')}`;
  });
  afterAll(() => test.stop());

  const add = async ({ id, statusOf }: TestCampaign, fields: object = {}): Promise<number> => {
    const record = { id, phone_number, status_id: statusOf.TO_CALL, ...fields };
    return Number((await service.succeed(records.create, record)).record_id);
  };
  const set = (status_id: number, number = phone_number) =>
    service.ask(records.setStatus, { status_id, phone_number: number });
  const statusIn = async ({ id }: TestCampaign) =>
    (await service.succeed(records.read, { id, phone_number })).system_status;

  it('becomes the linked status in all campaigns and emits one event per record', async () => {
    const linked = [await test.campaign(), await test.campaign()];
    const ids = [await add(linked[0]!), await add(linked[1]!)];
    const fed = await test.campaign({ crm_fed: true });
    test.numbers.set(1, `+48${phone_number}`);
    const created = await service.succeed(crmRecords.create, { id: fed.id, customer_id: 1 });
    const unlinked = await test.campaign({
      statuses: statuses.filter(({ system_status }) => system_status !== 'NO_CALL'),
    });
    await add(unlinked);
    const answer = await set(notInterested, phone_number.replaceAll(' ', ''));
    const all = [...linked, fed];
    expect(answer).toMatchObject({ status: 200, body: { outbound_id: all.map(({ id }) => id).sort() } });
    const change = ({ id, statusOf }: TestCampaign, record_id: number, customer_id?: number) =>
      emitted(recordEvents.statusChanged, {
        outbound_id: id,
        record_id,
        phone_number: customer_id ? `+48${phone_number}` : phone_number,
        ...(customer_id && { customer_id }),
        status_id: statusOf.NO_CALL,
        system_status: 'NO_CALL' as const,
      });
    const events = await service.events.of(answer);
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        change(linked[0]!, ids[0]!),
        change(linked[1]!, ids[1]!),
        change(fed, Number(created.record_id), 1),
      ]),
    );
    expect(await statusIn(linked[1]!)).toBe('NO_CALL');
    expect(await statusIn(unlinked)).toBe('TO_CALL');
  });

  it('emits events of changed records only, and lists also campaigns of unchanged records', async () => {
    const [one, other] = [await test.campaign(), await test.campaign()];
    await add(one, { status_id: one.statusOf.NO_CALL });
    const record_id = await add(other);
    const answer = await set(notInterested);
    expect(answer.body.outbound_id).toEqual([one.id, other.id].sort());
    const status = { status_id: other.statusOf.NO_CALL, system_status: 'NO_CALL' as const };
    const payload = { outbound_id: other.id, record_id, phone_number, ...status };
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.statusChanged, payload)]);
    const again = await set(notInterested);
    expect(again.body.outbound_id).toEqual([one.id, other.id].sort());
    expect(await service.events.of(again)).toEqual([]);
  });

  it('lists nothing without a record of the number or a linked campaign', async () => {
    await add(await test.campaign());
    expect((await set(sold)).body).toEqual({ outbound_id: [] });
    expect((await set(notInterested, '999')).body).toEqual({ outbound_id: [] });
  });

  it('may require fields that the record lacks, until the record is assigned again', async () => {
    const campaign = await test.campaign();
    await add(campaign);
    expect((await set(5)).body).toEqual({ outbound_id: [campaign.id] });
    expect(await statusIn(campaign)).toBe('MY_RECORD');
    const key = { id: campaign.id, phone_number };
    await service.succeed(records.update, { ...key, order: 1 });
    expect(
      (await service.ask(records.update, { ...key, next_call_date: '2027-01-01 10:00' })).errors,
    ).toMatchObject([{ field: 'agent_id', code: codes.required }]);
  });

  it('must be a dictionary status, not a status of a campaign', async () => {
    const { statusOf } = await test.campaign();
    const field = 'status_id';
    const unknown = { code: codes.unknownReference, field };
    expect(await set(statusOf.NO_CALL)).toMatchObject({ status: 400, errors: [unknown] });
    const nothing = await service.ask(records.setStatus, {});
    expect(nothing.errors).toMatchObject([
      { field: 'status_id', code: codes.required },
      { field: 'phone_number', code: codes.required },
    ]);
    expect((await set(notInterested, 'none')).errors).toMatchObject([{ field: 'phone_number' }]);
    expect((await set(99, 'none')).errors).toMatchObject([{ field: 'phone_number' }, unknown]);
  });

  it('is set by concurrent requests without failures, with one event per change', async () => {
    const campaigns = [];
    for (let count = 0; count < 5; count += 1) campaigns.push(await test.campaign());
    for (const campaign of campaigns) await add(campaign);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => set(index % 2 ? 1 : 3)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await service.database.query(
      `SELECT aggregate, payload ->> 'status_id' AS status FROM outbox
       WHERE payload ->> 'phone_number' = $1 AND subject LIKE '%STATUS_CHANGED' ORDER BY id`,
      [phone_number],
    );
    for (const aggregate of new Set(events.map(event => event.aggregate))) {
      const changes = events.filter(event => event.aggregate === aggregate);
      expect(changes.every(({ status }, index) => status !== changes[index - 1]?.status)).toBe(true);
    }
  });
});
