import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { query } from './faults/ledger';
import { RawConnection } from './raw-connection';
import { Responsiveness } from './responsiveness';
import { System } from './system';

const mebibyte = 1_048_576;

const random = `'\\x${randomBytes(4_200_000).toString('hex')}'::bytea`;

/** Statement for 100 tickets that have as much as possible of everything that a list shows. */
const largestPage = (body: string): string => `
  SET search_path = ticketing;
  WITH ticket AS (
    INSERT INTO tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source, tags,
      created_at, updated_at)
    SELECT 1, (SELECT min(id) FROM ticket_statuses), '', 'a@example.com', '',
      (SELECT jsonb_agg(md5(n || '-' || m) || '@example.com') FROM generate_series(1, 50) AS m), 'x', 'email',
      (SELECT jsonb_agg(md5(m || '-' || n)) FROM generate_series(1, 20) AS m), now(), now()
    FROM generate_series(1, 100) AS n RETURNING ticket_id
  ), message AS (
    INSERT INTO ticket_messages (ticket_id, type, body, created_at)
    SELECT ticket_id, 'MAIL', ${body}, now()
    FROM (SELECT ticket_id, (row_number() OVER ())::integer AS message FROM ticket, generate_series(1, 11)) AS numbered
    RETURNING message_id
  ), file AS (
    INSERT INTO files (token, filename, size, created_at)
    SELECT md5(n::text), 'f', 0, now() FROM generate_series(1, 1000) AS n ON CONFLICT DO NOTHING RETURNING token
  )
  INSERT INTO ticket_attachments (message_id, position, token)
  SELECT message_id, n, md5(((message_id * 7919 + n * 31) % 1000 + 1)::text) FROM message, generate_series(1, 120) AS n`;

