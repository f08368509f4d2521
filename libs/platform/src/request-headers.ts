/** Header names of a request between gateway and services. All are text; absent ones are left out. */
export const headerNames = {
  requestId: 'x-request-id',
  user: 'x-user',
  /** What the user is; an API user without it. */
  userType: 'x-user-type',
  deadline: 'x-deadline-ms',
  /** Subjects of what the user may not read and the answer may show too, separated by spaces. */
  withheld: 'x-withheld',
  query: 'x-query',
  params: 'x-params',
  prefer: 'prefer',
  idempotencyKey: 'idempotency-key',
  trace: 'traceparent',
  status: 'status',
  encoding: 'content-encoding',
  replayed: 'idempotency-replayed',
  preferenceApplied: 'preference-applied',
  /** Of a page: the cursor of the next one, with which the gateway makes a `Link`. */
  nextCursor: 'x-next-cursor',
  /** Of a 503 from a replica that can handle no requests now: another one may. */
  elsewhere: 'x-elsewhere',
  /** Of a 503: seconds after which the client may ask again, if it is not the usual one. */
  retryAfter: 'retry-after',
  /** Of an answer with the beginning of a file: the file's URL-encoded name and its size in bytes. */
  fileName: 'x-file-name',
  fileSize: 'x-file-size',
} as const;

/** Whether a header `Prefer` asks for strict handling (RFC 7240). */
export const isStrict = (prefer: string): boolean =>
  /(^|[\s,;])handling\s*=\s*"?strict"?($|[\s,;])/i.test(prefer);
