import { isForbidden } from './refusals';

/** For `refetchInterval`: what a user may not read is not asked for again. */
export const unlessForbidden =
  (milliseconds: number) =>
  ({ state: { error } }: { state: { error: unknown } }): number | false =>
    isForbidden(error) ? false : milliseconds;