describe('the largest requests and answers', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start();
  });
  afterAll(() => system.stop());
  const get = (path: string) => system.succeed('GET', path);
  const wanted = { to: 'support@example.com', subject: 'Printer', body: 'On fire' };
  const contact = {
    email: ['Ewa@Example.com', 'e.k@example.org'],
    phone_number: ['600 100 200', '22 123 45 67'],
    type: 'Business',
    group: 'VIP',
    identifier: 'E-1',
    nip: '123-456-32-18',
    account_manager: 'anna.nowak',
    note: 'Prefers calls in the evening',
    custom_fields: { Region: 'North' },
    address: { street: 'Long', building: '1', flat: '2', postcode: '00-001', city: 'Warsaw', country: 'PL' },
  };
  const upload = async (name: string, body: Uint8Array<ArrayBuffer>) => {
    const authorization = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const response = await system.fetch(`/temporary_files?filename=${name}`, {
      method: 'POST',
      body,
      headers,
    });
    expect(response.status).toBe(200);
  };
  const includes = 'include_custom_fields=true&include_address=true';

  it('answers all of 100 parallel and 200 pipelined writes of the only user', async () => {
    const parallel = Array.from({ length: 100 }, () => system.send('POST', '/tickets', { body: wanted }));
    expect((await Promise.all(parallel)).map(({ status }) => status)).toEqual(Array(100).fill(200));
    const connection = await RawConnection.open(system.url);
    const body = JSON.stringify(wanted);
    const request = [
      'POST /api/tickets HTTP/1.1',
      'Host: x',
      `Authorization: Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ];
    connection.sendBody(request.join('\r\n').repeat(200));
    for (let number = 0; number < 200; number += 1)
      expect((await connection.answer('POST')).status).toBe(200);
    connection.close();
  });

  it('keeps no file in the gateway: ten concurrent uploads of 20 MiB need less than 20 MB more memory', async () => {
    const { pid } = system.patchbay.service('gateway');
    const resident = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_000;
    const bytes = randomBytes(20 * mebibyte);
    for (let count = 0; count < 100; count += 1) await get('/ticket_queues');
    const before = resident();
    let most = before;
    const sampler = setInterval(() => (most = Math.max(most, resident())), 20);
    await Promise.all(Array.from({ length: 10 }, (_, index) => upload(`file${index}`, bytes)));
    clearInterval(sampler);
    expect(most - before).toBeLessThan(20);
  });

  it('pages through the messages of a ticket and a chat that exceed one answer, each once', async () => {
    const { ticket_id } = await system.succeed('POST', '/tickets', wanted);
    const ticket = `/tickets/${ticket_id}`;
    const written: string[] = [];
    for (let index = 0; index < 14; index += 1) {
      const content = `${index} `.padEnd(800_000, 'x');
      const { message_id } = await system.succeed('POST', `${ticket}/comment`, { content });
      written.unshift(message_id);
    }
    const { messages, messages_count } = await get(ticket);
    const [first] = messages.slice(-1);
    expect(first).toMatchObject({ type: 'MAIL', body: 'On fire' });
    expect([messages.length, messages_count]).toEqual([6, 15]);
    const read: any[] = [];
    for (let page = await get(`${ticket}/messages`); page.result.length > 0;) {
      expect(page.count).toBe(15);
      read.push(...page.result);
      page = await get(`${ticket}/messages?before=${read.at(-1).message_id}`);
    }
    expect(read.map(({ message_id }) => message_id)).toEqual([...written, first.message_id]);
    expect(read.slice(0, 5)).toEqual(messages.slice(0, 5));

    const { conversation_id } = await system.succeed('POST', '/chat_conversations/start?chat_queue_id=1');
    const chat = `/chat_conversations/${conversation_id}`;
    for (let index = 0; index < 103; index += 1)
      await system.send('POST', `${chat}/message`, { body: { body: `${index}` } });
    const talked = await get(chat);
    expect(talked.messages.map(({ body }: any) => Number(body))).toEqual([
      0,
      ...Array.from({ length: 100 }, (_, index) => index + 3),
    ]);
    const others = await get(`${chat}/messages?limit=2&before=${talked.messages[1].message_id}`);
    expect(others).toMatchObject({ count: 103, result: [{ body: '2' }, { body: '1' }] });
    expect((await system.send('GET', '/tickets/999999/messages')).status).toBe(404);
  });

  it.each([
    [
      'that hardly compress',
      `encode(substr(${random}, message * 3750, 3750), 'base64') || repeat('x', 20000)`,
    ],
    ['that JSON makes six times as long', 'repeat(chr(1), 20000)'],
  ])(
    'answers the largest page of tickets, with texts %s, and other requests meanwhile',
    async (...[, body]) => {
      await query(system, 'DELETE FROM ticketing.tickets');
      await query(system, largestPage(body));
      const responsiveness = await Responsiveness.watch(system);
      const { result } = await get('/tickets?limit=100');
      const stalls = await responsiveness.stop();
      const messages = result.flatMap((ticket: any) => ticket.messages);
      expect(messages).toHaveLength(1_100);
      const lengths = messages.map((message: any) => Buffer.byteLength(message.body));
      expect([...new Set(lengths)]).toEqual([Math.floor((4 * mebibyte) / 1_100)]);
      expect(messages.at(-1).attachments).toHaveLength(100);
      expect(stalls).toEqual([]);
    },
  );

  it('adds a thousand customers at once, and keeps no other request waiting', async () => {
    const responsiveness = await Responsiveness.watch(system);
    const items = Array.from({ length: 1_000 }, (_, index) => ({
      surname: `Thousand ${index}`,
      email: `ewa.${index}@example.com`,
      phone_number: ['600 100 200', `+48 22 ${1_000_000 + index}`],
      type: 'Business',
      account_manager: 'anna.nowak',
      custom_fields: { Region: 'North', Contract: String(index) },
      address: contact.address,
    }));
    const { result } = await system.client.customers.createMany({ items });
    expect(result.map(({ status }) => status)).toEqual(Array(1_000).fill('ADDED'));
    expect(await responsiveness.stop()).toEqual([]);
    await query(system, `DELETE FROM crm.customers WHERE surname LIKE 'Thousand %'`);
  });

  it('adds a thousand records at once, while every app answers others', async () => {
    const { id } = await system.client.campaigns.create({
      name: 'Batch',
      dialer: 'preview',
      fields: ['city'],
    });
    const [{ status_id } = { status_id: '' }] = await system.client.campaigns.statuses(id);
    const items = Array.from({ length: 1_000 }, (_, index) => ({
      phone_number: String(600_300_000 + index),
      status_id,
      identifier: `order/${index}`,
      record_fields: { city: `City ${index}` },
    }));
    const watched = await Responsiveness.watch(system);
    const { result } = await system.client.records.createMany(id, { items });
    expect(await watched.stop()).toEqual([]);
    expect(result.filter(({ status }) => status === 'ADDED')).toHaveLength(1_000);
    const { count } = await system.client.records.list(id, { limit: 1 });
    expect(count).toBe(1_000);
    const again = await system.client.records.createMany(id, {
      items: [items[7]!, { ...items[8]!, status_id: 0 }],
    });
    expect(again.result).toMatchObject([
      { status: 'ALREADY_EXISTS', id: result[7]!.id },
      { status: 'FAILED', errors: [{ field: 'status_id' }] },
    ]);
    await system.client.campaigns.delete(id);
  });

  it('lists a thousand companies with sixty custom fields without a restart', async () => {
    const { pid } = system.patchbay.service('crm');
    await query(
      system,
      `INSERT INTO crm.custom_fields SELECT n, 'Field ' || n FROM generate_series(101, 158) AS n`,
    );
    const names = Array.from({ length: 58 }, (_, index) => `Field ${index + 101}`);
    const values = Object.fromEntries(names.map(name => [name, `value of ${name} `.padEnd(75, 'x')]));
    const custom_fields = { Region: 'North', Contract: 'K1', ...values };
    const body = { ...contact, nip: '', account_manager: '', custom_fields };
    for (let first = 0; first < 1000; first += 50) {
      const some = Array.from({ length: 50 }, (_, index) => ({ ...body, name: `Company ${first + index}` }));
      await Promise.all(some.map(company => system.succeed('POST', '/companies', company)));
    }
    const { status, text, body: all } = await system.send('GET', `/companies?limit=1000&${includes}`);
    expect([status, all.length]).toEqual([200, 1000]);
    expect(Buffer.byteLength(text)).toBeGreaterThan(5_000_000);
    expect(all[999]).toMatchObject({ name: expect.stringMatching(/^Company 9\d\d$/), custom_fields });
    expect(await get('/companies?limit=1')).toHaveLength(1);
    expect(system.patchbay.service('crm').pid).toBe(pid);
  });
});
