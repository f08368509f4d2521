import { CalendarOrEmpty, DateOnly, TimeOnly } from '../fields/calendar';
import { PhoneNumber } from '../fields/contact';
import { both, partial } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { ListPlaceFilter, inPages } from '../list-pages';
import { empty, eventsOf, explained, listOf, one, request } from '../message';
import { readBy } from '../rights';

export class CreateForwarding {
  @PhoneNumber({ description: 'Number to which calls are forwarded', example: '600700800' })
  forward_to: string;

  @Text({ max: 64, optional: true, description: 'Only calls from this number', example: '600100200' })
  source_number?: string;

  @Text({ max: 64, optional: true, description: 'Only calls to this number', example: '221234567' })
  destination_number?: string;

  @DateOnly({ optional: true, description: 'First active day' })
  date_from?: string | null;

  @DateOnly({ optional: true, description: 'Last active day', example: '2026-06-12' })
  date_to?: string | null;

  @TimeOnly({ optional: true, description: 'Start of the active time of day', example: '22:00' })
  time_from?: string | null;

  @TimeOnly({
    optional: true,
    description: 'End of the active time of day; not after `time_from` means the next day',
    example: '06:00',
  })
  time_to?: string | null;

  @Text({ max: 1000, optional: true, example: 'At night' })
  description?: string;
}

export class ForwardingId {
  @Id({ description: 'Identifier of the forwarding', example: 1 })
  id: number;
}

export class UpdateForwarding extends both(ForwardingId, partial(CreateForwarding)) {}

export class ForwardingCreated {
  @Text({ max: 19, description: 'Identifier of the new forwarding', example: '1' })
  id: string;
}

/** Unset values are empty strings. */
export class ForwardingView {
  @Text({ max: 19, example: '1' }) id: string;
  @Text({ max: 64, mayBeEmpty: true, example: '600100200' }) source_number: string;
  @Text({ max: 64, mayBeEmpty: true, example: '221234567' }) destination_number: string;
  @Text({ max: 64, example: '600700800' }) forward_to: string;
  @CalendarOrEmpty('date') date_from: string;
  @CalendarOrEmpty('date') date_to: string;
  @CalendarOrEmpty('time') time_from: string;
  @CalendarOrEmpty('time') time_to: string;
  @Text({ max: 1000, mayBeEmpty: true, example: 'At night' }) description: string;
}

export class ForwardingChanged {
  @Id({ example: 1 }) forwarding_id: number;
}

export const forwardings = {
  create: explained(
    'Calls are forwarded for which the exchange asks: its dialplan decides that. Without `destination_number` that is every such call, but not one that another forwarding sends on. Of several forwardings that fit a call, one with its `destination_number` comes before others, then one with its `source_number`, then the newest. A forwarding may lead to a number that is forwarded too; one that leads back is not followed. `time_to` itself is not in the active time.',
    request(
      'telephony.forwardings.create',
      'POST /forwardings',
      CreateForwarding,
      one(ForwardingCreated),
      'Adds a forwarding',
    ),
  ),
  update: request(
    'telephony.forwardings.update',
    'PUT /forwardings/:id',
    UpdateForwarding,
    empty,
    'Changes a forwarding',
  ),
  list: explained(
    inPages,
    request(
      'telephony.forwardings.list',
      'GET /forwardings',
      ListPlaceFilter,
      listOf(ForwardingView),
      'Lists all forwardings',
    ),
  ),
  read: request(
    'telephony.forwardings.read',
    'GET /forwardings/:id',
    ForwardingId,
    one(ForwardingView),
    'Returns a forwarding',
  ),
  delete: request(
    'telephony.forwardings.delete',
    'DELETE /forwardings/:id',
    ForwardingId,
    empty,
    'Deletes a forwarding',
  ),
};

const forwardingEvent = eventsOf(
  'telephony',
  'forwarding_id',
  ForwardingView,
  readBy(forwardings.read, { id: 'forwarding_id' }),
);

export const forwardingEvents = {
  created: forwardingEvent('FORWARDING_CREATED', ForwardingChanged, 'A forwarding was added'),
  updated: forwardingEvent('FORWARDING_UPDATED', ForwardingChanged, 'A forwarding was changed'),
  deleted: forwardingEvent('FORWARDING_DELETED', ForwardingChanged, 'A forwarding was deleted'),
};
