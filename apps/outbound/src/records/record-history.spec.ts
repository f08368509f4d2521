import { v7 as timeOrderedId } from 'uuid';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import type { TestService } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

const actor = { type: 'api_user', name: 'test' };

describe('changes that the events of records report', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let numbers = 600_000_000;
  let phone_number: string;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    campaign = await test.campaign({ fields: ['first_name', 'city'] });
  });
  beforeEach(() => {
    phone_number = String((numbers += 1));
  });
  afterAll(() => test.stop());

  const add = ({ id, statusOf }: TestCampaign, fields: object = {}) =>
    service.ask(records.create, { id, phone_number, status_id: statusOf.TO_CALL, ...fields });
  const read = async ({ id }: TestCampaign, number = phone_number) => {
    const record = await service.succeed(records.read, { id, phone_number: number });
    return { record, object: test.recordObject(record) };
  };
  const readOfCustomer = async ({ id }: TestCampaign, customer_id: number) => {
    const record = await service.succeed(crmRecords.read, { id, customer_id });
    return { record, object: test.recordObject(record) };
  };

  it('have a record as it is read, with the id of its agent, and what each of them replaced', async () => {
    const { id, statusOf } = campaign;
    const record_fields = { city: 'Warsaw' };
    const added = await add(campaign, { agent_id: 2, identifier: 'order-17', record_fields });
    const { record, object } = await read(campaign);
    expect(object).toMatchObject({ agent_id: 2, record_fields: { first_name: '', city: 'Warsaw' } });
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    const wanted = { status_id: statusOf.MY_RECORD, agent_id: 3, next_call_date: '2027-01-01 10:00' };
    const fields = { ...wanted, record_fields: { first_name: 'Ewa', city: '' } };
    const updated = await service.ask(records.update, { id, phone_number, ...fields });
    const { record: after, object: now } = await read(campaign);
    const { status_id, status, system_status } = record;
    expect(await service.changes(updated)).toEqual([
      {
        actor,
        change: {
          object: now,
          previous: {
            ...{ status_id, status, system_status, agent_id: 2, next_call_date: '' },
            record_fields: { first_name: '', city: 'Warsaw' },
            ...(after.updated_at !== record.updated_at && { updated_at: record.updated_at }),
          },
        },
      },
    ]);

    const deleted = await service.ask(records.delete, { id, phone_number });
    expect(await service.changes(deleted)).toEqual([{ actor, change: { previous: now } }]);
    expect(await service.objectInEvents(recordEvents.deleted, record.record_id)).toBeUndefined();
  });

  it('have the time of a change of values only, which are rows of their own', async () => {
    const { id, statusOf } = campaign;
    await service.database.query(
      `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date, changed_at)
        VALUES ($1, $2, $3, '+48' || $3, '2026-01-05', '2026-01-05 12:00Z')`,
      [id, statusOf.TO_CALL, phone_number],
    );
    const record_fields = { city: 'Lublin' };
    const updated = await service.ask(records.update, { id, phone_number, record_fields });
    const { object } = await read(campaign);
    const previous = { record_fields: { first_name: '', city: '' }, updated_at: '2026-01-05 13:00' };
    expect(await service.changes(updated)).toEqual([{ actor, change: { object, previous } }]);
  });

  it('continue each other when requests change a record at the same time', async () => {
    const { id } = campaign;
    await add(campaign);
    const changes = Array.from({ length: 20 }, (_, turn) =>
      turn % 4 === 0
        ? service.ask(records.setStatus, { phone_number, status_id: turn % 8 ? 1 : 3 })
        : service.ask(records.update, { id, phone_number, record_fields: { city: `${turn}` }, order: turn }),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    const { record, object } = await read(campaign);
    expect(await service.objectInEvents(recordEvents.updated, record.record_id)).toEqual(object);
  });

  it('have each record of a batch', async () => {
    const items = Array.from({ length: 150 }, (_, index) => ({
      phone_number: String(700_000_000 + index),
      status_id: campaign.statusOf.CALL,
      agent_id: index % 2 ? 2 : null,
      record_fields: { city: `City ${index}` },
    }));
    const answer = await service.ask(records.createMany, { id: campaign.id, items: [...items, items[0]] });
    const changes = await service.changes(answer);
    expect(changes).toHaveLength(items.length);
    for (const [index, item] of [...items.entries()].filter(([place]) => place % 50 < 2)) {
      const { object } = await read(campaign, item.phone_number);
      expect(changes[index]).toEqual({ actor, change: { object } });
    }
  });

  it('have all records of a number that get another status, and no others', async () => {
    const all = [campaign, await test.campaign(), await test.campaign()];
    for (const each of all) await add(each);
    const key = { id: all[2]!.id, phone_number };
    await service.succeed(records.update, { ...key, status_id: all[2]!.statusOf.NO_CALL });
    const before = [await read(all[0]!), await read(all[1]!)];
    const answer = await service.ask(records.setStatus, { phone_number, status_id: 3 });
    const changes = await service.changes(answer);
    expect(changes).toHaveLength(2);
    for (const [index, { record }] of before.entries()) {
      const { object } = await read(all[index]!);
      const { status, status_id, system_status } = record;
      const previous = expect.objectContaining({ status, status_id, system_status });
      expect(changes[index]).toEqual({ actor, change: { object, previous } });
    }
  });

  it('have what a service does to records of a customer, which have their customer', async () => {
    const publisher = await EventPublisher.open();
    const follow = async (cause: keyof typeof customerEvents) => {
      const id = timeOrderedId();
      const payload = JSON.stringify({ action: customerEvents[cause].action, customer_id: 1 });
      await publisher.send(customerEvents[cause].subject, payload, { 'Nats-Msg-Id': id, 'x-request-id': id });
      await publisher.allHandledBy('outbound', service.database);
      return service.changes({ requestId: id });
    };
    const itself = { type: 'service', name: 'outbound' };
    const crmFed = await test.campaign({ crm_fed: true });
    const { id } = crmFed;
    test.numbers.set(1, phone_number);
    const added = await service.ask(crmRecords.create, { id, customer_id: 1, agent_id: 3 });
    const { object, record } = await readOfCustomer(crmFed, 1);
    expect(object).toMatchObject({ customer_id: 1, agent_id: 3 });
    expect(await service.changes(added)).toEqual([{ actor, change: { object } }]);

    test.numbers.set(1, '500 100 200');
    const [moved] = await follow('updated');
    const { object: now } = await readOfCustomer(crmFed, 1);
    const previous = expect.objectContaining({ phone_number: record.phone_number });
    expect(moved).toEqual({ actor: itself, change: { object: now, previous } });

    test.numbers.delete(1);
    expect(await follow('deleted')).toEqual([{ actor: itself, change: { previous: now } }]);
    await publisher.connection.close();
  });

  it('have each record of a small campaign that is deleted', async () => {
    const small = await test.campaign({ fields: ['city'] });
    await add(small, { record_fields: { city: 'x' }, agent_id: 2 });
    const [{ object }, whole] = [await read(small), await test.campaignObject(small.id)];
    const answer = await service.ask(campaigns.delete, { id: small.id });
    expect(await service.changes(answer)).toEqual([
      { actor, change: { previous: object } },
      { actor, change: { previous: whole } },
    ]);
  });
});
