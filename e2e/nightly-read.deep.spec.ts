import type { PatchbayClient } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import { System } from './system';

/** More than a page of each. */
const many = 130;
const limit = 50;
/** While the others are read: one after each full page. */
const addedCustomers = Math.floor(many / limit);

describe('a dashboard that reads everything at night, and then what has changed', () => {
  let system: System;
  let client: PatchbayClient;
  beforeAll(async () => {
    system = await System.startInOneProcess();
    ({ client } = system);
    for (let number = 1; number <= many; number += 1) {
      const { customer_id } = await client.customers.create({
        surname: `Nowak ${number}`,
        note: `${number}`,
      });
      const body = `It costs ${number}`;
      await client.tickets.create({ to: 'support@example.com', subject: 's', body, customer_id });
    }
  });
  afterAll(() => system.stop());

  const everyOne = async <T>(entries: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = [];
    for await (const entry of entries) all.push(entry);
    return all;
  };
  const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('reads each once, tickets newest first with their messages, while others are added', async () => {
    const tickets: { messages: { body: string }[] }[] = [];
    for await (const ticket of client.tickets.iterate({ limit })) {
      tickets.push(ticket);
      // It comes before those that were read.
      if (tickets.length === 20)
        await client.tickets.create({ to: 'support@example.com', subject: 's', body: 'It is new' });
    }
    const prices = tickets.map(({ messages }) => Number(messages.at(-1)!.body.replace('It costs ', '')));
    expect(prices).toEqual(numbersUpTo(many).toReversed());

    const customers: string[] = [];
    for await (const { note } of client.customers.iterate({ order: '-customer_id', limit })) {
      customers.push(note);
      // With an offset, each page would begin with the last entry of the one before.
      if (customers.length % limit === 0) await client.customers.create({ surname: 'New' });
    }
    expect(customers.map(Number)).toEqual(numbersUpTo(many).toReversed());
  });

  it('then reads only what has changed since', async () => {
    /** Reads up to now: until an empty page. */
    const readOn = async <T>(
      page: (after: string | undefined) => Promise<{ entries: T[]; next?: string }>,
      from?: string,
    ) => {
      const all: T[] = [];
      for (let after = from; ;) {
        const { entries, next } = await page(after);
        all.push(...entries);
        after = next;
        if (entries.length === 0) return { all, after };
      }
    };
    const since = { updated_since: '2000-01-01', limit };
    const ticketPage = (after?: string) => client.tickets.page(after ? { after, limit } : since);
    const customerPage = (after?: string) => client.customers.page(after ? { after, limit } : since);
    const [tickets, customers] = await eventually(async () => {
      const both = [await readOn(ticketPage), await readOn(customerPage)] as const;
      expect(both[0].all).toHaveLength(many + 1);
      expect(both[1].all).toHaveLength(many + addedCustomers);
      return both;
    });

    const { ticket_id } = tickets.all[7]!;
    const { customer_id } = customers.all[3]!;
    await client.ticketMessages.comment(ticket_id, { content: 'Paid' });
    await client.customers.update(customer_id, { note: 'paid' });
    const changed = await eventually(async () => {
      const found = (await readOn(ticketPage, tickets.after)).all;
      expect(found).toHaveLength(1);
      return found;
    });
    expect(changed).toMatchObject([{ ticket_id, messages: [{ comment: 'Paid' }, { type: 'MAIL' }] }]);
    await eventually(async () => {
      expect((await readOn(customerPage, customers.after)).all).toMatchObject([
        { customer_id, note: 'paid' },
      ]);
    });
    expect(await everyOne(client.tickets.iterate({ updated_since: '2000-01-01', limit }))).toHaveLength(
      many + 1,
    );
  });
});
