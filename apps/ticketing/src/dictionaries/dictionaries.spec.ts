import {
  chatQueues,
  ticketCategories,
  ticketQueues,
  ticketStatuses,
} from '@patchbay/contracts/ticketing/dictionaries';
import { TestTicketing } from '../test-ticketing';

describe('the dictionaries of tickets', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('list statuses with their substatuses in the order of the file', async () => {
    expect(await test.service.succeed(ticketStatuses.list)).toEqual([
      { id: 7, name: 'New', substatuses: [] },
      { id: 5, name: 'In progress', substatuses: [{ id: 3, name: 'Escalated' }] },
      {
        id: 6,
        name: 'Closed',
        substatuses: [
          { id: 1, name: 'Resolved' },
          { id: 2, name: 'Spam' },
        ],
      },
      { id: 4, name: 'Merged', substatuses: [] },
    ]);
  });

  it('list categories', async () => {
    expect(await test.service.succeed(ticketCategories.list)).toEqual([
      { id: 1, name: 'Billing' },
      { id: 2, name: 'Technical' },
    ]);
  });

  it('list queues with their mailboxes', async () => {
    expect(await test.service.succeed(ticketQueues.list)).toEqual([
      { id: 1, name: 'Support', email: 'support@example.com' },
      { id: 2, name: 'Sales', email: 'sales@example.com' },
    ]);
  });

  it('list the queues of chats', async () => {
    expect(await test.service.succeed(chatQueues.list)).toEqual([{ id: 1, name: 'Website' }]);
  });

  it('have two paths each where clients know two', () => {
    const paths = [ticketStatuses, ticketCategories].map(({ list }) => list.routes.map(({ path }) => path));
    expect(paths).toEqual([
      ['/ticket_statuses', '/statuses'],
      ['/ticket_categories', '/categories'],
    ]);
  });
});
