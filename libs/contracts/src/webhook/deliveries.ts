import { CalendarOrEmpty, From, Timestamp } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { AnyObject, ObjectList, TextsByName } from '../fields/objects';
import { After, Limit, Offset } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, explained, one, pageOf, request } from '../message';
import { withinRights } from '../rights';
import { WebhookId } from './webhooks';

export const deliveryStatuses = ['pending', 'delivered', 'exhausted', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export class DeliveryFilter extends WebhookId {
  @OneOf(['', ...deliveryStatuses], { optional: true, whenOmitted: 'all statuses' })
  status?: DeliveryStatus | '';

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;
}

export class AttemptView {
  @Timestamp() at: string;
  @Integer({ min: 100, max: 999, nullable: true, description: '`null` without an answer', example: 200 })
  status_code: number | null;
  @Text({
    max: 1000,
    mayBeEmpty: true,
    description: 'Why there was no answer; otherwise empty',
    example: '',
  })
  error: string;
  @Integer({ min: 0, max: 60_000, example: 84 }) duration_ms: number;
  @Text({ max: 1024, mayBeEmpty: true, description: 'First 1 KiB of the answer', example: 'ok' })
  response: string;
}

export class DeliveryView {
  @Id({ example: 1 }) delivery_id: number;
  @Text({
    max: 36,
    description: 'The same for all webhooks that receive the event',
    example: '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11',
  })
  event_id: string;
  @Text({ max: 64, example: 'CHAT_CONVERSATION_CREATED' }) action: string;
  @OneOf(deliveryStatuses, { example: 'delivered' }) status: DeliveryStatus;
  @Timestamp() created_at: string;
  @CalendarOrEmpty('timestamp', { description: 'Empty if there is no further attempt', example: '' })
  next_attempt_at: string;
  @ObjectList(() => AttemptView, { description: 'The latest 100, oldest first' }) attempts: AttemptView[];
}

export class DeliveryDetails extends DeliveryView {
  @AnyObject({
    description: 'What each attempt carries, in the `encoding` of its webhook',
    example: {
      action: 'CHAT_CONVERSATION_CREATED',
      date: '2026-05-29 08:30:15',
      conversation_id: '0196f0c4-7d1e-7a53-9c1b-2f6d8e4a1b90',
      chat_queue_id: 1,
    },
  })
  payload: object;

  @TextsByName({
    description: 'Headers of the latest attempt, without credentials; empty if none was made',
    example: {
      'content-type': 'application/json',
      'webhook-id': '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11_1',
      'webhook-timestamp': '1780043400',
      'user-agent': 'Patchbay/2.0.0',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      authorization: 'Basic ***',
    },
  })
  headers: Record<string, string>;
}

export class DeliveryId extends WebhookId {
  @Id({ description: 'Identifier of the delivery', example: 1 })
  delivery_id: number;
}

export class TestWebhook extends WebhookId {
  @Text({
    max: 64,
    optional: true,
    whenOmitted: '`TEST`',
    description: 'Action whose sample is sent; the webhook need not subscribe to it',
    example: 'CHAT_CONVERSATION_CREATED',
  })
  action?: string;
}

export class ReplayDeliveries extends WebhookId {
  @From({ description: 'Only deliveries created at this time or later' })
  since: string;

  @OneOf(['', ...deliveryStatuses], { optional: true, whenOmitted: '`exhausted`' })
  status?: DeliveryStatus | '';
}

export class Replayed {
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Deliveries to be sent again', example: 3 })
  count: number;
}

export const webhookDeliveries = {
  test: explained(
    'A sample of an action has `"test": true` in its payload.',
    request(
      'webhook.deliveries.test',
      'POST /webhooks/:id/test',
      TestWebhook,
      empty,
      'Sends a test payload, or a sample of an action',
    ),
  ),
  list: request(
    'webhook.deliveries.list',
    'GET /webhooks/:id/deliveries',
    DeliveryFilter,
    pageOf(DeliveryView),
    'Lists the deliveries of a webhook with their attempts, newest first',
  ),
  read: explained(
    '`changes` and `object`, which the webhook includes, are shown only to users who may read the object.',
    withinRights(
      request(
        'webhook.deliveries.read',
        'GET /webhooks/:id/deliveries/:delivery_id',
        DeliveryId,
        one(DeliveryDetails),
        'Returns a delivery with its payload and the headers that were sent',
      ),
    ),
  ),
  redeliver: request(
    'webhook.deliveries.redeliver',
    'POST /webhooks/:id/deliveries/:delivery_id/redeliver',
    DeliveryId,
    empty,
    'Sends a delivery again',
  ),
  replay: request(
    'webhook.deliveries.replay',
    'POST /webhooks/:id/replay',
    ReplayDeliveries,
    one(Replayed),
    'Sends all deliveries since a given time and with a given status again',
  ),
};
