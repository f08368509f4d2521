import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import { type ChatView, chats } from '@patchbay/contracts/ticketing/chats';
import { TestTicketing } from '../test-ticketing';

const actor = { type: 'api_user', name: 'test' };

describe('changes that the events of a chat report', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const read = (id: string): Promise<ChatView> => test.service.succeed(chats.read, { id });
  const state = async (id: string) => {
    const { messages: _messages, messages_count: _count, ...fields } = await read(id);
    return fields;
  };
  const start = (fields: object = {}) => test.service.ask(chats.start, { chat_queue_id: 1, ...fields });

  it.each([
    {},
    { client_name: 'Ewa', client_surname: 'Maj', client_email: 'ewa@example.org', customer_id: 3 },
  ])('are a new chat as it is read: %j', async fields => {
    const answer = await start(fields);
    const object = await state(answer.body.conversation_id);
    expect(await test.service.changes(answer)).toEqual([{ actor, change: { object } }]);
  });

  it('are what an agent and the end replace, and each message once', async () => {
    const id = (await start()).body.conversation_id;
    const expectChange = async (answer: { requestId: string }, previous: object, more: object = {}) => {
      const object = { ...(await state(id)), ...more };
      expect(await test.service.changes(answer)).toEqual([{ actor, change: { object, previous } }]);
    };
    await expectChange(await test.service.ask(chats.assign, { id, login: 'anna' }), { agent_login: '' });
    for (const fields of [{ body: 'Hello?' }, { body: 'Hi', login: 'anna' }]) {
      const answer = await test.service.ask(chats.write, { id, ...fields });
      await expectChange(answer, { message: null }, { message: (await read(id)).messages.at(-1) });
    }
    await expectChange(await test.service.ask(chats.assign, { id, login: 'jan' }), { agent_login: 'anna' });
    await expectChange(await test.service.ask(chats.stop, { id }), { closed_at: '' });
    expect(await test.service.objectInEvents(chatEvents.closed, id)).toEqual(await state(id));
  });
});
