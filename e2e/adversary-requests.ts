import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { type PlacedOperation, deref } from '@patchbay/tools/docs/openapi/model';
import { published } from './conformance';
import { bodySchemaOf, operations, parametersOf } from './conformance-requests';

/** A request that is as large, deep, empty or odd as the transport accepts. */
export interface HostileRequest {
  /** For example `POST /tickets`, and what is odd about it. */
  title: string;
  method: string;
  path: string;
  /** Text, because `JSON.stringify` cannot write all of these bodies. */
  body?: string;
  headers?: Record<string, string>;
  /** Whether every operation must reject it. */
  isInvalid?: boolean;
}

const listOf = (count: number, entry: string): string => `[${Array(count).fill(entry).join(',')}]`;
const mapOf = (count: number, value: string): string =>
  `{${Array.from({ length: count }, (_, index) => `"${index.toString(36).padStart(3, '_')}":${value}`).join(',')}}`;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** As long as a body can be. */
const longestTexts: Readonly<Record<string, string>> = {
  'a text of 1,000,000 characters': `"${'a'.repeat(1_000_000)}"`,
  'a text of 150,000 escapes': `"${'\\u0001'.repeat(150_000)}"`,
};

/** With nearly as many entries as a body can have. */
const longestLists: Readonly<Record<string, string>> = {
  'a list of 19,000 numbers': listOf(19_000, '1'),
  'a list of 9,000 texts': listOf(9_000, '"x"'),
  'a list of 9,000 objects': listOf(9_000, '{}'),
  'a map of 19,000 names': mapOf(19_000, '"x"'),
};

/** Extreme values as JSON. */
const extremes: Readonly<Record<string, string>> = {
  '28 levels': nested(28),
  'a list in a list': '[[],[[]],[{}]]',
  'an empty text': '""',
  'a space': '" "',
  'an empty list': '[]',
  'an empty map': '{}',
  null: 'null',
  'a list of null': '[null]',
  'the largest number': '1.7976931348623157e308',
  'a number beyond 2^53': '9007199254740993',
  'minus zero': '-0',
  'the smallest number': '5e-324',
  'a surrogate': '"\\ud800"',
  NUL: '"\\u0000"',
};

/** No body may contain infinite numbers, more than 20,000 names and entries, or more than 32 levels. */
const alwaysInvalid: Readonly<Record<string, string>> = {
  'a map of 88,000 names': mapOf(88_000, '1'),
  'more than infinity': '1e400',
  'less than minus infinity': '-1e400',
  'a list of 300,000 numbers': listOf(300_000, '1'),
  '300,000 levels': nested(300_000),
};

const queryExtremes: Readonly<Record<string, string>> = {
  'an empty text': '',
  'a long text': 'a'.repeat(7_000),
  'digits without end': '9'.repeat(7_000),
  'a large number': '99999999999999999999',
  NUL: '%00',
  'half of a character': '%F0%9F',
};

/** Paths use the identifiers of the examples, except for DELETE: the other requests need these objects. */
function pathOf(operation: PlacedOperation, odd?: string): string {
  const parameters = parametersOf(operation, 'path');
  const part = (name: string): string => {
    const [example = 1] = parameters.find(parameter => parameter.name === name)!.schema.examples ?? [];
    return operation.method === 'DELETE' ? '99999' : encodeURIComponent(String(example));
  };
  return operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => odd ?? part(name));
}

/** Fields that are read alike, because their scope declares them alike: one of them gets the value. */
class Alike {
  private readonly kinds = new Set<string>();

  /** The fields of which no other one of the scope came before. */
  without(scope: string, { properties = {} }: JsonSchema): string[] {
    return Object.keys(properties).filter(name => {
      const { description: _description, examples: _examples, ...declared } = properties[name]!;
      const before = this.kinds.size;
      return this.kinds.add(`${scope} ${JSON.stringify(declared)}`).size > before;
    });
  }
}

/** One request of each kind for every field, parameter and operation of the OpenAPI document. */
export function* hostileRequests(): Generator<HostileRequest> {
  const [ofResource, ofOperation, ofObjects] = [new Alike(), new Alike(), new Alike()];
  const resources = new Set<string>();
  for (const operation of operations.values()) {
    yield* withOddParameters(operation);
    const bodySchema = bodySchemaOf(operation);
    if (!bodySchema) continue;
    const schema = deref<JsonSchema>(published, bodySchema);
    const [, resource = ''] = operation.path.split('/');
    const own = `${operation.method} ${operation.path}`;
    yield* withValues(operation, schema, ofOperation.without(own, schema), extremes);
    const largest = { ...longestTexts, ...longestLists };
    yield* withValues(operation, schema, ofResource.without(resource, schema), largest);
    yield* withObjects(operation, schema, inner => ofObjects.without(resource, inner));
    yield* withOddBodies(operation, schema);
    if (resources.has(resource)) continue;
    resources.add(resource);
    yield* withLargestBodies(operation);
    yield* withInvalidBodies(operation, schema);
  }
}

