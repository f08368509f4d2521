import { eventually } from '@patchbay/testing/eventually';
import type { ExchangeFields } from '@patchbay/testing/exchange/exchange-fields';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { TestRelay } from '@patchbay/testing/test-relay';
import { operations } from './conformance-requests';
import { query } from './faults/ledger';
import { provisionMailbox } from './provision-mailbox';
import { calling_hours } from './calling-campaign';
import { System } from './system';

interface Repeatable {
  /** Path in the OpenAPI document. */
  operation: string;
  path: string;
  body?: object;
  bytes?: string;
  /** Media type of the bytes, if it is not that of any. */
  type?: string;
  /** What has to be before the next one is sent. */
  after?: (answer: string) => Promise<void>;
}

/** It changes nothing, and signs in each time. */
const changesNothing = '/mailboxes/{id}/test';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16).replace('T', ' ');

/** What needs mail that was received or sent: a mailbox that sends, an answer that failed and one that waits, and a held message. */
async function postsOfMail(system: System, relay: TestRelay): Promise<Repeatable[]> {
  await provisionMailbox(system, relay.port);
  relay.refusalsOf.set('gone@example.org', [550]);
  const { ticket_id } = await system.succeed('POST', '/tickets', {
    to: 'support@example.com',
    subject: 'x',
    body: 'x',
    direction: 'out',
    recipient: 'gone@example.org',
    user_login: 'anna.nowak',
  });
  await system.succeed('POST', `/tickets/${ticket_id}/agent_response`, {
    body: 'x',
    user_login: 'anna.nowak',
    send_at: tomorrow(),
  });
  const [waits, failed] = await eventually(async () => {
    const { result } = await system.succeed('GET', `/tickets/${ticket_id}/messages?include_delivery=true`);
    const replies = result.filter(({ type }: { type: string }) => type === 'REPLY');
    expect(replies).toMatchObject([{ delivery: { status: 'queued' } }, { delivery: { status: 'failed' } }]);
    return replies as { message_id: number }[];
  });
  await query(
    system,
    `INSERT INTO mail.received_mails (mail_id, mailbox_id, state, held_because, reason, raw, received_at)
      VALUES ('held', 1, 'HELD', 'REFUSED', 'x', 'From: ewa@example.org', now())`,
  );
  const { result: held } = await system.succeed('GET', '/mail/held');
  const of = (name: string, { message_id }: { message_id: number }): Repeatable => ({
    operation: `/tickets/{id}/messages/{message_id}/${name}`,
    path: `/tickets/${ticket_id}/messages/${message_id}/${name}`,
  });
  return [
    of('cancel', waits!),
    of('resend', failed!),
    { operation: '/mail/held/{id}/release', path: `/mail/held/${held[0].id}/release` },
  ];
}

/** Waits until the supervisor, whose phone the exchange does not reach, listens no more: he cannot hear two calls. */
const monitoringEnded = (system: System, id: string): Promise<void> =>
  eventually(async () => {
    expect((await system.succeed('GET', `/monitorings/${id}`)).ended_at).not.toBe('');
  });

