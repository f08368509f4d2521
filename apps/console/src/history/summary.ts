import type { EventView } from '@patchbay/client';
import { visible } from '../kit/visible';

/** Longer values are in the details of the event. */
const longestValue = 40;

/** In words what an event did: the fields that it changed, unless the object is new. */
export function summaryOf({ action, changes = {} }: EventView): string {
  const what = action.replaceAll('_', ' ').toLowerCase();
  if (action.endsWith('_CREATED')) return what;
  const fields = Object.entries(changes).filter(([name]) => name !== 'updated_at');
  const changed = fields.map(([name, versions]) => changeOf(name, versions));
  return [what, changed.join(', ')].filter(Boolean).join(': ');
}

function changeOf(name: string, versions: unknown): string {
  const values = Array.isArray(versions) ? versions.map(shortText) : [];
  return values.length === 2 && !values.includes(undefined) ? `${name} ${values.join(' → ')}` : name;
}

/** @returns undefined for what does not fit in a line */
function shortText(value: unknown): string | undefined {
  if (value === null) return '–';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = visible(String(value));
  return text.length <= longestValue ? text || '–' : undefined;
}
