import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { type AnswerToSend, ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Opened } from '@patchbay/platform/opened';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { TestService, emitted } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { TestRelay } from '@patchbay/testing/test-relay';

describe('an answer of an agent', () => {
  const opened = new Opened();
  let service: TestService;
  let publisher: EventPublisher;
  let relay: TestRelay;
  let message_id = 0;
  /** What the next answers are beside the usual ones. */
  let wanted: Partial<AnswerToSend> = {};
  afterEach(() => (wanted = {}));

  beforeAll(async () => {
    relay = opened.keep(await TestRelay.start(), one => one.stop());
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    publisher = opened.keep(await EventPublisher.open(), one => one.close());
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    stubs.answer(ticketMails.answer, () => ({
      body: {
        ticket_id: 1,
        body: 'Żółw\r\nis on its way',
        body_type: 'PLAIN',
        cc: [],
        send_at: '',
        ...wanted,
      },
    }));
    await stubs.ready();
    const send = { host: '127.0.0.1', port: relay.port };
    const support = { id: 1, address: 'support@example.com', ticket_queue_id: 1, send };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  });
  afterAll(() => opened.close());

  /** A ticket that came by mail. */
  const received = (ticket_id: number) =>
    service.database.query(
      `INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, sender, subject, internet_id,
        internet_references, ticket_id) VALUES ($1, 1, 'TAKEN', '', now(), 'ewa@example.org', 'Żółw', '<b@x>', '<a@x>', $2)`,
      [`mail ${ticket_id}`, ticket_id],
    );
  const answer = async (ticket_id: number): Promise<number> => {
    message_id += 1;
    await publisher.publish(ticketEvents.messageSent, { ticket_id, message_id, agent_login: 'anna' });
    return message_id;
  };
  const deliveryOf = async (id: number) =>
    (await service.succeed(mailDeliveries.ofMessages, { message_ids: [id] }))[0];
  /** What the events of a mail tell, in order. */
  const toldOf = async (id: number) => {
    const sql = `SELECT payload FROM outbox WHERE payload->>'message_id' = $1 ORDER BY event_id`;
    const rows = await service.database.query(sql, [`${id}`]);
    return rows.map(({ payload: { date, ...told } }) => told);
  };
  /** The next attempt is due now, instead of in a minute. */
  const hurry = () =>
    service.database.query('UPDATE mail_recipients SET due_at = now() WHERE due_at IS NOT NULL');

  it('arrives at the relay as a reply in the thread of the customer', async () => {
    await received(17);
    const id = await answer(17);
    await eventually(() => expect(relay.taken).toHaveLength(1));
    const [{ from, to, raw }] = relay.taken as [(typeof relay.taken)[0]];
    expect([from, to]).toEqual(['support@example.com', ['ewa@example.org']]);
    expect(raw).toMatch(/^From: support@example\.com\r$/m);
    expect(raw).toMatch(/^Reply-To: support\+t17\.[0-9a-f]{20}@example\.com\r$/m);
    expect(raw).toMatch(new RegExp(`^Message-ID: <t17\\.m${id}\\.[0-9a-f]{20}@example\\.com>\r$`, 'm'));
    expect(raw).toMatch(/^In-Reply-To: <b@x>\r$/m);
    expect(raw).toMatch(/^References: <a@x> <b@x>\r$/m);
    expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from('Re: Żółw').toString('base64')}?=\r\n`);
    expect(raw).toContain('=C5=BB=C3=B3=C5=82w\r\nis on its way');
    await eventually(async () =>
      expect(await deliveryOf(id)).toMatchObject({
        status: 'sent',
        recipients: [{ address: 'ewa@example.org', status: 'sent' }],
        attempts: 1,
        code: 250,
      }),
    );
  });

  it('is not sent in a ticket that did not come by mail', async () => {
    const id = await answer(99);
    await publisher.allHandledBy('mail', service.database);
    expect(await deliveryOf(id)).toBeUndefined();
  });

  it('is sent once, however often its event arrives', async () => {
    await received(18);
    const before = relay.taken.length;
    const id = await answer(18);
    await publisher.publish(ticketEvents.messageSent, { ticket_id: 18, message_id: id, agent_login: 'anna' });
    await publisher.allHandledBy('mail', service.database);
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(relay.taken).toHaveLength(before + 1);
  });

  it('is tried again with the same bytes when the relay refuses for now, and later answers of the ticket wait', async () => {
    await received(19);
    const before = relay.taken.length;
    relay.refusals.push(451);
    const first = await answer(19);
    await eventually(async () =>
      expect(await deliveryOf(first)).toMatchObject({ status: 'delayed', code: 451 }),
    );
    const second = await answer(19);
    await publisher.allHandledBy('mail', service.database);
    expect(await deliveryOf(second)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({
      waiting: 2,
      sends: true,
      state: 'OFF',
    });
    await hurry();
    await eventually(async () => expect(await deliveryOf(second)).toMatchObject({ status: 'sent' }));
    const ids = relay.taken.slice(before).map(({ raw }) => /Message-ID: <t19\.m(\d+)/.exec(raw)?.[1]);
    expect(ids).toEqual([`${first}`, `${second}`]);
  });

  it('has failed when the relay refuses it for good', async () => {
    await received(20);
    relay.refusals.push(550);
    const id = await answer(20);
    await eventually(async () =>
      expect(await deliveryOf(id)).toMatchObject({
        status: 'failed',
        code: 550,
        text: expect.stringContaining('not now'),
      }),
    );
    expect(await toldOf(id)).toEqual([
      emitted(mailDeliveryEvents.changed, {
        ticket_id: 20,
        message_id: id,
        address: 'ewa@example.org',
        status: 'failed',
        code: 550,
        text: '550 not now',
      }),
    ]);
  });

  it('is sent to each recipient for himself, and again only to whom it was not', async () => {
    await received(21);
    wanted = { cc: ['jan@example.org', 'EWA@example.org', 'no@example.org'] };
    relay.refusalsOf.set('jan@example.org', [451]);
    relay.refusalsOf.set('no@example.org', [550]);
    const before = relay.taken.length;
    const id = await answer(21);
    await eventually(async () =>
      expect(await deliveryOf(id)).toMatchObject({
        status: 'delayed',
        recipients: [
          { address: 'ewa@example.org', status: 'sent', attempts: 1, code: 250 },
          { address: 'jan@example.org', status: 'delayed', attempts: 1, code: 451 },
          { address: 'no@example.org', status: 'failed', attempts: 1, code: 550 },
        ],
      }),
    );
    await hurry();
    await eventually(async () =>
      expect(await deliveryOf(id)).toMatchObject({ status: 'failed', attempts: 2 }),
    );
    const taken = relay.taken.slice(before);
    expect(taken.map(({ to }) => to)).toEqual([['ewa@example.org'], ['jan@example.org']]);
    expect(taken[1]!.raw).toBe(taken[0]!.raw);
    expect(taken[0]!.raw).toMatch(/^Cc: jan@example\.org, no@example\.org\r$/m);
  });

  it('is sent when it was asked for, and later answers of its ticket do not wait for it', async () => {
    await received(22);
    wanted = { send_at: '2099-01-01 10:00' };
    const first = await answer(22);
    await publisher.allHandledBy('mail', service.database);
    wanted = {};
    const second = await answer(22);
    await eventually(async () => expect(await deliveryOf(second)).toMatchObject({ status: 'sent' }));
    expect(await deliveryOf(first)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('of HTML has its words as text too', async () => {
    await received(23);
    wanted = { body_type: 'HTML', body: '<p>Use <b>water</b> &amp; sand</p>' };
    const before = relay.taken.length;
    await answer(23);
    await eventually(() => expect(relay.taken).toHaveLength(before + 1));
    const { raw } = relay.taken[before]!;
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toContain('<p>Use <b>water</b> &amp; sand</p>');
    expect(raw).toContain('Use water & sand');
  });
});
