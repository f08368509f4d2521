import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

describe('messages of a ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('are a comment, with one event', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.comment, {
      id,
      content: 'look',
      user_login: 'anna',
    });
    expect(answer).toMatchObject({ status: 200, body: { message_id: expect.any(Number) } });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.commented, { ticket_id: id, message_id }),
    ]);
    const [message] = (await test.read(id)).messages;
    expect(message).toMatchObject({
      message_id,
      type: 'COMMENT',
      user_login: 'anna',
      comment: 'look',
      body: '',
    });
  });

  it('are a reply of an agent, with one event; the time of the first one stays', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.agentResponse, {
      id,
      body: 'Hello',
      user_login: 'anna',
    });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.messageSent, { ticket_id: id, message_id, agent_login: 'anna' }),
    ]);
    const first = 'SELECT first_agent_responded_at FROM tickets WHERE ticket_id = $1';
    const before = await test.service.database.query(first, [id]);
    await test.service.succeed(ticketMessages.agentResponse, { id, body: 'Again', user_login: 'jan' });
    expect(await test.service.database.query(first, [id])).toEqual(before);
    const ticket = await test.read(id);
    expect(ticket.first_agent_responded_at).toMatch(/^\d{4}-/);
    expect(ticket.messages).toMatchObject([
      { type: 'REPLY', body: 'Again', user_login: 'jan' },
      { message_id, type: 'REPLY', body: 'Hello', user_login: 'anna' },
      { type: 'MAIL' },
    ]);
  });

  it('are a mail of the customer, with one event', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.customerResponse, { id, body: 'Thanks' });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.messageReceived, { ticket_id: id, message_id }),
    ]);
    const ticket = await test.read(id);
    expect(ticket.messages[0]).toMatchObject({ message_id, type: 'MAIL', user_login: '', body: 'Thanks' });
    expect(ticket.first_agent_responded_at).toBe('');
  });

  it('make their ticket the last modified one', async () => {
    const [first, second] = [await test.ticket(), await test.ticket()];
    const order = async () =>
      (await test.service.succeed(tickets.list, { limit: 2 })).result.map(({ ticket_id }) => ticket_id);
    expect(await order()).toEqual([second, first]);
    await test.service.succeed(ticketMessages.comment, { id: first, content: 'x' });
    expect(await order()).toEqual([first, second]);
  });

  it('are rejected with all their problems at once', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.agentResponse, {
      id,
      user_login: 'nobody',
      attachments: ['none'],
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['body', codes.required],
      ['attachments[0]', codes.unknownReference],
      ['user_login', codes.unknownReference],
    ]);
    const comment = await test.service.ask(ticketMessages.comment, { id, user_login: 'nobody' });
    expect(comment.errors.map(({ field }) => field)).toEqual(['content', 'user_login']);
    const response = await test.service.ask(ticketMessages.customerResponse, { id, attachments: 'x' });
    expect(response.errors.map(({ field }) => field)).toEqual(['body', 'attachments']);
    expect((await test.read(id)).messages).toHaveLength(1);
  });

  it('report wrong and unknown tokens of one list at once', async () => {
    const attachments = [7, 'none'];
    const answer = await test.service.ask(ticketMessages.customerResponse, { id: 1, body: 'x', attachments });
    const unknown = { field: 'attachments[1]', message: 'unknown or expired file token' };
    expect(answer.errors).toMatchObject([{ field: 'attachments[0]', code: codes.wrongType }, unknown]);
  });

  it('are rejected for a ticket that does not exist, and emit no event', async () => {
    for (const contract of Object.values(ticketMessages) as RequestContract[]) {
      const input = { id: 999, content: 'x', body: 'x', user_login: 'anna', token: 'Zk3vYq0mJx7Qh2bN5rT8wA' };
      const { status, errors, ...answer } = await test.service.ask(contract, input as never);
      expect({ status, errors }).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
      expect(await test.service.events.of(answer)).toEqual([]);
    }
  });

  it('are not stored and emit no event when their ticket is deleted while they are checked', async () => {
    const id = await test.ticket();
    test.takeAsked();
    const release = test.holdAnswers();
    const adding = test.service.ask(ticketMessages.comment, { id, content: 'x', user_login: 'anna' });
    await eventually(() => expect(test.takeAsked()).toHaveLength(1));
    await test.service.succeed(tickets.delete, { id });
    release();
    const { status, ...answer } = await adding;
    expect(status).toBe(404);
    expect(await test.service.events.of(answer)).toEqual([]);
  });

  it('are stored once for an Idempotency-Key', async () => {
    const id = await test.ticket();
    const send = () =>
      test.service.ask(ticketMessages.comment, { id, content: 'x' }, { idempotencyKey: 'comment once' });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await test.service.events.of(second)).toEqual([]);
    expect((await test.read(id)).messages).toHaveLength(2);
  });

  it('are deleted with their ticket, with one event', async () => {
    const id = await test.ticket({ comment: 'x' });
    const answer = await test.service.ask(tickets.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([emitted(ticketEvents.deleted, { ticket_id: id })]);
    expect(await test.service.ask(tickets.read, { id })).toMatchObject({ status: 404 });
    const left = await test.service.database.query('SELECT FROM ticket_messages WHERE ticket_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