/** A campaign that may call at any time, of whose two records the first agent has one. */
async function callingCampaign(system: System, logins: string[]): Promise<string> {
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
  const consent = { purpose: 'marketing', channel: 'phone', source: 'x' };
  const { consent_id } = await system.succeed('POST', `/customers/${customer_id}/consents`, consent);
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
    post('/tags', '/tags', { tags: ['once'] }),
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
    post('/customers/{id}/consents', `/customers/${customer_id}/consents`, consent),
    post(
      '/customers/{id}/consents/{consent_id}/withdraw',
      `/customers/${customer_id}/consents/${consent_id}/withdraw`,
    ),
    post('/companies', '/companies', { name: 'Example', nip: '123-456-32-19', account_manager: login }),
    post('/customer_field_group_items', '/customer_field_group_items', {
      group_id: 1,
      customer_id,
      values: [{ field_id: 1, value: 'KR 12345' }],
    }),
    post('/outbounds', '/outbounds', { name: 'z', dialer: 'preview' }),
    post('/outbound_groups', '/outbound_groups', { name: 'Another' }),
    post('/outbounds/{id}/add_agents', `/outbounds/${campaign}/add_agents`, { logins: [login] }),
    post('/outbounds/{id}/set_agents', `/outbounds/${campaign}/set_agents`, { logins: [login] }),
    post('/outbounds/{id}/clone', `/outbounds/${campaign}/clone`, { name: 'clone' }),
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
    post(
      '/crm_outbounds/{id}/records/{customer_id}/copy_notes',
      `/crm_outbounds/${fed}/records/${customer_id}/copy_notes`,
    ),
    post('/batch/outbounds/{id}/records', `/batch/outbounds/${campaign}/records`, {
      items: [{ phone_number: '600100201', status_id }, { phone_number: '' }],
    }),
    post('/batch/crm_outbounds/{id}/records', `/batch/crm_outbounds/${fed}/records`, {
      items: [{ customer_id }, { customer_id: 99_999 }],
    }),
    post('/do_not_call', '/do_not_call', { phone_number: '600100202' }),
    {
      operation: '/do_not_call/import',
      path: '/do_not_call/import',
      type: 'text/csv',
      bytes: 'phone_number\n600100204\n',
    },
    post('/batch/do_not_call', '/batch/do_not_call', { items: [{ phone_number: '600100203' }, {}] }),
    post('/do_not_call_lists', '/do_not_call_lists', { name: 'Another' }),
    post('/mail_templates', '/mail_templates', { name: 'x', queue_id: 1, kind: 'ANSWER', body: 'x' }),
    post('/suppressions', '/suppressions', { address: 'ewa@example.com', reason: 'x' }),
    post('/forwardings', '/forwardings', { forward_to: '600700800' }),
    post('/absences', '/absences', { login, absence_type_id: 1, date_to: '2037-01-01 10:00' }),
    post('/agents', '/agents', { login: 'ewa.wojcik', number: '104' }),
    post('/connections/topic', '/connections/topic', { connection_id: '1.2', topic_id: 1 }),
    post('/queues/{id}/schedule_call', '/queues/1/schedule_call', { phone_number: '600100205' }),
    post('/connections/call', '/connections/call', { sip: '101', phone_number: '600100200' }),
    ...['listen', 'whisper', 'barge'].map(mode => ({
      ...post(`/agents/{login}/${mode}`, `/agents/${login}/${mode}`, { supervisor_login: 'jan.kowal' }),
      after: (answer: string) => monitoringEnded(system, JSON.parse(answer).monitoring_id),
    })),
    post('/agents/{login}/transfer', `/agents/${login}/transfer`, { phone_number: '600100200' }),
    ...['stop_recording', 'mute', 'unmute'].map(command =>
      post(`/agents/{login}/${command}`, `/agents/${login}/${command}`),
    ),
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
  let relay: TestRelay;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start({ isSystemAllowed: true });
    exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' }]);
    relay = await TestRelay.start();
    const trunk = { PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.start({ telephony: { ...exchange.environment, ...trunk } }, ['crm', 'telephony']);
  });
  afterAll(async () => {
    await system.stop();
    await relay.stop();
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

  /** The agent answers: one who is listened to has to talk. */
  async function answer(connection_id: string): Promise<void> {
    const { legs } = await system.succeed('GET', `/connections/${connection_id}`);
    const dialled = { DestChannel: 'PJSIP/101-0000000a', DestUniqueid: legs[0].leg_id };
    exchange.emit({ Event: 'DialEnd', ...dialled, DestLinkedid: connection_id, DialStatus: 'ANSWER' });
    await eventually(async () => {
      const { status } = await system.succeed('GET', '/agents/anna.nowak/status');
      expect(status).toBe('INBOUND_CALL');
    });
  }

  /** No phone of a supervisor can be reached. */
  function refuseSupervisors({ Application, ActionID = '', Channel = '' }: ExchangeFields): undefined {
    if (!Application) return;
    const refused = { Response: 'Failure', Reason: '0', Uniqueid: '<unknown>' };
    exchange.emit({ Event: 'OriginateResponse', ActionID, Channel, ...refused });
  }

  async function send({ operation, path, body, bytes, type }: Repeatable, more: object = {}) {
    const usual = bytes === undefined ? 'application/json' : 'application/octet-stream';
    const response = await system.fetch(path, {
      method: 'POST',
      body: bytes ?? JSON.stringify({ ...body, ...more }),
      headers: {
        authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
        'content-type': type ?? usual,
        'idempotency-key': `once ${operation}`.replaceAll(/\W+/g, '-'),
      },
    });
    const replayed = response.headers.get('idempotency-replayed');
    return { status: response.status, replayed, text: await response.text() };
  }

  it('gets the first answer again, even if referenced objects are deleted and other services are away', async () => {
    const calls = await callsInProgress();
    await answer(calls[1]!);
    exchange.onOriginate(refuseSupervisors);
    const ofOthers = await everyPost(system, calls);
    const posts = [...ofOthers, ...(await postsOfMail(system, relay))];
    const all = [...operations.values()].filter(({ method }) => method === 'POST').map(({ path }) => path);
    const tried = [...posts.map(({ operation }) => operation), changesNothing];
    expect(tried.toSorted()).toEqual(all.toSorted());
    const firsts = new Map<Repeatable, string>();
    for (const post of posts) {
      const { text, ...rest } = await send(post);
      expect([post.operation, rest, text]).toEqual([post.operation, { status: 200, replayed: null }, text]);
      firsts.set(post, text);
      await post.after?.(text);
    }
    const again = async (post: Repeatable) => {
      const expected = { status: 200, replayed: 'true', text: firsts.get(post) };
      expect([post.operation, await send(post)]).toEqual([post.operation, expected]);
    };
    for (const post of posts) await again(post);

    const webhook = posts.find(({ operation }) => operation.endsWith('/rotate'))!.path.split('/')[2]!;
    await system.succeed('DELETE', `/webhooks/${webhook}`);
    const ofTelephony = /^\/(forwardings|absences|connections\/.*|agents(\/.*)?)$/;
    const ofCrm = /^\/(customers|batch\/customers|companies|customer_field_group_items|.*\/copy_notes)\b/;
    await system.patchbay.service('telephony').stop();
    for (const post of posts.filter(({ operation }) => !ofTelephony.test(operation))) await again(post);
    await system.patchbay.service('crm').stop();
    const rest = posts.filter(({ operation }) => !ofTelephony.test(operation) && !ofCrm.test(operation));
    for (const post of rest) await again(post);
    for (const post of rest) {
      const another = post.bytes ? { ...post, bytes: `${post.bytes}600100205\n` } : post;
      const { status, text } = await send(another, { unknown: 1 });
      expect([post.operation, status, JSON.parse(text).errors[0].code]).toEqual([
        post.operation,
        400,
        400204,
      ]);
    }
  });
});
