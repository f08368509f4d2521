import { DataSource } from 'typeorm';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { suppressions } from '@patchbay/contracts/mail/suppressions';
import { codes } from '@patchbay/contracts/problems';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { Outbox } from '@patchbay/persistence/outbox';
import { inTransaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mailData } from '../data-source';
import { SuppressionWrites } from '../suppressions/suppression-writes';
import { type Bounce, Bounces } from './bounces';
import { DeliveryChanges } from './delivery-changes';
import { TestAnswers } from './test-answers';
import { FaultyRelay } from './test-faulty-relay';

describe('the mail of an answer', () => {
  const time = new BusinessTime('Europe/Warsaw');
  const outbox = new Outbox(time);
  const bounces = new Bounces(new DeliveryChanges(outbox, new SuppressionWrites(outbox, time), time));
  let source: DataSource;
  let test: TestAnswers;
  let stalled: FaultyRelay;
  beforeAll(async () => {
    stalled = await FaultyRelay.start();
    test = await TestAnswers.start();
    source = await new DataSource(dataSourceOptions(mailData, test.service.database.url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await stalled.stop();
    await test.stop();
  });
  afterEach(() => (test.wanted = {}));

  const take = (bounce: Omit<Bounce, 'received_at'>) =>
    inTransaction(
      source,
      contextOfOwnWork('mail', 8_000),
      transaction => bounces.take(transaction, { ...bounce, received_at: new Date() }),
      () => undefined,
    );

  it('is sent to each recipient for himself, and again only to whom it was not', async () => {
    await test.received(21);
    test.wanted = { cc: ['jan@example.org', 'EWA@example.org', 'no@example.org'] };
    test.relay.refusalsOf.set('jan@example.org', [451]);
    test.relay.refusalsOf.set('no@example.org', [550]);
    const before = test.relay.taken.length;
    const id = await test.answer(21);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'delayed',
        recipients: [
          { address: 'ewa@example.org', status: 'sent', attempts: 1, code: 250 },
          { address: 'jan@example.org', status: 'delayed', attempts: 1, code: 451 },
          { address: 'no@example.org', status: 'failed', attempts: 1, code: 550 },
        ],
      }),
    );
    await test.hurry();
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({ status: 'failed', attempts: 2 }),
    );
    const taken = test.relay.taken.slice(before);
    expect(taken.map(({ to }) => to)).toEqual([['ewa@example.org'], ['jan@example.org']]);
    expect(taken[1]!.raw).toBe(taken[0]!.raw);
    const returnedTo = taken.map(
      ({ from }) => /^bounce\+b\d+\.(\d+)\.[0-9a-f]{20}@example\.com$/.exec(from)?.[1],
    );
    expect(returnedTo).toEqual(['1', '2']);
    expect(taken[0]!.raw).toMatch(/^Cc: jan@example\.org, no@example\.org\r$/m);
  });

  it('goes to the customer although an earlier one does not reach who gets a copy, who gets both in their order', async () => {
    await test.received(46);
    test.wanted = { cc: ['slow@example.org'] };
    test.relay.refusalsOf.set('slow@example.org', [451]);
    const before = test.relay.taken.length;
    const first = await test.answer(46);
    await eventually(async () => expect(await test.deliveryOf(first)).toMatchObject({ status: 'delayed' }));
    const second = await test.answer(46);
    await eventually(async () =>
      expect(await test.deliveryOf(second)).toMatchObject({
        recipients: [
          { address: 'ewa@example.org', status: 'sent' },
          { address: 'slow@example.org', status: 'queued' },
        ],
      }),
    );
    await test.hurry();
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    const [ewa, slow] = ['ewa', 'slow'].map(name =>
      test.relay.taken.slice(before).filter(({ to }) => to[0] === `${name}@example.org`),
    );
    expect(slow!.map(({ raw }) => raw)).toEqual(ewa!.map(({ raw }) => raw));
  });

  it('is cancelled while it is queued, with one event for each recipient, and not after that', async () => {
    await test.received(25);
    test.wanted = { send_at: '2099-01-01 10:00' };
    const id = await test.answer(25);
    await test.publisher.allHandledBy('mail', test.service.database);
    expect((await test.service.ask(mailDeliveries.cancel, { id: 99, message_id: id })).status).toBe(404);
    const cancelled = await test.service.ask(mailDeliveries.cancel, { id: 25, message_id: id });
    const reported = {
      ticket_id: 25,
      message_id: id,
      address: 'ewa@example.org',
      status: 'cancelled',
      code: 0,
    } as const;
    expect(await test.service.events.of(cancelled)).toEqual([emitted(mailDeliveryEvents.changed, reported)]);
    expect(await test.deliveryOf(id)).toMatchObject({ status: 'cancelled' });
    const { errors } = await test.service.ask(mailDeliveries.cancel, { id: 25, message_id: id });
    expect(errors).toMatchObject([{ field: 'message_id', code: codes.notAllowed }]);
  });

  it('is sent again to those whom it did not reach', async () => {
    await test.received(26);
    test.wanted = { cc: ['gone@example.org'] };
    test.relay.refusalsOf.set('gone@example.org', [554]);
    const before = test.relay.taken.length;
    const id = await test.answer(26);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({ status: 'failed', code: 554 }),
    );
    await test.service.succeed(mailDeliveries.resend, { id: 26, message_id: id });
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken.slice(before).map(({ to }) => to)).toEqual([
      ['ewa@example.org'],
      ['gone@example.org'],
    ]);
    const { errors } = await test.service.ask(mailDeliveries.resend, { id: 26, message_id: id });
    expect(errors).toMatchObject([{ field: 'message_id', code: codes.notAllowed }]);
  });

  it('is not sent again because its server says what cannot be stored', async () => {
    const relay = await FaultyRelay.start();
    relay.faults.push({ at: 'taken', does: '250 2.0.0 queued\0' });
    const send = { host: '127.0.0.1', port: relay.port };
    const odd = { id: 4, address: 'odd@example.com', queue_id: 1, send };
    await test.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [odd] } });
    await test.received(30, 4);
    const id = await test.answer(30);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'sent',
        text: '250 2.0.0 queued\uFFFD fault',
      }),
    );
    expect(relay.taken).toHaveLength(1);
    await relay.stop();
  });

  it('is not sent to a suppressed address', async () => {
    await test.received(27);
    test.wanted = { cc: ['Never@example.org'] };
    await test.service.succeed(suppressions.create, { address: 'never@example.org', reason: 'asked' });
    const id = await test.answer(27);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'suppressed',
        recipients: [{ status: 'sent' }, { address: 'Never@example.org', status: 'suppressed' }],
      }),
    );
    expect(test.relay.taken.flatMap(({ to }) => to)).not.toContain('Never@example.org');
  });

  it('goes to the server that its mailbox has now, although a connection to the one before is kept', async () => {
    const before = test.relay.taken.length;
    for (const ticket_id of [61, 62]) await test.received(ticket_id);
    const first = await test.answer(61);
    await eventually(async () => expect(await test.deliveryOf(first)).toMatchObject({ status: 'sent' }));
    const other = await TestRelay.start();
    await test.provision({ send: { host: '127.0.0.1', port: other.port } });
    const second = await test.answer(62);
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken.length).toBe(before + 1);
    expect(other.taken).toHaveLength(1);
    await test.provision();
    await other.stop();
  });

  it('that comes back before its server has said that it took it has bounced, and is not sent again', async () => {
    const slow = await FaultyRelay.start();
    slow.faults.push({ at: 'taken', does: 'stall' });
    await test.provision({ send: { host: '127.0.0.1', port: slow.port } });
    await test.received(32);
    const id = await test.answer(32);
    await eventually(() => expect(slow.taken).toHaveLength(1));
    const returned = { message_id: id, place: 1, address: 'ewa@example.org', action: 'failed' };
    await take({ ...returned, enhanced_code: '5.2.2', text: 'mailbox full' });
    expect(await test.deliveryOf(id)).toMatchObject({ status: 'bounced', text: 'mailbox full' });
    await slow.stop();
    // The attempt ends meanwhile.
    await test.service.pause();
    await test.service.resume();
    expect(await test.deliveryOf(id)).toMatchObject({ status: 'bounced', text: 'mailbox full' });
    expect(await test.reportedOf(id)).toHaveLength(1);
    await test.provision();
  });

  it('is what the attempt after a resend says, not the one before that has not ended', async () => {
    const slow = await FaultyRelay.start();
    slow.faults.push({ at: 'taken', does: 'stall' }, { at: 'taken', does: 'stall' });
    await test.provision({ send: { host: '127.0.0.1', port: slow.port } });
    await test.received(33);
    const id = await test.answer(33);
    await eventually(() => expect(slow.taken).toHaveLength(1));
    const bounce = { message_id: id, place: 1, address: 'ewa@example.org', action: 'failed' };
    await take({ ...bounce, enhanced_code: '5.2.2', text: '' });
    await test.service.succeed(mailDeliveries.resend, { id: 33, message_id: id });
    await eventually(() => expect(slow.taken).toHaveLength(2));
    const { managementPort } = test.service;
    const unknown = async () =>
      (await Metrics.of(managementPort)).value('mail_possible_duplicates_total') ?? 0;
    const before = await unknown();
    const [first, second] = slow.open;
    first!.destroy();
    await eventually(async () => expect(await unknown()).toBe(before + 1));
    second!.write('250 taken\r\n');
    await eventually(async () =>
      expect((await test.reportedOf(id)).slice(2)).toMatchObject([{ status: 'sent' }]),
    );
    await slow.stop();
    await test.provision();
  });

  it('does not wait for another mailbox, of whose server five stall', async () => {
    stalled.faults.push(...Array.from({ length: 5 }, () => ({ at: 'MAIL', does: 'stall' }) as const));
    const send = { host: '127.0.0.1', port: stalled.port };
    const sales = { id: 2, address: 'sales@example.com', queue_id: 1, send };
    await test.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [sales] } });
    const waiting: number[] = [];
    for (let ticket_id = 51; ticket_id <= 56; ticket_id += 1) {
      await test.received(ticket_id, 2);
      waiting.push(await test.answer(ticket_id));
    }
    await test.received(29);
    const id = await test.answer(29);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    const all = await Promise.all(waiting.map(each => test.deliveryOf(each)));
    expect(all.map(each => each?.status)).toEqual([...Array.from({ length: 5 }, () => 'sending'), 'queued']);
  });

  it('is counted while it waits, as are mailboxes that cannot be read and held messages', async () => {
    const away = { host: '127.0.0.1', port: 1, user: 'lost', plaintext: true };
    const lost = { id: 3, address: 'lost@example.com', queue_id: 1, receive: away };
    await test.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [lost] } });
    await test.received(59);
    test.relay.refusals.push(451);
    const id = await test.answer(59);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'delayed' }));
    const { database, managementPort } = test.service;
    const aged = `UPDATE sent_mails SET created_at = now() - interval '2 hours' WHERE message_id = $1`;
    await database.query(aged, [id]);
    await database.query(`UPDATE received_mails SET state = 'HELD' WHERE ticket_id = 59`);
    const figures = await eventually(async () => {
      const metrics = await Metrics.of(managementPort);
      expect(metrics.value('mail_mailboxes_failed')).toBe(1);
      return metrics;
    });
    expect(figures.value('mail_messages_held')).toBe(1);
    const age = figures.value('mail_oldest_unsent_age_seconds')!;
    expect([age >= 7_200, age < 10_800]).toEqual([true, true]);
    await test.hurry();
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
  });

  it('that a server returns has bounced, and its address gets no more mail if it does not exist', async () => {
    await test.received(28);
    test.wanted = { cc: ['late@example.org'] };
    const id = await test.answer(28);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    const bounce = { message_id: id, place: null, text: 'no such user' };
    await take({ ...bounce, address: 'ewa@example.org', enhanced_code: '2.0.0', action: 'relayed' });
    expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' });
    await take({ ...bounce, address: 'late@example.org', enhanced_code: '4.4.1', action: 'delayed' });
    await take({ ...bounce, address: 'EWA@example.org', enhanced_code: '5.1.1', action: 'failed' });
    expect(await test.deliveryOf(id)).toMatchObject({
      recipients: [
        { status: 'bounced', enhanced_code: '5.1.1', text: 'no such user' },
        { status: 'delayed', enhanced_code: '4.4.1' },
      ],
    });
    const reported = { ticket_id: 28, message_id: id, text: 'no such user' };
    expect((await test.reportedOf(id)).slice(2)).toEqual([
      emitted(mailDeliveryEvents.changed, {
        ...reported,
        address: 'late@example.org',
        status: 'delayed',
        code: 0,
      }),
      emitted(mailDeliveryEvents.bounced, {
        ...reported,
        address: 'ewa@example.org',
        enhanced_code: '5.1.1',
      }),
    ]);
    const { result } = await test.service.succeed(suppressions.list, { address: 'ewa@example.org' });
    expect(result).toMatchObject([{ reason: 'no such user' }]);
    await take({
      ...bounce,
      place: 2,
      address: 'forwarded@example.net',
      enhanced_code: '5.2.2',
      action: 'failed',
    });
    expect(await test.deliveryOf(id)).toMatchObject({
      recipients: [
        { enhanced_code: '5.1.1' },
        { address: 'late@example.org', status: 'bounced', enhanced_code: '5.2.2' },
      ],
    });
    await take({
      ...bounce,
      message_id: 999_999,
      address: 'ewa@example.org',
      enhanced_code: '5.1.1',
      action: 'failed',
    });
  });

  it('that a server returns without a word has bounced, too, and its address says why it gets no more mail', async () => {
    await test.received(31);
    test.wanted = { cc: ['silent@example.org'] };
    const id = await test.answer(31);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({ recipients: [{}, { status: 'sent' }] }),
    );
    await take({
      ...{ message_id: id, place: 2, address: 'silent@example.org', text: '' },
      ...{ enhanced_code: '5.1.1', action: 'failed' },
    });
    const { result } = await test.service.succeed(suppressions.list, { address: 'silent@example.org' });
    expect(result).toMatchObject([{ reason: 'a mail server says that it does not exist (5.1.1)' }]);
  });
});
