import { operations } from './conformance-requests';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { System } from './system';

interface Repeatable {
  /** Path in the OpenAPI document. */
  operation: string;
  path: string;
  body?: object;
  bytes?: string;
}

/** What needs mail that was received or sent. */
const ofMail = new Set([
  '/mail/held/{id}/release',
  '/mailboxes/{id}/test',
  '/tickets/{id}/messages/{message_id}/cancel',
  '/tickets/{id}/messages/{message_id}/resend',
]);

/** A campaign that may call at any time, of whose two records the first agent has one. */
async function callingCampaign(system: System, logins: string[]): Promise<string> {
  const calling_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];
  const preview = { name: 'calls', dialer: 'preview', dialling: { calling_hours } };
  const { id } = await system.succeed('POST', '/outbounds', preview);
  const [{ status_id }] = await system.succeed('GET', `/outbounds/${id}/statuses`);
  await system.succeed('POST', `/outbounds/${id}/add_agents`, { logins });
  for (const phone_number of ['600100298', '600100299'])
    await system.succeed('POST', `/outbounds/${id}/records`, { phone_number, status_id });
  await system.succeed('POST', `/agents/${logins[0]}/next_record`, { outbound_id: id });
  return id;
}

/** One request of every other POST operation, on the demo data. */
async function everyPost(system: System, calls: string[]): Promise<Repeatable[]> {
  const login = 'anna.nowak';
  const { customer_id } = await system.succeed('POST', '/customers', {
    surname: 'Nowak',
    phone_number: '600111222',
  });
  const ticket = { to: 'support@example.com', subject: 'Printer', body: 'It is on fire', customer_id };
  const { ticket_id } = await system.succeed('POST', '/tickets', ticket);
  const chat = { chat_queue_id: 1, client_name: 'Ewa', customer_id };
  const { conversation_id } = await system.succeed('POST', '/chat_conversations/start', chat);
  const { id: campaign } = await system.succeed('POST', '/outbounds', { name: 'x', dialer: 'preview' });
  const [{ status_id }] = await system.succeed('GET', `/outbounds/${campaign}/statuses`);
  const { id: fed } = await system.succeed('POST', '/outbounds', {
    name: 'y',
    dialer: 'preview',
    crm_fed: true,
  });
  const calling = await callingCampaign(system, [login, 'jan.kowal']);
  const hook = {
    actions: ['TICKET_CREATED'],
    subscription_url: 'http://127.0.0.1:59999/',
    http_auth_password: 'a b',
  };
  const { id: webhook } = await system.succeed('POST', '/webhooks', hook);
  await system.succeed('POST', `/webhooks/${webhook}/test`);
  const { result } = await system.succeed('GET', `/webhooks/${webhook}/deliveries`);
  const { delivery_id } = result[0];
  const post = (operation: string, path: string, body?: object): Repeatable => ({ operation, path, body });
  return [
    post('/tickets', '/tickets', { ...ticket, user_login: login }),
    post('/tickets/{id}/comment', `/tickets/${ticket_id}/comment`, { content: 'x', user_login: login }),
    post('/tickets/{id}/agent_response', `/tickets/${ticket_id}/agent_response`, {
      body: 'x',
      user_login: login,
    }),
    post('/tickets/{id}/customer_response', `/tickets/${ticket_id}/customer_response`, { body: 'x' }),
    { operation: '/temporary_files', path: '/temporary_files?filename=a.txt', bytes: 'x'.repeat(300_000) },
    post('/chat_conversations/start', '/chat_conversations/start', chat),
    post('/chat_conversations/{id}/message', `/chat_conversations/${conversation_id}/message`, {
      body: 'x',
      login,
    }),
    post('/chat_conversations/{id}/stop', `/chat_conversations/${conversation_id}/stop`),
    post('/customers', '/customers', { surname: 'Kowal', account_manager: login }),
    post('/batch/customers', '/batch/customers', { items: [{ surname: 'Kowal' }, { surname: '' }] }),
    post('/customers/{id}/notes', `/customers/${customer_id}/notes`, { note: 'x' }),
    post('/companies', '/companies', { name: 'Example', nip: '123-456-32-19', account_manager: login }),
    post('/customer_field_group_items', '/customer_field_group_items', {
      group_id: 1,
      customer_id,
      values: [{ field_id: 1, value: 'KR 12345' }],
    }),
    post('/outbounds', '/outbounds', { name: 'z', dialer: 'preview' }),
    post('/outbounds/{id}/add_agents', `/outbounds/${campaign}/add_agents`, { logins: [login] }),
    post('/outbounds/{id}/remove_agents', `/outbounds/${campaign}/remove_agents`, { logins: [login] }),
    post('/outbounds/{id}/records', `/outbounds/${campaign}/records`, {
      phone_number: '600100200',
      status_id,
    }),
    post('/outbound_status_by_phone_number', '/outbound_status_by_phone_number', {
      status_id: 3,
      phone_number: '600100200',
    }),
    post('/crm_outbounds/{id}/records', `/crm_outbounds/${fed}/records`, { customer_id }),
    post('/batch/outbounds/{id}/records', `/batch/outbounds/${campaign}/records`, {
      items: [{ phone_number: '600100201', status_id }, { phone_number: '' }],
    }),
    post('/batch/crm_outbounds/{id}/records', `/batch/crm_outbounds/${fed}/records`, {
      items: [{ customer_id }, { customer_id: 99_999 }],
    }),
    post('/do_not_call', '/do_not_call', { phone_number: '600100202' }),
    post('/batch/do_not_call', '/batch/do_not_call', { items: [{ phone_number: '600100203' }, {}] }),
    post('/do_not_call_lists', '/do_not_call_lists', { name: 'Another' }),
    post('/suppressions', '/suppressions', { address: 'ewa@example.com', reason: 'x' }),
    post('/forwardings', '/forwardings', { forward_to: '600700800' }),
    post('/absences', '/absences', { login, absence_type_id: 1, date_to: '2037-01-01 10:00' }),
    post('/connections/topic', '/connections/topic', { connection_id: '1.2', topic_id: 1 }),
    post('/connections/call', '/connections/call', { sip: '101', phone_number: '600100200' }),
    post('/connections/{id}/hangup', `/connections/${calls[0]}/hangup`),
    post('/agents/{login}/call_preview', `/agents/${login}/call_preview`),
    post('/agents/{login}/next_record', '/agents/jan.kowal/next_record', { outbound_id: calling }),
    post('/agents/{login}/skip_record', '/agents/jan.kowal/skip_record'),
    post('/agents/{login}/hangup', `/agents/${login}/hangup`),
    post('/agents/{login}/call', `/agents/${login}/call`, { phone_number: '600100200' }),
    post('/agents/{login}/login', `/agents/${login}/login`),
    post('/agents/{login}/pause', `/agents/${login}/pause`),
    post('/agents/{login}/free', `/agents/${login}/free`),
    post('/agents/{login}/logout', `/agents/${login}/logout`),
    post('/webhooks', '/webhooks', hook),
    post('/webhooks/{id}/secret/rotate', `/webhooks/${webhook}/secret/rotate`),
    post('/webhooks/{id}/enable', `/webhooks/${webhook}/enable`),
    post(
      '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
      `/webhooks/${webhook}/deliveries/${delivery_id}/redeliver`,
    ),
    post('/deliveries/replay', '/deliveries/replay', { since: '2020-01-01' }),
    post('/webhooks/{id}/replay', `/webhooks/${webhook}/replay`, {
      since: '2026-01-01 00:00',
      status: 'delivered',
    }),
    post('/webhooks/{id}/test', `/webhooks/${webhook}/test`),
  ];
}

