import { ApiError } from '@patchbay/client';

const isRefusedBy =
  (status: number) =>
  (error: unknown): boolean =>
    error instanceof ApiError && error.status === status;

export const isForbidden = isRefusedBy(403);
export const isMissing = isRefusedBy(404);
