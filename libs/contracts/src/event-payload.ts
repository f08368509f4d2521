import { exampleOf } from './example';
import { calendarFormats } from './fields/calendar';
import { fieldsOf } from './fields/field';
import { type JsonSchema, objectOf } from './json-schema';
import type { AnyEvent } from './message';
import type { Addition } from './webhook/subscriber-fields';

const { pattern, example } = calendarFormats.timestamp;

/** JSON Schema (draft 2020-12) of the payload that subscribers receive. */
export function payloadSchema({ action, payload }: AnyEvent): JsonSchema {
  const { type, properties, required = [] } = objectOf(fieldsOf(payload), 'schema', flat);
  const date = {
    description: 'Time of the event, in the business time zone',
    type: 'string',
    pattern: pattern.source,
    examples: [example],
  };
  return {
    type,
    properties: { action: { type: 'string', const: action }, date, ...properties },
    required: ['action', 'date', ...required],
  };
}

/** A payload with the example of each of its fields. */
export const samplePayload = ({ action, payload }: AnyEvent, date: string = example): object => ({
  action,
  date,
  ...exampleOf(payload),
});

/** What a webhook can receive in addition to a sample. */
export const sampleAdditions = ({ object }: AnyEvent): Record<Addition, object> => ({
  actor: { type: 'api_user', name: 'anna.nowak' },
  changes: {},
  object: exampleOf(object),
});

function flat(): JsonSchema {
  throw new Error('payloads of events are flat');
}
