import { Webhook as Signature } from 'standardwebhooks';
import { codes } from '@patchbay/contracts/problems';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { type ReceivedRequest, answers } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created, deleted } = forwardingEvents;
const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe('a webhook that is changed', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,3600000',
      WEBHOOK_BREAKER_ATTEMPTS: '1',
      WEBHOOK_BREAKER_OPEN_MS: '86400000',
      WEBHOOK_BREAKER_LONGEST_MS: '86400000',
    });
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const read = (id: number) => system.service.succeed(webhooks.read, { id });

  it('keeps every field that is left out or null, its secret and its log, and emits no event', async () => {
    const { service, subscribers, publisher } = system;
    const { id, receiver } = await subscribers.add(undefined, {
      http_auth_user: 'one',
      http_auth_password: 'first',
    });
    await publisher.publish(created, { forwarding_id: 1 });
    await receiver.received(1);
    const { secret } = await service.succeed(webhooks.secret, { id });
    const before = await read(id);
    const fields = {
      actions: null,
      encoding: null,
      subscription_url: null,
      http_auth_user: null,
      http_auth_password: null,
    };
    const answer = await service.ask(webhooks.update, { id, ...fields });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([]);
    const fieldsOf = async () => {
      const { actions, encoding, subscription_url, http_auth_user, http_auth_password } = await read(id);
      return { actions, encoding, subscription_url, http_auth_user, http_auth_password };
    };
    expect(before).toMatchObject(await fieldsOf());
    await service.succeed(webhooks.update, {
      id,
      actions: [deleted.action, deleted.action],
      http_auth_user: 'two',
      http_auth_password: 'second',
    });
    expect(await fieldsOf()).toEqual({
      actions: [deleted.action],
      subscription_url: receiver.url,
      http_auth_user: 'two',
      http_auth_password: 'second',
      encoding: 'json',
    });
    await service.succeed(webhooks.update, { id, encoding: 'form' });
    expect(await fieldsOf()).toMatchObject({ encoding: 'form', actions: [deleted.action] });
    await publisher.publish(deleted, { forwarding_id: 1 });
    const [, request] = await receiver.received(2);
    const credentials = Buffer.from('two:second').toString('base64');
    expect(request!.headers['authorization']).toBe(`Basic ${credentials}`);
    expect(await service.succeed(webhooks.secret, { id })).toEqual({ secret });
    expect((await service.succeed(webhookDeliveries.list, { id })).count).toBe(2);
    await service.succeed(webhooks.update, { id, http_auth_user: '', http_auth_password: '' });
    expect(await fieldsOf()).toMatchObject({ http_auth_user: '', http_auth_password: '' });
  });

  it('is sent what waited for it, also of an action that it no longer has, at its new address at once', async () => {
    const { service, subscribers, publisher } = system;
    const { id, receiver } = await subscribers.add(answers(500));
    const works = await subscribers.add(undefined, { actions: [deleted.action] });
    await publisher.publish(created, { forwarding_id: 1 });
    await receiver.received(1);
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        paused_until: expect.stringMatching(timestamp),
        last_success_at: '',
        last_failure_at: expect.stringMatching(timestamp),
        last_error: 'HTTP 500',
        pending: 1,
      }),
    );
    const { enabled, disabled_reason, paused_until, ...others } = await read(id);
    const { last_success_at, last_failure_at, last_error, pending } = others;
    const health = await service.succeed(webhooks.health);
    expect(health.find(each => each.id === id)).toEqual({
      id,
      enabled,
      disabled_reason,
      paused_until,
      last_success_at,
      last_failure_at,
      last_error,
      pending,
    });
    await service.succeed(webhooks.update, {
      id,
      subscription_url: works.receiver.url,
      actions: [deleted.action],
    });
    expect(await read(id)).toMatchObject({ paused_until: '', last_error: 'HTTP 500', pending: 1 });
    await service.succeed(webhookDeliveries.replay, { id, since: '2020-01-01', status: 'pending' });
    const [request] = await works.receiver.received(1);
    expect(JSON.parse(request!.body.toString())).toMatchObject({ action: created.action });
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        last_success_at: expect.stringMatching(timestamp),
        pending: 0,
      }),
    );
    await service.succeed(webhooks.enable, { id });
    expect((await read(id)).last_success_at).toMatch(timestamp);
  });

  it.each([
    ['nothing else', {}, undefined],
    ['another user', { http_auth_user: 'thief' }, 'thief:'],
    ['another password', { http_auth_password: 'known' }, undefined],
    ['the user and a password', { http_auth_user: 'new', http_auth_password: 'known' }, 'new:known'],
  ])('takes no credentials to another origin, with %s', async (_what, given, sent) => {
    const { service, subscribers } = system;
    const stored = { http_auth_user: 'one', http_auth_password: 'first' };
    const { id, receiver } = await subscribers.add(undefined, stored);
    const before = await service.succeed(webhooks.secret, { id });
    await service.succeed(webhooks.update, { id, subscription_url: `${receiver.url}/elsewhere` });
    expect(await read(id)).toMatchObject(stored);
    expect(await service.succeed(webhooks.secret, { id })).toEqual(before);
    const other = await subscribers.add(undefined, { actions: [deleted.action] });
    const { url } = other.receiver;
    await service.succeed(webhooks.update, { id, subscription_url: url, ...given });
    expect(await read(id)).toMatchObject({ http_auth_user: '', http_auth_password: '', ...given });
    const after = await service.succeed(webhooks.secret, { id });
    expect(after).not.toEqual(before);
    await service.succeed(webhookDeliveries.test, { id });
    const [{ headers, body }] = (await other.receiver.received(1)) as [ReceivedRequest];
    const authorization = sent && `Basic ${Buffer.from(sent).toString('base64')}`;
    expect(headers['authorization']).toBe(authorization);
    for (const { secret } of [before, after])
      expect(() =>
        new Signature(secret).verify(body.toString(), headers as Record<string, string>),
      ).not.toThrow();
  });

  it('is checked as a new one, and must exist', async () => {
    const { service, subscribers } = system;
    const { id } = await subscribers.add();
    const before = await read(id);
    const bad = { actions: ['NOPE'], subscription_url: 'http://10.0.0.1/', http_auth_user: 'a:b' };
    expect((await service.ask(webhooks.update, { id, ...bad })).errors).toMatchObject([
      { field: 'http_auth_user', code: codes.forbiddenCharacter },
      { field: 'actions[0]', code: codes.unknownAction },
      { field: 'subscription_url', code: codes.forbiddenAddress },
    ]);
    for (const [field, value] of [
      ['actions', []],
      ['subscription_url', ''],
    ] as const)
      expect((await service.ask(webhooks.update, { id, [field]: value })).errors).toMatchObject([
        { field, code: codes.required },
      ]);
    expect(await read(id)).toEqual(before);
    expect(await service.ask(webhooks.update, { id: 999, actions: [created.action] })).toMatchObject({
      status: 404,
    });
  });
});
