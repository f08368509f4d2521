import { type DocumentedField, type FieldSchema, fieldsOf } from './fields/field';
import type { Class } from './message';

export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: readonly unknown[];
  examples?: unknown[];
  [keyword: string]: unknown;
}

/** Returns the schema to use for a field that contains an object of the class. */
export type Refer = (type: Class<object>) => JsonSchema;

/** Which schema of a field: for requests, or for answers, events and files. */
export type Side = 'accepted' | 'schema';

/** JSON Schema of an object with these fields. */
export function objectOf(fields: DocumentedField[], side: Side, refer: Refer): JsonSchema {
  const properties = fields.map(field => [field.name, propertyOf(field, side, refer)]);
  const required = fields.filter(field => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** JSON Schema of a field's value, with its description and example. */
export function propertyOf(field: DocumentedField, side: Side, refer: Refer): JsonSchema {
  const { example } = field;
  const description = descriptionOf(field);
  return {
    ...(description === '' ? {} : { description }),
    ...(example === undefined ? {} : { examples: [example] }),
    ...referred(field[side] ?? field.schema, refer),
  };
}

function descriptionOf({ description = '', whenOmitted }: DocumentedField): string {
  if (whenOmitted === undefined) return description;
  return description === '' ? `Default: ${whenOmitted}` : `${description}; default: ${whenOmitted}`;
}

function referred({ of, items, ...schema }: FieldSchema, refer: Refer): JsonSchema {
  if (of) return refer(of());
  return items ? { ...schema, items: referred(items as FieldSchema, refer) } : schema;
}

/** JSON Schema of a class with field decorators; it allows no other fields. */
export function schemaOf(type: Class<object>): JsonSchema {
  return { ...objectOf(fieldsOf(type), 'schema', schemaOf), additionalProperties: false };
}
