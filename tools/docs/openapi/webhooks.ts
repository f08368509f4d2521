import { payloadSchema, samplePayload } from '@patchbay/contracts/event-payload';
import type { AnyEvent } from '@patchbay/contracts/message';
import type { Operation } from './model';
import type { Schemas } from './schemas';

const header = (name: string, description: string, example: string, pattern: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern, examples: [example] },
});

/** Headers of every delivery, as Standard Webhooks names them. */
export const deliveryParameters = {
  WebhookId: header(
    'webhook-id',
    'The same for all attempts to deliver an event to a webhook: ignore duplicates.',
    '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11_7',
    '^\\S+$',
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'Time of the attempt, in seconds since 1970: reject a difference of more than five minutes.',
    '1780043400',
    '^[0-9]+$',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures after `v1,`, separated by spaces; one of them must match.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$',
  ),
};

const answers = {
  '2XX': { description: 'Delivered, if the answer comes within 15 seconds.' },
  410: { description: 'The webhook is disabled and gets no more events.' },
  429: { description: 'The delivery is retried; `Retry-After` is respected up to one hour.' },
  default: {
    description:
      'Any other answer, including a redirect, is a failure: the delivery is retried for three days.',
  },
};

/** Deliveries to subscribers, by action. */
export function webhooksOf(
  events: readonly AnyEvent[],
  schemas: Schemas,
): Record<string, { post: Operation }> {
  const sorted = events.toSorted((one, other) => (one.action < other.action ? -1 : 1));
  return Object.fromEntries(sorted.map(event => [event.action, { post: deliveryOf(event, schemas) }]));
}

function deliveryOf(event: AnyEvent, schemas: Schemas): Operation {
  const { action, description } = event;
  const parameters = Object.keys(deliveryParameters).map(name => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const schema = schemas.add(nameOf(action), payloadSchema(event));
  const content = { 'application/json': { schema, example: samplePayload(event) } };
  return {
    tags: ['Events'],
    operationId: `on${nameOf(action)}`,
    summary: action,
    description: `${description}.\n\nSent to every enabled webhook that subscribes to \`${action}\`, signed, and with Basic credentials if the webhook has a user.`,
    security: [],
    parameters,
    requestBody: { description: 'Flat JSON; fields without a value are left out.', required: true, content },
    responses: answers,
  };
}

/** `TICKET_CREATED` is TicketCreatedEvent. */
const nameOf = (action: string): string =>
  `${action
    .toLowerCase()
    .split('_')
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Event`;
