import { events } from '@patchbay/contracts/event-catalogue';
import { codes } from '@patchbay/contracts/problems';
import type { ListPlaceFilter } from '@patchbay/contracts/list-pages';
import type { RequestContract } from '@patchbay/contracts/message';
import { permissionFor } from '@patchbay/contracts/rights';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { type WebhookId, webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { RequestHeaders } from '@patchbay/platform/bus/client';
import { headerNames } from '@patchbay/platform/request-headers';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestService } from '@patchbay/testing/service';
import { webhook } from '../app.module';
import { webhookData } from '../data-source';

const key = Buffer.alloc(32, 7).toString('base64');
const url = 'http://198.51.101.7/hook';
const input = { actions: ['CHAT_CONVERSATION_CREATED', 'FORWARDING_CREATED'], subscription_url: url };

/** The health of a webhook that nothing was sent to. */
const untried = {
  enabled: true,
  disabled_reason: '',
  paused_until: '',
  last_success_at: '',
  last_failure_at: '',
  last_error: '',
  pending: 0,
};

describe('webhooks', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(webhook, webhookData, { WEBHOOK_ENCRYPTION_KEY: key });
  });
  afterAll(() => service.stop());

  it('adds a webhook, returns it, and emits no event', async () => {
    const credentials = { http_auth_user: 'żaneta', http_auth_password: 'a:b c' };
    const answer = await service.ask(webhooks.create, { ...input, ...credentials });
    expect(answer).toMatchObject({ status: 200, body: { id: 1, ...input, ...credentials } });
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('lists webhooks with their credentials, empty where there are none', async () => {
    const { id } = await service.succeed(webhooks.create, input);
    const all = await service.succeed(webhooks.list);
    expect(all.find(each => each.id === id)).toEqual({
      id,
      ...input,
      http_auth_user: '',
      include: [],
      filters: {},
      encoding: 'json',
      http_auth_password: '',
    });
    expect(all.map(each => each.id)).toEqual(all.map(each => each.id).sort((a, b) => a - b));
  });

  it('returns a webhook with its state', async () => {
    const { id } = await service.succeed(webhooks.create, input);
    expect(await service.succeed(webhooks.read, { id: String(id) })).toEqual({
      id,
      ...input,
      http_auth_user: '',
      http_auth_password: '',
      include: [],
      filters: {},
      encoding: 'json',
      ...untried,
    });
  });

  it('says of all webhooks how they are, in the order of the list', async () => {
    await service.succeed(webhooks.create, input);
    const ids = (await service.succeed(webhooks.list)).map(({ id }) => id);
    const health = await service.succeed(webhooks.health);
    expect(health.map(({ id }) => id)).toEqual(ids);
    expect(health.at(-1)).toEqual({
      id: ids.at(-1),
      ...untried,
    });
  });

  it('shows a webhook whose password cannot be decrypted without it, and all others as they are', async () => {
    const credentials = { http_auth_user: 'user', http_auth_password: 'password' };
    const whole = await service.succeed(webhooks.create, { ...input, ...credentials });
    const damaged = await service.succeed(webhooks.create, { ...input, ...credentials });
    const damage = "UPDATE webhooks SET http_auth_password = 'broken' WHERE id = $1";
    await service.database.query(damage, [damaged.id]);
    const without = { ...damaged, http_auth_password: '' };
    expect(await service.succeed(webhooks.list)).toEqual(expect.arrayContaining([whole, without]));
    const { id } = damaged;
    expect(await service.succeed(webhooks.read, { id })).toMatchObject({ ...without, enabled: true });
    const metrics = await Metrics.of(service.managementPort);
    expect(metrics.value('webhook_own_faults_total', { cause: 'encryption' })).toBe(2);
    await service.succeed(webhooks.delete, { id });
  });

  it('lists 5,000 at once, by id, and has a cursor only if there are more; their states too', async () => {
    const { id: before } = await service.succeed(webhooks.create, input);
    const copied =
      'actions, subscription_url, http_auth_user, http_auth_password, secret, include, filters, encoding';
    await service.database.query(
      `INSERT INTO webhooks (${copied}) SELECT ${copied} FROM webhooks, generate_series(1, 5000) WHERE id = $1`,
      [before],
    );
    const lists: RequestContract<ListPlaceFilter, { id: number }[]>[] = [webhooks.list, webhooks.health];
    for (const contract of lists) {
      const first = await service.ask(contract);
      const after = first.headers.get(headerNames.nextCursor);
      const last = await service.ask(contract, { after });
      const ids = [...first.body, ...last.body].map(({ id }) => id);
      expect(first.body).toHaveLength(5_000);
      expect(ids.slice(-5_000)).toEqual(Array.from({ length: 5_000 }, (_, at) => before + 1 + at));
      expect(last.headers.get(headerNames.nextCursor)).toBeUndefined();
    }
    await service.database.query('DELETE FROM webhooks WHERE id > $1', [before]);
  });

  it('removes duplicate actions', async () => {
    const { actions } = await service.succeed(webhooks.create, {
      ...input,
      actions: ['TICKET_CREATED', 'TICKET_CREATED'],
    });
    expect(actions).toEqual(['TICKET_CREATED']);
  });

  it('rejects unknown actions, and names them', async () => {
    const { errors } = await service.ask(webhooks.create, {
      ...input,
      actions: ['FORWARDING_CREATED', 'NOPE', 'TICKET_CREATE'],
    });
    expect(errors).toEqual([
      { field: 'actions[1]', code: codes.unknownAction, message: 'actions[1] is not an action: NOPE' },
      {
        field: 'actions[2]',
        code: codes.unknownAction,
        message: 'actions[2] is not an action: TICKET_CREATE: did you mean TICKET_CREATED?',
      },
    ]);
  });

  it('rejects a webhook without actions', async () => {
    const { errors } = await service.ask(webhooks.create, { ...input, actions: [] });
    expect(errors).toEqual([{ field: 'actions', code: codes.required, message: 'actions is required' }]);
  });

  it.each([
    'ftp://example.com/',
    '/hook',
    'http://user:pass@example.com/',
    'http://user@example.com/',
    ' http://example.com/',
    'http://exa\nmple.com/',
    'http:///',
    'javascript:alert(1)',
  ])('rejects %j as a subscription_url', async subscription_url => {
    const { status, errors } = await service.ask(webhooks.create, { ...input, subscription_url });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field: 'subscription_url', code: codes.wrongFormat }]);
  });

  it('reports all problems of the fields at once', async () => {
    const bad = {
      actions: 'FORWARDING_CREATED',
      subscription_url: `http://a/${'b'.repeat(2048)}`,
      http_auth_user: 'a:b',
      http_auth_password: 7,
    };
    const { errors } = await service.ask(webhooks.create, bad);
    expect(errors).toMatchObject([
      { field: 'actions', code: codes.wrongType },
      { field: 'subscription_url', code: codes.tooLong },
      { field: 'http_auth_user', code: codes.forbiddenCharacter },
      { field: 'http_auth_password', code: codes.wrongType },
    ]);
    expect((await service.ask(webhooks.create)).errors).toMatchObject([
      { field: 'actions', code: codes.required },
      { field: 'subscription_url', code: codes.required },
    ]);
  });

  it('reports problems of fields, actions and address in one answer', async () => {
    const bad = { actions: ['', 'NOPE', 7], subscription_url: 'http://10.0.0.1/', http_auth_user: 'a:b' };
    const { errors } = await service.ask(webhooks.create, bad);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['actions[0]', codes.required],
      ['actions[2]', codes.wrongType],
      ['http_auth_user', codes.forbiddenCharacter],
      ['actions[1]', codes.unknownAction],
      ['subscription_url', codes.forbiddenAddress],
    ]);
  });

  it('rejects an address that is not public', async () => {
    const bad = { actions: ['NOPE'], subscription_url: 'http://localhost:3000/' };
    expect((await service.ask(webhooks.create, bad)).errors).toEqual([
      { field: 'actions[0]', code: codes.unknownAction, message: 'actions[0] is not an action: NOPE' },
      {
        field: 'subscription_url',
        code: codes.forbiddenAddress,
        message: 'subscription_url leads to an address that is not public',
      },
    ]);
  });

  it('accepts a host name that cannot be resolved', async () => {
    await service.succeed(webhooks.create, { ...input, subscription_url: 'https://nowhere.invalid/hook' });
  });

  it('lists all actions of the catalogue with a description', async () => {
    const actions = await service.succeed(webhooks.actions);
    expect(actions).toHaveLength(events.length);
    const conversation_id = expect.objectContaining({ type: 'string' });
    expect(actions).toContainEqual({
      action: 'CHAT_AGENT_ASSIGNED',
      description: 'An agent was assigned to a chat',
      schema: expect.objectContaining({ properties: expect.objectContaining({ conversation_id }) }),
      sample: expect.objectContaining({ action: 'CHAT_AGENT_ASSIGNED', agent_login: 'anna.nowak' }),
    });
    await service.succeed(webhooks.create, { ...input, actions: actions.map(({ action }) => action) });
  });

  it('creates a secret for each webhook', async () => {
    const secretOf = async () =>
      service.succeed(webhooks.secret, await service.succeed(webhooks.create, input));
    const [first, second] = [await secretOf(), await secretOf()];
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(second.secret).not.toBe(first.secret);
  });

  describe('of a user who may not read everything', () => {
    const withheld = (...contracts: RequestContract[]) => ({
      withheld: contracts.map(({ subject }) => subject).join(' '),
    });
    const whole = { include: ['changes', 'object'] };

    it('shows its password to whom its secret is permitted', async () => {
      const credentials = { http_auth_user: 'me', http_auth_password: 'known' };
      const { id } = await service.succeed(webhooks.create, { ...input, ...credentials });
      const shown = async (headers: RequestHeaders) => {
        const { body } = await service.ask(webhooks.list, {}, headers);
        const one = await service.ask(webhooks.read, { id }, headers);
        return [body.find(each => each.id === id), one.body].map(each => each!.http_auth_password);
      };
      expect(await shown({})).toEqual(['known', 'known']);
      expect(await shown(withheld(tickets.read))).toEqual(['known', 'known']);
      expect(await shown(withheld(tickets.read, webhooks.secret))).toEqual(['', '']);
    });

    it.each(
      events.flatMap(({ action, readings }) => readings.map(({ operation }) => [action, operation] as const)),
    )('includes no object of %s', async (action, operation) => {
      const asked = { ...input, actions: [action], ...whole };
      const { status, errors } = await service.ask(webhooks.create, asked, withheld(operation));
      const message = `include needs the permission ${permissionFor(operation.routes[0]!)}, because of ${action}`;
      expect({ status, errors }).toEqual({
        status: 403,
        errors: [{ field: 'include', code: codes.forbidden, message }],
      });
      for (const include of [[], ['actor']])
        expect(await service.ask(webhooks.create, { ...asked, include }, withheld(operation))).toMatchObject({
          status: 200,
        });
    });

    it('reveals nothing of an object by what its filters let through', async () => {
      const ask = (filters: object) =>
        service.ask(
          webhooks.create,
          { ...input, actions: ['TICKET_UPDATED'], filters },
          withheld(tickets.read),
        );
      expect(await ask({ status_id: [6], not_actor: ['me'], action: ['x'] })).toMatchObject({ status: 400 });
      expect(await ask({ status_id: [6], not_actor: ['me'] })).toMatchObject({ status: 200 });
      expect(await ask({ subject: ['x'], status_id: [6] })).toMatchObject({
        status: 403,
        errors: [{ field: 'filters.subject', code: codes.forbidden }],
      });
    });

    it('is changed neither to one that shows objects, nor from one', async () => {
      const change = (id: number, fields: object) =>
        service.ask(webhooks.update, { id, ...fields }, withheld(forwardings.read));
      const plain = await service.succeed(webhooks.create, {
        ...input,
        actions: ['TICKET_CREATED'],
        include: ['object'],
      });
      expect(await change(plain.id, { include: ['changes'] })).toMatchObject({ status: 200 });
      expect(await change(plain.id, { actions: ['FORWARDING_CREATED'] })).toMatchObject({ status: 403 });
      expect(await service.succeed(webhooks.read, { id: plain.id })).toMatchObject({
        actions: ['TICKET_CREATED'],
      });
      const showing = await service.succeed(webhooks.create, { ...input, include: ['object'] });
      for (const fields of [
        { subscription_url: 'http://198.51.101.8/' },
        { include: [] },
        { actions: ['TICKET_CREATED'] },
      ])
        expect(await change(showing.id, fields)).toMatchObject({
          status: 403,
          errors: [{ field: 'include' }],
        });
    });
  });

  it('deletes a webhook', async () => {
    const { id } = await service.succeed(webhooks.create, input);
    const answer = await service.ask(webhooks.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    for (const gone of [webhooks.read, webhooks.secret, webhooks.delete]) {
      const { status, errors } = await service.ask<WebhookId, unknown>(gone, { id });
      expect({ status, errors }).toEqual({
        status: 404,
        errors: [{ field: 'id', code: codes.notFound, message: `webhook ${id} does not exist` }],
      });
    }
  });

  it('encrypts passwords and secrets in the database, also in answers stored for an Idempotency-Key', async () => {
    const password = 'correct horse battery';
    const headers = { idempotencyKey: 'once' };
    const answer = await service.ask(
      webhooks.create,
      { ...input, http_auth_user: 'u', http_auth_password: password },
      headers,
    );
    const again = await service.ask(
      webhooks.create,
      { ...input, http_auth_user: 'u', http_auth_password: password },
      headers,
    );
    expect(again.body).toEqual(answer.body);
    const { secret } = await service.succeed(webhooks.secret, { id: answer.body.id });
    const rows = await service.database.query(
      'SELECT webhooks::text AS row FROM webhooks UNION ALL SELECT idempotency_keys::text FROM idempotency_keys',
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain('once');
    expect(text).not.toContain(password);
    expect(text).not.toContain(secret);
  });
});
