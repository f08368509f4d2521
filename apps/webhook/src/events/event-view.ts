import { actorTypes } from '@patchbay/contracts/actor';
import type { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import type { EventView } from '@patchbay/contracts/webhook/events';
import { eventsByAction } from '../actions/action-rules';
import type { StoredEvent } from './event-statements';

/** `ticket` of `ticket_id`. */
const typeOf = (field: string): string => field.replace(/_id$/, '');

/** The fields by which events name their aggregate, by its type. */
const fieldOfType: ReadonlyMap<string, string> = new Map(
  [...eventsByAction.values()].map(({ aggregate }) => [typeOf(aggregate), aggregate]),
);

export const aggregateTypes: readonly string[] = [...fieldOfType.keys()].sort();

/** An aggregate as it is stored, such as `ticket_id=17` for `ticket:17`; undefined if the type is unknown. */
export function storedAggregate(text: string): string | undefined {
  const end = text.indexOf(':');
  const field = fieldOfType.get(text.slice(0, end));
  const id = text.slice(end + 1);
  return field && id ? `${field}=${id}` : undefined;
}

function aggregateOf(stored: string): EventView['aggregate'] {
  const end = stored.indexOf('=');
  return { type: typeOf(stored.slice(0, end)), id: stored.slice(end + 1) };
}

/** @param cursor behind the event */
export function view(event: StoredEvent, cursor: EventCursor): EventView {
  const { event_id, action, request_id, payload, changes, actor_name: name } = event;
  const type = actorTypes.find(each => each === event.actor_type);
  return {
    event_id,
    cursor: `${cursor}`,
    action,
    date: (payload as { date: string }).date,
    ...(type && { actor: { type, name } }),
    request_id,
    aggregate: aggregateOf(event.aggregate),
    payload,
    changes,
  };
}
