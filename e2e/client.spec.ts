import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ApiError, PatchbayClient, type WebhookEvent, verifyWebhook } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { findChromium } from '@patchbay/infra/chromium-install';
import { root } from '@patchbay/tools/start/root';
import { System } from './system';

/** Far more seconds than a service takes to come back: the gateway asks for one second between attempts. */
const patient = 200;

describe('a program with the client', () => {
  let system: System;
  let client: PatchbayClient;
  beforeAll(async () => {
    system = await System.start();
    ({ client } = system);
  });
  afterAll(() => system.stop());

  const everyOne = async <T>(entries: AsyncIterable<T>): Promise<T[]> => {
    const all: T[] = [];
    for await (const entry of entries) all.push(entry);
    return all;
  };

  it('uses the identifiers of answers, whatever their type, and finds alternatives of a custom field', async () => {
    const { company_id } = await client.companies.create({
      name: 'Firm',
      custom_fields: { Region: 'North' },
    });
    await client.companies.create({ name: 'Other', custom_fields: { Region: 'South' } });
    await client.companies.create({ name: 'Third' });
    const found = await client.companies.list({
      custom_fields: { Region: ['North', 'South'] },
      include_custom_fields: true,
    });
    expect(found.map(({ name }) => name)).toEqual(['Firm', 'Other']);
    const { customer_id } = await client.customers.create({ surname: 'Nowak', company_id, name: undefined });
    await client.customers.update(customer_id, { name: 'Ewa', surname: null });
    expect(await client.customers.read(customer_id)).toMatchObject({ name: 'Ewa', surname: 'Nowak' });
    expect(await client.customers.list({ company_id, identifier: null })).toHaveLength(1);
    await client.customers.delete(customer_id);
    await client.companies.delete(found[1]!.company_id);
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
    for (const surname of names) await client.customers.create({ surname, group: 'VIP' });
    const query = { group: 'VIP', order: '-surname', limit: 2 };
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
      expect(receiver.requests).toHaveLength(1);
      return receiver.requests as [(typeof receiver.requests)[0]];
    });
    const { secret } = await client.webhooks.secret(id);
    expect(verifyWebhook(secret, headers, body)).toBe(true);
    expect(verifyWebhook(secret, headers, `${body} `)).toBe(false);
    const event = JSON.parse(body.toString()) as WebhookEvent;
    expect(event.action === 'FORWARDING_CREATED' && event.forwarding_id).toBe(Number(created.id));
    await client.webhooks.delete(id);
    await receiver.stop();
  });

  it('runs in a browser, as a module of a page', async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    await page.route('**/client/*', route => {
      const name = basename(route.request().url());
      if (!name.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' });
      return route.fulfill({
        contentType: 'text/javascript',
        path: join(root, 'libs/client/dist/esm', name),
      });
    });
    await page.goto(new URL('/client/page', system.patchbay.url).href);
    // A text: the import must reach the browser as it is.
    const problems = await page.evaluate(`(async () => {
      const { PatchbayClient } = await import('/client/operations.js');
      const client = new PatchbayClient({ baseUrl: '/api', login: 'api_user', password: 'api_pass' });
      const { id } = await client.forwardings.create({ forward_to: '600700800' });
      await client.forwardings.delete(id);
      return client.forwardings.read(id).catch(({ name, status }) => [name, status]);
    })()`);
    expect(problems).toEqual(['ApiError', 404]);
    await browser.close();
  });

  describe('while a service is away', () => {
    /** A client that repeats, and what each of its attempts was answered. */
    function persistent() {
      const attempts: { status: number; key: string | null }[] = [];
      const repeating = new PatchbayClient({
        baseUrl: system.patchbay.url,
        login: 'api_user',
        password: 'api_pass',
        retries: patient,
        fetch: async (url, init) => {
          const response = await system.fetch(url.slice(system.patchbay.url.length), init);
          attempts.push({ status: response.status, key: new Headers(init.headers).get('idempotency-key') });
          return response;
        },
      });
      return { repeating, attempts };
    }

    it('repeats what was answered with 503 until it is back', async () => {
      const telephony = system.patchbay.service('telephony');
      const { repeating, attempts } = persistent();
      await telephony.stop();
      const created = repeating.forwardings.create({ forward_to: '1', description: 'after 503' });
      await eventually(() => expect(attempts).toContainEqual({ status: 503, key: expect.any(String) }));
      await telephony.start();
      const { id } = await created;
      expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
      expect(attempts.at(-1)!.status).toBe(200);
      const all = await repeating.forwardings.list();
      expect(all.filter(({ description }) => description === 'after 503').map(one => one.id)).toEqual([id]);
    });

    it('repeats what was answered with 504, and it is done once', async () => {
      const telephony = system.patchbay.service('telephony');
      const { repeating, attempts } = persistent();
      telephony.kill('SIGSTOP');
      const created = repeating.forwardings.create({ forward_to: '1', description: 'after 504' });
      await eventually(() => expect(attempts).toContainEqual({ status: 504, key: expect.any(String) }));
      telephony.kill('SIGCONT');
      const { id } = await created;
      expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
      const all = await repeating.forwardings.list();
      expect(all.filter(({ description }) => description === 'after 504').map(one => one.id)).toEqual([id]);
    });
  });
});
