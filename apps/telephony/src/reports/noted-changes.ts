import type { ClientBase } from 'pg';
import type { CallFold } from '../calls/rules/call-fold';
import { forgetDays } from './kept-days';
import { addPresence, presenceChanges } from './presence';

/** Stores what reports need to know of changes beside the rows themselves. */
export async function noteForReports(
  client: ClientBase,
  { changed, reported }: Pick<CallFold, 'changed' | 'reported'>,
): Promise<void> {
  const presence = presenceChanges(reported);
  const began = [
    ...changed.legs.map(({ ringing_at }) => ringing_at),
    ...changed.visits.map(({ joined_at }) => joined_at),
  ];
  const changes = presence.map(({ since }) => since);
  await Promise.all([addPresence(client, presence), forgetDays(client, began, changes)]);
}
