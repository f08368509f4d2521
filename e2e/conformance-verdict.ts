import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { deref } from '@patchbay/tools/docs/openapi/model';
import { published } from './conformance';
import { type MadeRequest, bodySchemaOf, operations, parametersOf, textOf } from './conformance-requests';

const ajv = new Ajv2020({ strict: false, coerceTypes: false });
// Every address contains an @; the service is stricter than this.
ajv.addFormat('email', text => text === '' || text.includes('@'));
ajv.addSchema({ $id: 'api', components: published.components });
const validators = new Map<JsonSchema, ValidateFunction>();

/** Whether the document forbids this request. The API may reject other requests too. */
export function isInvalid(request: MadeRequest): boolean {
  // Operations that read an Idempotency-Key reject keys with other than visible characters.
  if (request.headers['idempotency-key'] && /^POST|\/batch\//.test(request.name)) return true;
  return isInvalidBody(request) || ['path', 'query'].some(place => hasInvalidParameter(request, place));
}

function isInvalidBody({ name, body, headers }: MadeRequest): boolean {
  const operation = operations.get(name)!;
  const schema = bodySchemaOf(operation);
  if (!schema) return false;
  if (body === undefined) return Boolean(operation.requestBody?.required);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return true;
  if (headers.prefer && 'unknown_field' in body) return true;
  const given = withoutNulls(body) as Record<string, unknown>;
  if (name.includes(' /batch/')) return isInvalidBatch(schema, given);
  if (!allows(schema, given)) return true;
  const { properties = {} } = deref<JsonSchema>(published, schema);
  return Object.keys(properties).some(key => unstorable(given[key]));
}

/** A wrong item of a batch fails by itself. */
function isInvalidBatch(schema: JsonSchema, { items, ...others }: Record<string, unknown>): boolean {
  const properties = deref<JsonSchema>(published, schema).properties!;
  const { minItems, maxItems } = properties.items!;
  const isKnown = (name: string): boolean => Object.hasOwn(properties, name);
  if (Object.keys(others).some(name => isKnown(name) && !allows(properties[name]!, others[name])))
    return true;
  return !Array.isArray(items) || items.length < Number(minItems) || items.length > Number(maxItems);
}

function hasInvalidParameter(request: MadeRequest, place: string): boolean {
  const given = place === 'path' ? request.params : request.query;
  return parametersOf(operations.get(request.name)!, place).some(
    ({ name, schema, required, allowEmptyValue }) => {
      if (!(name in given)) return Boolean(required) && place === 'query' && request.body === undefined;
      const value = given[name];
      if (place === 'query' && inBody(request.body, name)) return false;
      if (typeof value === 'object' || schema.type === 'object' || schema.type === 'array') return false;
      const text = textOf(value);
      // Without its last parameter a path leads to another operation: the router ignores the slash at the end.
      if (text === '') return place === 'path' ? !request.name.endsWith(`{${name}}`) : !allowEmptyValue;
      return unstorable(text) || !allows(schema, inType(schema, text));
    },
  );
}

/** A field of the body takes precedence over the query string. */
const inBody = (body: unknown, name: string): boolean =>
  typeof body === 'object' && body !== null && ((body as Record<string, unknown>)[name] ?? null) !== null;

/** A parameter's text, converted as its schema requires. */
function inType({ type }: JsonSchema, text: string): unknown {
  if (type === 'integer') return /^-?\d{1,30}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return ['true', 'false', '1', '0'].includes(text) ? true : text;
  return text;
}

function allows(schema: JsonSchema, value: unknown): boolean {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
  const validator = validators.get(schema) ?? ajv.compile(absolute);
  validators.set(schema, validator);
  return validator(value) as boolean;
}

/** In a body, `null` means the same as a missing field, but not in a list. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNulls(one)]));
}

function unstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(unstorable);
}
