import type { AttemptFilter, CallAttemptView } from '@patchbay/client';
import { usePages } from '../api/pages';
import { useSession } from '../session/session';

/** Milliseconds until a new attempt is seen. */
const refreshEvery = 5_000;
const limit = 50;

/** The newest first. */
export function useAttempts(campaign: string, filter: AttemptFilter) {
  const { client } = useSession();
  return usePages<CallAttemptView>(
    ['campaign', campaign, 'attempts', filter],
    (after, options) => client.attempts.page(campaign, { ...filter, limit, after }, options),
    refreshEvery,
  );
}
