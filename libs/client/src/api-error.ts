import type { Problems } from './types.ts';

/** One problem of a request: what is wrong, the API's number for it and, if one is to blame, the field. */
export type ProblemDetail = Problems['errors'][number];

/** An answer other than 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** All problems of the request; none if something between client and API answered. */
  readonly problems: readonly ProblemDetail[];
  /** Names the request in the logs of the API. */
  readonly requestId: string | undefined;
  /** After how many seconds to try again, if the answer says so. */
  readonly retryAfter: number | undefined;

  /** @param request its method and path */
  constructor(request: string, { status, headers }: Pick<Response, 'status' | 'headers'>, body: string) {
    const problems = problemsOf(body);
    super(
      [`${request} answered ${status}`, problems.map(({ message }) => message).join('; ')]
        .filter(Boolean)
        .join(': '),
    );
    this.status = status;
    this.problems = problems;
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.retryAfter = secondsOf(headers.get('retry-after'));
  }
}

function problemsOf(body: string): ProblemDetail[] {
  try {
    const { errors } = JSON.parse(body) as Partial<Problems>;
    return Array.isArray(errors) ? errors : [];
  } catch {
    // Not from the API: a proxy's page, for instance.
    return [];
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter || Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}
