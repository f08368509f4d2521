import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { TestAnswers } from './test-answers';

describe('an answer of an agent', () => {
  let test: TestAnswers;
  beforeAll(async () => {
    test = await TestAnswers.start();
  });
  afterAll(() => test.stop());
  afterEach(() => (test.wanted = {}));

  it('arrives at the relay as a reply in the thread of the customer', async () => {
    await test.received(17);
    const id = await test.answer(17);
    await eventually(() => expect(test.relay.taken).toHaveLength(1));
    const [{ from, to, raw }] = test.relay.taken as [(typeof test.relay.taken)[0]];
    expect(from).toMatch(new RegExp(`^bounce\\+b${id}\\.1\\.[0-9a-f]{20}@example\\.com$`));
    expect(to).toEqual(['ewa@example.org']);
    expect(raw).toMatch(/^From: support@example\.com\r$/m);
    expect(raw).toMatch(/^Reply-To: support\+t17\.[0-9a-f]{20}@example\.com\r$/m);
    expect(raw).toMatch(new RegExp(`^Message-ID: <t17\\.m${id}\\.[0-9a-f]{20}@example\\.com>\r$`, 'm'));
    expect(raw).toMatch(/^In-Reply-To: <b@x>\r$/m);
    expect(raw).toMatch(/^References: <a@x> <b@x>\r$/m);
    expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from('Re: Żółw').toString('base64')}?=\r\n`);
    expect(raw).toContain('=C5=BB=C3=B3=C5=82w\r\nis on its way');
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'sent',
        recipients: [{ address: 'ewa@example.org', status: 'sent' }],
        attempts: 1,
        code: 250,
      }),
    );
  });

  it('goes to where its mail wants it', async () => {
    await test.received(36);
    await test.service.database.query(
      `UPDATE received_mails SET reply_to = 'orders@example.org' WHERE ticket_id = 36`,
    );
    const before = test.relay.taken.length;
    const id = await test.answer(36);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        recipients: [{ address: 'orders@example.org', status: 'sent' }],
      }),
    );
    expect(test.relay.taken[before]).toMatchObject({ to: ['orders@example.org'] });
  });

  it('goes to the customer, although somebody who got a copy has a program that replies', async () => {
    await test.received(37);
    await test.service.database.query(
      `INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, sender, subject, ticket_id, automatic)
        VALUES ('away', 1, 'TAKEN', '', now(), 'boss@example.org', 'Away', 37, true)`,
    );
    const id = await test.answer(37);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({ recipients: [{ address: 'ewa@example.org' }] }),
    );
  });

  it('is not sent in a ticket that did not come by mail', async () => {
    const id = await test.answer(99);
    await test.publisher.allHandledBy('mail', test.service.database);
    expect(await test.deliveryOf(id)).toBeUndefined();
  });

  it('is not sent when its ticket was deleted, and holds up no other', async () => {
    await test.received(15);
    const before = test.relay.taken.length;
    test.isDeleted = true;
    const deleted = await test.answer(15);
    await test.publisher.allHandledBy('mail', test.service.database);
    test.isDeleted = false;
    const id = await test.answer(15);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(await test.deliveryOf(deleted)).toBeUndefined();
    expect(test.relay.taken).toHaveLength(before + 1);
  });

  it('is sent once, however often its event arrives', async () => {
    await test.received(18);
    const before = test.relay.taken.length;
    const id = await test.answer(18);
    await test.publisher.publish(ticketEvents.messageSent, {
      ticket_id: 18,
      message_id: id,
      agent_login: 'anna',
    });
    await test.publisher.allHandledBy('mail', test.service.database);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken).toHaveLength(before + 1);
  });

  it('is sent although the stream has forgotten its event, once and in order, but none that was handled before', async () => {
    const notMailed = await test.answer(16);
    const before = test.relay.taken.length;
    const ids: number[] = [];
    await test.whileAway(async () => {
      for (const ticket_id of [16, 24]) await test.received(ticket_id);
      for (let count = 0; count < 3; count += 1) ids.push(await test.answer(24));
      ids.push(await test.begun(31));
    });
    for (const id of ids)
      await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    const numbers = test.relay.taken
      .slice(before)
      .map(({ raw }) => /^Message-ID: <t\d+\.m(\d+)/m.exec(raw)?.[1]);
    expect(numbers.filter(number => number !== `${ids[3]}`)).toEqual(ids.slice(0, 3).map(String));
    for (const id of [1, notMailed]) expect(await test.deliveryOf(id)).toBeUndefined();
  });

  it('is tried again with the same bytes when the relay refuses for now, and later answers of the ticket wait', async () => {
    await test.received(19);
    const before = test.relay.taken.length;
    test.relay.refusals.push(451);
    const first = await test.answer(19);
    await eventually(async () =>
      expect(await test.deliveryOf(first)).toMatchObject({ status: 'delayed', code: 451 }),
    );
    const second = await test.answer(19);
    await test.publisher.allHandledBy('mail', test.service.database);
    expect(await test.deliveryOf(second)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await test.service.succeed(mailboxes.read, { id: 1 })).toMatchObject({
      waiting: 2,
      sends: true,
      state: 'OFF',
    });
    await test.hurry();
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    const ids = test.relay.taken.slice(before).map(({ raw }) => /Message-ID: <t19\.m(\d+)/.exec(raw)?.[1]);
    expect(ids).toEqual([`${first}`, `${second}`]);
  });

  it('has failed when the relay refuses it for good', async () => {
    await test.received(20);
    test.relay.refusals.push(550);
    const id = await test.answer(20);
    await eventually(async () =>
      expect(await test.deliveryOf(id)).toMatchObject({
        status: 'failed',
        code: 550,
        text: expect.stringContaining('not now'),
      }),
    );
    expect(await test.reportedOf(id)).toEqual([
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

  it('is sent when it was asked for, and later answers of its ticket do not wait for it', async () => {
    await test.received(22);
    test.wanted = { send_at: '2099-01-01 10:00' };
    const first = await test.answer(22);
    await test.publisher.allHandledBy('mail', test.service.database);
    test.wanted = {};
    const second = await test.answer(22);
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    expect(await test.deliveryOf(first)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('is tried for five days from when it could be sent first, not from when it was to be sent', async () => {
    await test.received(14);
    test.wanted = { send_at: '2020-01-01 10:00' };
    test.relay.refusals.push(451);
    const id = await test.answer(14);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ attempts: 1 }));
    expect(await test.deliveryOf(id)).toMatchObject({ status: 'delayed' });
  });

  it('of HTML has its words as text too', async () => {
    await test.received(23);
    test.wanted = { body_type: 'HTML', body: '<p>Use <b>water</b> &amp; sand</p>' };
    const before = test.relay.taken.length;
    await test.answer(23);
    await eventually(() => expect(test.relay.taken).toHaveLength(before + 1));
    const { raw } = test.relay.taken[before]!;
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toContain('<p>Use <b>water</b> &amp; sand</p>');
    expect(raw).toContain('Use water & sand');
  });

  it('begins a ticket, and later ones follow it in its thread', async () => {
    const before = test.relay.taken.length;
    const first = await test.begun(30);
    const second = await test.answer(30);
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    const [one, other] = test.relay.taken.slice(before);
    expect(one!.to).toEqual(['jan@example.org']);
    expect(one!.raw).toMatch(/^Subject: Offer\r$/m);
    expect(one!.raw).not.toMatch(/^(In-Reply-To|References):/m);
    expect(other!.raw).toMatch(/^Subject: Re: Offer\r$/m);
    expect(other!.raw).toMatch(
      new RegExp(`^In-Reply-To: <t30\\.m${first}\\.[0-9a-f]{20}@example\\.com>\r$`, 'm'),
    );
  });

  it('begins a ticket in the name of an alias from the mailbox that has it', async () => {
    await test.provision({ aliases: ['help@example.com'] });
    test.wanted = { to: 'HELP@example.com' };
    const id = await test.begun(32);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken.at(-1)!.raw).toMatch(/^From: support@example\.com\r$/m);
    test.wanted = {};
    await test.provision();
  });

  it('ends with the signature of the queue of its mailbox, in the mail alone', async () => {
    await test.service.database.query(`INSERT INTO mail_templates (name, queue_id, kind, body)
      VALUES ('Support', 1, 'SIGNATURE', '{{agent_login}} of {{mailbox_address}}, {{ticket_id}}'),
        ('Sales', 2, 'SIGNATURE', 'Sales'), ('Thanks', 1, 'AUTO_REPLY', 'Thanks')`);
    await test.received(33);
    const id = await test.answer(33);
    await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken.at(-1)!.raw).toMatch(/way\r\n\r\n--=20\r\nanna of support@example\.com, 1\r\n/);
    await test.service.database.query('DELETE FROM mail_templates');
  });

  it('ends with the signature that its mailbox names, and without such a one with that of the queue', async () => {
    await test.service.database.query(`INSERT INTO mail_templates (name, queue_id, kind, body)
      VALUES ('Support', 1, 'SIGNATURE', 'Support'), ('Sales', 2, 'SIGNATURE', 'Sales'), ('Other', 2, 'ANSWER', 'Other')`);
    await test.received(35);
    for (const [signature_template, signature] of [
      ['Sales', 'Sales'],
      ['Other', 'Support'],
      ['Gone', 'Support'],
    ] as const) {
      await test.provision({ signature_template });
      const id = await test.answer(35);
      await eventually(async () => expect(await test.deliveryOf(id)).toMatchObject({ status: 'sent' }));
      expect(test.relay.taken.at(-1)!.raw).toMatch(new RegExp(`--=20\r\n${signature}\r\n$`));
    }
    await test.service.database.query('DELETE FROM mail_templates');
    await test.provision();
  });

  it('is returned to its mailbox, and answered in another domain, where the mailbox says so', async () => {
    await test.provision({ plain_sender: true, reply_domain: 'reply.example.com' });
    await test.received(34);
    const first = await test.answer(34);
    await eventually(async () => expect(await test.deliveryOf(first)).toMatchObject({ status: 'sent' }));
    const { from, raw } = test.relay.taken.at(-1)!;
    expect(from).toBe('support@example.com');
    expect(raw).toMatch(/^Reply-To: support\+t34\.[0-9a-f]{20}@reply\.example\.com\r$/m);
    await test.provision({ reply_domain: 'reply.example.com' });
    const second = await test.answer(34);
    await eventually(async () => expect(await test.deliveryOf(second)).toMatchObject({ status: 'sent' }));
    expect(test.relay.taken.at(-1)!.from).toMatch(/^bounce\+b\d+\.1\.[0-9a-f]{20}@reply\.example\.com$/);
    await test.provision();
  });
});
