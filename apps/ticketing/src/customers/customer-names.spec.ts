import { Client } from 'pg';
import { v7 as timeOrderedId } from 'uuid';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import type { AnyEvent } from '@patchbay/contracts/message';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { TestTicketing } from '../test-ticketing';

describe('the name of a customer', () => {
  let test: TestTicketing;
  let publisher: EventPublisher;
  beforeAll(async () => {
    test = await TestTicketing.start({ SWEEP_EVERY_MS: '100' });
    publisher = await EventPublisher.open();
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });

  const found = async (q: string) =>
    (await test.service.succeed(tickets.list, { q })).result.map(({ ticket_id }) => ticket_id);

  async function publish(event: AnyEvent, customer_id: number): Promise<void> {
    const payload = JSON.stringify({ action: event.action, customer_id });
    await publisher.send(event.subject, payload, { 'Nats-Msg-Id': timeOrderedId() });
  }

  it('finds new tickets at once, with other words of the ticket, in any order and without marks', async () => {
    test.names.set(1, 'Żaneta Gżegżółka');
    const id = await test.ticket({ customer_id: 1, subject: 'Cuckoo' });
    const other = await test.ticket({ customer_id: 1 });
    await test.ticket({ customer_id: 2, subject: 'Cuckoo' });
    expect(await found('gzegzolka zaneta ')).toEqual([other, id]);
    expect(await found('"Żaneta Gżegżółka" cuckoo')).toEqual([id]);
  });

  it('finds tickets that mails began', async () => {
    test.names.set(3, 'Ewa Kukulska');
    const mail = {
      mail_id: 'cuckoo',
      ticket_queue_id: 1,
      to: 'support@example.com',
      from: 'ewa@example.org',
    };
    const text = { subject: 'Nest', body: 'It is occupied', body_type: 'PLAIN' };
    const { ticket_id } = await test.service.succeed(ticketMails.take, { ...mail, ...text });
    expect(await found('kukulska')).toEqual([ticket_id]);
  });

  it.each([
    ['a person', customerEvents.updated],
    ['a company', companyEvents.updated],
  ])('is another one when it was changed of %s', async (_who, event) => {
    test.names.set(4, 'Formerly Named');
    const ids = [await test.ticket({ customer_id: 4 }), await test.ticket({ customer_id: 4 })];
    await publish(customerEvents.updated, 4);
    await eventually(async () => expect(await found('formerly')).toEqual(expect.arrayContaining(ids)));
    const before = await found('formerly');
    test.names.set(4, `Now${event.action.replace('_', '')} Named`);
    await publish(event, 4);
    await eventually(async () => expect(await found('formerly')).toEqual([]));
    expect(await found(`Now${event.action.replace('_', '')}`)).toEqual(before);
  });

  it.each([
    ['a person', customerEvents.deleted, 10],
    ['a company', companyEvents.deleted, 11],
  ])('is forgotten with %s', async (_who, event, customer_id) => {
    const id = await test.ticket({ subject: 'Owner of a parrot' });
    await test.service.database.query('UPDATE tickets SET customer_id = $1 WHERE ticket_id = $2', [
      customer_id,
      id,
    ]);
    await test.service.database.query('INSERT INTO customer_names VALUES ($1, $2)', [
      customer_id,
      `Parrotman${customer_id}`,
    ]);
    expect(await found(`parrotman${customer_id}`)).toEqual([id]);
    await publish(event, customer_id);
    await eventually(async () => expect(await found(`parrotman${customer_id}`)).toEqual([]));
    expect(await found('parrot')).toContain(id);
  });

  it('is found out for tickets of before, and where an event was lost', async () => {
    test.names.set(5, 'Before Versions');
    const { database } = test.service;
    const id = await test.ticket({ customer_id: 5 });
    await database.query('DELETE FROM customer_names WHERE customer_id = 5');
    await database.query('INSERT INTO ticket_words_due (ticket_id) VALUES ($1)', [id]);
    const lost = await test.ticket({ customer_id: 6 });
    test.names.set(6, 'Lost Eventman');
    expect([await found('versions'), await found('eventman')]).toEqual([[], []]);
    await test.service.pause();
    await test.service.resume();
    await eventually(async () =>
      expect([await found('versions'), await found('eventman')]).toEqual([[id], [lost]]),
    );
  });

  describe('that changes at the same moment', () => {
    let other: Client;
    beforeEach(async () => {
      other = new Client({ connectionString: test.service.database.url });
      await other.connect();
      test.names.set(7, 'Slow Changer');
    });
    afterEach(async () => {
      await other.end();
      await test.service.database.query('DROP FUNCTION IF EXISTS stall CASCADE');
    });

    it('finds a ticket that is added before the change is stored', async () => {
      const first = await test.ticket({ customer_id: 7 });
      await other.query(`BEGIN; UPDATE customer_names SET name = 'Quick Changed' WHERE customer_id = 7`);
      const second = await test.ticket({ customer_id: 7 });
      expect([await found('slow'), await found('quick')]).toEqual([[second, first], []]);
      await other.query('COMMIT');
      expect([await found('slow'), await found('quick')]).toEqual([[], [second, first]]);
    });

    it('finds all tickets when it is stored while words are written', async () => {
      const first = await test.ticket({ customer_id: 8 });
      expect(await found('interrupting')).toEqual([]);
      await test.service.database.query(`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN IF current_query() LIKE '%write_due_words%' THEN PERFORM pg_advisory_xact_lock(8); END IF; RETURN NULL; END $$`);
      const owner = new Client({ connectionString: test.service.database.ownerUrl });
      await owner.connect();
      await owner.query(
        'CREATE TRIGGER stall AFTER INSERT ON ticket_words_due FOR EACH STATEMENT EXECUTE FUNCTION stall()',
      );
      await owner.end();
      await other.query('SELECT pg_advisory_lock(8)');
      const second = await test.ticket({ customer_id: 8 });
      const finding = found('interrupting');
      await eventually(async () => {
        const locks = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
        expect(await test.service.database.query(locks)).not.toEqual([]);
      });
      await other.query(
        `INSERT INTO customer_names VALUES (8, 'Interrupting Changer')
          ON CONFLICT (customer_id) DO UPDATE SET name = excluded.name`,
      );
      await other.query('SELECT pg_advisory_unlock(8)');
      expect(await finding).toEqual([second, first]);
    });

    it('finds a ticket that is being stored meanwhile', async () => {
      const first = await test.ticket({ customer_id: 7 });
      await test.service.database.query(`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER stall AFTER INSERT ON tickets DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION stall()`);
      await other.query('SELECT pg_advisory_lock(7)');
      const adding = test.ticket({ customer_id: 7 });
      await eventually(async () => {
        const locks = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(await test.service.database.query(locks)).toHaveLength(1);
      });
      test.names.set(7, 'Later Changed');
      await publish(customerEvents.updated, 7);
      await eventually(async () => expect(await found('later')).toContain(first));
      await other.query('SELECT pg_advisory_unlock(7)');
      const added = await adding;
      expect(await found('later')).toContain(added);
      expect(await found('slow')).toEqual([]);
    });
  });
});
