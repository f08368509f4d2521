import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import type { AnyEvent } from '@patchbay/contracts/message';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from '../system';
import { query } from './ledger';

const lost = 36;

describe('a stream that loses its end in a power cut', () => {
  let system: System;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    system = await System.start({}, ['telephony']);
    receiver = await WebhookReceiver.start();
    const actions = [forwardingEvents.created.action, companyEvents.created.action];
    await system.succeed('POST', '/webhooks', { actions, subscription_url: receiver.url });
  });
  afterEach(async () => {
    await system.stop();
    await receiver.stop();
  });

  const received = () =>
    new Set(receiver.requests.map(({ headers }) => String(headers['webhook-id']).split('_')[0]!));
  const allReceived = (ids: readonly string[]) =>
    eventually(() => expect(ids.filter(id => !received().has(id))).toEqual([]));

  it.each([
    ['fewer', 10],
    ['more', 60],
  ])(
    'delivers every event, if %s events of another service take the lost sequence numbers',
    async (_fewerOrMore, count) => {
      const streams = join(system.directory, 'nats', 'streams', 'jetstream', '$G', 'streams');
      const messages = join(streams, 'EVENTS', 'msgs');
      const copy = join(system.directory, 'copy');
      await allReceived(await addEvents(system, 'telephony', forwardingEvents.created, 20));
      await system.patchbay.nats!.stop();
      cpSync(messages, copy, { recursive: true });
      await system.patchbay.nats!.start();
      const cut = await addEvents(system, 'telephony', forwardingEvents.created, lost);
      await allReceived(cut);
      // Its relay would publish the lost events again, with the same sequence numbers.
      await system.patchbay.service('telephony').stop();
      await system.patchbay.nats!.stop();
      rmSync(messages, { recursive: true });
      cpSync(copy, messages, { recursive: true });
      const added = await addEvents(system, 'crm', companyEvents.created, count);
      await system.patchbay.nats!.start();
      await allReceived(added);
      await system.patchbay.service('telephony').start();
      const late = await addEvents(system, 'telephony', forwardingEvents.created, 1);
      await allReceived(late);
      expect(receiver.requests).toHaveLength(20 + lost + count + 1);
    },
  );
});

/**
 * Adds events to the outbox of a service, each of an aggregate of its own.
 *
 * @returns the ids of the events
 */
async function addEvents(system: System, service: string, event: AnyEvent, count: number): Promise<string[]> {
  const rows = await query(
    system,
    `INSERT INTO ${service}.outbox (event_id, subject, aggregate, payload, request_id, trace)
     SELECT uuidv7(), '${event.subject}', '${event.aggregate}=' || n, json_build_object('action', '${event.action}'), '', ''
     FROM generate_series(1, ${count}) n RETURNING event_id`,
  );
  return rows.map(({ event_id }) => event_id);
}