function* withOddParameters(operation: PlacedOperation): Generator<HostileRequest> {
  const { method, path } = operation;
  const made = (what: string, target: string): HostileRequest => ({
    title: `${method} ${path} with ${what}`,
    method,
    path: target,
  });
  if (path.includes('{')) {
    for (const [what, value] of Object.entries({ ...queryExtremes, 'an empty text': '%20' }))
      yield made(`${what} in its path`, pathOf(operation, value));
  }
  for (const { name } of parametersOf(operation, 'query')) {
    for (const [what, value] of Object.entries(queryExtremes))
      yield made(`${what} as ${name}`, `${pathOf(operation)}?${name}=${value}`);
    const repeated = (count: number) => Array(count).fill(`${name}=1`).join('&');
    yield made(`${name} 50 times`, `${pathOf(operation)}?${repeated(50)}`);
    yield made(`${name} 2,000 times`, `${pathOf(operation)}?${repeated(2_000).slice(0, 8_000)}`);
    yield made(`a map as ${name}`, `${pathOf(operation)}?${name.replace('[]', '')}[a][b][c]=1`);
  }
}

function* withValues(
  operation: PlacedOperation,
  schema: JsonSchema,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): Generator<HostileRequest> {
  for (const name of names) {
    for (const [what, value] of Object.entries(values))
      yield withBody(operation, `${what} as ${name}`, written({ ...exampleOf(schema), [name]: value }));
  }
}

/** For a field with an object, or a list of objects: fields of the object with each value. */
function* withObjects(
  operation: PlacedOperation,
  schema: JsonSchema,
  fieldsOf: (inner: JsonSchema) => string[],
): Generator<HostileRequest> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const { type, items, ...whole } = deref<JsonSchema>(published, property);
    const inner = items ? deref<JsonSchema>(published, items) : whole;
    for (const field of fieldsOf(inner)) {
      for (const [what, value] of Object.entries({ ...extremes, ...longestLists })) {
        const object = written({ ...exampleOf(inner), [field]: value });
        const odd = type === 'array' ? `[${object}]` : object;
        const body = written({ ...exampleOf(schema), [name]: odd });
        yield withBody(operation, `${what} as ${field} in ${name}`, body);
      }
    }
  }
}

/** These are rejected before any field is read: one operation of each resource gets them, and any of its fields the value. */
function* withInvalidBodies(operation: PlacedOperation, schema: JsonSchema): Generator<HostileRequest> {
  const [field = 'a'] = Object.keys(schema.properties ?? {});
  for (const [what, value] of Object.entries(alwaysInvalid)) {
    const body = written({ ...exampleOf(schema), [field]: value });
    yield { ...withBody(operation, what, body), isInvalid: true };
  }
}

function* withOddBodies(operation: PlacedOperation, schema: JsonSchema): Generator<HostileRequest> {
  yield withBody(operation, '19,000 unknown fields', mapOf(19_000, '1'), strict);
  yield withBody(operation, 'every field a long text', everyField(schema, `"${'a'.repeat(20_000)}"`));
  yield withBody(operation, 'every field empty', everyField(schema, '""'), strict);
}

/** What the transport reads, whatever the operation is. */
function* withLargestBodies(operation: PlacedOperation): Generator<HostileRequest> {
  yield { ...withBody(operation, '88,000 unknown fields', mapOf(88_000, '1'), strict), isInvalid: true };
  yield withBody(operation, 'a name of 1,000,000 characters', `{"${'x'.repeat(1_000_000)}":1}`, strict);
  yield withBody(operation, 'one name 100,000 times', `{${Array(100_000).fill('"a":1').join(',')}}`);
  yield withBody(operation, 'a megabyte of spaces', `{${' '.repeat(1_000_000)}}`);
  yield withBody(operation, 'more than a megabyte', `{"a":"${'x'.repeat(1_048_576)}"}`);
}

const strict = { prefer: 'handling=strict' };

const withBody = (
  operation: PlacedOperation,
  what: string,
  body: string,
  headers?: Record<string, string>,
): HostileRequest => ({
  title: `${operation.method} ${operation.path} with ${what}`,
  method: operation.method,
  path: pathOf(operation),
  body,
  headers,
});

/** The example of each field that has one, so that only one value of a request is odd. */
function exampleOf({ properties = {} }: JsonSchema): Record<string, string> {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const [example] = deref<JsonSchema>(published, property).examples ?? [];
    return example === undefined ? [] : [[name, JSON.stringify(example)] as const];
  });
  return Object.fromEntries(entries);
}

const everyField = ({ properties = {} }: JsonSchema, value: string): string =>
  written(Object.fromEntries(Object.keys(properties).map(name => [name, value])));

const written = (fields: Record<string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;
