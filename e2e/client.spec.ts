import { ApiError, PatchbayClient, type WebhookEvent, verifyWebhook } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { sharedSystem } from './shared-system';

describe('a program with the client', () => {
  let client: PatchbayClient;
  beforeAll(async () => {
    ({ client } = await sharedSystem());
  });

  const everyOne = async <T>(entries: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = [];
    for await (const entry of entries) all.push(entry);
    return all;
  };

  it('uses the identifiers of answers, whatever their type, and finds alternatives of a custom field', async () => {
    const { company_id } = await client.companies.create({
      name: 'Firm',
      identifier: 'client-1',
      custom_fields: { Contract: 'first' },
    });
    await client.companies.create({
      name: 'Other',
      identifier: 'client-2',
      custom_fields: { Contract: 'second' },
    });
    const third = await client.companies.create({ name: 'Third', identifier: 'client-3' });
    const found = await client.companies.list({
      custom_fields: { Contract: ['first', 'second'] },
      include_custom_fields: true,
    });
    expect(found.map(({ name }) => name)).toEqual(['Firm', 'Other']);
    const { customer_id } = await client.customers.create({ surname: 'Nowak', company_id, name: undefined });
    await client.customers.update(customer_id, { name: 'Ewa', surname: null });
    expect(await client.customers.read(customer_id)).toMatchObject({ name: 'Ewa', surname: 'Nowak' });
    expect(await client.customers.list({ company_id, identifier: null })).toHaveLength(1);
    await client.customers.delete(customer_id);
    for (const one of [...found, third]) await client.companies.delete(one.company_id);
  });

  it('throws all problems of a request', async () => {
    const error = await client.tickets.create({ to: 'x', subject: '', body: 'b' }).catch(caught => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.status).toBe(400);
    expect(error.requestId).toMatch(/./);
    expect(error.problems.map(({ field }: { field: string }) => field)).toEqual(['to', 'subject']);
    expect(error.message).toContain('subject is required');
    await expect(client.tickets.read(999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('iterates over the pages of lists', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const { company_id } = await client.companies.create({ name: 'Letters', identifier: 'client-4' });
    for (const surname of names) await client.customers.create({ surname, company_id });
    const query = { company_id, order: '-surname', limit: 2 };
    const customers = await everyOne(client.customers.iterate(query));
    expect(customers.map(({ surname }) => surname)).toEqual(names.toReversed());
    const rest = await everyOne(client.customers.iterate({ ...query, offset: 3 }));
    expect(rest.map(({ surname }) => surname)).toEqual(['B', 'A']);

    const { ticket_id } = await client.tickets.create({ to: 'support@example.com', subject: 's', body: '0' });
    for (const content of ['1', '2', '3', '4']) await client.ticketMessages.comment(ticket_id, { content });
    const messages = await everyOne(client.ticketMessages.iterate(ticket_id, { limit: 2 }));
    expect(messages.map(({ body, comment }) => body || comment)).toEqual(['4', '3', '2', '1', '0']);
    const tickets = await everyOne(client.tickets.iterate({ status_id: [1, '2'], limit: 1 }));
    expect(tickets.map(ticket => ticket.ticket_id)).toContain(ticket_id);
  });

  it('uploads and downloads files', async () => {
    const bytes = new TextEncoder().encode('x'.repeat(300_000));
    const { token, size } = await client.temporaryFiles.upload(bytes, { filename: 'żółw & co.txt' });
    expect(size).toBe(300_000);
    expect(await client.files.download(token)).toEqual({ name: 'żółw & co.txt', bytes });
    const blob = await client.temporaryFiles.upload(new Blob(['abc']), { filename: 'b' });
    expect(blob.size).toBe(3);
  });

  it('receives events, verified and typed', async () => {
    const receiver = await WebhookReceiver.start();
    const { id } = await client.webhooks.create({
      actions: ['FORWARDING_CREATED'],
      subscription_url: receiver.url,
    });
    const created = await client.forwardings.create({ forward_to: '600700800' });
    const [{ headers, body }] = await eventually(() => {
      const requests = receiver.requests.filter(
        one => JSON.parse(one.body.toString()).forwarding_id === Number(created.id),
      );
      expect(requests).toHaveLength(1);
      return requests as [(typeof requests)[0]];
    });
    const { secret } = await client.webhooks.secret(id);
    expect(verifyWebhook(secret, headers, body)).toBe(true);
    expect(verifyWebhook(secret, headers, `${body} `)).toBe(false);
    const event = JSON.parse(body.toString()) as WebhookEvent;
    expect(event.action === 'FORWARDING_CREATED' && event.forwarding_id).toBe(Number(created.id));
    await client.webhooks.delete(id);
    await receiver.stop();
  });
});
