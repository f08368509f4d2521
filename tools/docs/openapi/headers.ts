import { fieldsOf } from '@patchbay/contracts/fields/field';
import { takesKey } from '@patchbay/contracts/input-places';
import type { RequestContract, Route } from '@patchbay/contracts/message';
import type { Reference } from './model';

const text = (description: string, example: string, more = {}) => ({
  description,
  schema: { type: 'string', ...more, examples: [example] },
});

const seconds = (description: string) => ({
  description,
  schema: { type: 'integer', minimum: 1, examples: [1] },
});

/** Headers of answers, by their names in the document. */
export const headers = {
  RequestId: {
    ...text(
      'Identifies the request in logs: the `X-Request-Id` of the request, or a generated one.',
      'order-4711',
      {
        pattern: '^[A-Za-z0-9._-]{1,64}$',
      },
    ),
    required: true,
  },
  RateLimit: text(
    'Remaining quota, and seconds until all of it is there again (IETF draft); only if the operator limits requests.',
    '"default";r=98;t=1',
  ),
  RateLimitPolicy: text('The quota and its window in seconds, if there is one.', '"default";q=100;w=2'),
  IdempotencyReplayed: text('`true` if this is the answer to an earlier request with the same key.', 'true', {
    enum: ['true'],
  }),
  PreferenceApplied: text('The preference of `Prefer` that was applied.', 'handling=strict'),
  Link: text(
    'The next page, as `<…>; rel="next"` (RFC 8288): the same request with `after`.',
    '</api/tickets?limit=100&after=WyJ0aWNrZXRzIl0>; rel="next"',
  ),
  RetryAfter: { ...seconds('Seconds to wait before a retry.'), required: true },
  WwwAuthenticate: {
    ...text('How to authenticate.', 'Basic realm="api", charset="UTF-8"'),
    required: true,
  },
  ContentDisposition: {
    ...text('A download with the name of the file (RFC 6266).', 'attachment; filename="scan.pdf"'),
    required: true,
  },
  AcceptRanges: {
    ...text('`Range` may ask for a part of the file (RFC 9110).', 'bytes', { enum: ['bytes'] }),
    required: true,
  },
  ContentRange: {
    ...text('Which bytes of the file, and its size.', 'bytes 0-1023/48213', {
      pattern: '^bytes ([0-9]+-[0-9]+|\\*)/[0-9]+$',
    }),
    required: true,
  },
};

const names = {
  RequestId: 'X-Request-Id',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  IdempotencyReplayed: 'Idempotency-Replayed',
  PreferenceApplied: 'Preference-Applied',
  Link: 'Link',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  ContentDisposition: 'Content-Disposition',
  AcceptRanges: 'Accept-Ranges',
  ContentRange: 'Content-Range',
};

/** References to headers, by their HTTP names. */
export const headerRefs = (...keys: (keyof typeof headers)[]): Record<string, Reference> =>
  Object.fromEntries(keys.map(key => [names[key], { $ref: `#/components/headers/${key}` }]));

/** Whether `Range` is read. */
export const isReadInRanges = ({ output }: RequestContract): boolean =>
  output.media?.disposition === 'inline';

/** Headers of a successful answer. */
export function headersOf(contract: RequestContract, { method }: Route): Record<string, Reference> {
  const { input, output } = contract;
  const isList = ['list', 'ids', 'page'].includes(output.shape);
  const isPaged = isList && fieldsOf(input).some(({ name }) => name === 'after');
  return headerRefs(
    'RequestId',
    'RateLimit',
    'RateLimitPolicy',
    'PreferenceApplied',
    ...(takesKey(contract, method) ? (['IdempotencyReplayed'] as const) : []),
    ...(isPaged ? (['Link'] as const) : []),
    ...(output.shape === 'bytes' ? (['ContentDisposition'] as const) : []),
    ...(isReadInRanges(contract) ? (['AcceptRanges'] as const) : []),
  );
}
