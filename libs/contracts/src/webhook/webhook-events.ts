import { Flag } from '../fields/choices';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { eventsOf } from '../message';
import { readBy } from '../rights';
import { webhooks } from './webhooks';

export class DeliveryFailed {
  @Id({ example: 1 }) webhook_id: number;
  @Id({ description: 'The delivery with the failed attempt', example: 1 }) delivery_id: number;
  @Text({
    max: 1000,
    description: 'How it failed: `HTTP` and the status, or the error that kept the answer away',
    example: 'HTTP 500',
  })
  last_error: string;
}

/** A webhook in events: who may read events may not read its credentials. */
export class WebhookState {
  @Flag({ description: 'Whether events are sent', example: false }) enabled: boolean;
  @Text({ max: 255, mayBeEmpty: true, example: 'the subscriber answered 410 Gone' }) disabled_reason: string;
}

const webhookEvent = eventsOf(
  'webhook',
  'webhook_id',
  WebhookState,
  readBy(webhooks.read, { id: 'webhook_id' }),
);

/** For operators: which subscribers do not work. */
export const webhookEvents = {
  disabled: webhookEvent('WEBHOOK_DISABLED', DeliveryFailed, 'A webhook was disabled'),
  exhausted: webhookEvent('DELIVERY_EXHAUSTED', DeliveryFailed, 'The last attempt of a delivery failed'),
};
