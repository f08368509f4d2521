import { Flag } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, empty, explained, listOf, one, request } from '../message';
import { SubscriptionUrl, WithoutColon } from './subscriber-fields';

export class CreateWebhook {
  @TextList({
    max: 64,
    description: 'Actions of the events to receive; see `GET /webhooks/actions`',
    example: ['CHAT_CONVERSATION_CREATED'],
  })
  actions: string[];

  @SubscriptionUrl({ description: 'URL to which events are sent', example: 'https://example.com/hooks' })
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

/** Unset credentials are empty strings, and so is a password that cannot be decrypted. */
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
    description: 'Why the webhook is disabled; empty while it is enabled',
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
    description: 'Signing key in the format of Standard Webhooks: `whsec_` and Base64',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret: string;
}

export const webhooks = {
  create: explained(
    'The URL must resolve to a public address, unless the operator allows others. The chapter Events describes the requests that it receives.',
    request('webhook.webhooks.create', 'POST /webhooks', CreateWebhook, one(WebhookView), 'Adds a webhook'),
  ),
  list: explained(
    'A password that cannot be decrypted is empty although `http_auth_user` is not.',
    request('webhook.webhooks.list', 'GET /webhooks', NoInput, listOf(WebhookView), 'Lists all webhooks'),
  ),
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
    'Returns the secret that signs the deliveries of a webhook',
  ),
  rotateSecret: request(
    'webhook.webhooks.rotate-secret',
    'POST /webhooks/:id/secret/rotate',
    WebhookId,
    one(WebhookSecret),
    'Replaces the secret of a webhook; the old secret also signs for another 24 hours',
  ),
  enable: request(
    'webhook.webhooks.enable',
    'POST /webhooks/:id/enable',
    WebhookId,
    empty,
    'Enables a webhook that was disabled',
  ),
  delete: request('webhook.webhooks.delete', 'DELETE /webhooks/:id', WebhookId, empty, 'Deletes a webhook'),
};
