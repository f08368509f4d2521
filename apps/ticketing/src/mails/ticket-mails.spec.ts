import { type MailDelivery, type MessageDelivery, mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { codes } from '@patchbay/contracts/problems';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { mailDeliveryEvents } from '@patchbay/contracts/ticketing/mail-delivery-events';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { Stubs } from '@patchbay/testing/stub';
import { TestTicketing } from '../test-ticketing';

describe('a received mail', () => {
  let test: TestTicketing;
  let stubs: Stubs;
  beforeAll(async () => {
    test = await TestTicketing.start({ SWEEP_EVERY_MS: '100' });
    stubs = await Stubs.open();
  });
  afterAll(async () => {
    await stubs.stop();
    await test.stop();
  });

  let number = 0;
  const mail = (fields: object = {}) => ({
    mail_id: `mail ${(number += 1)}`,
    ticket_queue_id: 1,
    to: 'support@example.com',
    from: 'ewa@example.org',
    cc: ['jan@example.org'],
    subject: 'Printer',
    body: 'It is on fire',
    body_type: 'PLAIN',
    ...fields,
  });

  it('is of the customer who has written it, or else of the one who is to be answered', async () => {
    const of = async (fields: object) => {
      const { ticket_id } = await test.service.succeed(ticketMails.take, mail(fields));
      const { customer_id, from, tags } = await test.read(ticket_id);
      return { customer_id, from, tags };
    };
    const form = 'form@shop.example';
    expect(await of({ from: form, reply_to: 'EWA@example.org', tags: ['spam'] })).toEqual({
      customer_id: 3,
      from: form,
      tags: ['spam'],
    });
    expect(await of({ from: 'ewa@example.org', reply_to: 'ola@example.org' })).toMatchObject({
      customer_id: 3,
    });
    expect(await of({ from: null, reply_to: null })).toMatchObject({ customer_id: null });
  });

  it('becomes a ticket of its queue, with one event', async () => {
    const answer = await test.service.ask(ticketMails.take, mail());
    const { ticket_id, message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.created, { ticket_id, customer_id: 3, source: 'email' }),
    ]);
    expect(await test.read(ticket_id)).toMatchObject({
      ticket_queue_id: 1,
      direction: 'in',
      to: 'support@example.com',
      from: 'ewa@example.org',
      cc: ['jan@example.org'],
      messages: [{ message_id, type: 'MAIL', body: 'It is on fire' }],
    });
  });

  it('continues a ticket, with one event', async () => {
    const ticket_id = await test.ticket();
    const answer = await test.service.ask(ticketMails.take, mail({ ticket_id }));
    const { message_id } = answer.body;
    expect(answer.body.ticket_id).toBe(ticket_id);
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.messageReceived, { ticket_id, message_id }),
    ]);
  });

  it('is taken once, also by two requests at a time, and after its ticket was deleted', async () => {
    const one = mail();
    const answers = await Promise.all([1, 2, 3].map(() => test.service.ask(ticketMails.take, one)));
    const [{ body }] = answers as [(typeof answers)[0]];
    expect(answers.map(answer => [answer.status, answer.body])).toMatchObject(
      answers.map(() => [200, { ticket_id: body.ticket_id, message_id: body.message_id }]),
    );
    expect((await test.read(body.ticket_id)).messages).toHaveLength(1);
    await test.service.succeed(tickets.delete, { id: body.ticket_id });
    expect((await test.service.ask(ticketMails.take, one)).body).toEqual({ ...body, is_deleted: true });
    expect((await test.service.ask(tickets.read, { id: body.ticket_id })).status).toBe(404);
  });

  it('is of the customer whose address it has, and waits while crm is away', async () => {
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail());
    expect(await test.read(ticket_id)).toMatchObject({ customer_id: 3 });
    const other = await test.service.succeed(ticketMails.take, mail({ from: 'shared@example.org' }));
    expect(await test.read(other.ticket_id)).toMatchObject({ customer_id: null });
    const none = await test.service.succeed(ticketMails.take, mail({ from: null }));
    expect(await test.read(none.ticket_id)).toMatchObject({ customer_id: null, from: '' });
    await test.disconnect('crm');
    const one = mail();
    expect((await test.service.ask(ticketMails.take, one)).status).toBe(503);
    await test.connect('crm');
    expect((await test.service.ask(ticketMails.take, one)).status).toBe(200);
  });

  it('has what was noticed of it, as the first message and later, also in its event', async () => {
    const marks = { automatic: true, remote_images: true, same_id_other_content: true, quoted: '\n\n> a' };
    const answer = await test.service.ask(ticketMails.take, mail({ ...marks, sender_known: false }));
    const { ticket_id } = answer.body;
    await test.service.succeed(ticketMails.take, mail({ ticket_id, sender_known: false, quoted: '> b' }));
    await test.service.succeed(ticketMessages.comment, { id: ticket_id, content: 'Hm' });
    const usual = {
      automatic: false,
      sender_known: true,
      remote_images: false,
      same_id_other_content: false,
      quoted: '',
    };
    expect((await test.read(ticket_id)).messages).toMatchObject([
      { type: 'COMMENT', ...usual },
      { type: 'MAIL', ...usual, sender_known: false, quoted: '> b' },
      { type: 'MAIL', ...marks, sender_known: true },
    ]);
    const { result } = await test.service.succeed(tickets.list, { limit: 1 });
    expect(result[0]!.messages.at(-1)).toMatchObject(marks);
    const [reported] = await test.service.changes(answer);
    expect(reported!.change).toMatchObject({ object: { message: marks } });
  });

  it('has a key that goes 400 days after its ticket', async () => {
    const [one, other] = [mail(), mail()];
    const { ticket_id } = await test.service.succeed(ticketMails.take, one);
    await test.service.succeed(ticketMails.take, other);
    await test.service.succeed(tickets.delete, { id: ticket_id });
    const keys = () =>
      test.service.database.query(
        `SELECT mail_id, deleted_at IS NULL AS is_there FROM ticket_mails WHERE mail_id = ANY ($1) ORDER BY 1`,
        [[one.mail_id, other.mail_id]],
      );
    expect(await keys()).toEqual([
      { mail_id: one.mail_id, is_there: false },
      { mail_id: other.mail_id, is_there: true },
    ]);
    await test.service.database.query(
      `UPDATE ticket_mails SET deleted_at = deleted_at - interval '401 days' WHERE mail_id = $1`,
      [one.mail_id],
    );
    await eventually(async () => expect(await keys()).toMatchObject([{ mail_id: other.mail_id }]));
  });

  it('becomes a new ticket when the one that it continues was deleted', async () => {
    const deleted = await test.ticket();
    await test.service.succeed(tickets.delete, { id: deleted });
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail({ ticket_id: deleted }));
    expect(ticket_id).not.toBe(deleted);
    expect((await test.read(ticket_id)).messages).toHaveLength(1);
  });

  const file = async (filename: string, bytes = new Uint8Array()) => {
    const { token } = (
      await test.service.send(temporaryFiles.upload, new Uint8Array(), { query: `filename=${filename}` })
    ).body;
    await test.service.send(temporaryFiles.append, bytes, { params: `token=${token}&number=0` });
    await test.service.succeed(temporaryFiles.finish, { token });
    return token;
  };

  it('is answered with files, in their order and without those that were deleted', async () => {
    const tokens = [await file('b', Buffer.from('xyz')), await file('gone'), await file('a')];
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail());
    const answer = { id: ticket_id, body: 'See there', user_login: 'anna', attachments: tokens };
    const { message_id } = await test.service.succeed(ticketMessages.agentResponse, answer);
    await test.service.succeed(ticketMessages.deleteAttachment, { id: ticket_id, token: tokens[1] });
    const [found] = await test.service.succeed(ticketMails.answer, { message_id });
    expect(found!.attachments).toEqual([
      { token: tokens[0], filename: 'b', size: 3 },
      { token: tokens[2], filename: 'a', size: 0 },
    ]);
  });

  it('has its attachments, in a new ticket and in one that it continues', async () => {
    const attachments = [await file('b'), await file('a')];
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail({ attachments }));
    const more = [await file('c')];
    await test.service.succeed(ticketMails.take, mail({ ticket_id, attachments: more }));
    expect((await test.read(ticket_id)).messages).toMatchObject([
      { type: 'MAIL', attachments: more },
      { type: 'MAIL', attachments },
    ]);
    const unknown = await test.service.ask(ticketMails.take, mail({ attachments: [...more, 'unknown'] }));
    expect(unknown.errors).toMatchObject([{ field: 'attachments[1]', code: codes.unknownReference }]);
  });

  it('is refused for a queue that does not exist, and stores nothing', async () => {
    const one = mail({ ticket_queue_id: 99 });
    const { errors } = await test.service.ask(ticketMails.take, one);
    expect(errors).toMatchObject([{ field: 'ticket_queue_id', code: codes.unknownReference }]);
    expect((await test.service.ask(ticketMails.take, { ...one, ticket_queue_id: 1 })).status).toBe(200);
  });

  it('is answered by a mail with copies, as HTML, at a later time', async () => {
    const { ticket_id, message_id: received } = await test.service.succeed(ticketMails.take, mail());
    const answer = { id: ticket_id, body: '<b>Water</b>', user_login: 'anna' };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
    const sending = { body_type: 'HTML' as const, cc: ['jan@example.org'], send_at: tomorrow };
    const { message_id } = await test.service.succeed(ticketMessages.agentResponse, {
      ...answer,
      ...sending,
    });
    expect(await test.service.succeed(ticketMails.answer, { message_id })).toEqual([
      {
        ticket_id,
        to: 'support@example.com',
        from: 'ewa@example.org',
        subject: 'Printer',
        body: '<b>Water</b>',
        ...sending,
        user_login: 'anna',
        attachments: [],
      },
    ]);
    expect(await test.service.succeed(ticketMails.answer, { message_id: received })).toEqual([]);
  });

  it('is found by its answer after any message before that, and only by an answer', async () => {
    const { answers: none, next: after } = await test.service.succeed(ticketMails.answers);
    expect(none).toEqual([]);
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail());
    const reply = { id: ticket_id, body: 'Use water', user_login: 'anna' };
    const { message_id } = await test.service.succeed(ticketMessages.agentResponse, reply);
    const begun = await test.ticket({ direction: 'out', recipient: 'ewa@example.org' });
    expect(await test.read(begun)).toMatchObject({ direction: 'out' });
    const found = await test.service.succeed(ticketMails.answers, { after });
    expect(found.answers).toEqual([
      { ticket_id, message_id, is_first: false },
      { ticket_id: begun, message_id: found.next, is_first: true },
    ]);
    const page = await test.service.succeed(ticketMails.answers, { after: found.next });
    expect(page).toEqual({ answers: [], next: found.next });
  });

  it.each(['2020-01-01 10:00', '2099-01-01 10:00'])('is not answered at %s', async send_at => {
    const answer = { id: 1, body: 'x', user_login: 'anna', cc: ['nobody'], send_at };
    const { errors } = await test.service.ask(ticketMessages.agentResponse, answer);
    expect(errors).toMatchObject([
      { field: 'cc[0]', code: codes.wrongFormat },
      { field: 'send_at', code: codes.outOfRange, message: expect.stringContaining('30 days') },
    ]);
  });

  it('has a note about each mail of its answer that was not delivered, once, with one event', async () => {
    const ticket_id = await test.ticket();
    const about = { ticket_id, message_id: 1, address: 'ewa@example.org', text: '550 no such user' };
    const publisher = await EventPublisher.open();
    const { changed, bounced } = mailDeliveryEvents;
    await publisher.publish(changed, { ...about, status: 'sent', code: 250 });
    await publisher.publish(changed, { ...about, status: 'failed', code: 550 }, { requestId: 'failed' });
    await publisher.publish(bounced, { ...about, ticket_id: 999_999 });
    const { text: _, ...unsaid } = about;
    await publisher.publish(bounced, { ...unsaid, enhanced_code: '5.1.1' });
    await publisher.publish(changed, { ...unsaid, status: 'failed', code: 0 });
    await publisher.allHandledBy('ticketing', test.service.database);
    await test.service.pause();
    await test.service.database.query(`UPDATE stream_positions SET sequence = 0, stored_at = '0'`);
    await test.service.resume();
    await publisher.allHandledBy('ticketing', test.service.database);
    await publisher.close();
    const { messages } = await test.read(ticket_id);
    expect(messages).toMatchObject([
      { type: 'COMMENT', system_comment: 'The mail to ewa@example.org was not delivered' },
      { type: 'COMMENT', system_comment: 'The mail to ewa@example.org was not delivered: 5.1.1' },
      { type: 'COMMENT', system_comment: 'The mail to ewa@example.org was not delivered: 550 no such user' },
      { type: 'MAIL' },
    ]);
    expect(await test.service.events.of({ requestId: 'failed' })).toEqual([
      expect.objectContaining({ action: changed.action }),
      emitted(ticketEvents.commented, { ticket_id, message_id: messages[2]!.message_id }),
    ]);
  });

  it('is shown with where the mail of its answer is, once the mail service says so', async () => {
    const { ticket_id } = await test.service.succeed(ticketMails.take, mail());
    const reply = { id: ticket_id, body: 'Use water', user_login: 'anna' };
    const { message_id } = await test.service.succeed(ticketMessages.agentResponse, reply);
    const wanted = { id: ticket_id, include_delivery: true };
    const at = '2026-11-25 10:00:00';
    const sent = { status: 'sent', attempts: 1, code: 250, enhanced_code: '2.0.0', text: 'ok' } as const;
    const delivery = {
      ...sent,
      recipients: [{ address: 'ewa@example.org', ...sent }],
      at,
    } satisfies MailDelivery;
    const [without] = (await test.service.succeed(ticketMessages.list, wanted)).result;
    expect(without).toMatchObject({ message_id, type: 'REPLY' });
    stubs.answer(mailDeliveries.ofMessages, ({ body }) => {
      const { message_ids } = JSON.parse(body) as { message_ids: number[] };
      return { body: message_ids.map((id): MessageDelivery => ({ message_id: id, ...delivery })) };
    });
    await stubs.ready();
    const page = await test.service.succeed(ticketMessages.list, wanted);
    expect(page.result.map(message => message.delivery)).toEqual([delivery, undefined]);
    expect(page.result[0]!.message_id).toBe(message_id);
    const plain = await test.service.succeed(ticketMessages.list, { id: ticket_id });
    expect(plain.result[0]).not.toHaveProperty('delivery');
  });
});