describe('a POST with an Idempotency-Key', () => {
  let exchange: FakeExchange;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' }]);
    system = await System.start({ telephony: exchange.environment });
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  /** Two calls at the phone of an agent, which go on. */
  async function callsInProgress(): Promise<string[]> {
    for (let call = 0; call < 2; call += 1) void exchange.play('answered-agent-hangs-up', { speed: 0.001 });
    return eventually(async () => {
      const { result } = await system.succeed('GET', '/connections?user_login=anna.nowak');
      expect(result).toHaveLength(2);
      return result.map(({ connection_id }: { connection_id: string }) => connection_id);
    });
  }

  async function send({ operation, path, body, bytes }: Repeatable, more: object = {}) {
    const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
    const response = await system.fetch(path, {
      method: 'POST',
      body: bytes ?? JSON.stringify({ ...body, ...more }),
      headers: {
        authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
        'content-type': type,
        'idempotency-key': `once ${operation}`.replaceAll(/\W+/g, '-'),
      },
    });
    const replayed = response.headers.get('idempotency-replayed');
    return { status: response.status, replayed, text: await response.text() };
  }

  it('gets the first answer again, even if referenced objects are deleted and other services are away', async () => {
    const posts = await everyPost(system, await callsInProgress());
    const all = [...operations.values()].filter(({ method }) => method === 'POST').map(({ path }) => path);
    const tried = [...posts.map(({ operation }) => operation), ...ofMail];
    expect(tried.toSorted()).toEqual(all.toSorted());
    const firsts = new Map<Repeatable, string>();
    for (const post of posts) {
      const { text, ...rest } = await send(post);
      expect([post.operation, rest, text]).toEqual([post.operation, { status: 200, replayed: null }, text]);
      firsts.set(post, text);
    }
    const again = async (post: Repeatable) => {
      const expected = { status: 200, replayed: 'true', text: firsts.get(post) };
      expect([post.operation, await send(post)]).toEqual([post.operation, expected]);
    };
    for (const post of posts) await again(post);

    const webhook = posts.find(({ operation }) => operation.endsWith('/rotate'))!.path.split('/')[2]!;
    await system.succeed('DELETE', `/webhooks/${webhook}`);
    const ofTelephony = /^\/(forwardings|absences|connections\/.*|agents\/.*)$/;
    const ofCrm = /^\/(customers|batch\/customers|companies|customer_field_group_items)\b/;
    await system.patchbay.service('telephony').stop();
    for (const post of posts.filter(({ operation }) => !ofTelephony.test(operation))) await again(post);
    await system.patchbay.service('crm').stop();
    const rest = posts.filter(({ operation }) => !ofTelephony.test(operation) && !ofCrm.test(operation));
    for (const post of rest) await again(post);
    for (const post of rest) {
      const another = post.bytes ? { ...post, bytes: 'y'.repeat(300_000) } : post;
      const { status, text } = await send(another, { unknown: 1 });
      expect([post.operation, status, JSON.parse(text).errors[0].code]).toEqual([
        post.operation,
        400,
        400204,
      ]);
    }
  });
});
