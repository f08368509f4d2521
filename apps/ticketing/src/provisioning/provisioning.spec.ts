import { codes } from '@patchbay/contracts/problems';
import { ticketCategories, ticketQueues, ticketStatuses } from '@patchbay/contracts/ticketing/dictionaries';
import { type TicketingSection, ticketingProvisioning } from '@patchbay/contracts/ticketing/provisioning';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { TestTicketing, dictionaries } from '../test-ticketing';

describe('the ticketing section of a provisioning file', () => {
  let test: TestTicketing;
  beforeEach(async () => {
    test = await TestTicketing.start();
  });
  afterEach(() => test.stop());

  const apply = (ticketing: TicketingSection, options = {}) =>
    test.service.ask(ticketingProvisioning.apply, { ticketing, ...options });
  const counted = (kind: string, counts: object) => ({
    kind,
    created: 0,
    updated: 0,
    unchanged: 0,
    pruned: 0,
    ...counts,
  });

  it('changes nothing when it is applied again', async () => {
    const answer = await apply(dictionaries, { prune: true });
    expect(answer.body).toEqual([
      counted('ticket_queues', { unchanged: 2 }),
      counted('ticket_statuses', { unchanged: 4 }),
      counted('ticket_substatuses', { unchanged: 3 }),
      counted('ticket_categories', { unchanged: 2 }),
      counted('ticket_fields', { unchanged: 2 }),
      counted('chat_queues', { unchanged: 1 }),
    ]);
    expect(await test.service.events.of(answer)).toEqual([]);
  });

  it('changes what differs, keeps the order of its lists, and leaves missing lists alone', async () => {
    const [first, ...others] = dictionaries.statuses;
    const answer = await apply({ statuses: [...others, { ...first!, name: 'Fresh' }] });
    expect(answer.body).toMatchObject([{ kind: 'ticket_statuses', updated: 4 }, { unchanged: 3 }]);
    const statuses = await test.service.succeed(ticketStatuses.list);
    expect(statuses.map(({ name }) => name)).toEqual(['In progress', 'Closed', 'Merged', 'Fresh']);
    expect((await test.read(await test.ticket())).full_status_name).toBe('In progress');
    expect(await test.service.succeed(ticketCategories.list)).toHaveLength(2);
  });

  it('lets two queues swap their mailboxes', async () => {
    const [support, sales] = dictionaries.ticket_queues;
    const swapped = [
      { ...support!, email: sales!.email },
      { ...sales!, email: support!.email },
    ];
    expect((await apply({ ticket_queues: swapped })).status).toBe(200);
    expect((await test.service.succeed(ticketQueues.list)).map(({ email }) => email)).toEqual([
      'sales@example.com',
      'support@example.com',
    ]);
  });

  it('is rejected with a path for everything that is wrong, and changes nothing', async () => {
    const answer = await apply({
      ticket_queues: [
        { id: 3, name: 'A', email: 'SUPPORT@example.com' },
        { id: 4, name: 'Sales', email: 'd@example.com' },
      ],
      statuses: [
        {
          id: 8,
          name: 'X',
          substatuses: [
            { id: 9, name: 'a' },
            { id: 9, name: 'b' },
          ],
        },
      ],
      categories: [{ id: 5, name: 'Billing' }],
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['ticketing.ticket_queues[1].name', codes.duplicate],
      ['ticketing.ticket_queues[0].email', codes.duplicate],
      ['ticketing.statuses[0].substatuses[1].id', codes.duplicate],
      ['ticketing.categories[0].name', codes.duplicate],
    ]);
    expect(await test.service.succeed(ticketQueues.list)).toHaveLength(2);
  });

  it('is rejected with a custom field by whose name no query string can filter', async () => {
    const answer = await apply({ custom_fields: [{ id: 9, name: '2024' }] });
    expect(answer.errors).toEqual([
      {
        code: codes.wrongFormat,
        field: 'ticketing.custom_fields[0].name',
        message:
          'ticketing.custom_fields[0].name must not be digits alone, constructor or __proto__, or have a bracket without the other one',
      },
    ]);
  });

  it('closes and opens tickets by what their next status is, whatever the one before has become', async () => {
    const open = await test.ticket({ status_id: 5 });
    const closed = await test.ticket({ status_id: 4 });
    const statuses = dictionaries.statuses.map(status =>
      [5, 4].includes(status.id) ? { ...status, closed: !status.closed } : status,
    );
    expect((await apply({ statuses })).status).toBe(200);
    const closing = async (id: number, status_id: number) => {
      await test.service.succeed(tickets.update, { id, status_id });
      return (await test.read(id)).closed_at;
    };
    expect(await closing(open, 6)).not.toBe('');
    expect(await closing(closed, 7)).toBe('');
  });

  it('prunes what nothing refers to, and names what a ticket still refers to', async () => {
    await test.ticket({ status_id: 5, substatus_id: 3 });
    const [first] = dictionaries.statuses;
    const refused = await apply({ statuses: [first!] }, { prune: true });
    expect(refused.errors).toEqual([
      {
        code: codes.stillReferred,
        field: 'ticketing.statuses',
        message: 'ticket_substatuses 3 is not in the file and cannot be removed: tickets refers to it',
      },
    ]);
    const kept = dictionaries.statuses.filter(({ id }) => [7, 5].includes(id));
    const answer = await apply({ statuses: kept }, { prune: true });
    expect(answer.body).toMatchObject([{ pruned: 2 }, { pruned: 2 }]);
  });
});
