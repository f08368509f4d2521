import { Flag } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, empty, explained, listOf, one, request } from '../message';
import { SubscriptionUrl, WithoutColon } from './subscriber-fields';

export class CreateWebhook {
  @TextList({
    max: 64,
    description: 'Events to be told of, from the webhook actions',
    example: ['CHAT_CONVERSATION_CREATED'],
  })
  actions: string[];

  @SubscriptionUrl({ description: 'Where events are sent to', example: 'https://example.com/hooks' })
  subscription_url: string;

  @WithoutColon()
  @Text({
    max: 255,
    optional: true,
    description: 'User for Basic authentication at the subscriber',
    example: 'patchbay',
  })
  http_auth_user?: string;

  @Text({
    max: 1024,
    optional: true,
    description: 'Password for Basic authentication at the subscriber',
    example: 'correct horse',
  })
  http_auth_password?: string;
}

export class WebhookId {
  @Id({ description: 'Identifier of the webhook', example: 1 })
  id: number;
}

/** Credentials that are unset are empty strings. */
export class WebhookView {
  @Id({ example: 1 }) id: number;
  @TextList({ max: 64, example: ['CHAT_CONVERSATION_CREATED'] }) actions: string[];
  @SubscriptionUrl({ example: 'https://example.com/hooks' }) subscription_url: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'patchbay' }) http_auth_user: string;
  @Text({ max: 1024, mayBeEmpty: true, example: 'correct horse' }) http_auth_password: string;
}

export class WebhookDetails extends WebhookView {
  @Flag({ description: 'Whether events are sent' }) enabled: boolean;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Why no events are sent; empty while they are',
    example: '',
  })
  disabled_reason: string;
}

export class WebhookAction {
  @Text({ max: 64, example: 'CHAT_CONVERSATION_CREATED' }) action: string;
  @Text({ max: 255, example: 'A chat conversation was created' }) description: string;
}

export class WebhookSecret {
  @Text({
    max: 255,
    description: 'Key of the signature, in the form of Standard Webhooks: `whsec_` and Base64',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret: string;
}

export const webhooks = {
  create: explained(
    'The URL must lead to a public address, unless the operator allows others. What is sent to it is described under Events.',
    request('webhook.webhooks.create', 'POST /webhooks', CreateWebhook, one(WebhookView), 'Adds a webhook'),
  ),
  list: request('webhook.webhooks.list', 'GET /webhooks', NoInput, listOf(WebhookView), 'Lists all webhooks'),
  actions: request(
    'webhook.webhooks.actions',
    'GET /webhooks/actions',
    NoInput,
    listOf(WebhookAction),
    'Lists the actions that a webhook can subscribe to',
  ),
  read: request(
    'webhook.webhooks.read',
    'GET /webhooks/:id',
    WebhookId,
    one(WebhookDetails),
    'Returns a webhook',
  ),
  secret: request(
    'webhook.webhooks.secret',
    'GET /webhooks/:id/secret',
    WebhookId,
    one(WebhookSecret),
    'Returns the secret that signs what a webhook sends',
  ),
  rotateSecret: request(
    'webhook.webhooks.rotate-secret',
    'POST /webhooks/:id/secret/rotate',
    WebhookId,
    one(WebhookSecret),
    'Gives a webhook a new secret; the old one signs too for 24 hours',
  ),
  enable: request(
    'webhook.webhooks.enable',
    'POST /webhooks/:id/enable',
    WebhookId,
    empty,
    'Sends events to a webhook again that was disabled',
  ),
  delete: request('webhook.webhooks.delete', 'DELETE /webhooks/:id', WebhookId, empty, 'Deletes a webhook'),
};
