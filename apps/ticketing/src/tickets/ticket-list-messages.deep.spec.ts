import { mostTextBytes } from '@patchbay/contracts/ticketing/message-pages';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import {
  type TicketMessageView,
  type TicketSummary,
  longestInList,
  mostAttachmentsInList,
} from '@patchbay/contracts/ticketing/ticket-views';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { TestTicketing } from '../test-ticketing';

describe('messages in the list of tickets', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const list = async (filter: object = {}) => (await test.service.succeed(tickets.list, filter)).result;
  const query = (sql: string, values: unknown[] = []) => test.service.database.query(sql, values);
  const textsOf = (messages: TicketMessageView[]) =>
    messages.flatMap(({ body, quoted, comment, system_comment }) => [body, quoted, comment, system_comment]);
  const bytesOf = (text: string) => Buffer.byteLength(text);
  const bytesIn = (page: TicketSummary[]) =>
    page.flatMap(({ messages }) => textsOf(messages)).reduce((sum, text) => sum + bytesOf(text), 0);

  it.each([1, 2, 10, 11, 12, 30])('of a ticket with %i are its first and its 10 newest', async count => {
    const id = await test.ticket({ tags: [`${count}`], body_type: 'HTML' });
    for (let index = 1; index < count; index += 1)
      await test.service.succeed(ticketMessages.comment, { id, content: `remark ${index}` });
    const { messages } = await test.read(id);
    expect(messages).toHaveLength(count);
    const shown = messages.slice(0, 10).concat(messages.slice(10).slice(-1));
    expect(await list({ tags: [`${count}`] })).toMatchObject([{ ticket_id: id, messages: shown }]);
  });

  it('are those of each ticket of the page, with their attachments', async () => {
    const page = await list();
    expect(page.length).toBeGreaterThan(2);
    await query(
      `INSERT INTO files (token, filename, size, created_at) VALUES ('${'t'.repeat(32)}', 'f', 1, now())`,
    );
    const id = await test.ticket();
    await query(
      `INSERT INTO ticket_attachments (message_id, position, token)
        SELECT message_id, n, '${'t'.repeat(32)}' FROM ticket_messages, generate_series(1, $2) AS n WHERE ticket_id = $1`,
      [id, mostAttachmentsInList + 1],
    );
    const [first, ...others] = await list();
    expect(others).toEqual(page);
    expect(first!.messages[0]!.attachments).toEqual(Array(mostAttachmentsInList).fill('t'.repeat(32)));
    expect((await test.read(id)).messages[0]!.attachments).toHaveLength(mostAttachmentsInList + 1);
  });

  it.each(['x', 'ą', '漢', '𝄞', 'a漢'])(
    'have texts of at most 16 KiB, made of whole characters: %s',
    async sign => {
      for (const shift of ['', 'x', 'xx', 'xxx']) {
        const body = `${shift}${sign.repeat(30_000)}`;
        const id = await test.ticket({ tags: ['long'], body });
        const cut = (await list({ limit: 1 }))[0]!.messages[0]!.body;
        expect(body.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(bytesOf(cut)).toBeLessThanOrEqual(longestInList);
        expect(bytesOf(cut) + bytesOf(sign)).toBeGreaterThan(longestInList);
        await test.service.succeed(tickets.delete, { id });
      }
    },
  );

  it('have whole texts of exactly 16 KiB', async () => {
    await test.ticket({ body: 'x'.repeat(longestInList) });
    expect((await list({ limit: 1 }))[0]!.messages[0]!.body).toHaveLength(longestInList);
  });

  it('share 4 MiB: all texts are cut at the same size if they have more, and others are whole', async () => {
    const body = 'y'.repeat(1_000_000);
    for (let index = 0; index < 100; index += 1)
      await test.ticket({ tags: ['shared'], body, comment: 'short' });
    const whole = { limit: 2, tags: ['shared'] };
    expect(bytesIn(await list(whole))).toBe(2 * (longestInList + 'short'.length));
    await query(
      `INSERT INTO ticket_messages (ticket_id, type, body, created_at)
        SELECT ticket_id, 'MAIL', repeat('z', 5000 + n * 5000), now()
        FROM tickets, generate_series(1, 8) AS n WHERE tags @> '["shared"]'`,
    );
    const page = await list({ tags: ['shared'] });
    const lengths = new Set(page.flatMap(({ messages }) => textsOf(messages).map(bytesOf)));
    const [size] = [...lengths].sort((one, other) => other - one) as [number];
    expect([...lengths].sort((one, other) => one - other)).toEqual([0, 5, size]);
    expect(bytesIn(page)).toBeLessThanOrEqual(mostTextBytes);
    expect(bytesIn(page)).toBeGreaterThan(mostTextBytes - 900);
    expect(bytesIn(await list(whole))).toBe(2 * (7 * longestInList + 25_000 + 'short'.length));
  });
});
