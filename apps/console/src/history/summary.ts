import type { EventView } from '@patchbay/client';

/** In words what an event did: the fields that it changed, unless the object is new. */
export function summaryOf({ action, changes }: EventView): string {
  const what = action.replaceAll('_', ' ').toLowerCase();
  const fields = action.endsWith('_CREATED')
    ? []
    : Object.keys(changes).filter(name => name !== 'updated_at');
  return [what, fields.join(', ')].filter(Boolean).join(': ');
}
