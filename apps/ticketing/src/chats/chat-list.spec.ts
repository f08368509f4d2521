import { chatList } from '@patchbay/contracts/ticketing/chat-list';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { codes } from '@patchbay/contracts/problems';
import { TestTicketing } from '../test-ticketing';

describe('the list of chats', () => {
  let test: TestTicketing;
  const ids: string[] = [];
  beforeAll(async () => {
    test = await TestTicketing.start();
    const client = { client_name: 'Ewa', client_surname: 'Maj', client_email: 'ewa@example.org' };
    for (const fields of [{}, { ...client, customer_id: 3 }, {}]) {
      const { conversation_id } = await test.service.succeed(chats.start, { chat_queue_id: 1, ...fields });
      ids.push(conversation_id);
    }
    await test.service.succeed(chats.assign, { id: ids[1]!, login: 'anna' });
    for (let index = 1; index <= 13; index += 1)
      await test.service.succeed(chats.write, { id: ids[1]!, body: `${index} `.padEnd(4_000, 'ł') });
    await test.service.succeed(chats.stop, { id: ids[0]! });
    await test.service.database.query(`INSERT INTO chat_queues (id, name) VALUES (2, 'Shop')`);
    for (const [index, at] of ['2026-05-28 22:00', '2026-05-29 10:00', '2026-05-29 21:59'].entries())
      await test.service.database.query(
        `UPDATE conversations SET created_at = $2, chat_queue_id = $3 WHERE conversation_id = $1`,
        [ids[index], `${at}Z`, index === 2 ? 2 : 1],
      );
  });
  afterAll(() => test.stop());

  const list = (filter: object = {}) => test.service.succeed(chatList, filter);
  const found = async (filter: object) => {
    const { count, result } = await list(filter);
    expect(count).toBe(result.length);
    return result.map(({ conversation_id }) => ids.indexOf(conversation_id));
  };

  it('is newest first, without client, messages and files', async () => {
    const { count, result } = await list();
    expect(count).toBe(3);
    expect(result.map(({ conversation_id, status }) => [conversation_id, status])).toEqual([
      [ids[2], 'waiting'],
      [ids[1], 'assigned'],
      [ids[0], 'closed'],
    ]);
    expect(result[1]).toEqual({
      conversation_id: ids[1],
      chat_queue_id: 1,
      customer_id: 3,
      agent_login: 'anna',
      created_at: '2026-05-29 12:00',
      closed_at: '',
      status: 'assigned',
    });
  });

  it.each([
    [{ status: 'waiting' }, [2]],
    [{ status: 'assigned' }, [1]],
    [{ status: 'closed' }, [0]],
    [{ chat_queue_id: 2 }, [2]],
    [{ chat_queue_id: 3 }, []],
    [{ customer_id: 3 }, [1]],
    [{ date_from: '2026-05-29', date_to: '2026-05-29' }, [2, 1, 0]],
    [{ date_from: '2026-05-29 00:01' }, [2, 1]],
    [{ date_to: '2026-05-29 11:59', status: 'closed', chat_queue_id: 1 }, [0]],
  ])('is filtered by %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('has client data, files and cut messages where they are asked for', async () => {
    const included = { include_client_data: true, include_messages: true, include_files: true };
    const { result } = await list({ ...included, customer_id: 3 });
    expect(result).toMatchObject([
      { client_name: 'Ewa', client_surname: 'Maj', client_email: 'ewa@example.org', files: [] },
    ]);
    const { messages } = result[0]!;
    expect(messages!.map(({ body }) => parseInt(body))).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(
      messages!.every(({ body }) => Buffer.byteLength(body) > 3_070 && Buffer.byteLength(body) <= 3_072),
    ).toBe(true);
    expect(await list({ ...included, status: 'waiting' })).toMatchObject({ result: [{ messages: [] }] });
  });

  it('is read on behind a page, whatever is added meanwhile', async () => {
    const answer = await test.service.ask(chatList, { limit: 2 });
    const after = answer.headers.get('x-next-cursor');
    expect(after).toBeDefined();
    await test.service.succeed(chats.start, { chat_queue_id: 1 });
    const { result } = await list({ limit: 2, after });
    expect(result.map(({ conversation_id }) => conversation_id)).toEqual([ids[0]]);
    expect((await test.service.ask(chatList, { after: 'x' })).errors).toMatchObject([
      { code: codes.notAllowed, field: 'after' },
    ]);
  });
});
