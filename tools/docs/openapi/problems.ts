import { codeMeanings, codes } from '@patchbay/contracts/problems';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { headerRefs } from './headers';
import type { Answer } from './model';
import type { Schemas } from './schemas';

type CodeName = keyof typeof codes;

interface Refusal {
  name: string;
  description: string;
  field?: string;
  headers?: Parameters<typeof headerRefs>;
}

/** Error answers of operations; other statuses occur only for unknown paths and methods. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'Invalid',
    description: 'The request is invalid; the answer lists all problems.',
    field: 'id',
    headers: ['PreferenceApplied'],
  },
  401: {
    name: 'Unauthorized',
    description: 'The credentials are missing or wrong.',
    headers: ['WwwAuthenticate'],
  },
  403: { name: 'Forbidden', description: 'The API user has no permission for this operation.' },
  404: { name: 'NotFound', description: 'What the path, or the name of a file, stands for does not exist.' },
  410: { name: 'CursorExpired', description: 'The cursor is too old.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The operation does not accept the format of the body.' },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The range is outside of the file.',
    headers: ['ContentRange'],
  },
  417: { name: 'ExpectationFailed', description: 'The expectation of the request is not supported.' },
  429: {
    name: 'TooMany',
    description: 'Too many requests, or too many failed logins.',
    headers: ['RetryAfter'],
  },
  500: { name: 'Internal', description: 'Internal error.' },
  503: {
    name: 'Unavailable',
    description: 'Temporarily unavailable; nothing was stored.',
    headers: ['RetryAfter'],
  },
  504: {
    name: 'TimedOut',
    description:
      'The request timed out, and it is unknown whether anything was stored: the same request with the same `Idempotency-Key` gets the first answer.',
  },
};

const always = ['RequestId', 'RateLimit', 'RateLimitPolicy'] as const;

export const problemName = (status: number): string => refusals[status]!.name;

/** Names and numbers of the codes of a status. */
const codesOf = (status: number): [CodeName, number][] =>
  (Object.entries(codes) as [CodeName, number][]).filter(([, code]) => Math.trunc(code / 1000) === status);

/** Error answers that all operations share. */
export function problemResponses(schemas: Schemas): Record<string, Answer> {
  const schema = schemas.add('Problems', problems());
  const all = Object.entries(refusals).map(([status, { name, description, field, headers = [] }]) => {
    const possible = codesOf(Number(status));
    const lines = possible.map(([key, code]) => `- \`${code}\`: ${codeMeanings[key]}`);
    const content = { 'application/json': { schema, example: exampleProblem(possible, field) } };
    const named = headerRefs(...always, ...headers);
    return [name, { description: [description, '', ...lines].join('\n'), headers: named, content }];
  });
  return Object.fromEntries(all);
}

function exampleProblem(possible: [CodeName, number][], field?: string): object {
  const [key, code] = field ? (['required', codes.required] as const) : possible[0]!;
  const error = field
    ? { message: `${field} is required`, code, field }
    : { message: codeMeanings[key], code };
  return { request_id: 'order-4711', errors: [error] };
}

function problems(): JsonSchema {
  const code = {
    description: 'The HTTP status followed by three digits; a code never changes its meaning',
    type: 'integer',
    enum: Object.values(codes),
  };
  const field = {
    description:
      'Path of the field, such as `values[0].field_id`; omitted if the problem is not about a field',
    type: 'string',
  };
  const cursor = {
    description: 'With 410: the oldest cursor of events that can be read on from',
    type: 'string',
  };
  const message = { description: 'Text for people, in English', type: 'string' };
  const error = {
    type: 'object',
    properties: { message, code, field, cursor },
    required: ['message', 'code'],
  };
  const requestId = { description: 'The `X-Request-Id` of the answer', type: 'string' };
  return {
    description: 'The body of every answer other than 200',
    type: 'object',
    properties: { request_id: requestId, errors: { type: 'array', minItems: 1, items: error } },
    required: ['request_id', 'errors'],
  };
}
