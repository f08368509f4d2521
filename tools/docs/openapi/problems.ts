import { codeMeanings, codes } from '@patchbay/contracts/problems';
import type { JsonSchema } from '../json-schema';
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

/** What an operation answers when it does not succeed; other statuses are of paths and methods that are none. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'Invalid',
    description: 'The request is wrong; all that is wrong with it is reported together.',
    field: 'id',
    headers: ['PreferenceApplied'],
  },
  401: {
    name: 'Unauthorized',
    description: 'Nobody is known by these credentials.',
    headers: ['WwwAuthenticate'],
  },
  403: { name: 'Forbidden', description: 'The API user is not permitted this operation.' },
  404: { name: 'NotFound', description: 'What the path names does not exist.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not what the operation takes.' },
  417: { name: 'ExpectationFailed', description: 'What the request expects is not possible.' },
  429: {
    name: 'TooMany',
    description: 'Too many requests, or too many failed logins.',
    headers: ['RetryAfter'],
  },
  500: { name: 'Internal', description: 'A defect on our side.' },
  503: { name: 'Unavailable', description: 'Not now; nothing was stored.', headers: ['RetryAfter'] },
  504: {
    name: 'TimedOut',
    description:
      'No answer in time. Whether something was stored is open: the same request with the same `Idempotency-Key` gives the first outcome.',
  },
};

const always = ['RequestId', 'RateLimit', 'RateLimitPolicy'] as const;

export const problemName = (status: number): string => refusals[status]!.name;

/** Names and numbers of the codes that begin with a status. */
export const codesOf = (status: number): [CodeName, number][] =>
  (Object.entries(codes) as [CodeName, number][]).filter(([, code]) => Math.trunc(code / 1000) === status);

/** The answers of all operations when they do not succeed. */
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
    description: 'The HTTP status followed by three digits; a code keeps its meaning for ever',
    type: 'integer',
    enum: Object.values(codes),
  };
  const field = {
    description: 'Path of the field to blame, such as `values[0].field_id`; left out where no field is',
    type: 'string',
  };
  const error = {
    type: 'object',
    properties: { message: { description: 'For people, in English', type: 'string' }, code, field },
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
