import { randomUUID } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import type { CrmRecordView } from '@patchbay/contracts/outbound/record-views';
import type { AnyEvent } from '@patchbay/contracts/message';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';

describe('records of customers', () => {
  let test: TestOutbound;
  let service: TestService;
  let publisher: EventPublisher;
  let ids: string[];
  let customer_id = 0;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    publisher = await EventPublisher.open();
  });
  beforeEach(async () => {
    ids = [];
    test.numbers.set((customer_id += 1), '600 000 001');
    for (let count = 0; count < 2; count += 1) {
      const { id } = await test.campaign({ crm_fed: true });
      await service.succeed(crmRecords.create, { id, customer_id });
      ids.push(id);
    }
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });

  /** Publishes an event of a customer as crm does, on behalf of a request. */
  async function publish(
    event: AnyEvent,
    id = timeOrderedId(),
    customer = customer_id,
  ): Promise<{ requestId: string }> {
    const requestId = randomUUID();
    const payload = {
      action: event.action,
      date: '2026-05-29 08:30:00',
      customer_id: customer,
      company_id: 7,
    };
    await publisher.send(event.subject, JSON.stringify(payload), {
      'Nats-Msg-Id': id,
      aggregate: `customer_id=${customer}`,
      'x-request-id': requestId,
    });
    return { requestId };
  }
  const numbers = async (): Promise<string[]> => {
    const all = ids.map(id => service.ask(crmRecords.read, { id, customer_id }));
    return (await Promise.all(all)).map(({ body }) => (body as CrmRecordView).phone_number);
  };
  /** Events that the service emitted because of the event of a request. */
  const emittedAfter = async (cause: { requestId: string }, count: number) => {
    await handled();
    const [{ written }] = await service.database.query(
      'SELECT count(*)::int AS written FROM outbox WHERE request_id = $1',
      [cause.requestId],
    );
    expect(written).toBe(count);
    return eventually(async () => {
      const events = (await service.events.of(cause)) as { action: string }[];
      const own = events.filter(({ action }) => action.startsWith('OUTBOUND_'));
      expect(own).toHaveLength(count);
      return own;
    });
  };
  const handled = () => publisher.allHandledBy('outbound', service.database);

  it.each([
    ['a person', customerEvents.updated],
    ['a company', companyEvents.updated],
  ])('follow %s to another main number, with one event each', async (_who, event) => {
    test.numbers.set(customer_id, '600 000 002');
    const cause = await publish(event);
    await eventually(async () => expect(await numbers()).toEqual(['600 000 002', '600 000 002']));
    const records = ids.map(id => service.succeed(crmRecords.read, { id, customer_id }));
    const payloads = (await Promise.all(records)).map(({ record_id, phone_number }, index) =>
      emitted(recordEvents.updated, { outbound_id: ids[index]!, record_id, phone_number, customer_id }),
    );
    expect(await emittedAfter(cause, 2)).toEqual(expect.arrayContaining(payloads));
    const normal = 'SELECT DISTINCT phone_key FROM records WHERE customer_id = $1';
    expect(await service.database.query(normal, [customer_id])).toEqual([{ phone_key: '+48600000002' }]);
  });

  it('follow the other numbers of the customer, in their order', async () => {
    const [id] = ids as [string];
    const all = async () =>
      (await service.succeed(crmRecords.list, { id, include_dialling: true })).result[0]!.numbers!.map(
        number => number.phone_number,
      );
    expect(await all()).toEqual(['600 000 001']);
    test.allNumbers.set(customer_id, ['+48600000001', '+48600000009', '+48600000008', '+48600000009']);
    const cause = await publish(customerEvents.updated);
    await emittedAfter(cause, 2);
    expect(await all()).toEqual(['600 000 001', '+48600000009', '+48600000008']);
    await emittedAfter(await publish(customerEvents.updated), 0);
    const refused = await service.ask(crmRecords.update, { id, customer_id, phone_numbers: ['600 000 001'] });
    expect(refused.errors).toMatchObject([{ field: 'phone_numbers' }]);
  });

  it.each([
    ['a person', customerEvents.deleted],
    ['a company', companyEvents.deleted],
  ])('are deleted with %s, with one event each', async (_who, event) => {
    test.numbers.delete(customer_id);
    const cause = await publish(event);
    await eventually(async () => {
      for (const id of ids)
        expect((await service.ask(crmRecords.read, { id, customer_id })).status).toBe(404);
    });
    expect((await emittedAfter(cause, 2)).map(({ action }) => action)).toEqual([
      recordEvents.deleted.action,
      recordEvents.deleted.action,
    ]);
  });

  it('do not change with other fields of the customer, and emit nothing', async () => {
    const cause = await publish(customerEvents.updated);
    expect(await emittedAfter(cause, 0)).toEqual([]);
    expect(await numbers()).toEqual(['600 000 001', '600 000 001']);
  });

  it('are changed once by an event that is delivered twice', async () => {
    const id = timeOrderedId();
    await publish(customerEvents.updated, id);
    await handled();
    test.numbers.set(customer_id, '600 000 003');
    // After the window in which the stream itself drops messages with the same id.
    const payload = JSON.stringify({ action: 'CUSTOMER_UPDATED', customer_id });
    await resend(customerEvents.updated.subject, payload, id);
    await handled();
    expect(await numbers()).toEqual(['600 000 001', '600 000 001']);
    const [{ count }] = await service.database.query('SELECT count(*)::int FROM inbox WHERE event_id = $1', [
      id,
    ]);
    expect(count).toBe(1);
  });

  /** A stream that has forgotten a message id accepts it again. */
  async function resend(subject: string, payload: string, id: string): Promise<void> {
    const manager = await publisher.connection.jetstreamManager();
    await manager.streams.purge('EVENTS');
    const { config } = await manager.streams.info('EVENTS');
    await manager.streams.update('EVENTS', { ...config, duplicate_window: 100_000_000 });
    await eventually(async () => {
      const { duplicate } = await publisher.send(subject, payload, { 'Nats-Msg-Id': id });
      expect(duplicate).toBe(false);
    });
    await manager.streams.update('EVENTS', config);
  }

  it('wait while crm is unavailable, and then follow all changes', async () => {
    await test.disconnect();
    test.numbers.set(customer_id, '600 000 004');
    await publish(customerEvents.updated);
    test.numbers.set(customer_id, '600 000 005');
    await publish(customerEvents.updated);
    const failing = async () =>
      (await Metrics.of(service.managementPort)).value('event_consumer_redelivered_events');
    await eventually(async () => expect(await failing()).toBeGreaterThan(0));
    expect(await numbers()).toEqual(['600 000 001', '600 000 001']);
    await test.connect();
    await eventually(async () => expect(await numbers()).toEqual(['600 000 005', '600 000 005']));
    await handled();
  });

  it('follow changes that were made while the service was stopped', async () => {
    await service.pause();
    test.numbers.set(customer_id, '600 000 006');
    await publish(customerEvents.updated);
    await service.resume();
    await eventually(async () => expect(await numbers()).toEqual(['600 000 006', '600 000 006']));
  });

  it('are not delayed by messages that are not events, nor by other events of crm', async () => {
    await publisher.send(customerEvents.updated.subject, 'nonsense', { 'Nats-Msg-Id': timeOrderedId() });
    await publisher.send(customerEvents.updated.subject, '{"customer_id":1}');
    await publisher.send(customerEvents.updated.subject, '{"customer_id":0}', {
      'Nats-Msg-Id': timeOrderedId(),
    });
    await publish(customerEvents.created);
    test.numbers.set(customer_id, '600 000 007');
    await publish(customerEvents.updated);
    await eventually(async () => expect(await numbers()).toEqual(['600 000 007', '600 000 007']));
  });

  it('are not delayed by an event that cannot be handled, which is stored as unreadable', async () => {
    const id = timeOrderedId();
    await service.database.query(`CREATE FUNCTION outbound.refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'a row that cannot be stored' USING ERRCODE = '22000'; END $$`);
    await service.database.query(`CREATE TRIGGER refuse BEFORE INSERT ON outbound.inbox FOR EACH ROW
      WHEN (NEW.event_id = '${id}') EXECUTE FUNCTION outbound.refuse()`);
    await publish(customerEvents.updated, id);
    test.numbers.set(customer_id, '600 000 009');
    await publish(customerEvents.updated);
    await eventually(async () => expect(await numbers()).toEqual(['600 000 009', '600 000 009']));
    expect(
      await service.database.query(
        'SELECT event_id, reason FROM unreadable_messages ORDER BY id DESC LIMIT 1',
      ),
    ).toEqual([{ event_id: id, reason: 'it cannot be handled: a row that cannot be stored' }]);
    await service.database.query('DROP FUNCTION outbound.refuse() CASCADE');
  });

  it('are not added with a number that changed while crm was answering', async () => {
    const { id } = await test.campaign({ crm_fed: true });
    test.whileCrmAnswers = async () => {
      test.numbers.set(customer_id, '600 000 008');
      await publish(customerEvents.updated);
      await handled();
    };
    const answer = await service.ask(crmRecords.create, { id, customer_id });
    expect(answer.status).toBe(503);
    expect(await service.events.of(answer)).toEqual([]);
    await service.succeed(crmRecords.create, { id, customer_id });
    ids.push(id);
    expect(new Set(await numbers())).toEqual(new Set(['600 000 008']));
  });
});
