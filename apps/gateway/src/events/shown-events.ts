import { events } from '@patchbay/contracts/event-catalogue';
import { readingOf } from '@patchbay/contracts/rights';
import type { EventView } from '@patchbay/contracts/webhook/events';
import type { KnownUser } from '../api-users/directory';
import type { Followed } from './followed-events';

const readingsByAction = new Map(events.map(({ action, readings }) => [action, readings]));

/** The operations that read what events report. */
const readings = new Set(events.flatMap(event => event.readings.map(({ operation }) => operation)));

/** Whether a user may read all that events report. */
export const seesAll = ({ permits }: KnownUser): boolean =>
  [...readings].every(operation => permits(operation, {}));

/** Events as a user may see them: what changed is left out where he may not read the object. */
export function shownTo(user: KnownUser, followed: Followed): Followed {
  if (seesAll(user)) return followed;
  const shown = followed.events.map(sent => {
    if (mayRead(user, sent.event)) return sent;
    const { changes: _changes, ...event } = sent.event;
    return { event, json: JSON.stringify(event) };
  });
  return { ...followed, events: shown };
}

/** An action that another version knows is shown only to whom everything is permitted. */
function mayRead({ permits, permissions }: KnownUser, { action, payload }: EventView): boolean {
  const known = readingsByAction.get(action);
  if (!known) return permissions.includes('*');
  const { operation, params } = readingOf(known, payload);
  return permits(operation, params);
}
