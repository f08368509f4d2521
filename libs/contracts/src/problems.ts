/**
 * Every error code of the API: the HTTP status followed by three digits.
 * A code keeps its meaning for ever, because client programs compare it.
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
  notFound: 404001,
  noSuchRoute: 404002,
  methodNotAllowed: 405001,
  bodyTooLarge: 413001,
  unsupportedMediaType: 415001,
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
  malformedJson: 'the body is not a JSON object in UTF-8, holds too much or is nested too deeply',
  malformedQuery: 'the query string cannot be read, or has too many values',
  malformedHeader: 'a header cannot be read, or the body ended before its end',
  malformedPath: 'the path is not validly percent-encoded',
  answerTooLarge: 'the answer would be too large: ask for less with `limit`',
  moreProblems: 'there are more problems than the 100 that an answer tells',
  required: 'the field is required',
  wrongType: 'the value has another type than the field',
  tooLong: 'the text or the list is too long',
  tooShort: 'the text or the list is too short',
  wrongFormat: 'the text has another form than the field',
  notInCalendar: 'there is no such day or time',
  outOfRange: 'the number is too small or too large',
  notAllowed: 'the value is none of those that are possible',
  unknownField: 'there is no such field',
  forbiddenCharacter: 'the text has a character that cannot be kept, such as NUL',
  unknownReference: 'the value refers to something that does not exist',
  inactive: 'the value refers to something that is not active',
  duplicate: 'another one has this value already',
  rangeReversed: 'the end is before the begin',
  keyReused: 'the Idempotency-Key was sent with another request before',
  unknownAction: 'no event has this action',
  forbiddenAddress: 'webhooks may not be sent to this address',
  stillReferred: 'something else refers to it: that has to go first',
  unauthorized: 'user name or password is missing or wrong',
  forbidden: 'the API user is not permitted this operation',
  notFound: 'there is none with this identifier',
  noSuchRoute: 'there is no such path',
  methodNotAllowed: 'the path has no such method; `Allow` names those it has',
  bodyTooLarge: 'the body is larger than 1 MiB, or the file than 25 MiB',
  unsupportedMediaType: 'the body has another Content-Type than the operation takes, or a Content-Encoding',
  expectationFailed: '`Expect` asks for something else than `100-continue`',
  tooManyRequests: 'the API user sent too many requests',
  tooManyFailedLogins: 'there were too many failed logins',
  internal: 'a defect on our side: report the `request_id`',
  unavailable: 'the service, its database or NATS is away; nothing was stored',
  overloaded: 'there is too much to do at once; nothing was stored',
  timedOut: 'there was no answer in time, and what was asked for may have happened or not',
};

export type ProblemCode = (typeof codes)[keyof typeof codes];

/** One entry of `errors` in the body of an answer other than 200. */
export interface ProblemDetail {
  message: string;
  code: ProblemCode;
  /** Path of the field to blame, such as `values[0].field_id`; left out where no field is. */
  field?: string;
}

/** Problems that one answer tells, and UTF-16 units of each of their texts: no answer can be larger than a message. */
const mostTold = 100;
const longestMessage = 500;
const longestField = 300;

/** Thrown for everything that a caller is to be told; carries all that is wrong with one request. */
export class Problem extends Error {
  constructor(readonly details: readonly [ProblemDetail, ...ProblemDetail[]]) {
    super(
      told(details, 10)
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

/** A problem with one entry, to be thrown. */
export function problem(code: ProblemCode, message: string, field?: string): Problem {
  return new Problem([field === undefined ? { message, code } : { message, code, field }]);
}

/** What a request names in its path does not exist. */
export const notFound = (what: string, id: string | number, field = 'id'): Problem =>
  problem(codes.notFound, `${what} ${id} does not exist`, field);

/** What a field refers to does not exist. */
export const unknownReference = (field: string, what: string): ProblemDetail => ({
  message: `${what} does not exist`,
  code: codes.unknownReference,
  field,
});

/** Throws when anything was found, so that all findings of a request are reported together. */
export function throwIfAny(details: readonly ProblemDetail[]): void {
  const [first, ...rest] = details;
  if (first) throw new Problem([first, ...rest]);
}

/** The field of the input that a problem is about or within: `cc` of `cc[1]`, `address` of `address.city`. */
export const inputFieldOf = ({ field }: ProblemDetail): string | undefined => field?.split(/[.[]/, 1)[0];

/** The body of every answer other than 200: at most 100 problems, and then how many more there are. */
export function problemBody(requestId: string, details: readonly ProblemDetail[]): string {
  return JSON.stringify({ request_id: requestId, errors: told(details, mostTold) });
}

function told(details: readonly ProblemDetail[], most: number): ProblemDetail[] {
  const some = details.slice(0, most).map(short);
  const rest = details.length - some.length;
  return rest > 0 ? [...some, { message: `and ${rest} more problems`, code: codes.moreProblems }] : some;
}

function short({ message, code, field }: ProblemDetail): ProblemDetail {
  const text = cut(message, longestMessage);
  return field === undefined
    ? { message: text, code }
    : { message: text, code, field: cut(field, longestField) };
}

/** Both may repeat what a client sent. */
const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
