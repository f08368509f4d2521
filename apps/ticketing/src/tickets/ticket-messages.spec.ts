import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { told } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

describe('messages of a ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('is commented on, told once', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.comment, {
      id,
      content: 'look',
      user_login: 'anna',
    });
    expect(answer).toMatchObject({ status: 200, body: { message_id: expect.any(Number) } });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      told(ticketEvents.commented, { ticket_id: id, message_id }),
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

  it('are a reply of an agent, whose first one is remembered, told once', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.agentResponse, {
      id,
      body: 'Hello',
      user_login: 'anna',
    });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      told(ticketEvents.messageSent, { ticket_id: id, message_id, agent_login: 'anna' }),
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

  it('are a mail of the customer, told once', async () => {
    const id = await test.ticket();
    const answer = await test.service.ask(ticketMessages.customerResponse, { id, body: 'Thanks' });
    const { message_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      told(ticketEvents.messageReceived, { ticket_id: id, message_id }),
    ]);
    const ticket = await test.read(id);
    expect(ticket.messages[0]).toMatchObject({ message_id, type: 'MAIL', user_login: '', body: 'Thanks' });
    expect(ticket.first_agent_responded_at).toBe('');
  });

  it('make the ticket the one that was modified last', async () => {
    const [first, second] = [await test.ticket(), await test.ticket()];
    const order = async () =>
      (await test.service.succeed(tickets.list, { limit: 2 })).result.map(({ ticket_id }) => ticket_id);
    expect(await order()).toEqual([second, first]);
    await test.service.succeed(ticketMessages.comment, { id: first, content: 'x' });
    expect(await order()).toEqual([first, second]);
  });

  it('are refused with all their problems at once', async () => {
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

  it('are for a ticket that exists', async () => {
    for (const contract of Object.values(ticketMessages) as RequestContract[]) {
      const input = { id: 999, content: 'x', body: 'x', user_login: 'anna' };
      expect(await test.service.ask(contract, input as never)).toMatchObject({
        status: 404,
        errors: [{ field: 'id' }],
      });
    }
  });

  it('go with their ticket, told once', async () => {
    const id = await test.ticket({ comment: 'x' });
    const answer = await test.service.ask(tickets.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([told(ticketEvents.deleted, { ticket_id: id })]);
    expect(await test.service.ask(tickets.read, { id })).toMatchObject({ status: 404 });
    const left = await test.service.database.query('SELECT FROM ticket_messages WHERE ticket_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
