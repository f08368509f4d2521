import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { emitted } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';
import { isPast } from './ticket-continuation';

let number = 0;
const mail = (fields: object = {}) => ({
  ...{ mail_id: `closed ${(number += 1)}`, ticket_queue_id: 1, to: 'support@example.com' },
  ...{ from: 'ewa@example.org', subject: 'Printer', body: 'It is on fire', body_type: 'PLAIN', ...fields },
});

/** A ticket that came by mail and was closed. */
async function closed(test: TestTicketing): Promise<number> {
  const { ticket_id } = await test.service.succeed(ticketMails.take, mail());
  await test.service.succeed(tickets.update, { id: ticket_id, status_id: 6, substatus_id: 1 });
  return ticket_id;
}

const notesOf = async (test: TestTicketing, id: number) =>
  (await test.read(id)).messages.map(({ system_comment }) => system_comment).filter(Boolean);

describe('a mail for a closed ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('opens it again, with two events, and an open one no more', async () => {
    const ticket_id = await closed(test);
    const answer = await test.service.ask(ticketMails.take, mail({ ticket_id }));
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.updated, { ticket_id, status_id: 7 }),
      emitted(ticketEvents.messageReceived, { ticket_id, message_id }),
    ]);
    expect(await test.read(ticket_id)).toMatchObject({ status_id: '7', substatus_id: '', closed_at: '' });
    expect((await notesOf(test, ticket_id))[0]).toBe('Status changed from Closed - Resolved to New');
    const again = await test.service.ask(ticketMails.take, mail({ ticket_id }));
    expect(await test.service.events.of(again)).toEqual([
      emitted(ticketEvents.messageReceived, { ticket_id, message_id: again.body.message_id }),
    ]);
  });

  it('is in it and leaves it closed when a machine sent it, with one event', async () => {
    const ticket_id = await closed(test);
    const answer = await test.service.ask(ticketMails.take, mail({ ticket_id, automatic: true }));
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.messageReceived, { ticket_id, message_id: answer.body.message_id }),
    ]);
    expect(await test.read(ticket_id)).toMatchObject({ status_id: '6', substatus_id: '1' });
  });

  it('counts days from when it was closed', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const isAfter = (closed_at: string) => isPast({ closed_at: new Date(closed_at) }, now, 14);
    expect([isAfter('2026-11-11T12:00:00Z'), isAfter('2026-11-11T11:59:59Z')]).toEqual([false, true]);
    expect(isPast({ closed_at: null }, now, 0)).toBe(false);
  });
});

describe('a mail for a ticket that was closed long ago', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start({ MAIL_REOPEN_DAYS: '0' });
  });
  afterAll(() => test.stop());

  it('becomes a new one that names it, with one event, and its sender takes part in that', async () => {
    const ticket_id = await closed(test);
    const answer = await test.service.ask(ticketMails.take, mail({ ticket_id, sender_known: false }));
    const { ticket_id: next } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.created, { ticket_id: next, customer_id: 3, source: 'email' }),
    ]);
    expect(await notesOf(test, next)).toEqual([
      expect.stringContaining(`This continues ticket ${ticket_id}, which was closed on `),
    ]);
    expect((await test.read(next)).messages.at(-1)).toMatchObject({ type: 'MAIL', sender_known: true });
    expect(await test.read(ticket_id)).toMatchObject({ status_id: '6', messages_count: 2 });
  });

  it('is in it when a machine sent it', async () => {
    const ticket_id = await closed(test);
    const taken = await test.service.succeed(ticketMails.take, mail({ ticket_id, automatic: true }));
    expect(taken.ticket_id).toBe(ticket_id);
  });

  it('goes where the one before went, also at the same time, until that is closed or deleted', async () => {
    const ticket_id = await closed(test);
    const take = async () => (await test.service.succeed(ticketMails.take, mail({ ticket_id }))).ticket_id;
    const [first, second] = await Promise.all([take(), take()]);
    expect(first).not.toBe(ticket_id);
    expect([second, await take()]).toEqual([first, first]);
    await test.service.succeed(tickets.update, { id: first, status_id: 6 });
    const third = await take();
    expect([ticket_id, first]).not.toContain(third);
    await test.service.succeed(tickets.delete, { id: third });
    const last = await take();
    expect([ticket_id, first, third]).not.toContain(last);
    expect(await take()).toBe(last);
  });
});
