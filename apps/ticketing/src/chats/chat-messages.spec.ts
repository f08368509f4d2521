import { codes } from '@patchbay/contracts/problems';
import { type ChatMessageView, chats } from '@patchbay/contracts/ticketing/chats';
import { TestTicketing } from '../test-ticketing';

describe('pages of the messages of a chat', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const read = (id: string) => test.service.succeed(chats.read, { id });
  const page = (id: string, query: object = {}) => test.service.succeed(chats.messages, { id, ...query });
  const withMessages = async (count: number, body = (index: number) => `${index}`) => {
    const { conversation_id: id } = await test.service.succeed(chats.start, { chat_queue_id: 1 });
    for (let index = 1; index <= count; index += 1)
      await test.service.succeed(chats.write, { id, body: body(index) });
    return id;
  };
  /** The number at the beginning of each message: its place in the chat. */
  const places = (messages: ChatMessageView[]) => messages.map(({ body }) => parseInt(body));
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const pages = async (id: string) => {
    const found: ChatMessageView[][] = [];
    for (let before: number | undefined; ; before = found.at(-1)!.at(-1)!.message_id) {
      const { result } = await page(id, { before });
      if (result.length === 0) return found;
      found.push(result);
    }
  };

  it('hold what the chat shows of a message, newest first', async () => {
    const id = await withMessages(3);
    const { messages, messages_count } = await read(id);
    expect(places(messages)).toEqual([1, 2, 3]);
    expect(messages_count).toBe(3);
    expect(await page(id)).toEqual({ count: 3, result: messages.toReversed() });
    expect(places((await page(id, { limit: 1, before: messages[2]!.message_id })).result)).toEqual([2]);
  });

  it('are empty in a new chat', async () => {
    const id = await withMessages(0);
    expect(await read(id)).toMatchObject({ messages: [], messages_count: 0 });
    expect(await page(id)).toEqual({ count: 0, result: [] });
  });

  it('hold at most 100; the chat shows these and its first message, oldest first', async () => {
    const id = await withMessages(101);
    expect(places((await read(id)).messages)).toEqual(from(1, 101));
    for (const body of ['102', '103']) await test.service.succeed(chats.write, { id, body });
    const chat = await read(id);
    expect(places(chat.messages)).toEqual([1, ...from(4, 103)]);
    expect(chat.messages_count).toBe(103);
    expect((await pages(id)).map(places)).toEqual([from(4, 103).reverse(), [3, 2, 1]]);
  });

  it('stay small enough to be read however long the texts are', async () => {
    const id = await withMessages(30, index => `${index} `.padEnd(100_000, '€'));
    const chat = await read(id);
    expect(places(chat.messages)).toEqual([1, ...from(19, 30)]);
    expect(chat.messages_count).toBe(30);
    expect((await pages(id)).map(places)).toEqual([
      from(18, 30).reverse(),
      from(5, 17).reverse(),
      from(1, 4).reverse(),
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', '7'])('are not found by %j', async id => {
    expect(await test.service.ask(chats.messages, { id })).toMatchObject({
      status: 404,
      errors: [{ code: codes.notFound, field: 'id' }],
    });
  });
});
