import { both, partial } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { AnyObject } from '../fields/objects';
import { Text } from '../fields/text';
import { ListPlaceFilter, inPages } from '../list-pages';
import { NoInput, empty, explained, listOf, one, request } from '../message';
import { secret, withinRights } from '../rights';
import { Health } from './health';
import {
  type Addition,
  type Encoding,
  EncodingField,
  type Filters,
  FiltersField,
  Include,
  SubscriptionUrl,
  WithoutColon,
} from './subscriber-fields';

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

  @Include({ optional: true })
  include?: Addition[];

  @FiltersField({ optional: true })
  filters?: Filters;

  @EncodingField({ optional: true, whenOmitted: '`json`' })
  encoding?: Encoding;
}

export class WebhookId {
  @Id({ description: 'Identifier of the webhook', example: 1 })
  id: number;
}

export class UpdateWebhook extends both(WebhookId, partial(CreateWebhook)) {}

/** Unset credentials are empty strings, and so is a password that cannot be decrypted, or that the user may not see. */
export class WebhookView {
  @Id({ example: 1 }) id: number;
  @TextList({ max: 64, example: ['CHAT_CONVERSATION_CREATED'] }) actions: string[];
  @SubscriptionUrl({ example: 'https://example.com/hooks' }) subscription_url: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'patchbay' }) http_auth_user: string;
  @Text({ max: 1024, mayBeEmpty: true, example: 'correct horse' }) http_auth_password: string;
  @Include() include: Addition[];
  @FiltersField() filters: Filters;
  @EncodingField() encoding: Encoding;
}

export class WebhookHealth extends both(WebhookId, Health) {}

export class WebhookDetails extends both(WebhookView, Health) {}

export class WebhookAction {
  @Text({ max: 64, example: 'CHAT_CONVERSATION_CREATED' }) action: string;
  @Text({ max: 255, example: 'A chat conversation was created' }) description: string;

  @AnyObject({
    description: 'JSON Schema (draft 2020-12) of the payload',
    example: {
      type: 'object',
      properties: {
        action: { type: 'string', const: 'CHAT_CONVERSATION_CREATED' },
        chat_queue_id: { type: 'integer' },
      },
      required: ['action', 'chat_queue_id'],
    },
  })
  schema: object;

  @AnyObject({
    description: 'A payload with all fields',
    example: { action: 'CHAT_CONVERSATION_CREATED', chat_queue_id: 1 },
  })
  sample: object;
}

export class WebhookSecret {
  @Text({
    max: 255,
    description: 'Signing key in the format of Standard Webhooks: `whsec_` and Base64',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret: string;
}

const showsPasswords =
  '`http_auth_password` is empty for users without the permission `GET /webhooks/*/secret`, which no wildcard such as `GET /**` includes.';
const showsObjects =
  '`changes` and `object` in `include`, and filters for fields that are not in the payload, need the permission to read these objects, such as `GET /tickets/*`.';

export const webhooks = {
  create: explained(
    `The URL must resolve to a public address, unless the operator allows others. The chapter Events describes the requests that it receives. ${showsObjects}`,
    withinRights(
      request('webhook.webhooks.create', 'POST /webhooks', CreateWebhook, one(WebhookView), 'Adds a webhook'),
    ),
  ),
  update: explained(
    `Its log and its waiting deliveries stay, also those of an action that it no longer has. Another URL is tried at once, without the pause of the old one. At another origin (scheme, host or port) the user and the password that are not given with it are dropped, and the secret is replaced; the old one also signs for another 24 hours. ${showsObjects} So does a change of one that has them.`,
    withinRights(
      request('webhook.webhooks.update', 'PUT /webhooks/:id', UpdateWebhook, empty, 'Changes a webhook'),
    ),
  ),
  list: explained(
    `${inPages} ${showsPasswords} One that cannot be decrypted is empty too.`,
    withinRights(
      request(
        'webhook.webhooks.list',
        'GET /webhooks',
        ListPlaceFilter,
        listOf(WebhookView),
        'Lists all webhooks',
      ),
    ),
  ),
  health: explained(
    inPages,
    request(
      'webhook.webhooks.health',
      'GET /webhooks/health',
      ListPlaceFilter,
      listOf(WebhookHealth),
      'Returns the state of all webhooks, and the outcome of their deliveries',
    ),
  ),
  actions: request(
    'webhook.webhooks.actions',
    'GET /webhooks/actions',
    NoInput,
    listOf(WebhookAction),
    'Lists the actions that a webhook can subscribe to',
  ),
  read: explained(
    showsPasswords,
    withinRights(
      request(
        'webhook.webhooks.read',
        'GET /webhooks/:id',
        WebhookId,
        one(WebhookDetails),
        'Returns a webhook',
      ),
    ),
  ),
  secret: secret(
    request(
      'webhook.webhooks.secret',
      'GET /webhooks/:id/secret',
      WebhookId,
      one(WebhookSecret),
      'Returns the secret that signs the deliveries of a webhook',
    ),
  ),
  rotateSecret: secret(
    request(
      'webhook.webhooks.rotate-secret',
      'POST /webhooks/:id/secret/rotate',
      WebhookId,
      one(WebhookSecret),
      'Replaces the secret of a webhook; the old secret also signs for another 24 hours',
    ),
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
