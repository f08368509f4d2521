import { From, Until } from '../fields/calendar';
import { AnyOf } from '../fields/choices';
import { field } from '../fields/field';
import { IdOrIds, TextOrTexts } from '../fields/lists';
import { Id } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { failure, textRule } from '../fields/rules';
import { explained, one, pageOf, request } from '../message';
import { codes } from '../problems';
import { DeliveryView, Replayed, deliveryStatuses, type DeliveryStatus } from './deliveries';

/** Values of each of the lists: more than a query string may have. */
const mostAlternatives = 100;

function OfEvent(): PropertyDecorator {
  const pattern = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
  const wrong = failure(codes.wrongFormat, 'must be the identifier of an event, a UUID');
  const description = 'Only deliveries of this event: one for each webhook that receives it';
  const example = '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11';
  return field(
    { optional: true, description, example, skipInExamples: true },
    { type: 'string', pattern: pattern.source },
    [textRule('eventId', text => pattern.test(text), wrong)],
  );
}

class AllDeliveries {
  @IdOrIds({
    optional: true,
    max: mostAlternatives,
    whenOmitted: 'all webhooks',
    description: 'One webhook or several',
    skipInExamples: true,
  })
  webhook_id?: number[];

  @TextOrTexts({
    max: 64,
    most: mostAlternatives,
    optional: true,
    whenOmitted: 'all actions',
    description: 'One action or several',
    example: ['CHAT_CONVERSATION_CREATED'],
  })
  action?: string[];

  @Until({ optional: true, description: 'Only deliveries created at this time or earlier' })
  until?: string | null;
}

export class AllDeliveriesFilter extends AllDeliveries {
  @AnyOf(deliveryStatuses, {
    optional: true,
    whenOmitted: 'all statuses',
    description: 'One status or several',
    example: ['exhausted'],
  })
  status?: DeliveryStatus[];

  @OfEvent()
  event_id?: string | null;

  @From({ optional: true, description: 'Only deliveries created at this time or later' })
  since?: string | null;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

export class ReplayAllDeliveries extends AllDeliveries {
  @From({ description: 'Only deliveries created at this time or later' })
  since: string;

  @AnyOf(deliveryStatuses, {
    optional: true,
    whenOmitted: '`exhausted`',
    description: 'One status or several',
    example: ['exhausted', 'cancelled'],
  })
  status?: DeliveryStatus[];
}

export class DeliveryOfWebhook extends DeliveryView {
  @Id({ description: 'Identifier of its webhook', example: 1 }) webhook_id: number;
}

/** Over all webhooks. Deliveries of a deleted webhook are not among them. */
export const deliveries = {
  list: request(
    'webhook.all_deliveries.list',
    'GET /deliveries',
    AllDeliveriesFilter,
    pageOf(DeliveryOfWebhook),
    'Lists the deliveries of all webhooks with their attempts, newest first',
  ),
  replay: explained(
    'Deliveries of disabled webhooks are left out. The oldest of each webhook come first; sending goes on after the answer.',
    request(
      'webhook.all_deliveries.replay',
      'POST /deliveries/replay',
      ReplayAllDeliveries,
      one(Replayed),
      'Sends the deliveries of all webhooks since a given time again',
    ),
  ),
};
