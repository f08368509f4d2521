import { codes } from '@patchbay/contracts/problems';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('chat conversations', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start({ SWEEP_EVERY_MS: '100', CHATS_KEPT_DAYS: '30' });
  });
  afterAll(() => test.stop());

  const start = async (): Promise<string> =>
    (await test.service.succeed(chats.start, { chat_queue_id: 1 })).conversation_id;
  const read = (id: string) => test.service.succeed(chats.read, { id });
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

  it('start with their fields in the body, and emit one event', async () => {
    const client = {
      client_name: 'Ewa',
      client_surname: 'Maj',
      client_email: 'ewa@example.org',
      customer_id: '3',
    };
    const answer = await test.service.ask(chats.start, { chat_queue_id: 1, ...client });
    const { conversation_id } = answer.body;
    expect(conversation_id).toMatch(uuid);
    expect(await test.service.events.of(answer)).toEqual([
      emitted(chatEvents.created, {
        conversation_id,
        client_name: 'Ewa',
        client_email: 'ewa@example.org',
        chat_queue_id: 1,
      }),
    ]);
    expect(await read(conversation_id)).toEqual({
      conversation_id,
      chat_queue_id: 1,
      ...client,
      customer_id: 3,
      agent_login: '',
      created_at: moment,
      closed_at: '',
      messages: [],
      messages_count: 0,
    });
  });

  it('start with their fields in the query string, and with a queue alone', async () => {
    const query = 'chat_queue_id=1&client_name=Jan%20%C5%81';
    const answer = await test.service.send(chats.start, new Uint8Array(), { query });
    expect(await read(answer.body.conversation_id)).toMatchObject({
      client_name: 'Jan Ł',
      customer_id: null,
    });
    const bare = await test.service.ask(chats.start, { chat_queue_id: '1' });
    expect(await test.service.events.of(bare)).toEqual([
      emitted(chatEvents.created, { ...bare.body, chat_queue_id: 1 }),
    ]);
  });

  it('are rejected with all their problems at once', async () => {
    const answer = await test.service.ask(chats.start, {
      chat_queue_id: 9,
      client_email: 'nobody',
      customer_id: 10,
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['client_email', codes.wrongFormat],
      ['chat_queue_id', codes.unknownReference],
      ['customer_id', codes.unknownReference],
    ]);
    expect(await test.service.events.of(answer)).toEqual([]);
    expect((await test.service.ask(chats.start)).errors).toMatchObject([
      { field: 'chat_queue_id', code: codes.required },
    ]);
  });

  it('get an agent, with one event however often it is the same', async () => {
    const id = await start();
    const assign = (login: string) => test.service.ask(chats.assign, { id, login });
    const first = await assign('anna');
    expect(first).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(first)).toEqual([
      emitted(chatEvents.agentAssigned, { conversation_id: id, agent_login: 'anna', chat_queue_id: 1 }),
    ]);
    const again = await assign('anna');
    expect(again.status).toBe(200);
    expect(await test.service.events.of(again)).toEqual([]);
    const other = await assign('jan');
    expect(await test.service.events.of(other)).toHaveLength(1);
    expect((await read(id)).agent_login).toBe('jan');
    expect((await assign('nobody')).errors).toMatchObject([{ field: 'login', code: codes.unknownReference }]);
  });

  it('emit one event when many assign the same agent at once', async () => {
    const id = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.service.ask(chats.assign, { id, login: 'anna' })),
    );
    const events = await Promise.all(answers.map(answer => test.service.events.of(answer)));
    expect(events.flat()).toHaveLength(1);
  });

  it('take messages of the client and of an agent, oldest first, with one event each', async () => {
    const id = await start();
    const fields = { conversation_id: id, chat_queue_id: 1 };
    const asked = await test.service.ask(chats.write, { id, body: 'Hello?' });
    expect(asked).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(asked)).toEqual([emitted(chatEvents.messageCreated, fields)]);
    const answered = await test.service.ask(chats.write, { id, body: 'Hi', login: 'anna' });
    expect(await test.service.events.of(answered)).toEqual([
      emitted(chatEvents.messageCreated, { ...fields, agent_login: 'anna' }),
    ]);
    expect((await read(id)).messages).toEqual([
      { message_id: expect.any(Number), login: '', body: 'Hello?', created_at: moment },
      { message_id: expect.any(Number), login: 'anna', body: 'Hi', created_at: moment },
    ]);
    const refused = await test.service.ask(chats.write, { id, login: 'nobody' });
    expect(refused.errors.map(({ field }) => field)).toEqual(['body', 'login']);
  });

  it('take no message and no agent after they are stopped, which emits one event', async () => {
    const id = await start();
    await test.service.succeed(chats.write, { id, body: 'a' });
    const answer = await test.service.ask(chats.stop, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(chatEvents.closed, { conversation_id: id, chat_queue_id: 1 }),
    ]);
    const again = await test.service.ask(chats.stop, { id });
    expect(again.status).toBe(200);
    expect(await test.service.events.of(again)).toEqual([]);
    const refused = {
      status: 400,
      errors: [{ code: codes.inactive, message: 'the conversation is stopped' }],
    };
    const written = await test.service.ask(chats.write, { id, body: 'b' });
    expect(written).toMatchObject(refused);
    expect(await test.service.events.of(written)).toEqual([]);
    expect(await test.service.ask(chats.assign, { id, login: 'anna' })).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ closed_at: moment, agent_login: '', messages: [{ body: 'a' }] });
  });

  it('go with their messages when they were closed long ago, and stay while they are open', async () => {
    const [closed, young, open] = [await start(), await start(), await start()];
    await test.service.succeed(chats.write, { id: closed, body: 'x' });
    for (const id of [closed, young]) await test.service.succeed(chats.stop, { id });
    await test.service.database.query(`UPDATE conversations SET created_at = now() - interval '31 days',
      closed_at = closed_at - CASE conversation_id WHEN '${closed}' THEN interval '31 days' ELSE interval '29 days' END`);
    await eventually(async () =>
      expect(await test.service.ask(chats.read, { id: closed })).toMatchObject({ status: 404 }),
    );
    for (const id of [young, open]) expect(await read(id)).toMatchObject({ conversation_id: id });
    const left = `SELECT FROM conversation_messages WHERE conversation_id = '${closed}'`;
    expect(await test.service.database.query(left)).toEqual([]);
  });

  it('lose the texts of one side, with one event, and keep authors and times', async () => {
    const id = await start();
    for (const login of [undefined, 'anna', 'jan'])
      await test.service.succeed(chats.write, { id, body: 'x', login });
    const before = await read(id);
    const empty = (participant: string) => test.service.ask(chats.deleteContent, { id, participant });
    const answer = await empty('agent');
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(chatEvents.contentDeleted, {
        conversation_id: id,
        chat_queue_id: 1,
        participant: 'agent' as const,
      }),
    ]);
    const [ofClient, ...ofAgents] = before.messages;
    const emptied = ofAgents.map(message => ({ ...message, body: '' }));
    expect(await read(id)).toEqual({ ...before, messages: [ofClient, ...emptied] });
    const again = await empty('agent');
    expect(again.status).toBe(200);
    expect(await test.service.events.of(again)).toEqual([]);
    expect(await empty('client')).toMatchObject({ status: 200 });
    expect((await read(id)).messages.map(({ body }) => body)).toEqual(['', '', '']);
    expect((await empty('all')).errors).toMatchObject([{ field: 'participant', code: codes.notAllowed }]);
  });

  it('are deleted with their messages, open or stopped, with one event', async () => {
    const id = await start();
    await test.service.succeed(chats.write, { id, body: 'x' });
    const answer = await test.service.ask(chats.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(chatEvents.deleted, { conversation_id: id, chat_queue_id: 1 }),
    ]);
    expect(await test.service.ask(chats.read, { id })).toMatchObject({ status: 404 });
    const left = `SELECT FROM conversation_messages WHERE conversation_id = '${id}'`;
    expect(await test.service.database.query(left)).toEqual([]);
  });

  it('take no message after they are stopped, when both come at once', async () => {
    const id = await start();
    const writing = Array.from({ length: 20 }, () => test.service.ask(chats.write, { id, body: 'x' }));
    const stopping = test.service.ask(chats.stop, { id });
    const answers = await Promise.all(writing);
    await stopping;
    const written = answers.filter(({ status }) => status === 200);
    expect((await read(id)).messages).toHaveLength(written.length);
    for (const { errors } of answers.filter(({ status }) => status !== 200)) {
      expect(errors).toMatchObject([{ code: codes.inactive }]);
    }
  });

  it.each(['00000000-0000-4000-8000-000000000000', '7', "'; --"])('are not found by %j', async id => {
    const missing = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    expect(await test.service.ask(chats.read, { id })).toMatchObject(missing);
    expect(await test.service.ask(chats.stop, { id })).toMatchObject(missing);
    expect(await test.service.ask(chats.delete, { id })).toMatchObject(missing);
    expect(await test.service.ask(chats.deleteContent, { id, participant: 'agent' })).toMatchObject(missing);
    expect(await test.service.ask(chats.write, { id, body: 'x' })).toMatchObject(missing);
    expect(await test.service.ask(chats.assign, { id, login: 'anna' })).toMatchObject(missing);
  });

  it('are not changed while a service that has to be asked is away: 503', async () => {
    const id = await start();
    await test.disconnect('telephony');
    await test.disconnect('crm');
    expect(await test.service.ask(chats.start, { chat_queue_id: 1, customer_id: 1 })).toMatchObject({
      status: 503,
    });
    expect(await test.service.ask(chats.assign, { id, login: 'anna' })).toMatchObject({ status: 503 });
    expect(await test.service.ask(chats.write, { id, body: 'x' })).toMatchObject({ status: 200 });
    expect((await read(id)).agent_login).toBe('');
    await test.connect('telephony');
    await test.connect('crm');
  });
});
