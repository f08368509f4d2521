import type { RequestContract, Route } from '@patchbay/contracts/message';
import type { Reference } from './model';
import { mayHaveBody } from './route';

const text = (description: string, example: string, more = {}) => ({
  description,
  schema: { type: 'string', ...more, examples: [example] },
});

const seconds = (description: string) => ({
  description,
  schema: { type: 'integer', minimum: 1, examples: [1] },
});

/** Headers that answers have, by their names in the document. */
export const headers = {
  RequestId: {
    ...text(
      'What the request is called in logs: the `X-Request-Id` that was sent, or a new one.',
      'order-4711',
      {
        pattern: '^[A-Za-z0-9._-]{1,64}$',
      },
    ),
    required: true,
  },
  RateLimit: text(
    'What is left of the quota and in how many seconds it is renewed (IETF draft); only where the operator limits requests.',
    '"default";r=98;t=1',
  ),
  RateLimitPolicy: text('The quota and its window in seconds, where there is one.', '"default";q=100;w=2'),
  IdempotencyReplayed: text(
    '`true` when this is the outcome of an earlier request with the same key.',
    'true',
    {
      enum: ['true'],
    },
  ),
  PreferenceApplied: text('The preference of `Prefer` that was followed.', 'handling=strict'),
  RetryAfter: { ...seconds('Seconds after which to try again.'), required: true },
  WwwAuthenticate: {
    ...text('How to authenticate.', 'Basic realm="api", charset="UTF-8"'),
    required: true,
  },
  ContentDisposition: {
    ...text('A download with the name of the file (RFC 6266).', 'attachment; filename="scan.pdf"'),
    required: true,
  },
};

const names = {
  RequestId: 'X-Request-Id',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  IdempotencyReplayed: 'Idempotency-Replayed',
  PreferenceApplied: 'Preference-Applied',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  ContentDisposition: 'Content-Disposition',
};

/** References to headers, by the names that HTTP has for them. */
export const headerRefs = (...keys: (keyof typeof headers)[]): Record<string, Reference> =>
  Object.fromEntries(keys.map(key => [names[key], { $ref: `#/components/headers/${key}` }]));

/** The headers of an operation's success. */
export function headersOf({ body, output }: RequestContract, route: Route): Record<string, Reference> {
  return headerRefs(
    'RequestId',
    'RateLimit',
    'RateLimitPolicy',
    ...(mayHaveBody(route) && body === 'json' ? (['PreferenceApplied'] as const) : []),
    ...(route.method === 'POST' ? (['IdempotencyReplayed'] as const) : []),
    ...(output.shape === 'bytes' ? (['ContentDisposition'] as const) : []),
  );
}
