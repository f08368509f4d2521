import type { OpenApiDocument } from './model';
import { usedComponents } from './used-components';

type Part = Record<string, unknown>;

/** Keys of maps from a name to a schema. */
const schemaMaps = ['schemas', 'properties'];
/** Keys of schemas, or of lists of them. */
const schemaKeys = ['schema', 'items', 'additionalProperties', 'anyOf'];
/** Keys of values, which are no part of the document's form. */
const values = ['default', 'enum', 'example'];

/**
 * The document in OpenAPI 3.0, for generators of clients that do not read 3.1. What 3.0 cannot say is left out: webhooks with
 * their components, the type of a value that may have several, such as an identifier that is sent as a number or as text, and what
 * describes a reference.
 *
 * @see https://spec.openapis.org/oas/v3.0.4.html
 */
export function olderDocument({ info, webhooks: _, ...document }: OpenApiDocument): object {
  const { title, version, description, contact, license } = info;
  const { name } = license as { name: string };
  const known = { title, version, description, contact, license: { name } };
  const used = { ...document, components: usedComponents(document) };
  return { ...(older(used) as Part), openapi: '3.0.3', info: known };
}

function older(part: unknown, key = ''): unknown {
  if (Array.isArray(part)) return part.map(one => older(one, key));
  if (typeof part !== 'object' || part === null || values.includes(key)) return part;
  const inside = schemaKeys.includes(key) ? olderSchema(part as Part) : (part as Part);
  const isMap = schemaMaps.includes(key);
  return Object.fromEntries(
    Object.entries(inside).map(([name, value]) => [name, older(value, isMap ? 'schema' : name)]),
  );
}

/** One level of a schema. */
function olderSchema({ examples, type, const: only, ...schema }: Part): Part {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const [example] = (examples as unknown[] | undefined) ?? [];
  const shown = example === undefined || example === null ? {} : { example };
  const types = [type].flat().filter(one => one !== undefined && one !== 'null');
  if (types.length > 1) return { ...described(schema), ...shown };
  return {
    ...shown,
    ...(types.length === 1 && { type: types[0] }),
    ...(Array.isArray(type) && { nullable: true }),
    ...(only !== undefined && { enum: [only] }),
    ...schema,
  };
}

/** What a schema says beside what it allows. */
const described = ({ description }: Part): Part => (description === undefined ? {} : { description });
