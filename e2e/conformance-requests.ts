import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { type Parameter, type PlacedOperation, deref } from '@patchbay/tools/docs/openapi/model';
import { endingOperations } from '@patchbay/tools/docs/example-requests';
import { published } from './conformance';
import { allowed, hostile } from './conformance-values';

/** A request to an operation, with the values of its path, query string and body. */
export interface MadeRequest {
  /** For example `POST /tickets`. */
  name: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined without a body. */
  body?: unknown;
  headers: Record<string, string>;
}

export const operations: ReadonlyMap<string, PlacedOperation> = new Map(
  endingOperations(published).map(operation => [`${operation.method} ${operation.path}`, operation]),
);

export const parametersOf = ({ parameters }: PlacedOperation, place: string): Parameter[] =>
  parameters.map(one => deref<Parameter>(published, one)).filter(one => one.in === place);

export const bodySchemaOf = ({ requestBody }: PlacedOperation): JsonSchema | undefined =>
  requestBody?.content['application/json']?.schema;

/** Longer URLs do not fit into a request's head with its headers. */
const longestUrl = 8_000;

/** Requests to all operations with equal frequency. Each operation's arbitrary is built once, which takes long. */
export function anyRequest(fixed: Record<string, unknown>): Arbitrary<MadeRequest> {
  const described = [...operations].map(([name, operation]) =>
    fc.record({
      name: fc.constant(name),
      params: values(parametersOf(operation, 'path'), true),
      query: queryOf(operation),
      body: bodyOf(operation, fixed),
      headers: fc.constantFrom<Record<string, string>>({}, {}, {}, ...oddHeaders),
    }),
  );
  return fc
    .constantFrom(...described)
    .chain(request => request)
    .filter(request => urlOf(request).length < longestUrl);
}

const oddHeaders: Record<string, string>[] = [
  { prefer: 'handling=strict' },
  { 'x-request-id': 'a b' },
  { 'idempotency-key': 'a key' },
];

/** Mostly allowed values: one hostile value is enough to hide the checks of the others. */
function values(parameters: Parameter[], isPath: boolean): Arbitrary<Record<string, unknown>> {
  const entries = parameters.map(({ name, schema }) => {
    const good = { weight: 5, arbitrary: allowed(schema) };
    const value = fc.oneof(good, { weight: 1, arbitrary: hostile });
    // An empty segment is the path of another operation.
    return [name, isPath ? value.filter(each => textOf(each) !== '') : value] as const;
  });
  const requiredKeys = parameters.filter(({ required }) => required && isPath).map(({ name }) => name);
  return fc.record(Object.fromEntries(entries), { requiredKeys });
}

const queryOf = (operation: PlacedOperation): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      values(
        // It would hold the answer.
        parametersOf(operation, 'query').filter(({ name }) => name !== 'wait'),
        false,
      ),
      fc.constantFrom({}, {}, {}, { unknown: 'x' }, { 'a[b][c]': '1' }, { __proto__x: '\0' }),
    )
    .map(([known, unknown]) => ({ ...known, ...unknown }));

function bodyOf(operation: PlacedOperation, fixed: Record<string, unknown>): Arbitrary<unknown> {
  const schema = bodySchemaOf(operation);
  if (!schema) return fc.constant(undefined);
  const { properties = {} } = deref<JsonSchema>(published, schema);
  const good = allowed(schema).map(body => withFixed(body as object, fixed));
  const names = Object.keys(properties);
  const changed = fc
    .tuple(good, fc.constantFrom(...names), hostile)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  const lacking = fc
    .tuple(good, fc.constantFrom(...names))
    .map(([body, name]) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)));
  const more = good.map(body => ({ ...body, unknown_field: 1 }));
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: hostile },
  );
}

/** Replaces the values of some fields by those of the test. */
function withFixed(body: object, fixed: Record<string, unknown>): object {
  const entries = Object.entries(body).map(([name, value]) => [name, fixed[name] ?? value]);
  return Object.fromEntries(entries);
}

/** Path and query string as a client writes them. */
export function urlOf({ name, params, query }: MadeRequest): string {
  const path = operations
    .get(name)!
    .path.replace(/\{(\w+)\}/g, (_whole, parameter: string) => inUrl(params[parameter]));
  const pairs = Object.entries(query).flatMap(([key, value]) => pairsOf(key, value));
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Encodes `.` and `..`, which would change the path. */
const inUrl = (value: unknown): string => encodeURIComponent(textOf(value).replace(/^\.{1,2}$/, '%2e'));

export const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

function pairsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(one => `${name}=${inUrl(one)}`);
  if (typeof value !== 'object' || value === null) return [`${name}=${inUrl(value)}`];
  return Object.entries(value).map(([key, one]) => `${name}[${inUrl(key)}]=${inUrl(one)}`);
}
