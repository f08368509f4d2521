import { codes } from '@patchbay/contracts/problems';
import { mostTextBytes } from '@patchbay/contracts/ticketing/message-pages';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import { TestTicketing } from '../test-ticketing';

describe('pages of the messages of a ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const page = (id: number, query: object = {}) =>
    test.service.succeed(ticketMessages.list, { id, ...query });
  const comment = async (id: number, content: string) =>
    (await test.service.succeed(ticketMessages.comment, { id, content })).message_id;
  /** A ticket with this number of messages, and their ids, newest first. */
  const withMessages = async (count: number, content = (index: number) => `remark ${index}`) => {
    const id = await test.ticket();
    const [{ message_id: first }] = (await test.read(id)).messages as [TicketMessageView];
    const ids = [first];
    for (let index = 1; index < count; index += 1) ids.unshift(await comment(id, content(index)));
    return { id, ids };
  };
  const idsOf = (messages: TicketMessageView[]) => messages.map(({ message_id }) => message_id);
  const texts = (messages: TicketMessageView[]) =>
    messages.reduce((sum, { body, comment }) => sum + Buffer.byteLength(body + comment), 0);
  /** All pages, read as a client does: until one is empty. */
  const pages = async (id: number, query: object = {}) => {
    const read: TicketMessageView[][] = [];
    for (let before: number | undefined; ; before = read.at(-1)!.at(-1)!.message_id) {
      const { result } = await page(id, { ...query, before });
      if (result.length === 0) return read;
      read.push(result);
    }
  };

  it('hold what the ticket shows of a message, newest first', async () => {
    const { id } = await withMessages(3);
    const { messages, messages_count } = await test.read(id);
    expect(messages_count).toBe(3);
    expect(await page(id)).toEqual({ count: 3, result: messages });
    expect(messages.at(-1)).toMatchObject({ type: 'MAIL' });
  });

  it('hold as many as are asked for, at most 100, and reach the first', async () => {
    const { id, ids } = await withMessages(250);
    const ticket = await test.read(id);
    expect(ticket.messages_count).toBe(250);
    expect(idsOf(ticket.messages)).toEqual([...ids.slice(0, 100), ids.at(-1)]);
    expect(await page(id)).toMatchObject({ count: 250, result: ticket.messages.slice(0, 100) });
    expect(idsOf((await page(id, { limit: 1_000 })).result)).toEqual(ids.slice(0, 100));
    expect(idsOf((await page(id, { limit: 2, before: ids[2] })).result)).toEqual(ids.slice(3, 5));
    expect((await pages(id)).map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(idsOf((await pages(id, { limit: 70 })).flat())).toEqual(ids);
  });

  it.each([100, 101])('and a ticket of %i messages show each of them once', async count => {
    const { id, ids } = await withMessages(count);
    const ticket = await test.read(id);
    expect(idsOf(ticket.messages)).toEqual(ids);
    expect(ticket.messages_count).toBe(count);
    expect(idsOf((await pages(id)).flat())).toEqual(ids);
  });

  it('stay small enough to be read however long the texts are', async () => {
    const { id, ids } = await withMessages(15, index => `${index} `.padEnd(400_000, 'ą'));
    const ticket = await test.read(id);
    expect(ticket.messages_count).toBe(15);
    expect(idsOf(ticket.messages)).toEqual([...ids.slice(0, 5), ids.at(-1)]);
    expect(texts(ticket.messages)).toBeLessThanOrEqual(mostTextBytes);
    const read = await pages(id);
    expect(read.map(({ length }) => length)).toEqual([5, 5, 5]);
    expect(idsOf(read.flat())).toEqual(ids);
    for (const messages of read) expect(texts(messages)).toBeLessThanOrEqual(mostTextBytes);
    expect(read.flat().map(({ comment }) => comment.split(' ')[0])).toEqual([
      ...Array.from({ length: 14 }, (_, index) => String(14 - index)),
      '',
    ]);
  });

  it('hold one message, and a ticket its first and its newest, even when a page has no room for them', async () => {
    const lengthen = (id: number, length: number) =>
      test.service.database.query(
        `UPDATE ticket_messages SET comment = repeat('x', $2) WHERE ticket_id = $1`,
        [id, length],
      );
    const sole = await withMessages(1);
    await lengthen(sole.id, mostTextBytes + 1);
    expect(idsOf((await test.read(sole.id)).messages)).toEqual(sole.ids);
    const { id, ids } = await withMessages(3);
    await lengthen(id, mostTextBytes / 2 + 1);
    expect(idsOf((await test.read(id)).messages)).toEqual([ids[0], ids[2]]);
    expect((await pages(id)).map(idsOf)).toEqual(ids.map(message_id => [message_id]));
  });

  it('begin before any message, also one of another ticket', async () => {
    const { id, ids } = await withMessages(2);
    const other = await withMessages(2);
    const later = await comment(id, 'later');
    expect(idsOf((await page(id, { before: other.ids[0] })).result)).toEqual(ids);
    expect(idsOf((await page(other.id, { before: later })).result)).toEqual(other.ids);
    expect(await page(other.id, { before: ids.at(-1) })).toEqual({ count: 2, result: [] });
  });

  it('are answered with 404 for a ticket that does not exist', async () => {
    expect(await test.service.ask(ticketMessages.list, { id: 999 })).toMatchObject({
      status: 404,
      errors: [{ code: codes.notFound, field: 'id', message: 'ticket 999 does not exist' }],
    });
  });

  it('are rejected for a wrong identifier and a wrong number of messages', async () => {
    const id = await test.ticket();
    const { errors } = await test.service.ask(ticketMessages.list, { id, before: 'x', limit: 0 });
    expect(errors.map(({ field }) => field).sort()).toEqual(['before', 'limit']);
    expect((await page(id, { before: '', limit: '1' })).result).toHaveLength(1);
  });
});
