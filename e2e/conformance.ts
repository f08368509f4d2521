import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {
  type Answer,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  deref,
} from '@patchbay/tools/docs/openapi/model';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { root } from '@patchbay/tools/local/root';

/** The published document. */
export const published: OpenApiDocument = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));

export interface SeenAnswer {
  status: number;
  headers: Headers;
  /** Undefined if it is not checked: the bytes of a file, and the body that the answer to HEAD does not have. */
  text?: string;
}

/** An answer that the OpenAPI document does not allow. */
export class NotConforming extends Error {
  constructor(request: string, status: number, reasons: string[], text = '') {
    super(`${request} answered ${status}, and ${reasons.join('; ')}\n${text.slice(0, 2_000)}`);
    this.name = 'NotConforming';
  }
}

/**
 * Compares answers with the OpenAPI document: the operation declares the status, required headers are present, declared
 * headers and the body match their schemas, and the body has no undeclared fields.
 */
export class Conformance {
  private readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  private readonly validators = new Map<JsonSchema, ValidateFunction>();
  private readonly paths: [RegExp, Record<string, Operation>][];

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema({ $id: 'api', components: closed(document.components) });
    this.paths = Object.entries(document.paths)
      .toSorted(([one], [other]) => placeholders(one) - placeholders(other))
      .map(([path, operations]) => [patternOf(path), operations]);
  }

  /** @throws NotConforming with all differences */
  check(method: string, path: string, seen: SeenAnswer): void {
    const expected = this.expected(method, path, seen.status);
    const reasons = expected
      ? [...this.wrongHeaders(expected, seen.headers), ...this.wrongBody(expected, seen)]
      : ['the operation declares no such status'];
    if (reasons.length > 0) throw new NotConforming(`${method} ${path}`, seen.status, reasons, seen.text);
  }

  /** The declaration of a status; outside of operations, the introduction describes 401, 404 and 405. */
  private expected(method: string, path: string, status: number): Answer | undefined {
    // The router ignores one slash at the end.
    const routed = path.split('?', 1)[0]!.replace(/(?<=.)\/$/, '');
    const [, operations] = this.paths.find(([pattern]) => pattern.test(routed)) ?? [];
    const operation = operations?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    const declared = operation?.responses[status];
    if (declared) return deref<Answer>(this.document, declared);
    if (operation) return undefined;
    const { Unauthorized, NotFound } = this.document.components.responses;
    if (status === 401) return Unauthorized;
    if (status !== (operations ? 405 : 404)) return undefined;
    return { ...NotFound!, headers: { ...NotFound!.headers, ...(operations ? allow : {}) } };
  }

  private wrongHeaders({ headers = {} }: Answer, seen: Headers): string[] {
    return Object.entries(headers).flatMap(([name, reference]) => {
      const { required, schema } = deref<Parameter>(this.document, reference as unknown as Parameter);
      const value = seen.get(name);
      if (value === null) return required ? [`there is no header ${name}`] : [];
      const typed = schema.type === 'integer' ? Number(value) : value;
      return this.problemsOf(schema, typed).map(problem => `header ${name}: ${problem}`);
    });
  }

  private wrongBody({ content }: Answer, { headers, text }: SeenAnswer): string[] {
    const type = headers.get('content-type');
    if (!content) return !text && type === null ? [] : ['the body should have zero bytes and no type'];
    const [declared, { schema }] = Object.entries(content)[0]!;
    const wrongType = type?.split(';')[0] === declared ? [] : [`Content-Type is ${type}`];
    if (text === undefined || declared !== 'application/json') return wrongType;
    return [...wrongType, ...this.problemsOf(schema, JSON.parse(text))];
  }

  private problemsOf(schema: JsonSchema, value: unknown): string[] {
    const validator = this.validators.get(schema) ?? this.ajv.compile(closed(absolute(schema)));
    this.validators.set(schema, validator);
    if (validator(value)) return [];
    return validator.errors!.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
  }
}

const allow = {
  Allow: { required: true, schema: { type: 'string', pattern: '^[A-Z]+(, [A-Z]+)*$' } },
} as never;

const placeholders = (path: string): number => path.split('{').length;

/** The router accepts an empty part of a path as a parameter too. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]*')}$`);

const absolute = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));

/** Forbids undeclared properties, which the published document allows. */
function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, closed(value)]);
  const whole = Object.fromEntries(entries);
  const isObject = whole.type === 'object' && whole.properties && whole.additionalProperties === undefined;
  return isObject ? { ...whole, additionalProperties: false } : whole;
}
