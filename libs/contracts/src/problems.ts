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
  tooManyRequests: 429001,
  tooManyFailedLogins: 429002,
  internal: 500001,
  unavailable: 503001,
  overloaded: 503002,
  timedOut: 504001,
} as const;

export type ProblemCode = (typeof codes)[keyof typeof codes];

/** One entry of `errors` in the body of an answer other than 200. */
export interface ProblemDetail {
  message: string;
  code: ProblemCode;
  /** Path of the field to blame, such as `values[0].field_id`; left out where no field is. */
  field?: string;
}

/** Thrown for everything that a caller is to be told; carries all that is wrong with one request. */
export class Problem extends Error {
  constructor(readonly details: readonly [ProblemDetail, ...ProblemDetail[]]) {
    super(details.map(({ message }) => message).join('; '));
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

/** Throws when anything was found, so that all findings of a request are reported together. */
export function throwIfAny(details: ProblemDetail[]): void {
  const [first, ...rest] = details;
  if (first) throw new Problem([first, ...rest]);
}

/** The body of every answer other than 200. */
export function problemBody(requestId: string, details: readonly ProblemDetail[]): string {
  return JSON.stringify({ request_id: requestId, errors: details });
}
