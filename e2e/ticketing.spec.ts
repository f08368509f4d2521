import { createHash, randomBytes } from 'node:crypto';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import type { Api } from './api';
import { sharedSystem } from './shared-system';

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
const mebibyte = 1_048_576;
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('tickets, files and chats over HTTP, on the demo data', () => {
  let system: Api;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    system = await sharedSystem();
    receiver = await WebhookReceiver.start();
  });
  afterAll(() => receiver.stop());
  const get = (path: string) => system.succeed('GET', path);
  const wanted = { to: 'support@example.com', subject: 'Printer', body: 'On fire' };

  const raw = (method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> =>
    system.fetch(path, {
      method,
      body,
      headers: {
        authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
        ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      },
    });
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const response = await raw('POST', `/temporary_files?filename=${encodeURIComponent(name)}`, bytes);
    expect(response.status).toBe(200);
    return (await response.json()) as { filename: string; token: string; size: number };
  };

  const idsOf = async (q: string) => {
    const { count, result } = await get(`/tickets?q=${encodeURIComponent(q)}`);
    expect(count).toBe(result.length);
    return result.map((ticket: any) => ticket.ticket_id);
  };

  it('finds tickets by words, numbers and fields, and refuses what cannot be searched for', async () => {
    const body = 'Dzień dobry, zażółć gęślą jaźń. Proszę o telefon: +48 600 171 272';
    const subject = 'Awaria w Łodzi';
    const { ticket_id } = await system.succeed('POST', '/tickets', {
      ...wanted,
      subject,
      body,
      tags: ['awaria7'],
    });
    for (const q of ['gesla jaz', '"awaria w lodzi"', '600171272', 'telefon tag:awaria7', 'jazn to:support'])
      expect({ q, ids: await idsOf(q) }).toEqual({ q, ids: [ticket_id] });
    for (const q of ['gesla -telefon', '"lodzi awaria"', 'jazn to:sales']) expect(await idsOf(q)).toEqual([]);
    const { status, errors } = await system.send('GET', '/tickets?q=%22open');
    expect([status, errors[0]?.field]).toEqual([400, 'q']);
    await system.succeed('DELETE', `/tickets/${ticket_id}`);
    expect(await idsOf('gesla jaz')).toEqual([]);
  });

  it('finds tickets by the name of their customer, also when he is renamed', async () => {
    const { customer_id } = await system.succeed('POST', '/customers', {
      name: 'Żyrafa',
      surname: 'Afrykańska',
    });
    const { ticket_id } = await system.succeed('POST', '/tickets', { ...wanted, customer_id });
    expect(await idsOf('afrykanska zyrafa printer')).toEqual([ticket_id]);
    await system.succeed('PUT', `/customers/${customer_id}`, { surname: 'Azjatycka' });
    await eventually(async () => expect(await idsOf('azjatycka')).toEqual([ticket_id]));
    expect(await idsOf('afrykanska')).toEqual([]);
  });

  it('lists tags that were added and those of tickets, with their uses', async () => {
    expect(await system.succeed('POST', '/tags', { tags: ['only known'] })).toEqual({ status: 'success' });
    const ticket = { to: 'support@example.com', subject: 'x', body: 'x', tags: ['only used'] };
    await system.succeed('POST', '/tickets', ticket);
    expect(await system.succeed('GET', '/tags?limit=1000')).toEqual(
      expect.arrayContaining([
        { name: 'only known', uses: 0 },
        { name: 'only used', uses: 1 },
      ]),
    );
  });

  it('lists the dictionaries on both paths', async () => {
    const statuses = await get('/ticket_statuses');
    expect(statuses.map(({ id, name }: any) => `${id} ${name}`)).toEqual([
      '1 New',
      '2 Awaiting customer',
      '3 Postponed',
      '4 Merged',
      '5 In progress',
      '6 Closed',
    ]);
    expect(statuses[5].substatuses).toEqual([
      { id: 1, name: 'Resolved' },
      { id: 2, name: 'Spam' },
    ]);
    expect(await get('/statuses')).toEqual(statuses);
    expect(await get('/ticket_categories')).toEqual([
      { id: 1, name: 'Billing' },
      { id: 2, name: 'Technical' },
      { id: 3, name: 'Sales' },
    ]);
    expect(await get('/categories')).toEqual(await get('/ticket_categories'));
    expect(await get('/ticket_queues')).toEqual([
      { id: 1, name: 'Support', email: 'support@example.com' },
      { id: 2, name: 'Sales', email: 'sales@example.com' },
    ]);
  });

  it("adds a customer's ticket with an attachment, works on it, and deletes it", async () => {
    const { customer_id } = await system.succeed('POST', '/customers', { surname: 'Maj' });
    const { token } = await upload('zażółć.txt', Buffer.from('hello'));
    const fields = { customer_id, user_login: 'anna.nowak', category_id: '2', comment: 'urgent' };
    const created = await system.succeed('POST', '/tickets', { ...wanted, ...fields, attachments: [token] });
    const { ticket_id } = created;
    expect(created).toEqual({ ticket_id: expect.any(Number) });
    const changed = await system.send('PUT', `/tickets/${ticket_id}`, {
      body: { status_id: 6, substatus_id: '1' },
    });
    expect([changed.status, changed.text]).toEqual([200, '']);
    const response = { body: 'Put it out', user_login: 'jan.kowal' };
    await system.succeed('POST', `/tickets/${ticket_id}/agent_response`, response);
    const unwanted = await upload('card.txt', Buffer.from('4111'));
    const thanks = { body: 'Thanks', attachments: [unwanted.token] };
    await system.succeed('POST', `/tickets/${ticket_id}/customer_response`, thanks);
    await system.client.ticketMessages.deleteAttachment(ticket_id, unwanted.token);
    expect((await raw('GET', `/files/${unwanted.token}`)).status).toBe(404);
    await system.succeed('POST', `/tickets/${ticket_id}/comment`, { content: 'done' });
    const ticket = await get(`/tickets/${ticket_id}`);
    expect(ticket).toMatchObject({
      customer_id: Number(customer_id),
      ticket_queue_id: 1,
      ticket_queue_name: 'Support',
      source: 'email',
      status_id: '6',
      substatus_id: '1',
      full_status_name: 'Closed - Resolved',
      closed_at: moment,
      first_agent_responded_at: moment,
    });
    expect(ticket.messages.map(({ type, system_comment }: any) => [type, system_comment])).toEqual([
      ['COMMENT', ''],
      ['MAIL', ''],
      ['REPLY', ''],
      ['COMMENT', 'Status changed from New to Closed - Resolved'],
      ['COMMENT', ''],
      ['MAIL', ''],
    ]);
    expect(ticket.messages.at(-1)).toMatchObject({ body: 'On fire', attachments: [token] });
    const { messages_count: _count, ...listed } = ticket;
    expect(await get(`/tickets?customer_id=${customer_id}&status_id[]=6&status_id[]=5`)).toEqual({
      count: 1,
      result: [listed],
    });
    expect((await get('/tickets?status_id=3')).count).toBe(0);
    expect((await system.send('DELETE', `/tickets/${ticket_id}`)).text).toBe('');
    expect((await system.send('GET', `/tickets/${ticket_id}`)).status).toBe(404);
    expect((await raw('GET', `/files/${token}`)).status).toBe(404);
  });

  it('gives a dashboard the messages of each ticket, and finds tickets by their tags', async () => {
    const { client } = system;
    const fields = {
      ...wanted,
      body: '<p>Price: 120</p>',
      body_type: 'HTML',
      tags: ['vip', ' late '],
    } as const;
    const { ticket_id } = await client.tickets.create({ ...fields, tags: [...fields.tags, 'vip'] });
    const other = await client.tickets.create({ ...wanted, tags: ['late'] });
    for (let index = 1; index <= 12; index += 1)
      await client.ticketMessages.comment(ticket_id, { content: `Price: ${index}` });
    const { count, result } = await client.tickets.list({ tags: ['vip', 'late'] });
    expect(count).toBe(1);
    expect(result[0]).toMatchObject({ ticket_id, tags: ['vip', 'late'] });
    expect(result[0]!.messages.map(({ body, comment }) => body || comment)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Price: ${12 - index}`),
      fields.body,
    ]);
    expect(result[0]!.messages.at(-1)).toMatchObject({ type: 'MAIL', body_type: 'HTML' });
    await client.tickets.update(ticket_id, { tags: [] });
    expect((await client.tickets.read(ticket_id)).tags).toEqual([]);
    const late = await get('/tickets?tags=late');
    expect(late.result.map((ticket: any) => ticket.ticket_id)).toEqual([other.ticket_id]);
    const wrong = await system.send('PUT', `/tickets/${ticket_id}`, { body: { tags: ['a', ''] } });
    expect(wrong.errors).toMatchObject([{ field: 'tags[1]', message: 'tags[1] must not be empty' }]);
  });

  it('reports all problems of a ticket together, including those of other services', async () => {
    const { status, errors } = await system.send('POST', '/tickets', {
      body: {
        to: 'x@example.com',
        body: 'b',
        user_login: 'nobody',
        customer_id: 999_999,
        status_id: 1,
        substatus_id: 1,
      },
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual([
      'subject',
      'to',
      'substatus_id',
      'user_login',
      'customer_id',
    ]);
  });

  it('returns files unchanged, with their names', async () => {
    const bytes = randomBytes(25 * mebibyte);
    const { token, ...file } = await upload('Ünï "1".bin', bytes);
    expect(file).toEqual({ filename: 'Ünï "1".bin', size: bytes.length });
    expect(token).toMatch(/^[\w-]{22,}$/);
    const response = await raw('GET', `/files/${token}`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="\?n\? \\"1\\"\.bin"; filename\*=/,
    );
    expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(bytes));
    expect((await raw('POST', '/temporary_files?filename=x', Buffer.alloc(25 * mebibyte + 1))).status).toBe(
      413,
    );
    expect((await raw('GET', '/files/unknown')).status).toBe(404);
  });

  it('neutralises dangerous file names', async () => {
    for (const [name, shown] of [
      ['../../etc/passwd', /^attachment; filename=passwd$/],
      ['a\r\nX-Evil: 1', /^attachment; filename="a__X-Evil: 1"$/],
      ['"; filename=b.exe', /^attachment; filename="\\"; filename=b\.exe"$/],
      ['漢'.repeat(300), /^attachment; filename="\?{85}"; filename\*=UTF-8''(%E6%BC%A2){85}$/],
    ] as const) {
      const { token, filename } = await upload(name, Buffer.from('x'));
      expect(filename).toBe(name);
      const { headers } = await raw('GET', `/files/${token}`);
      expect(headers.get('content-disposition')).toMatch(shown);
      expect(headers.get('x-evil')).toBeNull();
    }
  });

  it('runs a chat from start to end, and delivers its events', async () => {
    const { id: webhook } = await system.succeed('POST', '/webhooks', {
      actions: ['CHAT_CONVERSATION_CREATED', 'CHAT_AGENT_ASSIGNED'],
      subscription_url: receiver.url,
    });
    const query = 'chat_queue_id=1&client_name=Ewa&client_email=ewa%40example.org';
    const { conversation_id } = await system.succeed('POST', `/chat_conversations/start?${query}`);
    const path = `/chat_conversations/${conversation_id}`;
    for (const login of ['anna.nowak', 'anna.nowak']) {
      expect((await system.send('PUT', `${path}/agent`, { body: { login } })).text).toBe('');
    }
    expect((await system.send('POST', `${path}/message`, { body: { body: 'Hello' } })).text).toBe('');
    expect((await system.send('POST', `${path}/stop`)).text).toBe('');
    expect((await system.send('POST', `${path}/message`, { body: { body: 'x' } })).status).toBe(400);
    expect(await get(path)).toMatchObject({
      conversation_id,
      chat_queue_id: 1,
      client_name: 'Ewa',
      agent_login: 'anna.nowak',
      closed_at: moment,
      messages: [{ login: '', body: 'Hello' }],
    });
    const received = () =>
      receiver.requests
        .map(({ body }) => JSON.parse(body.toString()))
        .filter(event => event.conversation_id === conversation_id);
    await eventually(() => expect(received()).toHaveLength(2));
    const date = expect.stringMatching(/:\d\d$/);
    const shared = { conversation_id, chat_queue_id: 1, date };
    expect(received()).toEqual([
      { action: 'CHAT_CONVERSATION_CREATED', ...shared, client_name: 'Ewa', client_email: 'ewa@example.org' },
      { action: 'CHAT_AGENT_ASSIGNED', ...shared, agent_login: 'anna.nowak' },
    ]);
    await system.send('DELETE', `/webhooks/${webhook}`);
  });
});
