/**
 * Every error code of the API: the HTTP status followed by three digits.
 * A code never changes its meaning, because client programs compare it.
 */
export const codes = {
  malformedJson: 400001,
  malformedQuery: 400002,
  malformedHeader: 400003,
  malformedPath: 400004,
  answerTooLarge: 400005,
  moreProblems: 400006,
  required: 400100,
  wrongType: 400101,
  tooLong: 400102,
  tooShort: 400103,
  wrongFormat: 400104,
  notInCalendar: 400105,
  outOfRange: 400106,
  notAllowed: 400107,
  unknownField: 400108,
  forbiddenCharacter: 400109,
  unknownReference: 400200,
  inactive: 400201,
  duplicate: 400202,
  rangeReversed: 400203,
  keyReused: 400204,
  unknownAction: 400205,
  forbiddenAddress: 400206,
  stillReferred: 400207,
  unauthorized: 401001,
  forbidden: 403001,
  foreignOrigin: 403002,
  notFound: 404001,
  noSuchRoute: 404002,
  methodNotAllowed: 405001,
  cursorExpired: 410001,
  bodyTooLarge: 413001,
  unsupportedMediaType: 415001,
  rangeNotSatisfiable: 416001,
  expectationFailed: 417001,
  tooManyRequests: 429001,
  tooManyFailedLogins: 429002,
  internal: 500001,
  unavailable: 503001,
  overloaded: 503002,
  timedOut: 504001,
} as const;

/** What each code means to a client. */
export const codeMeanings: Readonly<Record<keyof typeof codes, string>> = {
  malformedJson: 'the body is not a JSON object in UTF-8, has too many entries or is nested too deeply',
  malformedQuery: 'the query string is not UTF-8, cannot be parsed, or has too many values',
  malformedHeader: 'a header is malformed, or the body is incomplete',
  malformedPath: 'the percent-encoding of the path is invalid',
  answerTooLarge: 'the answer would be too large: request fewer rows with `limit`',
  moreProblems: 'there are more problems than the 100 that an answer lists',
  required: 'the field is required',
  wrongType: 'the value has the wrong type',
  tooLong: 'the text or the list is too long',
  tooShort: 'the text or the list is too short',
  wrongFormat: 'the text has the wrong format',
  notInCalendar: 'the date or time does not exist',
  outOfRange: 'the number is too small or too large',
  notAllowed: 'the value is not allowed',
  unknownField: 'the field does not exist',
  forbiddenCharacter: 'the text contains a forbidden character, such as NUL',
  unknownReference: 'the value refers to something that does not exist',
  inactive: 'the value refers to something that is not active',
  duplicate: 'the value is already in use',
  rangeReversed: 'the end is before the start',
  keyReused: 'the Idempotency-Key was already used for a different request',
  unknownAction: 'no event has this action',
  forbiddenAddress: 'webhooks must not be sent to this address',
  stillReferred: 'other data refers to it: delete that first',
  unauthorized: 'the login or password is missing or wrong',
  forbidden: 'the API user has no permission for this operation, or for what a field would show',
  foreignOrigin: 'a browser sent this write for a page of an origin that is not listed',
  notFound: 'nothing with this identifier exists',
  noSuchRoute: 'the path does not exist',
  methodNotAllowed: 'the path does not support this method; `Allow` lists the supported ones',
  cursorExpired:
    'the events behind the cursor are not kept any more; `cursor` is the oldest one that can be read on from',
  bodyTooLarge: 'the body is larger than 1 MiB, or the file is larger than 25 MiB',
  unsupportedMediaType: 'the operation does not accept the Content-Type, or the body has a Content-Encoding',
  rangeNotSatisfiable: 'the range is outside of the file; `Content-Range` has its size',
  expectationFailed: '`Expect` is not `100-continue`',
  tooManyRequests: 'the API user sent too many requests',
  tooManyFailedLogins: 'there were too many failed logins',
  internal: 'an internal error: report the `request_id`',
  unavailable: 'the service, its database or NATS is unavailable; nothing was stored',
  overloaded: 'the system is overloaded; nothing was stored',
  timedOut: 'the request timed out; it may or may not have been carried out',
};

export type ProblemCode = (typeof codes)[keyof typeof codes];

/** One entry of `errors` in the body of an answer other than 200. */
export interface ProblemDetail {
  message: string;
  code: ProblemCode;
  /** Path of the field, such as `values[0].field_id`; omitted if the problem is not about a field. */
  field?: string;
  /** The oldest cursor that can be read on from, if the given one cannot. */
  cursor?: string;
}

/** Maximum number of problems in an answer, and of UTF-16 units in their texts: every answer fits into a message. */
const mostReported = 100;
const longestMessage = 500;
const longestField = 300;

/** Thrown to report errors to the caller; holds all problems of one request. */
export class Problem extends Error {
  /** @param retryAfter seconds after which the caller of a 503 may ask again, if it is not the usual one */
  constructor(
    readonly details: readonly [ProblemDetail, ...ProblemDetail[]],
    readonly retryAfter?: number,
  ) {
    super(
      reported(details, 10)
        .map(({ message }) => message)
        .join('; '),
    );
    this.name = 'Problem';
  }

  /** HTTP status: the first three digits of the first code. */
  get status(): number {
    return Math.trunc(this.details[0].code / 1000);
  }
}

/** A {@link Problem} with one entry. */
export function problem(code: ProblemCode, message: string, field?: string): Problem {
  return new Problem([field === undefined ? { message, code } : { message, code, field }]);
}

/** The 404 of an identifier in a path. */
export const notFound = (what: string, id: string | number, field = 'id'): Problem =>
  problem(codes.notFound, `${what} ${id} does not exist`, field);

/** The problem of a field that refers to something that does not exist. */
export const unknownReference = (field: string, what: string): ProblemDetail => ({
  message: `${what} does not exist`,
  code: codes.unknownReference,
  field,
});

/** Throws if there are problems, so that one answer reports all problems of a request. */
export function throwIfAny(details: readonly ProblemDetail[]): void {
  const [first, ...rest] = details;
  if (first) throw new Problem([first, ...rest]);
}

/** The input field to which a problem belongs: `cc` for `cc[1]`, `address` for `address.city`. */
export const inputFieldOf = ({ field }: ProblemDetail): string | undefined => field?.split(/[.[]/, 1)[0];

/** The body of every answer other than 200: at most 100 problems, then the number of further ones. */
export function problemBody(requestId: string, details: readonly ProblemDetail[]): string {
  return JSON.stringify({ request_id: requestId, errors: reported(details, mostReported) });
}

/** The first problems, their texts cut at lengths that fit into a message, then the number of further ones. */
export function reported(details: readonly ProblemDetail[], most: number): ProblemDetail[] {
  const some = details.slice(0, most).map(short);
  const rest = details.length - some.length;
  return rest > 0 ? [...some, { message: `and ${rest} more problems`, code: codes.moreProblems }] : some;
}

const short = ({ message, code, field, cursor }: ProblemDetail): ProblemDetail => ({
  message: cut(message, longestMessage),
  code,
  ...(field !== undefined && { field: cut(field, longestField) }),
  ...(cursor !== undefined && { cursor }),
});

/** Both texts may repeat input of any length. */
const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
