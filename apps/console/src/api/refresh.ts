import { ApiError } from '@patchbay/client';

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** For `refetchInterval`: what a user may not read is not asked for again. */
export const unlessForbidden =
  (milliseconds: number) =>
  ({ state: { error } }: { state: { error: unknown } }): number | false =>
    isForbidden(error) ? false : milliseconds;
