import { targetConstructorToSchema } from 'class-validator-jsonschema';
import type { Class } from '@patchbay/contracts/message';

export interface JsonSchema {
  $schema?: string;
  title?: string;
  description?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  examples?: unknown[];
  [keyword: string]: unknown;
}

/** What a field decorator tells of a property beside its rules, as @nestjs/swagger keeps it. */
interface Documented {
  type: string | (() => Class<object>);
  isArray: boolean;
  description?: string;
  example?: unknown;
  pattern?: string;
  oneOf?: JsonSchema[];
}

const documented = (type: Class<object>, name: string): Documented =>
  Reflect.getMetadata('swagger/apiModelProperties', type.prototype, name);

/**
 * JSON Schema (draft 7) of a class whose fields are declared with the field decorators: the rules as
 * class-validator knows them, the types, patterns and descriptions as the API reference shows them.
 */
export function schemaOf(type: Class<object>): JsonSchema {
  const { properties = {}, required } = targetConstructorToSchema(type) as JsonSchema;
  const fields = Object.entries(properties).map(([name, rules]) => [
    name,
    property(rules, documented(type, name)),
  ]);
  return { type: 'object', properties: Object.fromEntries(fields), required, additionalProperties: false };
}

function property(
  { not: _neverNull, ...rules }: JsonSchema,
  { type, isArray, ...rest }: Documented,
): JsonSchema {
  const { description, example, pattern, oneOf } = rest;
  const told = { description, examples: example === undefined ? undefined : [example] };
  if (oneOf) return { ...told, oneOf };
  if (typeof type === 'string') return { ...told, ...rules, type, pattern };
  const { maxItems } = rules;
  return isArray
    ? { ...told, type: 'array', maxItems, items: schemaOf(type()) }
    : { ...told, ...schemaOf(type()) };
}
