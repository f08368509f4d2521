import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { ticketStats } from '@patchbay/contracts/ticketing/ticket-stats';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { TestTicketing } from '../test-ticketing';

describe('tickets of today', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  beforeEach(() => test.service.database.query('TRUNCATE tickets CASCADE'));
  afterAll(() => test.stop());

  const of = async (queue = 1) => {
    const stats = await test.service.succeed(ticketStats.today);
    expect(stats.map(({ ticket_queue_id }) => ticket_queue_id)).toEqual([1, 2]);
    const { ticket_queue_id: _id, ticket_queue_name: _name, oldest_waiting, ...counts } = stats[queue - 1]!;
    return { ...counts, hasOldest: oldest_waiting !== '' };
  };
  const none = { created: 0, closed: 0, answered: 0, waiting: 0, hasOldest: false };
  const reply = (id: number) =>
    test.service.succeed(ticketMessages.agentResponse, { id, body: 'Yes', user_login: 'anna' });
  const mail = (id: number) => test.service.succeed(ticketMessages.customerResponse, { id, body: 'And?' });
  const since = async (id: number) =>
    (await test.service.database.query('SELECT waiting_since FROM tickets WHERE ticket_id = $1', [id]))[0]
      .waiting_since as Date | null;

  it('are listed by queue, also of queues without any', async () => {
    await test.ticket({ to: 'sales@example.com' });
    expect(await of(1)).toEqual(none);
    expect(await of(2)).toEqual({ ...none, created: 1, waiting: 1, hasOldest: true });
  });

  it('wait from the first mail behind the last answer on', async () => {
    const id = await test.ticket();
    const first = await since(id);
    expect(await of()).toEqual({ ...none, created: 1, waiting: 1, hasOldest: true });
    await mail(id);
    expect(await since(id)).toEqual(first);
    await reply(id);
    expect(await of()).toEqual({ ...none, created: 1, answered: 1 });
    await test.service.succeed(ticketMessages.comment, { id, content: 'x', user_login: 'anna' });
    expect(await since(id)).toBeNull();
    await mail(id);
    expect(await of()).toEqual({ ...none, created: 1, answered: 1, waiting: 1, hasOldest: true });
  });

  it('do not wait while they are closed, nor when an agent wrote first', async () => {
    const id = await test.ticket();
    await test.service.succeed(tickets.update, { id, status_id: 6 });
    expect(await of()).toEqual({ ...none, created: 1, closed: 1 });
    await test.service.succeed(tickets.update, { id, status_id: 5 });
    expect(await of()).toEqual({ ...none, created: 1, waiting: 1, hasOldest: true });
    await test.service.succeed(tickets.update, { id, status_id: 6 });
    await test.ticket({ direction: 'out', recipient: 'ewa@example.com', user_login: 'anna' });
    expect(await of()).toEqual({ ...none, created: 2, closed: 1, answered: 1 });
  });

  it('of other days only wait', async () => {
    const id = await test.ticket();
    await reply(id);
    await mail(id);
    for (const table of ['tickets', 'ticket_messages'])
      await test.service.database.query(`UPDATE ${table} SET created_at = created_at - interval '25 hours'`);
    await test.service.database.query(
      `UPDATE tickets SET updated_at = created_at, waiting_since = created_at, closed_at = NULL`,
    );
    expect(await of()).toEqual({ ...none, waiting: 1, hasOldest: true });
    const [queue] = await test.service.succeed(ticketStats.today);
    expect(queue!.oldest_waiting).toBe((await test.read(id)).created_at);
  });
});
