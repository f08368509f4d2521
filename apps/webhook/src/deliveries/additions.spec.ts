import { codes } from '@patchbay/contracts/problems';
import { forwardingEvents, forwardings } from '@patchbay/contracts/telephony/forwardings';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { type DeliveryView, webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { type CreateWebhook, webhooks } from '@patchbay/contracts/webhook/webhooks';
import { TestSystem } from '../test-system';

const { created, updated, deleted } = forwardingEvents;
const actions = [created, updated, deleted].map(({ action }) => action);
const ours = { type: 'api_user', name: 'our-program' } as const;
const date = '2026-05-29 08:30:00';

const forwarding = (fields: object) => ({ id: '1', forward_to: '1', description: '', ...fields }) as never;

describe('what a webhook can ask for', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const receiverOf = async (fields: Partial<CreateWebhook>) =>
    (await system.subscribers.add(undefined, { actions, ...fields })).receiver;
  type Receiver = Awaited<ReturnType<typeof receiverOf>>;
  const bodiesOf = async (receiver: Receiver, count: number) =>
    (await receiver.received(count)).map(({ body }) => JSON.parse(body.toString()));

  /** Adds, changes and deletes a forwarding, of which the description is what is changed. */
  const publishAll = async (forwarding_id: number, actor = ours) => {
    const before = forwarding({ description: 'old' });
    const after = forwarding({ description: 'new' });
    await system.publisher.publish(created, { forwarding_id }, { actor, after: before });
    await system.publisher.publish(updated, { forwarding_id }, { actor, before, after });
    await system.publisher.publish(deleted, { forwarding_id }, { before: after });
    await system.publisher.allHandledBy('webhook', system.service.database);
  };

  it('gets the plain payload without asking', async () => {
    const receiver = await receiverOf({});
    await publishAll(1);
    expect(await bodiesOf(receiver, 3)).toEqual(actions.map(action => ({ action, date, forwarding_id: 1 })));
  });

  it('gets who made the change, what it was, and the object after it', async () => {
    const receiver = await receiverOf({ include: ['actor', 'changes', 'object'] });
    await publishAll(1);
    const plain = (action: string) => ({ action, date, forwarding_id: 1 });
    expect(await bodiesOf(receiver, 3)).toEqual([
      {
        ...plain('FORWARDING_CREATED'),
        actor: ours,
        changes: { id: [null, '1'], forward_to: [null, '1'], description: [null, 'old'] },
        object: { id: '1', forward_to: '1', description: 'old' },
      },
      {
        ...plain('FORWARDING_UPDATED'),
        actor: ours,
        changes: { description: ['old', 'new'] },
        object: { id: '1', forward_to: '1', description: 'new' },
      },
      {
        ...plain('FORWARDING_DELETED'),
        changes: { id: ['1', null], forward_to: ['1', null], description: ['new', null] },
      },
    ]);
  });

  it('is shown in its log without the object to those who may not read that', async () => {
    const { service, subscribers } = system;
    const { id, receiver } = await subscribers.add(undefined, { include: ['actor', 'changes', 'object'] });
    await publishAll(1);
    const [body] = await bodiesOf(receiver, 1);
    const [{ delivery_id }] = (await service.succeed(webhookDeliveries.list, { id })).result as [
      DeliveryView,
    ];
    const shownTo = async (withheld?: string) =>
      (await service.ask(webhookDeliveries.read, { id, delivery_id }, { withheld })).body.payload;
    expect(await shownTo()).toEqual(body);
    expect(await shownTo(tickets.read.subject)).toEqual(body);
    const { changes: _changes, object: _object, ...others } = body;
    expect(await shownTo(`${tickets.read.subject} ${forwardings.read.subject}`)).toEqual(others);
    expect(others).toMatchObject({ actor: ours });
  });

  it.each(['actor', 'changes', 'object'] as const)(
    'gets nothing beside its %s if it asks for no more',
    async name => {
      const receiver = await receiverOf({ include: [name] });
      await publishAll(1);
      const [, body] = await bodiesOf(receiver, 3);
      expect(Object.keys(body)).toEqual(['action', 'date', 'forwarding_id', name]);
    },
  );

  it('gets only what passes its filters, on fields of the payload and of the object', async () => {
    const byPayload = await receiverOf({ filters: { forwarding_id: [2, '3'] } });
    const byObject = await receiverOf({ filters: { description: ['new'] } });
    const byBoth = await receiverOf({ filters: { forwarding_id: [1], description: ['old'] } });
    const byActor = await receiverOf({ filters: { not_actor: ['our-program'] } });
    for (const id of [1, 2]) await publishAll(id);
    const idsOf = async (receiver: Receiver, count: number) =>
      (await bodiesOf(receiver, count)).map(({ action, forwarding_id }) => [action, forwarding_id]);
    const [first, second, third] = actions;
    expect(await idsOf(byPayload, 3)).toEqual([
      [first, 2],
      [second, 2],
      [third, 2],
    ]);
    // The object of a deleted one is as it was before.
    expect((await idsOf(byObject, 4)).toSorted()).toEqual([
      [third, 1],
      [third, 2],
      [second, 1],
      [second, 2],
    ]);
    expect(await idsOf(byBoth, 1)).toEqual([[first, 1]]);
    expect((await idsOf(byActor, 2)).toSorted()).toEqual([
      [third, 1],
      [third, 2],
    ]);
  });

  it('gets an event if one of a list is wanted', async () => {
    const wanted = {
      actions: [ticketEvents.updated.action],
      filters: { tags: ['vip'] },
      include: ['object' as const],
    };
    const receiver = await receiverOf(wanted);
    const ticket = (tags: string[]) => ({ ticket_id: 1, tags }) as never;
    const payload = { ticket_id: 1, status_id: 1, substatus_id: null };
    for (const tags of [[], ['new'], ['new', 'vip']])
      await system.publisher.publish(ticketEvents.updated, payload, { after: ticket(tags) });
    // Those of one ticket come in order.
    expect(await bodiesOf(receiver, 1)).toMatchObject([{ object: { tags: ['new', 'vip'] } }]);
  });

  it('passes events without a change to all but filters of the object', async () => {
    const included = await receiverOf({ include: ['actor', 'changes', 'object'] });
    const filtered = await receiverOf({ filters: { description: [''] } });
    await system.publisher.publish(created, { forwarding_id: 1 });
    await system.publisher.allHandledBy('webhook', system.service.database);
    expect(await bodiesOf(included, 1)).toEqual([{ action: created.action, date, forwarding_id: 1 }]);
    expect(filtered.requests).toEqual([]);
  });

  it('gets them in a test too', async () => {
    const subscriber = await system.subscribers.add(undefined, { actions, include: ['actor', 'object'] });
    await system.service.succeed(webhookDeliveries.test, { id: subscriber.id, action: updated.action });
    const [body] = await bodiesOf(subscriber.receiver, 1);
    expect(body).toMatchObject({
      test: true,
      actor: { type: 'api_user' },
      object: { forward_to: '600700800' },
    });
    expect(body).not.toHaveProperty('changes');
  });

  it('shows and changes both, and checks filters against the actions that stay', async () => {
    const { id } = await system.subscribers.add(undefined, {
      actions,
      include: ['object'],
      filters: { description: ['a', 1] },
    });
    const read = () => system.service.succeed(webhooks.read, { id });
    expect(await read()).toMatchObject({ include: ['object'], filters: { description: ['a', '1'] } });
    await system.service.succeed(webhooks.update, { id, include: [], filters: { forwarding_id: [7] } });
    expect(await read()).toMatchObject({ include: [], filters: { forwarding_id: ['7'] } });
    const { status, errors } = await system.service.ask(webhooks.update, {
      id,
      actions: [chatEvents.closed.action],
    });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field: 'filters.forwarding_id', code: codes.unknownField }]);
    await system.service.succeed(webhooks.update, { id, actions: [chatEvents.closed.action], filters: {} });
    expect(await read()).toMatchObject({ filters: {} });
  });

  it.each([
    [{ filters: 'x' }, 'filters', codes.wrongType],
    [{ filters: { nothing: ['1'] } }, 'filters.nothing', codes.unknownField],
    [{ filters: { toString: ['1'] } }, 'filters.toString', codes.unknownField],
    [{ filters: { forwarding_id: 1 } }, 'filters.forwarding_id', codes.wrongType],
    [{ filters: { forwarding_id: [] } }, 'filters.forwarding_id', codes.tooShort],
    [{ filters: { forwarding_id: Array(101).fill(1) } }, 'filters.forwarding_id', codes.tooLong],
    [{ filters: { forwarding_id: [{}] } }, 'filters.forwarding_id[0]', codes.wrongType],
    [{ filters: { not_actor: ['x'.repeat(1_001)] } }, 'filters.not_actor[0]', codes.tooLong],
    [{ filters: { not_actor: ['a\0b'] } }, 'filters.not_actor[0]', codes.forbiddenCharacter],
    [{ include: ['secret'] }, 'include[0]', codes.notAllowed],
  ])('refuses %j', async (fields, field, code) => {
    const input = { actions, subscription_url: 'http://127.0.0.1:8080/', ...fields };
    const { status, errors } = await system.service.ask(webhooks.create, input);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field, code }]);
  });
});
